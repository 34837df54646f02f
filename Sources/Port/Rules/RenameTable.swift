// Nacre, MIT licence; see LICENSE.

/// The names in Apple's SDK for Swift 3 to 4.1, each with its replacement since Swift 4.2.
///
/// **Source.** Apple's API notes, as Xcode's migrator applied them.
struct RenameTable {
  /// The new names of types and global constants, by their old names.
  let names: [String: String]
  /// The new names of members that moved to another type, such as names of notifications, by their old names.
  ///
  /// A new name includes the type.
  let wholeMembers: [String: String]
  /// The new names of properties, by their old names.
  let properties: [String: String]
  /// The new full names of methods and functions, by their old full names, such as `bringSubview(toFront:)`.
  let calls: [String: String]

  static let shared = RenameTable()

  private init() {
    names = Self.read(Self.typeLines + "\n" + Self.replacedLines)
      .merging(Self.constants()) { first, _ in first }
    wholeMembers = Self.read(Self.notificationLines)
    properties = Self.read(Self.propertyLines)
    calls = Self.read(Self.callLines).merging(Self.read(Self.folderLines)) { first, _ in first }
  }

  /// Returns a text with the new names of types and constants, except of those that are declared otherwise.
  func renamed(_ text: String, unless isDeclared: (String) -> Bool) -> String {
    var (result, word) = ("", "")
    func close() {
      let new = isDeclared(word) ? nil : names[word]
      result += new ?? word
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        close()
        result.append(character)
      }
    }
    close()
    return result
  }

  private static func read(_ lines: String) -> [String: String] {
    lines.split(separator: "\n").reduce(into: [:]) { table, line in
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { table[String(words[0])] = String(words[1]) }
    }
  }

  /// Returns the constants whose prefix is a type in the new name.
  ///
  /// An example is `kCAFillModeForwards`, whose new name is `CAMediaTimingFillMode.forwards`.
  private static func constants() -> [String: String] {
    var table: [String: String] = [:]
    for line in constantLines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for name in words.dropFirst(2) {
        let member = name.prefix(1).lowercased() + name.dropFirst()
        table[words[0] + name] = "\(words[1]).\(member == "default" ? "`default`" : member)"
      }
    }
    return table.mapValues { $0.replacing("`", with: "") }
  }

  /// Classes of Foundation on Linux that cannot be used, and Nacre's in their place.
  private static let replacedLines = """
    NSExpression Compatibility.NSExpression
    NSComparisonPredicate Compatibility.NSComparisonPredicate
    """
  private static let typeLines = """
    UIGestureRecognizerState UIGestureRecognizer.State
    AVAudioSessionRecordPermission AVAudioSession.RecordPermission
    UIImagePickerControllerQualityType UIImagePickerController.QualityType
    UIImagePickerControllerCameraDevice UIImagePickerController.CameraDevice
    UIImagePickerControllerCameraCaptureMode UIImagePickerController.CameraCaptureMode
    UIImagePickerControllerCropRect UIImagePickerController.InfoKey.cropRect
    UIImagePickerControllerMediaURL UIImagePickerController.InfoKey.mediaURL
    UIImagePickerControllerMediaMetadata UIImagePickerController.InfoKey.mediaMetadata
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
    UITouchPhase UITouch.Phase
    UITouchType UITouch.TouchType
    UIEventType UIEvent.EventType
    UIEventSubtype UIEvent.EventSubtype
    UIPressType UIPress.PressType
    UIPressPhase UIPress.Phase
    UIControlEvents UIControl.Event
    UIControlState UIControl.State
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
    UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIViewAnimationOptions UIView.AnimationOptions
    UIViewAnimationCurve UIView.AnimationCurve
    UIViewAnimationTransition UIView.AnimationTransition
    UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewContentMode UIView.ContentMode
    UIViewAutoresizing UIView.AutoresizingMask
    UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UINavigationControllerOperation UINavigationController.Operation
    UIBarButtonItemStyle UIBarButtonItem.Style
    UIBarButtonSystemItem UIBarButtonItem.SystemItem
    UITabBarSystemItem UITabBarItem.SystemItem
    UITabBarItemPositioning UITabBar.ItemPositioning
    UIButtonType UIButton.ButtonType
    UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIProgressViewStyle UIProgressView.Style
    UISegmentedControlSegment UISegmentedControl.Segment
    UISegmentedControlStyle UISegmentedControl.Style
    UISearchBarStyle UISearchBar.Style
    UISearchBarIcon UISearchBar.Icon
    UITextBorderStyle UITextField.BorderStyle
    UITextFieldViewMode UITextField.ViewMode
    UITextFieldDidEndEditingReason UITextField.DidEndEditingReason
    UIDatePickerMode UIDatePicker.Mode
    UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
    UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    UITableViewStyle UITableView.Style
    UITableViewRowAnimation UITableView.RowAnimation
    UITableViewScrollPosition UITableView.ScrollPosition
    UITableViewAutomaticDimension UITableView.automaticDimension
    UITableViewIndexSearch UITableView.indexSearch
    UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewCellEditingStyle UITableViewCell.EditingStyle
    UITableViewCellAccessoryType UITableViewCell.AccessoryType
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
    UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewCellStateMask UITableViewCell.StateMask
    UITableViewRowActionStyle UITableViewRowAction.Style
    UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UICollectionViewScrollDirection UICollectionView.ScrollDirection
    UICollectionElementCategory UICollectionView.ElementCategory
    UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    UICollectionUpdateAction UICollectionViewUpdateItem.Action
    UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
    UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
    UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
    UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
    UIPageViewControllerSpineLocation UIPageViewController.SpineLocation
    UIPageViewControllerOptionsKey UIPageViewController.OptionsKey
    UIPageViewControllerOptionInterPageSpacingKey UIPageViewController.OptionsKey.interPageSpacing
    UIPageViewControllerOptionSpineLocationKey UIPageViewController.OptionsKey.spineLocation
    UISplitViewControllerDisplayMode UISplitViewController.DisplayMode
    UISplitViewControllerPrimaryEdge UISplitViewController.PrimaryEdge
    UISplitViewControllerAutomaticDimension UISplitViewController.automaticDimension
    UIAlertControllerStyle UIAlertController.Style
    UIAlertActionStyle UIAlertAction.Style
    UIImagePickerControllerSourceType UIImagePickerController.SourceType
    UIImagePickerControllerInfoKey UIImagePickerController.InfoKey
    UIImagePickerControllerOriginalImage UIImagePickerController.InfoKey.originalImage
    UIImagePickerControllerEditedImage UIImagePickerController.InfoKey.editedImage
    UIImagePickerControllerMediaType UIImagePickerController.InfoKey.mediaType
    UIImagePickerControllerReferenceURL UIImagePickerController.InfoKey.referenceURL
    UIImageOrientation UIImage.Orientation
    UIImageRenderingMode UIImage.RenderingMode
    UIImageResizingMode UIImage.ResizingMode
    UIBlurEffectStyle UIBlurEffect.Style
    UIStackViewDistribution UIStackView.Distribution
    UIStackViewAlignment UIStackView.Alignment
    UIFontTextStyle UIFont.TextStyle
    UIFontWeight UIFont.Weight
    UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
    UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
    UIApplicationState UIApplication.State
    UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString
    UIApplicationBackgroundFetchIntervalMinimum UIApplication.backgroundFetchIntervalMinimum
    UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid
    UIWindowLevel UIWindow.Level
    UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelAlert UIWindow.Level.alert
    UIWindowLevelStatusBar UIWindow.Level.statusBar
    UIInterpolatingMotionEffectType UIInterpolatingMotionEffect.EffectType
    UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType
    UICollisionBehaviorMode UICollisionBehavior.Mode
    UIPushBehaviorMode UIPushBehavior.Mode
    UILayoutConstraintAxis NSLayoutConstraint.Axis
    NSLayoutAttribute NSLayoutConstraint.Attribute
    NSLayoutRelation NSLayoutConstraint.Relation
    NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UILayoutPriorityRequired UILayoutPriority.required
    UILayoutPriorityDefaultHigh UILayoutPriority.defaultHigh
    UILayoutPriorityDefaultLow UILayoutPriority.defaultLow
    UILayoutPriorityFittingSizeLevel UILayoutPriority.fittingSizeLevel
    UIEdgeInsetsZero UIEdgeInsets.zero
    UIOffsetZero UIOffset.zero
    UIFontWeightUltraLight UIFont.Weight.ultraLight
    UIFontWeightThin UIFont.Weight.thin
    UIFontWeightLight UIFont.Weight.light
    UIFontWeightRegular UIFont.Weight.regular
    UIFontWeightMedium UIFont.Weight.medium
    UIFontWeightSemibold UIFont.Weight.semibold
    UIFontWeightBold UIFont.Weight.bold
    UIFontWeightHeavy UIFont.Weight.heavy
    UIFontWeightBlack UIFont.Weight.black
    NSAttributedStringKey NSAttributedString.Key
    NSFontAttributeName NSAttributedString.Key.font
    NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
    NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
    NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
    NSKernAttributeName NSAttributedString.Key.kern
    NSLigatureAttributeName NSAttributedString.Key.ligature
    NSUnderlineStyleAttributeName NSAttributedString.Key.underlineStyle
    NSUnderlineColorAttributeName NSAttributedString.Key.underlineColor
    NSStrikethroughStyleAttributeName NSAttributedString.Key.strikethroughStyle
    NSStrikethroughColorAttributeName NSAttributedString.Key.strikethroughColor
    NSStrokeColorAttributeName NSAttributedString.Key.strokeColor
    NSStrokeWidthAttributeName NSAttributedString.Key.strokeWidth
    NSShadowAttributeName NSAttributedString.Key.shadow
    NSBaselineOffsetAttributeName NSAttributedString.Key.baselineOffset
    NSAttachmentAttributeName NSAttributedString.Key.attachment
    NSLinkAttributeName NSAttributedString.Key.link
    NSTextEffectAttributeName NSAttributedString.Key.textEffect
    NSDocumentTypeDocumentAttribute NSAttributedString.DocumentAttributeKey.documentType
    NSPlainTextDocumentType NSAttributedString.DocumentType.plain
    NSHTMLTextDocumentType NSAttributedString.DocumentType.html
    NSRTFTextDocumentType NSAttributedString.DocumentType.rtf
    UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    UIKeyboardIsLocalUserInfoKey UIResponder.keyboardIsLocalUserInfoKey
    UIAccessibilityAnnouncementNotification UIAccessibility.Notification.announcement
    UIAccessibilityLayoutChangedNotification UIAccessibility.Notification.layoutChanged
    UIAccessibilityScreenChangedNotification UIAccessibility.Notification.screenChanged
    UIAccessibilityTraitNone UIAccessibilityTraits.none
    UIAccessibilityTraitButton UIAccessibilityTraits.button
    UIAccessibilityTraitHeader UIAccessibilityTraits.header
    UIAccessibilityTraitSelected UIAccessibilityTraits.selected
    UIAccessibilityTraitAdjustable UIAccessibilityTraits.adjustable
    UIAccessibilityTraitNotEnabled UIAccessibilityTraits.notEnabled
    UIAccessibilityTraitImage UIAccessibilityTraits.image
    UIAccessibilityTraitStaticText UIAccessibilityTraits.staticText
    RunLoopMode RunLoop.Mode
    """

  private static let notificationLines = """
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification
    UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification
    UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
    UIKeyboardDidChangeFrame UIResponder.keyboardDidChangeFrameNotification
    UIApplicationDidFinishLaunching UIApplication.didFinishLaunchingNotification
    UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification
    UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
    UIApplicationWillTerminate UIApplication.willTerminateNotification
    UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
    UIApplicationWillChangeStatusBarOrientation UIApplication.willChangeStatusBarOrientationNotification
    UIApplicationDidChangeStatusBarOrientation UIApplication.didChangeStatusBarOrientationNotification
    UIApplicationWillChangeStatusBarFrame UIApplication.willChangeStatusBarFrameNotification
    UIApplicationDidChangeStatusBarFrame UIApplication.didChangeStatusBarFrameNotification
    UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UIDeviceBatteryLevelDidChange UIDevice.batteryLevelDidChangeNotification
    UIDeviceBatteryStateDidChange UIDevice.batteryStateDidChangeNotification
    UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    UITextFieldTextDidChange UITextField.textDidChangeNotification
    UITextFieldTextDidBeginEditing UITextField.textDidBeginEditingNotification
    UITextFieldTextDidEndEditing UITextField.textDidEndEditingNotification
    UITextViewTextDidChange UITextView.textDidChangeNotification
    UITextViewTextDidBeginEditing UITextView.textDidBeginEditingNotification
    UITextViewTextDidEndEditing UITextView.textDidEndEditingNotification
    UIViewControllerShowDetailTargetDidChange UIViewController.showDetailTargetDidChangeNotification
    UIWindowDidBecomeKey UIWindow.didBecomeKeyNotification
    UIWindowDidBecomeVisible UIWindow.didBecomeVisibleNotification
    commonModes RunLoop.Mode.common
    defaultRunLoopMode RunLoop.Mode.default
    """

  private static let propertyLines = """
    childViewControllers children
    childViewControllerForStatusBarStyle childForStatusBarStyle
    childViewControllerForStatusBarHidden childForStatusBarHidden
    styleSingle single
    styleThick thick
    styleDouble double
    """

  private static let callLines = """
    bringSubview(toFront:) bringSubviewToFront(_:)
    size(attributes:) size(withAttributes:)
    rangeAt(_:) range(at:)
    sendSubview(toBack:) sendSubviewToBack(_:)
    addChildViewController(_:) addChild(_:)
    removeFromParentViewController() removeFromParent()
    willMove(toParentViewController:) willMove(toParent:)
    didMove(toParentViewController:) didMove(toParent:)
    UIEdgeInsetsMake(_:_:_:_:) UIEdgeInsets(top:left:bottom:right:)
    UIOffsetMake(_:_:) UIOffset(horizontal:vertical:)
    UIEdgeInsetsInsetRect(_:_:) self.inset(by:)
    UIEdgeInsetsEqualToEdgeInsets(_:_:) ==
    __CGPointEqualToPoint(_:_:) ==
    __CGSizeEqualToSize(_:_:) ==
    __CGRectEqualToRect(_:_:) ==
    __CGAffineTransformEqualToTransform(_:_:) ==
    UIImagePNGRepresentation(_:) self.pngData()
    UIImageJPEGRepresentation(_:_:) self.jpegData(compressionQuality:)
    UIAccessibilityPostNotification(_:_:) UIAccessibility.post(notification:argument:)
    NSStringFromCGRect(_:) NSCoder.string(for:)
    NSStringFromCGPoint(_:) NSCoder.string(for:)
    NSStringFromCGSize(_:) NSCoder.string(for:)
    CGRectFromString(_:) NSCoder.cgRect(for:)
    CGPointFromString(_:) NSCoder.cgPoint(for:)
    CGSizeFromString(_:) NSCoder.cgSize(for:)
    recordPermission() .recordPermission
    applicationMusicPlayer() .applicationMusicPlayer
    systemMusicPlayer() .systemMusicPlayer
    UIColor(colorLiteralRed:green:blue:alpha:) UIColor(_colorLiteralRed:green:blue:alpha:)
    """

  /// Foundation functions for the folders of an app, with Nacre's replacements.
  ///
  /// On Linux, Foundation's functions return the folders of a desktop.
  private static let folderLines = """
    url(for:in:appropriateFor:create:) appURL(for:in:appropriateFor:create:)
    urls(for:in:) appURLs(for:in:)
    NSSearchPathForDirectoriesInDomains(_:_:_:) appSearchPaths(_:_:_:)
    """

  /// Each line has the prefix of old constants, the type of the new ones, and the text after the prefix in each name.
  ///
  /// The name of the new member is that text, with a lowercase first letter.
  private static let constantLines = """
    kCAFillMode CAMediaTimingFillMode Forwards Backwards Both Removed
    kCAMediaTimingFunction CAMediaTimingFunctionName Linear EaseIn EaseOut EaseInEaseOut Default
    kCALineCap CAShapeLayerLineCap Butt Round Square
    kCALineJoin CAShapeLayerLineJoin Miter Round Bevel
    kCAFillRule CAShapeLayerFillRule NonZero EvenOdd
    kCAAnimation CAAnimationCalculationMode Linear Discrete Paced Cubic CubicPaced
    kCAAnimation CAAnimationRotationMode RotateAuto RotateAutoReverse
    kCAGravity CALayerContentsGravity ResizeAspectFill ResizeAspect Resize Center Top Bottom Left Right TopLeft TopRight BottomLeft BottomRight
    kCAFilter CALayerContentsFilter Linear Nearest Trilinear
    kCAGradientLayer CAGradientLayerType Axial Radial Conic
    kCATransition CATransitionType Fade MoveIn Push Reveal
    kCATransition CATransitionSubtype FromLeft FromRight FromTop FromBottom
    kCAAlignment CATextLayerAlignmentMode Natural Left Right Center Justified
    kCATruncation CATextLayerTruncationMode None Start End Middle
    kCAEmitterLayer CAEmitterLayerEmitterShape Point Line Rectangle Cuboid Circle Sphere
    kCAEmitterLayer CAEmitterLayerEmitterMode Points Outline Surface Volume
    kCAEmitterLayer CAEmitterLayerRenderMode Unordered OldestFirst OldestLast BackToFront Additive
    kCAScroll CAScrollLayerScrollMode None Vertically Horizontally Both
    """
}
