// Nacre, MIT licence; see LICENSE.

import UIKit

/// Computes the pixels of images.
open class CIContext: NSObject {
  private let space: WorkingSpace

  /// Creates a context that works with linear light.
  public override convenience init() { self.init(options: nil) }

  /// Creates a context.
  ///
  /// - Parameter options: With `NSNull` for `workingColorSpace`, filters work with the numbers of the
  ///   bitmaps instead of linear light. Other options have no effect.
  public init(options: [CIContextOption: Any]?) {
    space = options?[.workingColorSpace] is NSNull ? .encoded : .linear
    super.init()
  }

  /// Returns the pixels of an image in a rectangle, enlarged to whole pixels; `nil` if it is empty or has
  /// more than 2^27 pixels.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let area = Area(covering: fromRect)
    guard !area.isEmpty, max(area.width, area.height) <= 32_767, area.count <= 1 << 27
    else { return nil }
    let pixels = image.pixels(area, space)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(area.count * 4)
    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
    for row in (0..<area.height).reversed() {
      for place in (row * area.width)..<((row + 1) * area.width) {
        let color = pixels.values[place]
        var shown = WorkingSpace.encoded.color(color.unpremultiplied, from: space)
        shown.clamp(lowerBound: .zero, upperBound: .one)
        shown = shown.premultiplied
        bytes.append(byte(shown.z))
        bytes.append(byte(shown.y))
        bytes.append(byte(shown.x))
        bytes.append(byte(shown.w))
      }
    }
    return CGImage(bytes, area)
  }

  /// Returns the pixels of an image in a rectangle. The format and the space are those of all images.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// Returns the image as a PNG.
  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).pngData() }
  }

  /// Returns the image as a JPEG.
  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent)
      .flatMap { UIImage(cgImage: $0).jpegData(compressionQuality: 0.9) }
  }

  /// Forgets results. None are kept.
  open func clearCaches() {}

  /// The largest side of an image.
  open func outputImageMaximumSize() -> CGSize { CGSize(width: 32_767, height: 32_767) }
  /// The largest side of an input.
  open func inputImageMaximumSize() -> CGSize { CGSize(width: 32_767, height: 32_767) }
}

extension CGImage {
  /// Creates an image of premultiplied bytes: blue, green, red, alpha.
  fileprivate convenience init?(_ bytes: [UInt8], _ area: Area) {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    self.init(
      width: area.width, height: area.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: area.width * 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
}
