// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Pictures

/// A picture.
open class UIImage: NSObject, @unchecked Sendable {
  // SAFETY: immutable.
  /// The pixels.
  public let cgImage: CGImage?
  /// Pixels to a point.
  public let scale: CGFloat
  let traits: Traits

  /// Creates an image of size zero.
  public override convenience init() { self.init(nil, scale: 1) }

  init(_ image: CGImage?, scale: CGFloat, traits: Traits = Traits()) {
    cgImage = image
    self.scale = scale
    self.traits = traits
  }

  /// Creates an image of pixels, one to a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Creates an image of pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels to a point; zero or less counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage, scale: scale > 0 ? scale : 1)
  }

  /// Creates an image from PNG, JPEG or WebP data; `nil` for anything else and for damaged data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = try? Pictures.decode(data) else { return nil }
    self.init(CGImage(pixels), scale: scale > 0 ? scale : 1)
  }

  /// Creates an image from PNG, JPEG or WebP data; `nil` for anything else and for damaged data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from a file; `@2x` or `@3x` before the ending of its name is its scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// Points.
  open var size: CGSize {
    let (width, height) = (CGFloat(cgImage?.width ?? 0), CGFloat(cgImage?.height ?? 0))
    return traits.orientation.isTurned
      ? CGSize(width: height / scale, height: width / scale)
      : CGSize(width: width / scale, height: height / scale)
  }

  /// Returns the picture as a PNG; `nil` for an image of size zero.
  open func pngData() -> Data? { cgImage.flatMap { try? Pictures.encodePNG($0.pixels) } }

  /// Returns the picture as a JPEG, what is transparent over white; `nil` for an image of size zero
  /// or with a side above 65 500 pixels.
  ///
  /// - Parameter compressionQuality: From 0, the smallest, to 1, the best; clamped.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage.flatMap { try? Pictures.encodeJPEG($0.pixels, quality: compressionQuality) }
  }
}
