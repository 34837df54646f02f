// Nacre, MIT licence; see LICENSE.

extension UIViewController: ViewOwner {
  var adjustsScrollViewsToBars: Bool {
    automaticallyAdjustsScrollViewInsets && parent is UINavigationController
  }

  func viewFittingSizeDidChange() {
    parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
    presentation?.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIViewController: PreviewGuest {
  var guestView: UIView? { view }
}

extension UIView {
  /// The view controller that owns the view as its `view`.
  var controller: UIViewController? { viewOwner as? UIViewController }
}
