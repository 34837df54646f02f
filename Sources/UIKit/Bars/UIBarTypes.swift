// Nacre, MIT licence; see LICENSE.

import Foundation

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// The bar follows the interface style.
  case `default` = 0
  /// Dark, with light text.
  case black = 1

  /// See `black`.
  public static var blackOpaque: UIBarStyle { .black }
  /// Dark. Set `isTranslucent` too.
  public static var blackTranslucent: UIBarStyle { .black }

  /// The interface style of a bar; `unspecified` inherits it.
  var interfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}

/// The bar heights for which a program sets images. Bars have one height, so only `default` is used.
public enum UIBarMetrics: Int, Sendable {
  /// The default height.
  case `default` = 0
  /// The height in landscape on a phone.
  case compact = 1
  /// The default height with a prompt.
  case defaultPrompt = 101
  /// The height in landscape with a prompt.
  case compactPrompt = 102
}

/// The position of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
  /// Unspecified.
  case any = 0
  /// At the bottom of its container.
  case bottom = 1
  /// At the top of its container.
  case top = 2
  /// At the top of the screen; the background extends upwards.
  case topAttached = 3
}

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// The delegate of a bar, which determines the bar's position.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
