// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Pictures
import Synchronization

// SAFETY: the stored properties are constants, or behind a lock. `CGImage` is immutable, and `ImageAsset` keeps its
// cache under a lock.
/// An image: pixels with a scale, and properties for its display.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The pixels.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  let traits: Traits
  /// The asset in which the image was registered last, or the one that was made of its files.
  let registered = Mutex<UIImageAsset?>(nil)
  /// The accessibility properties.
  let notes = Mutex(AccessibilityNotes())

  /// Creates an image of size zero.
  public override convenience init() { self.init(nil, scale: 1) }

  init(_ image: CGImage?, scale: CGFloat, traits: Traits = Traits()) {
    cgImage = image
    self.scale = scale
    self.traits = traits
  }

  /// Creates an image with a scale of 1.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Creates an image with a scale.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels per point; 0 or less counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage, scale: scale > 0 ? scale : 1)
  }

  /// Creates an image with a scale from PNG, JPEG, WebP or GIF data; `nil` if the data is damaged or
  /// in another format.
  ///
  /// The image has the orientation that a JPEG specifies. For an animation, it is the first frame.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = try? Pictures.decode(data) else { return nil }
    self.init(
      cgImage: CGImage(pixels), scale: scale,
      orientation: Orientation(exif: Pictures.orientation(data)))
  }

  /// Creates an image from PNG, JPEG, WebP or GIF data; `nil` if the data is damaged or in another
  /// format.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from a file. The suffix `@2x` or `@3x` of its name gives the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  // MARK: Archives

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the image: a symbol by its name, any other image by its pixels, with its properties.
  open func encode(with coder: NSCoder) {
    if let symbol = traits.symbol {
      coder.encode(symbol.name, forKey: Key.symbol)
      coder.encode(Double(symbol.configuration.pointSize), forKey: Key.pointSize)
      coder.encode(symbol.configuration.weight.rawValue, forKey: Key.weight)
      coder.encode(symbol.configuration.scale.rawValue, forKey: Key.symbolScale)
    } else {
      coder.encode(pngData(), forKey: Key.pixels)
    }
    coder.encode(Double(scale), forKey: Key.scale)
    coder.encode(traits.orientation.rawValue, forKey: Key.orientation)
    coder.encode(traits.renderingMode.rawValue, forKey: Key.renderingMode)
    coder.encode(traits.resizingMode.rawValue, forKey: Key.resizingMode)
    coder.encode(traits.capInsets, forKey: Key.capInsets)
    coder.encode(traits.frames, forKey: Key.frames)
    coder.encode(traits.duration, forKey: Key.duration)
  }

  /// Creates an image from a keyed archive. If the archive contains no pixels, its size is zero.
  public required convenience init?(coder: NSCoder) {
    var traits = Traits()
    traits.orientation = Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
    let mode = RenderingMode(rawValue: coder.decodeInteger(forKey: Key.renderingMode))
    traits.renderingMode = mode ?? .automatic
    let resizing = ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizingMode))
    traits.resizingMode = resizing ?? .tile
    traits.capInsets = coder.decodeUIEdgeInsets(forKey: Key.capInsets)
    traits.duration = coder.decodeDouble(forKey: Key.duration)
    if coder.containsValue(forKey: Key.frames) {
      let classes = [NSArray.self, UIImage.self]
      traits.frames = coder.decodeObject(of: classes, forKey: Key.frames) as? [UIImage]
    }
    var (pixels, scale) = (nil as CGImage?, CGFloat(coder.decodeDouble(forKey: Key.scale)))
    if coder.containsValue(forKey: Key.symbol),
      let name = coder.decodeObject(of: [NSString.self], forKey: Key.symbol) as? String
    {
      let configuration = SymbolConfiguration(
        CGFloat(coder.decodeDouble(forKey: Key.pointSize)),
        SymbolWeight(rawValue: coder.decodeInteger(forKey: Key.weight)) ?? .unspecified,
        SymbolScale(rawValue: coder.decodeInteger(forKey: Key.symbolScale)) ?? .unspecified, nil)
      let image = UIImage(systemName: name, withConfiguration: configuration)
      (pixels, scale) = (image?.cgImage, image?.scale ?? scale)
      traits.symbol = image?.traits.symbol
    } else if coder.containsValue(forKey: Key.pixels),
      let data = coder.decodeObject(of: [NSData.self], forKey: Key.pixels) as? Data
    {
      pixels = (try? Pictures.decode(data)).map { CGImage($0) }
    }
    self.init(pixels, scale: scale > 0 ? scale : 1, traits: traits)
  }

  /// The keys of the values in an archive.
  private enum Key {
    static let symbol = "UIKit.symbol"
    static let pointSize = "UIKit.pointSize"
    static let weight = "UIKit.weight"
    static let symbolScale = "UIKit.symbolScale"
    static let pixels = "UIKit.pixels"
    static let scale = "UIKit.scale"
    static let orientation = "UIKit.orientation"
    static let renderingMode = "UIKit.renderingMode"
    static let resizingMode = "UIKit.resizingMode"
    static let capInsets = "UIKit.capInsets"
    static let frames = "UIKit.frames"
    static let duration = "UIKit.duration"
  }

  /// The size, in points.
  open var size: CGSize {
    let (width, height) = (CGFloat(cgImage?.width ?? 0), CGFloat(cgImage?.height ?? 0))
    return traits.orientation.isTurned
      ? CGSize(width: height / scale, height: width / scale)
      : CGSize(width: width / scale, height: height / scale)
  }

  /// Returns the image as a PNG; `nil` if its size is zero.
  open func pngData() -> Data? { cgImage.flatMap { try? Pictures.encodePNG($0.pixels) } }

  /// Returns the image as a JPEG, composited over white; `nil` if its size is zero or a side
  /// exceeds 65 500 pixels.
  ///
  /// - Parameter compressionQuality: The quality from 0, the smallest file, to 1, the best quality;
  ///   clamped.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage.flatMap { try? Pictures.encodeJPEG($0.pixels, quality: compressionQuality) }
  }
}
