// Nacre, MIT licence; see LICENSE.

import Foundation

/// What constraints are about: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the one that a guide belongs to.
  var hostView: UIView? { get }
}

extension UIView: LayoutItem {
  var hostView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var hostView: UIView? { owningView }
}
