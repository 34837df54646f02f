// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import SnapshotTesting
import Testing
import UIKit

extension Diffing where Value == UIImage {
  /// Images of which every pixel must match.
  public static var image: Diffing { image() }

  /// Images that must match to a degree. A failure attaches one picture to a test of Swift Testing:
  /// the reference, the difference and the result.
  ///
  /// - Parameters:
  ///   - precision: The part of the image that must match, `0...1`.
  ///   - perceptualPrecision: How well a pixel must match to count, `0...1`; 0.98 is as well as an
  ///     observer sees.
  ///   - scale: The number of pixels per point of the reference; 2 for `nil` and 0.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    let comparison = ImageComparison(
      precision: precision, perceptualPrecision: perceptualPrecision)
    let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? 2
    return Diffing(
      toData: { $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale) ?? UIImage() }
    ) { reference, result in
      guard let fault = comparison.fault(reference, result) else { return nil }
      if Test.current != nil, let picture = panels(reference, result).pngData() {
        Attachment.record(Array(picture), named: "reference-difference-result.png")
      }
      // Attachments of XCTest do not exist on Linux.
      return (fault, [])
    }
  }

  /// Draws the reference, the difference and the result side by side.
  private static func panels(_ reference: UIImage, _ result: UIImage) -> UIImage {
    let pictures = [reference, result].compactMap(\.cgImage).map { UIImage(cgImage: $0) }
    let width = pictures.map(\.size.width).max() ?? 1
    let height = pictures.map(\.size.height).max() ?? 1
    return UIImage.drawn(CGSize(width: 3 * width + 8, height: height)) {
      pictures.first?.draw(at: .zero)
      for (picture, mode) in zip(pictures, [CGBlendMode.normal, .difference]) {
        picture.draw(at: CGPoint(x: width + 4, y: 0), blendMode: mode, alpha: 1)
      }
      pictures.last?.draw(at: CGPoint(x: 2 * width + 8, y: 0))
    }
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Compares images of which every pixel must match.
  public static var image: Snapshotting { image() }

  /// Compares images that must match to a degree; see `Diffing.image`.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

extension UIImage {
  /// Draws an image of one pixel per point.
  static func drawn(_ size: CGSize, _ draw: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
  }

  /// Joins the frames of a strip: in rows of at most 4 096 pixels, with 2 pixels of grey between.
  static func strip(_ frames: [CGImage]) -> UIImage {
    guard let first = frames.first else { return UIImage() }
    if frames.count == 1 { return UIImage(cgImage: first) }
    let (width, height) = (CGFloat(first.width) + 2, CGFloat(first.height) + 2)
    let columns = min(frames.count, max(1, Int(4098 / width)))
    let rows = (frames.count + columns - 1) / columns
    let size = CGSize(width: CGFloat(columns) * width - 2, height: CGFloat(rows) * height - 2)
    return drawn(size) {
      UIColor.gray.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      for (index, frame) in frames.enumerated() {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let place = CGPoint(x: CGFloat(column) * width, y: CGFloat(row) * height)
        UIImage(cgImage: frame).draw(at: place)
      }
    }
  }
}
