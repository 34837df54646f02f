// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What layout knows of a view that takes part in it.
@MainActor
final class LayoutState {
  /// The active constraints that the view holds, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that the view or a guide of it is an item of.
  var involved: [NSLayoutConstraint] = []
  /// Client's guides, then those of margins and the safe area as they are asked for.
  var guides: [UILayoutGuide] = []
  /// Of a topmost view: what solves the constraints of its tree.
  var engine: LayoutEngine?
  /// Whether an engine has numbers for the view.
  var isItem = false
  /// Whether `updateConstraints()` is to be called.
  var needsUpdate = true
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// Margins that were set; by the direction of text or by sides.
  var margins: NSDirectionalEdgeInsets?
  var sideMargins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsFromSafeArea = true
  /// What the view was told of last.
  var knownSafeArea = UIEdgeInsets.zero
  var knownMargins: UIEdgeInsets?
}
