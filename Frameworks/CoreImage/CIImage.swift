// Nacre, MIT licence; see LICENSE.

@_exported import UIKit

// SAFETY: all properties are constants. What a drawing captures is constant too.
/// A recipe for an image: its pixels are computed when a context draws them.
///
/// The origin is at the bottom left.
open class CIImage: NSObject, @unchecked Sendable {
  /// Computes an area within the extent.
  typealias Drawing = (Area, WorkingSpace) -> Pixels

  /// Where the image has pixels; infinite for a plain colour.
  public let extent: CGRect
  /// The bitmap that the image was made of.
  public let cgImage: CGImage?
  /// Whether a transform takes the nearest pixel instead of a mean of four.
  let isSampledNearest: Bool
  private let drawing: Drawing

  init(
    _ extent: CGRect, cgImage: CGImage? = nil, isSampledNearest: Bool = false,
    drawing: @escaping Drawing
  ) {
    self.extent = extent.isNull ? .zero : extent
    self.cgImage = cgImage
    self.isSampledNearest = isSampledNearest
    self.drawing = drawing
    super.init()
  }

  /// Creates an image of a bitmap.
  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]? = nil) {
    let bytes = cgImage.dataProvider?.data.map { [UInt8]($0) } ?? []
    let (width, height) = (cgImage.width, cgImage.height)
    let isOpaque = cgImage.alphaInfo == .noneSkipFirst
    self.init(CGRect(x: 0, y: 0, width: width, height: height), cgImage: cgImage) { area, space in
      var result = Pixels(area)
      var place = 0
      for y in area.y..<area.maxY {
        // The bitmap begins with its top row. Its bytes are blue, green, red, alpha.
        var byte = ((height - 1 - y) * width + area.x) * 4
        for _ in 0..<area.width {
          result.values[place] = space.color(
            red: bytes[byte + 2], green: bytes[byte + 1], blue: bytes[byte],
            alpha: isOpaque ? 255 : bytes[byte + 3])
          (place, byte) = (place + 1, byte + 4)
        }
      }
      return result
    }
  }

  /// Creates an infinite image of one colour.
  public convenience init(color: CIColor) {
    self.init(.infinite) { area, space in
      let value = color.premultiplied(in: space)
      return Pixels(area) { _, _ in value }
    }
  }

  /// Creates an image of a file's bytes; `nil` if they are in no known format.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let image = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: image, options: options)
  }

  /// Creates an image of a file; `nil` if it cannot be read.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options)
  }

  /// Creates an image of UIKit's pixels, without its orientation; `nil` if it has none.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    if let recipe = image.ciImage {
      self.init(recipe.extent, drawing: recipe.pixels)
    } else if let pixels = image.cgImage {
      self.init(cgImage: pixels, options: options)
    } else {
      return nil
    }
  }

  /// Creates an image without pixels.
  public override convenience init() { self.init(.zero) { area, _ in Pixels(area) } }

  /// Returns an image without pixels.
  open class func empty() -> CIImage { CIImage() }

  /// What is known of the image's file: nothing.
  open var properties: [String: Any] { [:] }

  /// The space of the bitmap.
  open var colorSpace: CGColorSpace? { cgImage?.colorSpace }

  /// Returns the pixels of an area; those outside the extent are transparent.
  func pixels(_ area: Area, _ space: WorkingSpace) -> Pixels {
    let inside = area.intersection(Area(covering: extent))
    return inside.isEmpty ? Pixels(area) : drawing(inside, space).cropped(to: area)
  }
}

/// How an image is made. No option has an effect.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String
  /// An option by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The colour space.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// What is known of the image.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  /// Whether the orientation of the file is applied.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
}
