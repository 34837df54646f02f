// Nacre, MIT licence; see LICENSE.

// RECORD=1 with `AppleMembersTests` writes this file from Foundation's symbols and Nacre's sources.

extension AppleMembers {
  static let laterClasses = """
    UILabel UIView adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth
      allowsDefaultTighteningForTruncation attributedText? baselineAdjustment drawText(in:) font:UIFont?
      highlightedTextColor? isEnabled isHighlighted lineBreakMode minimumScaleFactor numberOfLines
      preferredMaxLayoutWidth shadowColor:UIColor? shadowOffset text? textAlignment textColor?
      textRect(forBounds:limitedToNumberOfLines:);
    UILargeContentViewerInteraction NSObject delegate:(anyUILargeContentViewerInteractionDelegate)? didMove(to:)
      view:UIView? willMove(to:);
    UILayoutGuide NSObject bottomAnchor centerXAnchor centerYAnchor constraintsAffectingLayout(for:)
      hasAmbiguousLayout heightAnchor identifier layoutFrame leadingAnchor leftAnchor owningView? rightAnchor
      topAnchor trailingAnchor widthAnchor;
    UIListContentView UIView configuration:anyUIContentConfiguration imageLayoutGuide? secondaryTextLayoutGuide?
      textLayoutGuide?;
    UILongPressGestureRecognizer UIGestureRecognizer allowableMovement minimumPressDuration numberOfTapsRequired
      numberOfTouchesRequired;
    UIMenu UIMenuElement children:[UIMenuElement] identifier:Identifier options:Options preferredElementSize
      replacingChildren(_:) selectedElements;
    UIMenuController NSObject arrowDirection hideMenu() hideMenu(from:) isMenuVisible menuFrame menuItems?
      setMenuVisible(_:animated:) setTargetRect(_:in:) showMenu(from:rect:) update();
    UIMenuElement NSObject image:UIImage? subtitle? title:String;
    UIMenuItem NSObject action:Selector title:String;
    UIMotionEffect NSObject keyPathsAndRelativeValues(forViewerOffset:)?;
    UIMotionEffectGroup UIMotionEffect motionEffects:[UIMotionEffect]?;
    UINavigationBar UIView backIndicatorImage? backIndicatorTransitionMaskImage? backItem? backgroundImage(for:)?
      backgroundImage(for:barMetrics:)? barPosition barStyle barTintColor?
      compactAppearance:UINavigationBarAppearance? compactScrollEdgeAppearance?
      delegate:(anyUINavigationBarDelegate)? isTranslucent items:[UINavigationItem]?
      largeTitleTextAttributes:[NSAttributedString.Key:Any]? popItem(animated:)? prefersLargeTitles
      pushItem(_:animated:) scrollEdgeAppearance:UINavigationBarAppearance? setBackgroundImage(_:for:)
      setBackgroundImage(_:for:barMetrics:) setItems(_:animated:) setTitleVerticalPositionAdjustment(_:for:)
      shadowImage? standardAppearance:UINavigationBarAppearance titleTextAttributes:[NSAttributedString.Key:Any]?
      titleVerticalPositionAdjustment(for:) topItem?;
    UINavigationBarAppearance UIBarAppearance backButtonAppearance backIndicatorImage?
      backIndicatorTransitionMaskImage? buttonAppearance doneButtonAppearance
      largeTitleTextAttributes:[NSAttributedString.Key:Any] setBackIndicatorImage(_:transitionMaskImage:)
      titleTextAttributes:[NSAttributedString.Key:Any];
    UINavigationController UIViewController delegate:(anyUINavigationControllerDelegate)? hidesBarsOnSwipe
      hidesBarsOnTap interactivePopGestureRecognizer? isNavigationBarHidden isToolbarHidden navigationBar
      popToRootViewController(animated:)? popToViewController(_:animated:)? popViewController(animated:)?
      pushViewController(_:animated:) setNavigationBarHidden(_:animated:) setToolbarHidden(_:animated:)
      setViewControllers(_:animated:) toolbar? topViewController? viewControllers:[UIViewController]
      visibleViewController?;
    UINavigationItem NSObject accessibilityHint? accessibilityIdentifier? accessibilityLabel? accessibilityTraits
      accessibilityValue? backBarButtonItem? backButtonDisplayMode backButtonTitle?
      compactAppearance:UINavigationBarAppearance? hidesBackButton hidesSearchBarWhenScrolling
      isAccessibilityElement largeTitleDisplayMode leftBarButtonItem? leftBarButtonItems?
      leftItemsSupplementBackButton prompt? rightBarButtonItem? rightBarButtonItems?
      scrollEdgeAppearance:UINavigationBarAppearance? searchController:UISearchController?
      setHidesBackButton(_:animated:) setLeftBarButton(_:animated:) setLeftBarButtonItems(_:animated:)
      setRightBarButton(_:animated:) setRightBarButtonItems(_:animated:)
      standardAppearance:UINavigationBarAppearance? title:String? titleView?;
    UINib NSObject instantiate(withOwner:options:);
    UINotificationFeedbackGenerator UIFeedbackGenerator notificationOccurred(_:);
    UIOpenURLContext NSObject url:URL;
    UIPageControl UIControl allowsContinuousInteraction backgroundStyle currentPage currentPageIndicatorTintColor?
      hidesForSinglePage numberOfPages pageIndicatorTintColor? size(forNumberOfPages:);
    UIPageViewController UIViewController dataSource:(anyUIPageViewControllerDataSource)?
      delegate:(anyUIPageViewControllerDelegate)? gestureRecognizers:[UIGestureRecognizer] isDoubleSided
      navigationOrientation setViewControllers(_:direction:animated:completion:) spineLocation transitionStyle
      viewControllers:[UIViewController]?;
    UIPanGestureRecognizer UIGestureRecognizer allowedScrollTypesMask maximumNumberOfTouches
      minimumNumberOfTouches setTranslation(_:in:) translation(in:) velocity(in:):CGPoint;
    UIPasteConfiguration NSObject acceptableTypeIdentifiers addAcceptableTypeIdentifiers(_:)
      addTypeIdentifiers(forAccepting:);
    UIPasteboard NSObject changeCount color:UIColor? colors:[UIColor]? hasColors hasImages hasStrings hasURLs
      image:UIImage? images? itemProviders string:String? strings? url:URL? urls:[URL]?;
    UIPercentDrivenInteractiveTransition NSObject cancel() completionCurve completionSpeed duration:CGFloat
      finish() pause() percentComplete startInteractiveTransition(_:) timingCurve? update(_:)
      wantsInteractiveStart;
    UIPickerView UIView dataSource:(anyUIPickerViewDataSource)? delegate:(anyUIPickerViewDelegate)?
      numberOfComponents numberOfRows(inComponent:) reloadAllComponents() reloadComponent(_:)
      rowSize(forComponent:) selectRow(_:inComponent:animated:) selectedRow(inComponent:) showsSelectionIndicator
      view(forRow:forComponent:):UIView?;
    UIPinchGestureRecognizer UIGestureRecognizer scale:CGFloat velocity:CGFloat;
    UIPointerInteraction NSObject delegate:(anyUIPointerInteractionDelegate)? didMove(to:) invalidate() isEnabled
      view:UIView? willMove(to:);
    UIPointerRegion NSObject identifier:AnyHashable? rect;
    UIPointerRegionRequest NSObject location modifiers;
    UIPopoverBackgroundView UIView arrowDirection arrowOffset;
    UIPopoverPresentationController UIPresentationController arrowDirection backgroundColor:UIColor?
      barButtonItem? canOverlapSourceViewRect passthroughViews? permittedArrowDirections
      popoverBackgroundViewClass? popoverLayoutMargins sourceRect sourceView?;
    UIPresentationController NSObject adaptivePresentationStyle containerView? containerViewDidLayoutSubviews()
      containerViewWillLayoutSubviews() delegate:(anyUIAdaptivePresentationControllerDelegate)?
      dismissalTransitionDidEnd(_:) dismissalTransitionWillBegin() frameOfPresentedViewInContainerView
      overrideTraitCollection? preferredContentSize preferredContentSizeDidChange(forChildContentContainer:)
      presentationStyle presentationTransitionDidEnd(_:) presentationTransitionWillBegin() presentedView?
      presentedViewController:UIViewController presentingViewController:UIViewController shouldPresentInFullscreen
      shouldRemovePresentersView size(forChildContentContainer:withParentContainerSize:)
      systemLayoutFittingSizeDidChange(forChildContentContainer:) traitCollection traitCollectionDidChange(_:)
      viewWillTransition(to:with:) willTransition(to:with:);
    UIPress NSObject force gestureRecognizers:[UIGestureRecognizer]? key? phase responder? timestamp:TimeInterval
      type:PressType window?;
    UIPressesEvent UIEvent allPresses presses(for:);
    UIPreviewAction NSObject handler:(anyUIPreviewActionItem,UIViewController)->Void title:String;
    UIPreviewActionGroup NSObject title:String;
    UIPreviewInteraction NSObject cancel() delegate:(anyUIPreviewInteractionDelegate)? location(in:):CGPoint
      view:UIView?;
    UIPreviewParameters NSObject backgroundColor:UIColor? shadowPath:UIBezierPath? visiblePath?;
    UIPreviewTarget NSObject center container transform:CGAffineTransform;
    UIProgressView UIView observedProgress? progress:Float progressImage? progressTintColor? progressViewStyle
      setProgress(_:animated:) trackImage? trackTintColor?;
    UIPushBehavior UIDynamicBehavior active addItem(_:) angle items:[anyUIDynamicItem] magnitude mode
      pushDirection removeItem(_:) setAngle(_:magnitude:) setTargetOffsetFromCenter(_:for:)
      targetOffsetFromCenter(for:);
    UIRefreshControl UIControl attributedTitle? beginRefreshing() endRefreshing() isRefreshing;
    UIRegion NSObject byDifference(from:) byIntersection(with:) byUnion(with:) contains(_:) inverse();
    UIResponder NSObject accessibilityActivate() accessibilityActivationPoint accessibilityAttributedHint?
      accessibilityAttributedLabel? accessibilityAttributedValue? accessibilityContainerType
      accessibilityCustomActions? accessibilityCustomRotors? accessibilityDecrement() accessibilityElement(at:)?
      accessibilityElementCount() accessibilityElementDidBecomeFocused() accessibilityElementDidLoseFocus()
      accessibilityElementIsFocused() accessibilityElements? accessibilityElementsHidden accessibilityFrame
      accessibilityHint? accessibilityIdentifier? accessibilityIncrement() accessibilityLabel?
      accessibilityLanguage? accessibilityNavigationStyle accessibilityPath? accessibilityPerformEscape()
      accessibilityPerformMagicTap() accessibilityRespondsToUserInteraction accessibilityScroll(_:)
      accessibilityTraits accessibilityUserInputLabels? accessibilityValue? accessibilityViewIsModal
      applicationFinishedRestoringState() becomeFirstResponder() canBecomeFirstResponder canPaste(_:)
      canPerformAction(_:withSender:) canResignFirstResponder copy(_:) cut(_:) decodeRestorableState(with:)
      delete(_:) encodeRestorableState(with:) index(ofAccessibilityElement:) inputAccessoryView?
      inputAccessoryViewController? inputAssistantItem inputView? inputViewController? isAccessibilityElement
      isFirstResponder keyCommands? motionBegan(_:with:) motionCancelled(_:with:) motionEnded(_:with:) next?
      paste(_:) paste(itemProviders:) pasteConfiguration? pressesBegan(_:with:) pressesCancelled(_:with:)
      pressesChanged(_:with:) pressesEnded(_:with:) reloadInputViews() resignFirstResponder()
      restoreUserActivityState(_:) select(_:) selectAll(_:) shouldGroupAccessibilityChildren
      target(forAction:withSender:):Any? textInputContextIdentifier? textInputMode? touchesBegan(_:with:)
      touchesCancelled(_:with:) touchesEnded(_:with:) touchesEstimatedPropertiesUpdated(_:) touchesMoved(_:with:)
      traitCollectionDidChange(_:) updateUserActivityState(_:) userActivity?;
    UIRotationGestureRecognizer UIGestureRecognizer rotation velocity:CGFloat;
    UIScene UIResponder activationState delegate:(anyUISceneDelegate)? session:UISceneSession title:String?;
    UISceneConfiguration NSObject delegateClass? name:String? role:UISceneSession.Role sceneClass? storyboard?;
    UISceneSession NSObject configuration persistentIdentifier:String role:Role scene? stateRestorationActivity?
      userInfo:[String:Any]?;
    UISceneSessionActivationRequest NSObject options:UIScene.ActivationRequestOptions? role:UISceneSession.Role
      session:UISceneSession? userActivity?;
    UIScreen NSObject bounds brightness coordinateSpace displayLink(withTarget:selector:)? fixedCoordinateSpace
      isCaptured maximumFramesPerSecond mirrored? nativeBounds nativeScale scale:CGFloat setTraits(_:)
      snapshotView(afterScreenUpdates:):UIView traitCollection wantsSoftwareDimming;
    UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer edges:UIRectEdge;
    UIScrollView UIView adjustedContentInset adjustedContentInsetDidChange() alwaysBounceHorizontal
      alwaysBounceVertical automaticallyAdjustsScrollIndicatorInsets bounces bouncesZoom canCancelContentTouches
      contentInset contentInsetAdjustmentBehavior contentLayoutGuide contentOffset contentSize decelerationRate
      delaysContentTouches delegate:(anyUIScrollViewDelegate)? flashScrollIndicators() frameLayoutGuide
      horizontalScrollIndicatorInsets indexDisplayMode indicatorStyle isDecelerating isDirectionalLockEnabled
      isDragging isPagingEnabled isScrollEnabled isTracking isZoomBouncing isZooming keyboardDismissMode
      maximumZoomScale minimumZoomScale panGestureRecognizer pinchGestureRecognizer? refreshControl?
      scrollIndicatorInsets scrollRectToVisible(_:animated:) scrollsToTop setContentOffset(_:animated:)
      setZoomScale(_:animated:) showsHorizontalScrollIndicator showsVerticalScrollIndicator
      touchesShouldBegin(_:with:in:) touchesShouldCancel(in:) verticalScrollIndicatorInsets zoom(to:animated:)
      zoomScale;
    UISearchBar UIView autocapitalizationType autocorrectionType backgroundImage(for:barMetrics:)?
      backgroundImage? barPosition barStyle barTintColor? delegate:(anyUISearchBarDelegate)?
      enablesReturnKeyAutomatically image(for:state:):UIImage? isSecureTextEntry isTranslucent keyboardAppearance
      keyboardType placeholder? prompt? returnKeyType scopeBarBackgroundImage?
      scopeBarButtonBackgroundImage(for:)? scopeBarButtonDividerImage(forLeftSegmentState:rightSegmentState:)?
      scopeBarButtonTitleTextAttributes(for:)? scopeButtonTitles? searchBarStyle searchFieldBackgroundImage(for:)?
      searchFieldBackgroundPositionAdjustment searchTextField searchTextPositionAdjustment
      selectedScopeButtonIndex setBackgroundImage(_:for:barMetrics:) setImage(_:for:state:)
      setScopeBarButtonBackgroundImage(_:for:)
      setScopeBarButtonDividerImage(_:forLeftSegmentState:rightSegmentState:)
      setScopeBarButtonTitleTextAttributes(_:for:) setSearchFieldBackgroundImage(_:for:)
      setShowsCancelButton(_:animated:) setShowsScope(_:animated:) showsBookmarkButton showsCancelButton
      showsScopeBar showsSearchResultsButton spellCheckingType text? textContentType?;
    UISearchContainerViewController UIViewController searchController:UISearchController;
    UISearchController UIViewController automaticallyShowsCancelButton automaticallyShowsScopeBar
      automaticallyShowsSearchResultsController delegate:(anyUISearchControllerDelegate)?
      dimsBackgroundDuringPresentation hidesNavigationBarDuringPresentation isActive
      obscuresBackgroundDuringPresentation searchBar searchResultsController? searchResultsUpdater?
      searchSuggestions? showsSearchResultsController;
    UISearchSuggestionItem NSObject iconImage? localizedAttributedSuggestion? localizedDescription:String?
      localizedSuggestion? representedObject?;
    UISearchTextField UITextField allowsCopyingTokens allowsDeletingTokens insertToken(_:at:) positionOfToken(at:)
      removeToken(at:) replaceTextualPortion(of:with:at:) textualRange tokenBackgroundColor? tokens tokens(in:);
    UISearchToken NSObject representedObject?;
    UISegmentedControl UIControl apportionsSegmentWidthsByContent backgroundImage(for:barMetrics:)?
      contentPositionAdjustment(forSegmentType:barMetrics:)
      dividerImage(forLeftSegmentState:rightSegmentState:barMetrics:)? imageForSegment(at:)?
      insertSegment(action:at:animated:) insertSegment(with:at:animated:) insertSegment(withTitle:at:animated:)
      isEnabledForSegment(at:) isMomentary numberOfSegments removeAllSegments() removeSegment(at:animated:)
      selectedSegmentIndex selectedSegmentTintColor? setBackgroundImage(_:for:barMetrics:)
      setContentPositionAdjustment(_:forSegmentType:barMetrics:)
      setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:) setEnabled(_:forSegmentAt:)
      setImage(_:forSegmentAt:) setTitle(_:forSegmentAt:) setTitleTextAttributes(_:for:) setWidth(_:forSegmentAt:)
      titleForSegment(at:)? titleTextAttributes(for:):[NSAttributedString.Key:Any]? widthForSegment(at:);
    UISelectionFeedbackGenerator UIFeedbackGenerator selectionChanged();
    UISheetPresentationController UIPresentationController animateChanges(_:) detents invalidateDetents()
      largestUndimmedDetentIdentifier? preferredCornerRadius? prefersGrabberVisible prefersPageSizing
      prefersScrollingExpandsWhenScrolledToEdge selectedDetentIdentifier?;
    UISlider UIControl currentMaximumTrackImage? currentMinimumTrackImage? currentThumbImage? isContinuous
      maximumTrackImage(for:)? maximumTrackTintColor? maximumValue maximumValueImage?
      maximumValueImageRect(forBounds:) minimumTrackImage(for:)? minimumTrackTintColor? minimumValue
      minimumValueImage? minimumValueImageRect(forBounds:) setMaximumTrackImage(_:for:)
      setMinimumTrackImage(_:for:) setThumbImage(_:for:) setValue(_:animated:) thumbImage(for:)?
      thumbRect(forBounds:trackRect:value:) thumbTintColor? trackRect(forBounds:) value:Float;
    UISnapBehavior UIDynamicBehavior damping snapPoint;
    UISplitViewController UIViewController delegate:(anyUISplitViewControllerDelegate)? displayMode
      displayModeButtonItem hide(_:) isCollapsed maximumPrimaryColumnWidth minimumPrimaryColumnWidth
      preferredDisplayMode preferredPrimaryColumnWidth preferredPrimaryColumnWidthFraction preferredSplitBehavior
      presentsWithGesture primaryColumnWidth primaryEdge setViewController(_:for:) show(_:)
      showsSecondaryOnlyButton style:Style viewController(for:)? viewControllers:[UIViewController];
    UISpringLoadedInteraction NSObject didMove(to:) view:UIView? willMove(to:);
    UISpringTimingParameters NSObject cubicTimingParameters? initialVelocity:CGVector springTimingParameters?
      timingCurveType;
    UIStackView UIView addArrangedSubview(_:) alignment arrangedSubviews axis customSpacing(after:) distribution
      insertArrangedSubview(_:at:) isBaselineRelativeArrangement isLayoutMarginsRelativeArrangement
      removeArrangedSubview(_:) setCustomSpacing(_:after:) spacing;
    UIStatusBarManager NSObject isStatusBarHidden statusBarFrame statusBarStyle;
    UIStepper UIControl autorepeat backgroundImage(for:)? decrementImage(for:)?
      dividerImage(forLeftSegmentState:rightSegmentState:)? incrementImage(for:)? isContinuous maximumValue
      minimumValue setBackgroundImage(_:for:) setDecrementImage(_:for:)
      setDividerImage(_:forLeftSegmentState:rightSegmentState:) setIncrementImage(_:for:) stepValue value:Double
      wraps;
    UIStoryboard NSObject instantiateInitialViewController()? instantiateViewController(withIdentifier:);
    UIStoryboardSegue NSObject destination identifier:String? perform() source;
    UIStoryboardUnwindSegueSource NSObject sender:Any? source unwindAction;
    UISwipeActionsConfiguration NSObject actions:[UIContextualAction] performsFirstActionWithFullSwipe;
    UISwipeGestureRecognizer UIGestureRecognizer direction numberOfTouchesRequired;
    UISwitch UIControl isOn offImage? onImage? onTintColor? preferredStyle setOn(_:animated:) style:Style
      thumbTintColor? title:String?;
    UISymbolEffectCompletionContext NSObject contentTransition? effect:(anySymbolEffect)? isFinished
      options:SymbolEffectOptions? sender:AnyObject?;
    UITab NSObject badgeValue? identifier:String image:UIImage? isHidden subtitle? tabBarController? title:String
      userInfo:Any? viewController?;
    UITabBar UIView backgroundImage? barStyle barTintColor? beginCustomizingItems(_:)
      delegate:(anyUITabBarDelegate)? endCustomizing(animated:) isCustomizing isTranslucent itemPositioning
      itemSpacing itemWidth items:[UITabBarItem]? scrollEdgeAppearance:UITabBarAppearance? selectedItem?
      selectionIndicatorImage? setItems(_:animated:) shadowImage? standardAppearance:UITabBarAppearance
      unselectedItemTintColor?;
    UITabBarAppearance UIBarAppearance compactInlineLayoutAppearance inlineLayoutAppearance
      selectionIndicatorImage? selectionIndicatorTintColor? stackedItemPositioning stackedItemSpacing
      stackedItemWidth stackedLayoutAppearance;
    UITabBarController UIViewController customizableViewControllers? delegate:(anyUITabBarControllerDelegate)?
      isTabBarHidden moreNavigationController selectedIndex selectedTab? selectedViewController?
      setTabBarHidden(_:animated:) setViewControllers(_:animated:) tab(forIdentifier:)? tabBar tabs
      viewControllers:[UIViewController]?;
    UITabBarItem UIBarItem badgeColor? badgeTextAttributes(for:)? badgeValue?
      scrollEdgeAppearance:UITabBarAppearance? selectedImage? setBadgeTextAttributes(_:for:)
      standardAppearance:UITabBarAppearance? titlePositionAdjustment;
    UITabBarItemAppearance NSObject disabled focused normal selected;
    UITabBarItemStateAppearance NSObject badgeBackgroundColor? iconColor?
      titleTextAttributes:[NSAttributedString.Key:Any];
    UITabGroup UITab children:[UITab] selectedChild?;
    UITableView UIScrollView allowsMultipleSelection allowsMultipleSelectionDuringEditing allowsSelection
      allowsSelectionDuringEditing backgroundView? beginUpdates() cellForRow(at:)?
      cellLayoutMarginsFollowReadableWidth contextMenuInteraction:UIContextMenuInteraction?
      dataSource:(anyUITableViewDataSource)? delegate:(anyUITableViewDelegate)? deleteRows(at:with:)
      deleteSections(_:with:) dequeueReusableCell(withIdentifier:):UITableViewCell?
      dequeueReusableCell(withIdentifier:for:):UITableViewCell dequeueReusableHeaderFooterView(withIdentifier:)?
      deselectRow(at:animated:) dragDelegate:(anyUITableViewDragDelegate)? dragInteractionEnabled
      dropDelegate:(anyUITableViewDropDelegate)? endUpdates() estimatedRowHeight estimatedSectionFooterHeight
      estimatedSectionHeaderHeight footerView(forSection:)? hasActiveDrag hasActiveDrop headerView(forSection:)?
      indexPath(for:)? indexPathForRow(at:)? indexPathForSelectedRow? indexPathsForRows(in:)?
      indexPathsForSelectedRows? indexPathsForVisibleRows? insertRows(at:with:) insertSections(_:with:)
      insetsContentViewsToSafeArea isEditing isPrefetchingEnabled isSpringLoaded moveRow(at:to:)
      moveSection(_:toSection:) numberOfRows(inSection:) numberOfSections performBatchUpdates(_:completion:)
      prefetchDataSource:(anyUITableViewDataSourcePrefetching)? reconfigureRows(at:) rect(forSection:)
      rectForFooter(inSection:) rectForHeader(inSection:) rectForRow(at:) register(_:forCellReuseIdentifier:)
      register(_:forHeaderFooterViewReuseIdentifier:) reloadData() reloadRows(at:with:) reloadSectionIndexTitles()
      reloadSections(_:with:) rowHeight scrollToRow(at:at:animated:) sectionFooterHeight sectionHeaderHeight
      sectionHeaderTopPadding sectionIndexBackgroundColor? sectionIndexColor? sectionIndexMinimumDisplayRowCount
      sectionIndexTrackingBackgroundColor? selectRow(at:animated:scrollPosition:) separatorColor? separatorEffect?
      separatorInset separatorInsetReference separatorStyle setEditing(_:animated:) style:Style tableFooterView?
      tableHeaderView? visibleCells:[UITableViewCell];
    UITableViewCell UIView accessoryType accessoryView? automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration backgroundConfiguration? backgroundView?
      configurationState:UICellConfigurationState configurationUpdateHandler:ConfigurationUpdateHandler?
      contentConfiguration? contentView defaultBackgroundConfiguration() defaultContentConfiguration()
      detailTextLabel? didTransition(to:) dragStateDidChange(_:) editingAccessoryType editingAccessoryView?
      editingStyle imageView? indentationLevel indentationWidth isEditing isHighlighted isSelected
      prepareForReuse() reuseIdentifier? selectedBackgroundView? selectionStyle separatorInset
      setEditing(_:animated:) setHighlighted(_:animated:) setNeedsUpdateConfiguration() setSelected(_:animated:)
      shouldIndentWhileEditing showingDeleteConfirmation showsReorderControl textLabel?
      updateConfiguration(using:) userInteractionEnabledWhileDragging willTransition(to:);
    UITableViewController UIViewController clearsSelectionOnViewWillAppear refreshControl?
      tableView(_:cellForRowAt:):UITableViewCell tableView(_:numberOfRowsInSection:):Int tableView:UITableView?;
    UITableViewDropPlaceholder UITableViewPlaceholder
      previewParametersProvider:((UITableViewCell)->UIDragPreviewParameters?)?;
    UITableViewDropProposal UIDropProposal intent;
    UITableViewHeaderFooterView UIView automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration backgroundConfiguration? backgroundView?
      configurationState:UIViewConfigurationState contentConfiguration? contentView
      defaultBackgroundConfiguration() defaultContentConfiguration() prepareForReuse() reuseIdentifier?
      setNeedsUpdateConfiguration() textLabel? updateConfiguration(using:);
    UITableViewPlaceholder NSObject cellUpdateHandler:((UITableViewCell)->Void)?;
    UITableViewRowAction NSObject backgroundColor:UIColor? backgroundEffect:UIVisualEffect? style:Style
      title:String?;
    UITapGestureRecognizer UIGestureRecognizer buttonMaskRequired numberOfTapsRequired numberOfTouchesRequired;
    UITargetedDragPreview UITargetedPreview retargetedPreview(with:):UITargetedDragPreview;
    UITargetedPreview NSObject parameters:UIPreviewParameters retargetedPreview(with:):UITargetedPreview size
      target:UIPreviewTarget view:UIView;
    UITextChecker NSObject completions(forPartialWordRange:in:language:)? guesses(forWordRange:in:language:)?
      ignoreWord(_:) ignoredWords? rangeOfMisspelledWord(in:range:startingAt:wrap:language:);
    UITextField UIControl adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth allowsEditingTextAttributes
      attributedPlaceholder? attributedText? background? beginningOfDocument borderRect(forBounds:) borderStyle
      caretRect(for:) clearButtonMode clearButtonRect(forBounds:) clearsOnBeginEditing clearsOnInsertion
      closestPosition(to:)? defaultTextAttributes delegate:(anyUITextFieldDelegate)? deleteBackward()
      disabledBackground? drawPlaceholder(in:) drawText(in:) editingRect(forBounds:) endOfDocument firstRect(for:)
      font:UIFont? hasText insertText(_:) isEditing isSecureTextEntry leftView? leftViewMode
      leftViewRect(forBounds:) markedTextRange? minimumFontSize placeholder? placeholderRect(forBounds:)
      replace(_:withText:) rightView? rightViewMode rightViewRect(forBounds:) selectedTextRange?
      setMarkedText(_:selectedRange:) text(in:)? text? textAlignment textColor? textRect(forBounds:)
      typingAttributes:[NSAttributedString.Key:Any]? unmarkText();
    UITextInputAssistantItem NSObject allowsHidingShortcuts leadingBarButtonGroups trailingBarButtonGroups;
    UITextInputMode NSObject primaryLanguage?;
    UITextRange NSObject end isEmpty start:UITextPosition;
    UITextView UIScrollView allowsEditingTextAttributes attributedText? beginningOfDocument caretRect(for:)
      clearsOnInsertion closestPosition(to:)? delegate:(anyUITextViewDelegate)? deleteBackward() endOfDocument
      firstRect(for:) font:UIFont? hasText insertText(_:) isEditable isSelectable layoutManager:NSLayoutManager
      linkTextAttributes markedTextRange? replace(_:withText:) scrollRangeToVisible(_:) selectedRange
      selectedTextRange? setMarkedText(_:selectedRange:) text(in:)? text? textAlignment textColor?
      textContainer:NSTextContainer textContainerInset textStorage:NSTextStorage
      typingAttributes:[NSAttributedString.Key:Any] unmarkText();
    UIToolbar UIView backgroundImage(forToolbarPosition:barMetrics:)? barPosition barStyle barTintColor?
      compactAppearance:UIToolbarAppearance? delegate:(anyUIToolbarDelegate)? isTranslucent
      items:[UIBarButtonItem]? scrollEdgeAppearance:UIToolbarAppearance?
      setBackgroundImage(_:forToolbarPosition:barMetrics:) setItems(_:animated:)
      setShadowImage(_:forToolbarPosition:) shadowImage(forToolbarPosition:)?
      standardAppearance:UIToolbarAppearance;
    UIToolbarAppearance UIBarAppearance buttonAppearance doneButtonAppearance;
    UITouch NSObject altitudeAngle force gestureRecognizers:[UIGestureRecognizer]? location(in:):CGPoint
      majorRadius majorRadiusTolerance maximumPossibleForce phase preciseLocation(in:)
      precisePreviousLocation(in:) previousLocation(in:) tapCount timestamp:TimeInterval type view:UIView? window?;
    UITrackingLayoutGuide UILayoutGuide constraintsActive(awayFrom:) constraintsActive(nearEdge:)
      setConstraints(_:activeWhenAwayFrom:) setConstraints(_:activeWhenNearEdge:);
    UITraitCollection NSObject accessibilityContrast containsTraits(in:) displayScale forceTouchCapability
      hasDifferentColorAppearance(comparedTo:) horizontalSizeClass layoutDirection modifyingTraits(_:)
      performAsCurrent(_:) preferredContentSizeCategory userInterfaceIdiom userInterfaceLevel userInterfaceStyle
      verticalSizeClass;
    UIUpdateInfo NSObject completionDeadlineTime estimatedPresentationTime modelTime;
    UIUpdateLink NSObject addAction(handler:) currentUpdateInfo? isEnabled preferredFrameRateRange
      requiresContinuousUpdates wantsImmediatePresentation wantsLowLatencyEventDispatch;
    UIView UIResponder accessibilityIgnoresInvertColors addConstraint(_:) addConstraints(_:)
      addGestureRecognizer(_:) addInteraction(_:) addLayoutGuide(_:) addMotionEffect(_:) addSubview(_:)
      alignmentRect(forFrame:) alignmentRectInsets alpha anchorPoint appliedContentSizeCategoryLimitsDescription
      autoresizesSubviews autoresizingMask backgroundColor:UIColor? bottomAnchor bounds bringSubviewToFront(_:)
      center centerXAnchor centerYAnchor clearsContextBeforeDrawing clipsToBounds collisionBoundingPath
      collisionBoundsType constraints constraintsAffectingLayout(for:) contentCompressionResistancePriority(for:)
      contentHuggingPriority(for:) contentMode contentScaleFactor convert(_:from:):CGPoint convert(_:from:):CGRect
      convert(_:to:):CGPoint convert(_:to:):CGRect cornerConfiguration didAddSubview(_:) didMoveToSuperview()
      didMoveToWindow() directionalLayoutMargins draw(_:) drawHierarchy(in:afterScreenUpdates:)
      effectiveRadius(corner:) effectiveUserInterfaceLayoutDirection endEditing(_:):Bool
      exchangeSubview(at:withSubviewAt:) exerciseAmbiguityInLayout() firstBaselineAnchor forBaselineLayout()
      forFirstBaselineLayout forLastBaselineLayout frame frame(forAlignmentRect:)
      gestureRecognizers:[UIGestureRecognizer]? hasAmbiguousLayout heightAnchor hitTest(_:with:):UIView?
      insertSubview(_:aboveSubview:) insertSubview(_:at:) insertSubview(_:belowSubview:)
      insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize invalidateIntrinsicContentSize()
      isDescendant(of:) isExclusiveTouch isHidden isMultipleTouchEnabled isOpaque isUserInteractionEnabled
      keyboardLayoutGuide largeContentImage? largeContentImageInsets largeContentTitle? lastBaselineAnchor layer
      layoutGuides layoutIfNeeded() layoutMargins layoutMarginsDidChange() layoutMarginsGuide layoutSubviews()
      leadingAnchor leftAnchor mask:UIView? maximumContentSizeCategory? minimumContentSizeCategory?
      motionEffects:[UIMotionEffect] needsUpdateConstraints() overrideUserInterfaceStyle point(inside:with:)
      preservesSuperviewLayoutMargins readableContentGuide removeConstraint(_:) removeConstraints(_:)
      removeFromSuperview() removeGestureRecognizer(_:) removeInteraction(_:) removeLayoutGuide(_:)
      removeMotionEffect(_:) resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)? restorationIdentifier?
      rightAnchor safeAreaInsets safeAreaInsetsDidChange() safeAreaLayoutGuide scalesLargeContentImage
      semanticContentAttribute sendSubviewToBack(_:) setContentCompressionResistancePriority(_:for:)
      setContentHuggingPriority(_:for:) setNeedsDisplay() setNeedsDisplay(_:) setNeedsLayout()
      setNeedsUpdateConstraints() setNeedsUpdateProperties() showsLargeContentViewer sizeThatFits(_:) sizeToFit()
      snapshotView(afterScreenUpdates:):UIView? subviews superview? systemLayoutSizeFitting(_:)
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) tag tintAdjustmentMode
      tintColor? tintColorDidChange() topAnchor trailingAnchor traitCollection traitOverrides transform3D
      transform:CGAffineTransform translatesAutoresizingMaskIntoConstraints updateConstraints()
      updateConstraintsIfNeeded() updateProperties() updatePropertiesIfNeeded() updateTraitsIfNeeded()
      viewWithTag(_:)? widthAnchor willMove(toSuperview:) willMove(toWindow:) willRemoveSubview(_:) window?;
    UIViewController UIResponder addChild(_:) addKeyCommand(_:) additionalSafeAreaInsets
      allowedChildrenForUnwinding(from:) automaticallyAdjustsScrollViewInsets
      beginAppearanceTransition(_:animated:) bottomLayoutGuide canPerformUnwindSegueAction(_:from:sender:)
      childContaining(_:)? childForHomeIndicatorAutoHidden? childForScreenEdgesDeferringSystemGestures?
      childForStatusBarHidden? childForStatusBarStyle? children:[UIViewController] contentScrollView(for:)?
      contentUnavailableConfiguration? contentUnavailableConfigurationState definesPresentationContext
      didMove(toParent:) didMove(toParentViewController:) didReceiveMemoryWarning()
      disablesAutomaticKeyboardDismissal dismiss(animated:completion:) edgesForExtendedLayout editButtonItem
      endAppearanceTransition() extendedLayoutIncludesOpaqueBars hidesBottomBarWhenPushed isBeingDismissed
      isBeingPresented isEditing isModalInPresentation isMovingFromParent isMovingToParent isViewLoaded loadView()
      loadViewIfNeeded() modalPresentationCapturesStatusBarAppearance modalPresentationStyle modalTransitionStyle
      navigationController? navigationItem nibBundle? nibName? overrideUserInterfaceStyle parent?
      performSegue(withIdentifier:sender:) popoverPresentationController? preferredContentSize
      preferredContentSizeDidChange(forChildContentContainer:) preferredInterfaceOrientationForPresentation
      preferredScreenEdgesDeferringSystemGestures preferredStatusBarStyle preferredStatusBarUpdateAnimation
      preferredTransition? prefersHomeIndicatorAutoHidden prefersStatusBarHidden prepare(for:sender:)
      present(_:animated:completion:) presentationController? presentedViewController:UIViewController?
      presentingViewController:UIViewController? previewActionItems providesPresentationContextTransitionStyle
      registerForPreviewing(with:sourceView:) removeFromParent() removeKeyCommand(_:) restorationClass?
      restorationIdentifier? setContentScrollView(_:) setContentScrollView(_:for:) setEditing(_:animated:)
      setNeedsStatusBarAppearanceUpdate() setNeedsUpdateContentUnavailableConfiguration()
      setNeedsUpdateOfHomeIndicatorAutoHidden() setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      setNeedsUpdateOfSupportedInterfaceOrientations() setNeedsUpdateProperties()
      setOverrideTraitCollection(_:forChild:) setToolbarItems(_:animated:) sheetPresentationController?
      shouldAutomaticallyForwardAppearanceMethods shouldAutorotate shouldPerformSegue(withIdentifier:sender:)
      show(_:sender:) showDetailViewController(_:sender:) size(forChildContentContainer:withParentContainerSize:)
      splitViewController? storyboard? supportedInterfaceOrientations
      systemLayoutFittingSizeDidChange(forChildContentContainer:) systemMinimumLayoutMargins tabBarController?
      tabBarItem? targetViewController(forAction:sender:)? title:String? toolbarItems? topLayoutGuide
      traitCollection traitOverrides transition(from:to:duration:options:animations:completion:)
      transitionCoordinator? transitioningDelegate? unregisterForPreviewing(withContext:) unwind(for:towards:)
      updateContentUnavailableConfiguration(using:) updateProperties() updatePropertiesIfNeeded()
      updateTraitsIfNeeded() updateViewConstraints() view:UIView? viewDidAppear(_:) viewDidDisappear(_:)
      viewDidLayoutSubviews() viewDidLoad() viewIfLoaded? viewIsAppearing(_:) viewLayoutMarginsDidChange()
      viewRespectsSystemMinimumLayoutMargins viewSafeAreaInsetsDidChange() viewWillAppear(_:)
      viewWillDisappear(_:) viewWillLayoutSubviews() viewWillTransition(to:with:) willMove(toParent:)
      willMove(toParentViewController:) willTransition(to:with:);
    UIViewPropertyAnimator NSObject addAnimations(_:) addAnimations(_:delayFactor:) addCompletion(_:)
      continueAnimation(withTimingParameters:durationFactor:) delay duration:TimeInterval finishAnimation(at:)
      fractionComplete isInterruptible isManualHitTestingEnabled isReversed isRunning isUserInteractionEnabled
      pauseAnimation() pausesOnCompletion scrubsLinearly startAnimation() startAnimation(afterDelay:) state
      stopAnimation(_:) timingParameters?;
    UIVisualEffectView UIView contentView effect:UIVisualEffect?;
    UIWindow UIView becomeKey() isKeyWindow makeKey() makeKeyAndVisible() resignKey() rootViewController? screen
      sendEvent(_:) windowLevel windowScene?;
    UIWindowScene UIScene coordinateSpace effectiveGeometry interfaceOrientation keyWindow?
      requestGeometryUpdate(_:errorHandler:) screen statusBarManager? traitCollection windows;
    UIWindowSceneDestructionRequestOptions UISceneDestructionRequestOptions windowDismissalAnimation;

    """
}
