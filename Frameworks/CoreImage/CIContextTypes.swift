// Nacre, MIT licence; see LICENSE.

import Foundation

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String
  /// An option by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The space in which filters work; `NSNull` for the numbers of the bitmaps.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The space of the result. Has no effect.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// The format of the numbers. Has no effect.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  /// Whether the processor computes. It always does.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether results are kept. They are not.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Whether other work goes first. Has no effect.
  public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
  /// Whether colours are premultiplied. They always are.
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  /// Whether images that become smaller are averaged. They always are.
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  /// The name of the context. Has no effect.
  public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// A format of pixels. Has no effect.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public let rawValue: Int32
  /// A format by its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// Alpha first.
  public static let ARGB8 = CIFormat(rawValue: 1)
  /// Blue first.
  public static let BGRA8 = CIFormat(rawValue: 2)
  /// Red first.
  public static let RGBA8 = CIFormat(rawValue: 3)
  /// Sixteen bits.
  public static let RGBA16 = CIFormat(rawValue: 4)
  /// Half floats.
  public static let RGBAh = CIFormat(rawValue: 5)
  /// Floats.
  public static let RGBAf = CIFormat(rawValue: 6)
}

/// An option of a file. Has no effect.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String
  /// An option by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
