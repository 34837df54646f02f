// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The number and meaning of a colour space's components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// One component: white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two axes of colour; no space of Nacre has it.
  case lab = 3
  /// Any number of inks; no space of Nacre has it.
  case deviceN = 4
  /// Entries of a table; no space of Nacre has it.
  case indexed = 5
  /// Patterns.
  case pattern = 6
}

/// How the components of a colour are meant.
///
/// Everything is drawn in sRGB. Colours of wider spaces are converted when they become pixels, and
/// what lies outside sRGB is clipped there.
public final class CGColorSpace: Sendable, Hashable {
  /// The components' number and meaning.
  public let model: CGColorSpaceModel
  /// The name of a standard space; `nil` for the space of patterns.
  public let name: String?
  /// The space of the colour that an uncoloured pattern is drawn with.
  public let baseColorSpace: CGColorSpace?

  /// The standard name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The standard name of sRGB whose components may leave `0…1`.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The standard name of the space with sRGB's primaries and a straight tone curve.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The standard name of linear sRGB whose components may leave `0…1`.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The standard name of the wide space of Apple's displays.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The standard name of gray with sRGB's tone curve.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The standard name of gray with a straight tone curve.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The standard name of four inks.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  /// Creates a standard space; `nil` for a name that is none of the above.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3:
      model = .rgb
    case Self.genericGrayGamma2_2, Self.linearGray: model = .monochrome
    case Self.genericCMYK: model = .cmyk
    default: return nil
    }
    self.name = name
    baseColorSpace = nil
  }

  /// Creates the space of patterns.
  ///
  /// - Parameter patternBaseSpace: The space of uncoloured patterns' colours; `nil` for patterns
  ///   that have colours of their own.
  public init?(patternBaseSpace: CGColorSpace?) {
    model = .pattern
    name = nil
    baseColorSpace = patternBaseSpace
  }

  private init(_ model: CGColorSpaceModel, _ name: String) {
    (self.model, self.name, baseColorSpace) = (model, name, nil)
  }

  static let deviceRGB = CGColorSpace(.rgb, sRGB)
  static let deviceGray = CGColorSpace(.monochrome, genericGrayGamma2_2)
  static let deviceCMYK = CGColorSpace(.cmyk, genericCMYK)

  /// Colour components, without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    default: 3
    }
  }

  /// Whether it holds colours that sRGB does not.
  public var isWideGamutRGB: Bool { name == Self.displayP3 || isExtended }

  /// Whether its components may leave `0…1`.
  private var isExtended: Bool {
    name == Self.extendedSRGB || name == Self.extendedLinearSRGB
  }

  /// Whether its tone curve is straight.
  var isLinear: Bool {
    name == Self.linearSRGB || name == Self.extendedLinearSRGB || name == Self.linearGray
  }

  /// Compares the meaning of components, not identity.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model && left.name == right.name
      && left.baseColorSpace == right.baseColorSpace
  }

  /// Hashes the meaning of components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

/// Returns the device's RGB space, which is sRGB on Nacre.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device's gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device's space of four inks.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
