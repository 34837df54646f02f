// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// A view controller whose view a platter shows.
@MainActor
protocol PreviewGuest: AnyObject {
  /// The view, loaded when first used.
  var guestView: UIView? { get }
  /// The view; `nil` if it has not been loaded.
  var viewIfLoaded: UIView? { get }
  /// The size that the view prefers, in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Lets the view appear.
  func appear(animated: Bool, install: () -> Void)
  /// Lets the view disappear.
  func disappear(animated: Bool, remove: () -> Void)
}
