// Nacre, MIT licence; see LICENSE.

import Foundation

/// Records which view classes override `draw(_:)`.
///
/// A view whose class overrides `draw(_:)` needs display when it is created. Swift can't tell
/// whether a class overrides a method. So the first view of each class draws, and if the call
/// reaches `UIView`'s own method, later views of that class don't. The contents that somebody else
/// gave such a first view stay.
@MainActor
enum DrawingClasses {
  /// True for classes that have drawn, false for classes whose calls reached `UIView`'s method and drew nothing.
  private static var draws: [ObjectIdentifier: Bool] = [
    ObjectIdentifier(UIView.self): false, ObjectIdentifier(UILabel.self): false,
    ObjectIdentifier(UIWindow.self): false,
  ]

  /// Returns whether a class may override `draw(_:)`. An image view never draws.
  ///
  /// **Source.** Apple's reference of `UIImageView`: it does not call `draw(_:)`, in subclasses either.
  static func mayDraw(_ type: UIView.Type) -> Bool {
    draws[ObjectIdentifier(type)] != false && !(type is UIImageView.Type)
  }

  /// Records that a call reached `UIView`'s method, either directly or through `super` in an
  /// override.
  static func noteNotOverridden(by type: UIView.Type) {
    if draws[ObjectIdentifier(type)] == nil { draws[ObjectIdentifier(type)] = false }
  }

  /// Records the result of a call: a class that has drawn overrides the method, even if it called
  /// `super`.
  static func note(_ type: UIView.Type, hasDrawn: Bool) {
    if hasDrawn { draws[ObjectIdentifier(type)] = true }
  }
}
