// Nacre, MIT licence; see LICENSE.

/// How the components of a colour are meant.
public final class CGColorSpace: Sendable, Hashable {
  /// The number and meaning of components.
  public enum Model: Int32, Sendable {
    /// One component: white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
  }

  /// The components' number and meaning.
  public let model: Model
  /// The name of a standard space.
  public let name: String?

  /// The standard name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The standard name of gray with sRGB's tone curve.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Creates a standard space; `nil` for a name other than sRGB and gray.
  public init?(name: String) {
    switch name {
    case Self.sRGB: model = .rgb
    case Self.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  init(model: Model) {
    self.model = model
    name = model == .rgb ? Self.sRGB : Self.genericGrayGamma2_2
  }

  static let deviceRGB = CGColorSpace(model: .rgb)
  static let deviceGray = CGColorSpace(model: .monochrome)

  /// Colour components, without alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Compares the meaning of components, not identity.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model && left.name == right.name
  }

  /// Hashes the meaning of components.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Returns the device's RGB space, which is sRGB on Nacre.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device's gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
