// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The layout state of a view. Views without one use the default values.
@MainActor
final class LayoutState {
  /// The active constraints that the view holds, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that have the view or one of its guides as an item.
  var involved: [NSLayoutConstraint] = []
  /// The guides of the client and the view's own guides, in the order in which they were added or
  /// first used.
  var guides: [UILayoutGuide] = []
  /// The engine that solves the tree's constraints, if the view is the topmost view.
  var engine: LayoutEngine?
  /// Whether the engine has variables for the view.
  var isItem = false
  /// Whether `updateConstraints()` needs to be called.
  var needsUpdate = true
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The margins that the client set: for leading and trailing edges, or for left and right edges.
  var margins: NSDirectionalEdgeInsets?
  var sideMargins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsFromSafeArea = true
  /// The insets at the last notification of the view.
  var knownSafeArea = UIEdgeInsets.zero
  /// The last measurement of a controller's view by its constraints, and its result.
  var knownFitting: (fitting: LayoutEngine.Fitting, size: CGSize)?
  /// The height of the keyboard guide that the last layout used; `nil` before the first.
  var knownKeyboardHeight: CGFloat?
  var knownMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
