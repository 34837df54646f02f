// Nacre, MIT licence; see LICENSE.

import PortModel

/// What the port knows of Apple's frameworks.
enum AppleNames {
  /// Optional methods of delegates and data sources whose arguments have no labels. Others are known by
  /// their labels.
  static let optionalMethods: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop",
    "scrollViewDidChangeAdjustedContentInset", "gestureRecognizerShouldBegin",
    "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
    "textFieldDidEndEditing", "textFieldDidChangeSelection", "textFieldShouldClear",
    "textFieldShouldReturn", "textViewShouldBeginEditing", "textViewShouldEndEditing",
    "textViewDidBeginEditing", "textViewDidEndEditing", "textViewDidChange",
    "textViewDidChangeSelection", "animationDidStart", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "presentationControllerDidDismiss",
    "presentationControllerDidAttemptToDismiss", "searchBarShouldBeginEditing",
    "searchBarTextDidBeginEditing", "searchBarShouldEndEditing", "searchBarTextDidEndEditing",
    "searchBarSearchButtonClicked", "searchBarBookmarkButtonClicked",
    "searchBarCancelButtonClicked",
    "dynamicAnimatorWillResume", "dynamicAnimatorDidPause", "applicationDidFinishLaunching",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate",
    "navigationControllerSupportedInterfaceOrientations", "animationEnded",
    "popoverPresentationControllerDidDismissPopover", "addAnimations", "addCompletion",
    "popoverPresentationControllerShouldDismissPopover", "prepareForPopoverPresentation",
  ]

  /// The methods of the delegates whose messages a proxy may forward: of gesture recognisers and of
  /// scroll views. On Apple's systems an object responds to those that it implements.
  static let forwardedMethods: Set<String> = [
    "gestureRecognizerShouldBegin(_:)",
    "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
    "gestureRecognizer(_:shouldRequireFailureOf:)",
    "gestureRecognizer(_:shouldBeRequiredToFailBy:)", "gestureRecognizer(_:shouldReceive:)",
    "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
    "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)",
    "scrollViewDidEndZooming(_:with:atScale:)", "scrollViewShouldScrollToTop(_:)",
    "scrollViewDidScrollToTop(_:)", "scrollViewDidChangeAdjustedContentInset(_:)",
  ]

  /// Methods whose presence UIKit asks for: what a user may do with a row or an item depends on it, and
  /// the edit actions that a responder offers.
  static let decidingMethods: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)",
    "collectionView(_:moveItemAt:to:)", "cut(_:)", "copy(_:)", "paste(_:)", "select(_:)",
    "selectAll(_:)", "delete(_:)",
  ]

  /// Methods that every object of Apple's has, and here only the classes of UIKit and QuartzCore, with
  /// their selectors.
  static let objectMethods: [String: String] = [
    "observeValue(forKeyPath:of:change:context:)":
      "observeValueForKeyPath:ofObject:change:context:",
    "responds(to:)": "respondsToSelector:",
    "forwardingTarget(for:)": "forwardingTargetForSelector:", "value(forKey:)": "valueForKey:",
    "setValue(_:forKey:)": "setValue:forKey:", "value(forKeyPath:)": "valueForKeyPath:",
    "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
    "value(forUndefinedKey:)": "valueForUndefinedKey:",
    "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:", "awakeFromNib()": "awakeFromNib",
    "prepareForInterfaceBuilder()": "prepareForInterfaceBuilder",
  ]

  // MARK: Classes

  /// Returns whether a class of UIKit's is another one or a subclass of it.
  static func isSubclass(_ name: String, of superclass: String) -> Bool {
    var present: String? = name
    while let next = present {
      if next == superclass { return true }
      present = superclasses[next]
    }
    return superclass == "NSObject"
  }

  /// Returns the number of superclasses that the table knows.
  static func depth(of name: String) -> Int {
    superclasses[name].map { depth(of: $0) + 1 } ?? 0
  }

  /// The superclasses of the classes that clients extend.
  private static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UIApplication": "UIResponder", "UIWindow": "UIView", "UILabel": "UIView",
    "UIImageView": "UIView", "UIControl": "UIView", "UIButton": "UIControl",
    "UITextField": "UIControl", "UISlider": "UIControl", "UISwitch": "UIControl",
    "UISegmentedControl": "UIControl", "UIPageControl": "UIControl", "UIDatePicker": "UIControl",
    "UIStepper": "UIControl", "UIRefreshControl": "UIControl", "UIScrollView": "UIView",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
    "UITextView": "UIScrollView", "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UIStackView": "UIView",
    "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView",
    "UIVisualEffectView": "UIView", "UINavigationBar": "UIView", "UITabBar": "UIView",
    "UIToolbar": "UIView", "UISearchBar": "UIView", "UIPickerView": "UIView",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UITableViewController": "UIViewController", "UISplitViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UIAlertController": "UIViewController",
    "UIPageViewController": "UIViewController", "CALayer": "NSObject", "CAShapeLayer": "CALayer",
    "CAGradientLayer": "CALayer", "CATextLayer": "CALayer", "CAReplicatorLayer": "CALayer",
    "CAScrollLayer": "CALayer", "CATransformLayer": "CALayer", "CATiledLayer": "CALayer",
    "CAEmitterLayer": "CALayer", "UIGestureRecognizer": "NSObject",
    "UIPanGestureRecognizer": "UIGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
    "UITapGestureRecognizer": "UIGestureRecognizer",
    "UILongPressGestureRecognizer": "UIGestureRecognizer",
    "UIPinchGestureRecognizer": "UIGestureRecognizer",
    "UIRotationGestureRecognizer": "UIGestureRecognizer",
    "UISwipeGestureRecognizer": "UIGestureRecognizer", "UIBarItem": "NSObject",
    "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
  ]
}
