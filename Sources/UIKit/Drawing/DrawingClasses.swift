// Nacre, MIT licence; see LICENSE.

import Foundation

/// Records which view classes don't override `draw(_:)`.
///
/// A view whose class overrides `draw(_:)` needs display when it is created. Swift can't tell
/// whether a class overrides a method. So the first view of each class draws, and if the call
/// reaches `UIView`'s own method, later views of that class don't.
@MainActor
enum DrawingClasses {
  private static var drawingNothing: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIView.self), ObjectIdentifier(UILabel.self),
    ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIWindow.self),
  ]

  static func mayDraw(_ type: UIView.Type) -> Bool {
    !drawingNothing.contains(ObjectIdentifier(type))
  }

  /// Records that a call reached `UIView`'s method, either directly or through `super` in an
  /// override.
  static func noteNotOverridden(by type: UIView.Type) {
    drawingNothing.insert(ObjectIdentifier(type))
  }

  /// Records the result of a call: a class that has drawn overrides the method, even if it called
  /// `super`.
  static func note(_ type: UIView.Type, hasDrawn: Bool) {
    if hasDrawn { drawingNothing.remove(ObjectIdentifier(type)) }
  }
}
