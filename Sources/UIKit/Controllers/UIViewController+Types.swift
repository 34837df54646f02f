// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// How the status bar would look; there is none.
public enum UIStatusBarStyle: Int, Sendable {
  /// By what is below.
  case `default` = 0
  /// Light letters.
  case lightContent = 1
  /// Dark letters.
  case darkContent = 3
}

/// How the status bar would come and go.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// Slowly.
  case fade
  /// From above.
  case slide
}

/// Several ways in which an interface may lie on the screen.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit each, at the place of the orientation's number.
  public let rawValue: UInt
  /// Creates a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On its head.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Turned, the home button to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Turned, the home button to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Turned.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any.
  public static let all: UIInterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
  /// Any but on its head.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.landscape, .portrait]
}

/// Something that has contents of a size and may contain others.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it would like to have.
  var preferredContentSize: CGSize { get }
  /// Called when the `preferredContentSize` of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the size that fits a child has changed.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Returns the size that a child is given where this has a size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before it gets another size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits around it become others.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}
