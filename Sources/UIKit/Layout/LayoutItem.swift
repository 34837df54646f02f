// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object that constraints apply to: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var hostView: UIView? { get }
}

extension UIView: LayoutItem {
  var hostView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var hostView: UIView? { owningView }
}
