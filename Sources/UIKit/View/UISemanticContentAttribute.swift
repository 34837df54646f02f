// Nacre, MIT licence; see LICENSE.

/// Whether what a view shows is turned round where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the user's language has it.
  case unspecified
  /// Never: controls of playback.
  case playback
  /// Never: directions in space.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

extension UIView {
  /// Returns the direction that an attribute asks for in the user's language.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction that an attribute asks for in an interface of some direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction that the view is laid out in: that of its attribute, else of its traits.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: storedTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}
