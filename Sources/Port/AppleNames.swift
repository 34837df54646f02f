// Nacre, MIT licence; see LICENSE.

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
    "searchBarSearchButtonClicked", "searchBarBookmarkButtonClicked", "searchBarCancelButtonClicked",
    "dynamicAnimatorWillResume", "dynamicAnimatorDidPause", "applicationDidFinishLaunching",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate",
    "navigationControllerSupportedInterfaceOrientations", "animationEnded",
    "popoverPresentationControllerDidDismissPopover",
    "popoverPresentationControllerShouldDismissPopover", "prepareForPopoverPresentation",
  ]

  /// Methods that every object of Apple's has, and here only the classes of UIKit and QuartzCore.
  static let objectMethods: Set<String> = [
    "observeValue(forKeyPath:of:change:context:)", "responds(to:)", "forwardingTarget(for:)",
    "value(forKey:)", "setValue(_:forKey:)", "value(forUndefinedKey:)",
    "setValue(_:forUndefinedKey:)", "value(forKeyPath:)", "setValue(_:forKeyPath:)",
    "awakeFromNib()", "prepareForInterfaceBuilder()",
  ]
}
