// Nacre, MIT licence; see LICENSE.

/// The style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

/// The size class of one dimension of an interface.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// Little space.
  case compact
  /// Ample space.
  case regular
}

/// The layout direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The contrast of colours.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Normal contrast.
  case normal
  /// High contrast.
  case high
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
  /// Unknown.
  case unknown
  /// It does not.
  case unavailable
  /// It does.
  case available
}

/// The level of an interface.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// The base level.
  case base
  /// A level above the base, as of a sheet.
  case elevated
}
