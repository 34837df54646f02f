// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Synchronization

extension UIImage {
  private func with(_ change: (inout Traits) -> Void) -> UIImage {
    var traits = traits
    change(&traits)
    let image = UIImage(cgImage, scale: scale, traits: traits)
    let asset = registered.withLock { $0 }
    image.registered.withLock { $0 = asset }
    return image
  }

  /// The transform of the pixels for display.
  public var imageOrientation: Orientation { traits.orientation }
  /// The use of the image's own colours.
  public var renderingMode: RenderingMode { traits.renderingMode }
  /// The widths, in points, of the edges that keep their size when the image is resized.
  public var capInsets: UIEdgeInsets { traits.capInsets }
  /// The enlargement of the area within the cap insets.
  public var resizingMode: ResizingMode { traits.resizingMode }
  /// The distances in points from the edges of the image to the edges that constraints align. The default is zero.
  public var alignmentRectInsets: UIEdgeInsets { traits.alignmentInsets }
  /// The format with which a renderer draws an image like this one: its scale, and whether it has an alpha channel.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage.map { $0.alphaInfo == .none || $0.alphaInfo == .noneSkipFirst } ?? false
    return format
  }
  /// The frames of an animated image; `nil` for other images.
  public var images: [UIImage]? { traits.frames }
  /// The duration of an animated image, in seconds.
  public var duration: TimeInterval { traits.duration }

  /// Creates an image from pixels with an orientation.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels per point; 0 or less counts as 1.
  ///   - orientation: The transform of the pixels for display.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var traits = Traits()
    traits.orientation = orientation
    self.init(cgImage, scale: scale > 0 ? scale : 1, traits: traits)
  }

  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image with cap insets: edges that keep their size when the image is resized.
  ///
  /// - Parameter capInsets: The widths of the edges, in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with cap insets: edges that keep their size when the image is resized.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the edges, in points.
  ///   - resizingMode: The enlargement of the rest. Stored for compatibility; has no effect: the
  ///     rest is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// Returns the image with insets of the rectangle that constraints align, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentInsets = alignmentInsets }
  }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let mirrored: [Orientation] = [
      .upMirrored, .downMirrored, .rightMirrored, .leftMirrored, .up, .down, .right, .left,
    ]
    return with { $0.orientation = mirrored[$0.orientation.rawValue] }
  }

  /// Returns the image as one that an image view mirrors in a right-to-left layout.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// Whether an image view mirrors the image in a right-to-left layout.
  public var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

  /// Returns an image in which all pixels have one colour and keep their alpha, with a rendering
  /// mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// Creates an animated image.
  ///
  /// - Parameters:
  ///   - images: The frames, all shown for the same time.
  ///   - duration: The duration of all frames in seconds; 0 gives each frame a thirtieth of a
  ///     second.
  /// - Returns: The image; `nil` if there are no frames.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.frames = images
      $0.duration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  /// The largest number of a frame in a series of files.
  private static let lastFrame = 1024

  /// Creates an animated image from a series of images of the program, such as `walk0`, `walk1` and so on up to
  /// `walk1024`. The series may begin with 1; it ends before the first number that is missing.
  ///
  /// - Parameters:
  ///   - name: The name of the images without their numbers.
  ///   - duration: The duration of all frames in seconds; 0 gives each frame a thirtieth of a second.
  /// - Returns: The image; `nil` if there are no frames.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: series(name, in: .shared), duration: duration)
  }

  /// Returns the images whose names are a name and successive numbers.
  static func series(_ name: String, in catalog: ImageCatalog) -> [UIImage] {
    let first = catalog.has("\(name)0") ? 0 : 1
    return (first...lastFrame).lazy.prefix { catalog.has("\(name)\($0)") }
      .compactMap { UIImage(catalog.asset("\(name)\($0)"), .current) }
  }

  /// Creates an animated image from a series of images of the program, each with the same cap insets; see
  /// `animatedImageNamed(_:duration:)` and `resizableImage(withCapInsets:)`.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(
      name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  /// Creates an animated image from a series of images of the program, each with the same cap insets; see
  /// `animatedImageNamed(_:duration:)` and `resizableImage(withCapInsets:resizingMode:)`.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    let series = animatedImageNamed(name, duration: duration)
    guard let series, let frames = series.images else { return nil }
    return animatedImage(
      with: frames.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
      duration: series.duration)
  }

  /// The area that is stretched, in units of the size; the unit rectangle if there are no cap
  /// insets.
  var stretchedPart: CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return whole }
    let part = CGRect(origin: .zero, size: size).inset(by: capInsets)
    guard part.width >= 0, part.height >= 0, part.isFinite else { return whole }
    return CGRect(
      x: part.minX / size.width, y: part.minY / size.height, width: part.width / size.width,
      height: part.height / size.height)
  }

  /// The pixels with the orientation applied.
  var upright: CGImage? {
    guard let cgImage, imageOrientation != .up else { return cgImage }
    return CGImage(
      cgImage.pixels.upright(imageOrientation.exif),
      hasAlpha: cgImage.alphaInfo == .premultipliedFirst)
  }
}
