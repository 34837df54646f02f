// Nacre, MIT licence; see LICENSE.

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Left to what is around.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little.
  case compact
  /// Enough.
  case regular
}

/// The direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// How much colours differ from each other.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As usual.
  case normal
  /// More than usual.
  case high
}

/// Whether an interface lies upon another.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// It lies at the bottom.
  case base
  /// It lies upon another, as a sheet does.
  case elevated
}
