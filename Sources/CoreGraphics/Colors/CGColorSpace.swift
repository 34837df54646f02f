// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The kind of a colour space: the number and meaning of its components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown model.
  case unknown = -1
  /// One component: white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two colour axes. No space of Nacre has this model.
  case lab = 3
  /// Any number of inks. No space of Nacre has this model.
  case deviceN = 4
  /// Indices into a colour table. No space of Nacre has this model.
  case indexed = 5
  /// Patterns.
  case pattern = 6
}

/// A colour space, which defines the meaning of a colour's components.
///
/// All drawing is in sRGB. Colours of wider spaces are converted when they are drawn, and clipped
/// to the sRGB gamut.
public final class CGColorSpace: Sendable, Hashable {
  /// The model of the space.
  public let model: CGColorSpaceModel
  /// The name of a predefined space; `nil` for a pattern space.
  public let name: String?
  /// The base space of a pattern space, in which the colours of uncoloured patterns are given.
  public let baseColorSpace: CGColorSpace?

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components that may be outside `0…1`.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the space with the primaries of sRGB and a linear transfer function.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of linear sRGB with components that may be outside `0…1`.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3, the wide-gamut space of Apple's displays.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the grey space with the transfer function of sRGB.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the grey space with a linear transfer function.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of the CMYK space.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  /// Creates the predefined space with the given name; `nil` for any other name.
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

  /// Creates a pattern space.
  ///
  /// - Parameter patternBaseSpace: The space for the colours of uncoloured patterns; `nil` for
  ///   coloured patterns.
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

  /// The number of components, without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    default: 3
    }
  }

  /// Whether the space contains colours outside the sRGB gamut.
  public var isWideGamutRGB: Bool { name == Self.displayP3 || isExtended }

  /// Whether components may be outside `0…1`.
  private var isExtended: Bool {
    name == Self.extendedSRGB || name == Self.extendedLinearSRGB
  }

  /// Whether the transfer function is linear.
  var isLinear: Bool {
    name == Self.linearSRGB || name == Self.extendedLinearSRGB || name == Self.linearGray
  }

  /// Returns whether two spaces give components the same meaning.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model && left.name == right.name
      && left.baseColorSpace == right.baseColorSpace
  }

  /// Hashes the model and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

/// Returns the device RGB space, which is sRGB in Nacre.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device grey space, which has the transfer function of sRGB in Nacre.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device CMYK space.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
