// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

extension UIImage {
  private func with(_ change: (inout Traits) -> Void) -> UIImage {
    var traits = traits
    change(&traits)
    return UIImage(cgImage, scale: scale, traits: traits)
  }

  /// How the pixels are turned to be seen upright.
  public var imageOrientation: Orientation { traits.orientation }
  /// Whether the picture is seen in its own colours.
  public var renderingMode: RenderingMode { traits.renderingMode }
  /// The sides that keep their size when the picture is stretched, points.
  public var capInsets: UIEdgeInsets { traits.capInsets }
  /// How the middle of the picture becomes larger.
  public var resizingMode: ResizingMode { traits.resizingMode }
  /// The pictures of an animated image.
  public var images: [UIImage]? { traits.frames }
  /// How long an animated image takes, seconds.
  public var duration: TimeInterval { traits.duration }

  /// Creates an image of pixels that are to be turned.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels to a point; zero or less counts as 1.
  ///   - orientation: How they are turned.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var traits = Traits()
    traits.orientation = orientation
    self.init(cgImage, scale: scale > 0 ? scale : 1, traits: traits)
  }

  /// Creates no image: symbols belong to Apple's systems. Always `nil`.
  public convenience init?(systemName name: String) { return nil }

  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns an image whose sides keep their size when it is stretched.
  ///
  /// - Parameter capInsets: Points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns an image whose sides keep their size when it is stretched.
  ///
  /// - Parameters:
  ///   - capInsets: Points.
  ///   - resizingMode: Stored: the middle is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// Returns the image with left and right changed.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let mirrored: [Orientation] = [
      .upMirrored, .downMirrored, .leftMirrored, .rightMirrored, .up, .down, .left, .right,
    ]
    return with { $0.orientation = mirrored[$0.orientation.rawValue] }
  }

  /// Returns the image, which nothing turns round.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the image with one colour for all of its pixels, its alpha being kept.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// Returns an image of several pictures in turn.
  ///
  /// - Parameters:
  ///   - images: The pictures, each shown as long as the others.
  ///   - duration: Seconds; 0 is a thirtieth of a second for each.
  /// - Returns: `nil` without pictures.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.frames = images
      $0.duration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  /// The part that is stretched, in units of the size; the whole without insets.
  var stretchedPart: CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return whole }
    let part = CGRect(origin: .zero, size: size).inset(by: capInsets)
    guard part.width >= 0, part.height >= 0, part.isFinite else { return whole }
    return CGRect(
      x: part.minX / size.width, y: part.minY / size.height, width: part.width / size.width,
      height: part.height / size.height)
  }

  /// The pixels as they are seen.
  var upright: CGImage? {
    guard let cgImage, imageOrientation != .up else { return cgImage }
    let (width, height) = (cgImage.width, cgImage.height)
    let turned = imageOrientation.isTurned
    let (wide, high) = turned ? (height, width) : (width, height)
    let mirrors = imageOrientation.rawValue >= 4
    var pixels: [UInt32] = []
    pixels.reserveCapacity(wide * high)
    for y in 0..<high {
      for column in 0..<wide {
        let x = mirrors ? wide - 1 - column : column
        let source: (x: Int, y: Int) =
          switch imageOrientation {
          case .up, .upMirrored: (x, y)
          case .down, .downMirrored: (width - 1 - x, height - 1 - y)
          case .left, .leftMirrored: (width - 1 - y, x)
          case .right, .rightMirrored: (y, height - 1 - x)
          }
        pixels.append(cgImage.pixels.pixels[source.y * width + source.x])
      }
    }
    return CGImage(
      PixelImage(width: wide, height: high, pixels: pixels),
      hasAlpha: cgImage.alphaInfo == .premultipliedFirst)
  }
}
