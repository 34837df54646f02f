// Nacre, MIT licence; see LICENSE.

/// The meaning of a view's content, which decides whether its layout is mirrored in right-to-left
/// interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The layout follows the layout direction of the interface.
  case unspecified
  /// Playback controls, which are never mirrored.
  case playback
  /// Controls for directions in space, which are never mirrored.
  case spatial
  /// The layout is always left to right.
  case forceLeftToRight
  /// The layout is always right to left.
  case forceRightToLeft
}

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

extension UIView {
  /// Returns the layout direction of an attribute in the application's layout direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the layout direction of an attribute relative to a given layout direction.
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

  /// The view's layout direction, from its semantic content attribute and its traits.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: storedTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}
