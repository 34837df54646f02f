// Nacre, MIT licence; see LICENSE.

import ImageIO
import UIKit

extension CIImage {
  /// Returns the part of the image in a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    CIImage(extent.intersection(rect), drawing: pixels)
  }

  /// Returns the image at another place, of another size or turned.
  ///
  /// A pixel is the mean of the four that are nearest to where it comes from, or of more when the image
  /// becomes smaller. A matrix that cannot be inverted gives an empty image.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-12 else { return CIImage() }
    let inverse = matrix.inverted()
    let step = max(hypot(inverse.a, inverse.b), hypot(inverse.c, inverse.d))
    // At most 64 samples of a pixel: the mean of fewer than all is near enough.
    let count = isSampledNearest ? 1 : Int(min(max((step - 1e-6).rounded(.up), 1), 8))
    let isInfinite = extent.isInfinite
    return CIImage(
      isInfinite ? extent : extent.applying(matrix), isSampledNearest: isSampledNearest
    ) { area, space in
      let needed = Area(covering: area.rect.applying(inverse)).grown(by: 1)
      let source = self.pixels(
        isInfinite ? needed : needed.intersection(Area(covering: self.extent)), space)
      return Pixels(area) { x, y in
        var sum = Pixels.Color.zero
        for index in 0..<(count * count) {
          let across = (Float(index % count) + 0.5) / Float(count) - 0.5
          let up = (Float(index / count) + 0.5) / Float(count) - 0.5
          let point = CGPoint(x: CGFloat(x + across), y: CGFloat(y + up)).applying(inverse)
          let (left, bottom) = (Float(point.x), Float(point.y))
          sum +=
            self.isSampledNearest
            ? source[Int(left.rounded(.down)), Int(bottom.rounded(.down))]
            : source.interpolated(left, bottom)
        }
        return sum / Float(count * count)
      }
    }
  }

  /// Returns the image as it is seen with an orientation, with its origin at 0.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// Returns the image as it is seen with an orientation of EXIF, from 1 to 8; others change nothing.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    oriented(CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
  }

  /// Returns the transform with which an orientation is applied.
  public func orientationTransform(for orientation: CGImagePropertyOrientation)
    -> CGAffineTransform
  {
    let turn: CGAffineTransform =
      switch orientation {
      case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
      case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      }
    guard orientation != .up, !extent.isInfinite else { return turn }
    let box = extent.applying(turn)
    return turn.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
  }

  /// Returns the output of a filter whose image is this one; the image itself if there is no such filter.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? CIImage()
  }

  /// Returns the output of a filter with its default inputs; the image itself if there is no such filter.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// Returns the image over another.
  public func composited(over dest: CIImage) -> CIImage {
    applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
  }

  /// Returns an infinite image: the pixels at the edges are repeated.
  public func clampedToExtent() -> CIImage {
    let inside = Area(covering: extent)
    guard !extent.isInfinite, !inside.isEmpty else { return self }
    return CIImage(.infinite) { area, space in
      func near(_ value: Int, _ low: Int, _ high: Int) -> Int { min(max(value, low), high - 1) }
      let left = near(area.x, inside.x, inside.maxX)
      let bottom = near(area.y, inside.y, inside.maxY)
      let right = near(area.maxX - 1, inside.x, inside.maxX)
      let top = near(area.maxY - 1, inside.y, inside.maxY)
      let source = self.pixels(
        Area(x: left, y: bottom, width: right - left + 1, height: top - bottom + 1), space)
      var result = Pixels(area)
      var place = 0
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX {
          result.values[place] = source[near(x, left, right + 1), near(y, bottom, top + 1)]
          place += 1
        }
      }
      return result
    }
  }

  /// Returns the image blurred.
  ///
  /// - Parameter sigma: The standard deviation in pixels.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  /// Returns an image whose transforms take the nearest pixel.
  public func samplingNearest() -> CIImage {
    CIImage(extent, cgImage: cgImage, isSampledNearest: true, drawing: pixels)
  }

  /// Returns an image whose transforms take the mean of the four nearest pixels, as they do by default.
  public func samplingLinear() -> CIImage { CIImage(extent, cgImage: cgImage, drawing: pixels) }

  /// Returns filters that would improve a photograph: none.
  public func autoAdjustmentFilters() -> [CIFilter] { [] }
}
