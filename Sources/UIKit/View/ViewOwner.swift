// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The view controller of a view, as the view uses it.
@MainActor
protocol ViewOwner: UIResponder, TraitObserved {
  /// The insets that are added to the safe area of the view, in points.
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// The height of what covers the view at its top in addition to the safe area, in points.
  var titleInset: CGFloat { get }
  /// The smallest leading and trailing margins of the view, in points.
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`.
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  /// Whether the insets of a scroll view that is the view, or its first subview, are adjusted to bars.
  var adjustsScrollViewsToBars: Bool { get }
  /// Whether the view, if it is a scroll view, makes room for the keyboard.
  var makesRoomForKeyboard: Bool { get }

  /// Updates the constraints of the view.
  func updateViewConstraints()
  /// Called before the layout of the view begins.
  func noteLayout()
  /// Updates the owner's properties from its data, if requested.
  func updatePropertiesIfNeeded()
  /// Called before the view lays out its subviews.
  func viewWillLayoutSubviews()
  /// Arranges what the owner shows, after the view has laid out its subviews.
  func arrangeView()
  /// Called after the view has laid out its subviews.
  func viewDidLayoutSubviews()
  /// Called after the safe area of the view has changed.
  func viewSafeAreaInsetsDidChange()
  /// Called after the margins of the view have changed.
  func viewLayoutMarginsDidChange()
  /// Called when constraints would now give the view another size than when it was last measured.
  func viewFittingSizeDidChange()
  /// Called after the view has moved into a window or out of one.
  func viewMoved(intoWindow isInWindow: Bool)
}
