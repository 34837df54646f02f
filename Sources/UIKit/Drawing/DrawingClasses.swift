// Nacre, MIT licence; see LICENSE.

import Foundation

/// Knows which classes of views draw contents of their own.
///
/// A view of a class that overrides `draw(_:)` is drawn without being asked to. Swift does not tell
/// who overrides; so the first view of a class is asked to draw, and if that comes to the method of
/// `UIView`, later ones are not.
@MainActor
enum DrawingClasses {
  private static var drawingNothing: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIView.self), ObjectIdentifier(UILabel.self),
    ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIWindow.self),
  ]

  static func mayDraw(_ type: UIView.Type) -> Bool {
    !drawingNothing.contains(ObjectIdentifier(type))
  }

  /// Takes note that the method of `UIView` has been called; by an override perhaps.
  static func noteNotOverridden(by type: UIView.Type) {
    drawingNothing.insert(ObjectIdentifier(type))
  }

  /// Takes note of what came of a call: a class that has drawn overrides, whom ever it called.
  static func note(_ type: UIView.Type, hasDrawn: Bool) {
    if hasDrawn { drawingNothing.remove(ObjectIdentifier(type)) }
  }
}
