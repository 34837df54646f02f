// Nacre, MIT licence; see LICENSE.

// RECORD=1 with `AppleMembersTests` writes this file from Foundation's symbols and Nacre's sources.

extension AppleMembers {
  static let classes = """
    CAAnimation NSObject autoreverses beginTime delegate:(anyCAAnimationDelegate)? duration:CFTimeInterval
      fillMode isRemovedOnCompletion preferredFrameRateRange repeatCount repeatDuration
      run(forKey:object:arguments:):Void speed timeOffset timingFunction?;
    CAAnimationGroup CAAnimation animations?;
    CABasicAnimation CAPropertyAnimation byValue? fromValue? toValue?;
    CADisplayLink NSObject add(to:forMode:) duration:CFTimeInterval frameInterval invalidate() isPaused
      preferredFrameRateRange preferredFramesPerSecond remove(from:forMode:) targetTimestamp
      timestamp:CFTimeInterval;
    CAEmitterCell NSObject alphaRange alphaSpeed autoreverses beginTime birthRate blueRange blueSpeed
      color:CGColor? contents:Any? contentsRect contentsScale duration:CFTimeInterval emissionLatitude
      emissionLongitude emissionRange emitterCells? fillMode greenRange greenSpeed isEnabled lifetime
      lifetimeRange magnificationFilter:String minificationFilter:String minificationFilterBias name:String?
      redRange redSpeed repeatCount repeatDuration scale:CGFloat scaleRange scaleSpeed speed spin:CGFloat
      spinRange style:[AnyHashable:Any]? timeOffset velocity:CGFloat velocityRange xAcceleration yAcceleration
      zAcceleration;
    CAEmitterLayer CALayer birthRate emitterCells? emitterDepth emitterMode emitterPosition emitterShape
      emitterSize emitterZPosition lifetime preservesDepth renderMode scale:Float seed spin:Float velocity:Float;
    CAGradientLayer CALayer colors:[Any]? endPoint locations? startPoint type:CAGradientLayerType;
    CAKeyframeAnimation CAPropertyAnimation biasValues? calculationMode continuityValues? keyTimes? path:CGPath?
      rotationMode? tensionValues? timingFunctions? values?;
    CALayer NSObject action(forKey:):(anyCAAction)? actions:[String:anyCAAction]? add(_:forKey:) addSublayer(_:)
      affineTransform() allowsEdgeAntialiasing allowsGroupOpacity anchorPoint anchorPointZ animation(forKey:)?
      animationKeys()? autoreverses backgroundColor:CGColor? backgroundFilters? beginTime borderColor? borderWidth
      bounds compositingFilter? contains(_:) contents:Any? contentsAreFlipped() contentsCenter contentsFormat
      contentsGravity contentsRect contentsScale convert(_:from:):CGPoint convert(_:from:):CGRect
      convert(_:to:):CGPoint convert(_:to:):CGRect convertTime(_:from:) convertTime(_:to:) cornerCurve
      cornerRadius delegate:(anyCALayerDelegate)? display() displayIfNeeded() draw(in:) drawsAsynchronously
      duration:CFTimeInterval edgeAntialiasingMask fillMode filters? frame hitTest(_:):CALayer?
      insertSublayer(_:above:) insertSublayer(_:at:) insertSublayer(_:below:) isDoubleSided isGeometryFlipped
      isHidden isOpaque layoutIfNeeded() layoutSublayers() magnificationFilter:CALayerContentsFilter mask:CALayer?
      maskedCorners masksToBounds minificationFilter:CALayerContentsFilter minificationFilterBias model():Self
      name:String? needsDisplay() needsDisplayOnBoundsChange needsLayout() opacity position preferredFrameSize()
      presentation()? rasterizationScale removeAllAnimations() removeAnimation(forKey:) removeFromSuperlayer()
      render(in:) repeatCount repeatDuration replaceSublayer(_:with:) scroll(_:) scrollRectToVisible(_:)
      setAffineTransform(_:) setNeedsDisplay() setNeedsDisplay(_:) setNeedsLayout() shadowColor:CGColor?
      shadowOffset shadowOpacity shadowPath:CGPath? shadowRadius shouldRasterize speed style:[AnyHashable:Any]?
      sublayerTransform sublayers? superlayer? timeOffset transform:CATransform3D visibleRect zPosition;
    CAMediaTimingFunction NSObject getControlPoint(at:values:);
    CAPropertyAnimation CAAnimation isAdditive isCumulative keyPath:String? valueFunction?;
    CAReplicatorLayer CALayer instanceAlphaOffset instanceBlueOffset instanceColor? instanceCount instanceDelay
      instanceGreenOffset instanceRedOffset instanceTransform preservesDepth;
    CAScrollLayer CALayer scroll(to:) scrollMode;
    CAShapeLayer CALayer fillColor? fillRule lineCap lineDashPattern? lineDashPhase lineJoin lineWidth miterLimit
      path:CGPath? strokeColor? strokeEnd strokeStart;
    CASpringAnimation CABasicAnimation allowsOverdamping bounce damping initialVelocity:CGFloat mass
      perceptualDuration settlingDuration stiffness;
    CATextLayer CALayer alignmentMode allowsFontSubpixelQuantization font:Any? fontSize foregroundColor? isWrapped
      string:Any? truncationMode;
    CATiledLayer CALayer levelsOfDetail levelsOfDetailBias tileSize;
    CATransition CAAnimation endProgress filter:Any? startProgress subtype:CATransitionSubtype? type;
    CAValueFunction NSObject name:CAValueFunctionName;
    NSCollectionLayoutAnchor NSObject edges:NSDirectionalRectEdge isAbsoluteOffset isFractionalOffset
      offset:CGPoint;
    NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutSupplementaryItem alignment:NSRectAlignment
      extendsBoundary offset:CGPoint pinToVisibleBounds;
    NSCollectionLayoutDecorationItem NSCollectionLayoutItem elementKind zIndex;
    NSCollectionLayoutDimension NSObject dimension isAbsolute isEstimated isFractionalHeight isFractionalWidth
      isUniformAcrossSiblings;
    NSCollectionLayoutEdgeSpacing NSObject bottom? leading? top? trailing?;
    NSCollectionLayoutGroup NSCollectionLayoutItem interItemSpacing? subitems visualDescription();
    NSCollectionLayoutGroupCustomItem NSObject frame zIndex;
    NSCollectionLayoutItem NSObject contentInsets edgeSpacing? layoutSize supplementaryItems;
    NSCollectionLayoutSection NSObject boundarySupplementaryItems contentInsets contentInsetsReference
      decorationItems interGroupSpacing orthogonalScrollingBehavior supplementariesFollowContentInsets
      supplementaryContentInsetsReference visibleItemsInvalidationHandler?;
    NSCollectionLayoutSize NSObject heightDimension widthDimension;
    NSCollectionLayoutSpacing NSObject isFixedSpacing isFlexibleSpacing spacing;
    NSCollectionLayoutSupplementaryItem NSCollectionLayoutItem containerAnchor elementKind itemAnchor? zIndex;
    NSComparisonPredicate NSPredicate comparisonPredicateModifier leftExpression options:Options
      predicateOperatorType rightExpression;
    NSDataAsset NSObject data:Data name:String typeIdentifier;
    NSDataDetector NSObject checkingTypes enumerateMatches(in:options:range:using:) firstMatch(in:options:range:)?
      matches(in:options:range:) numberOfMatches(in:options:range:);
    NSException NSObject name:NSExceptionName raise() reason? userInfo:[AnyHashable:Any]?;
    NSExpression NSObject collection? constantValue? expressionType expressionValue(with:context:)? keyPath:String
      variable;
    NSExtensionItem NSObject attachments? attributedContentText? attributedTitle? userInfo:[AnyHashable:Any]?;
    NSItemProvider NSObject canLoadObject(ofClass:) hasItemConformingToTypeIdentifier(_:)
      hasRepresentationConforming(toTypeIdentifier:fileOptions:)
      loadDataRepresentation(forTypeIdentifier:completionHandler:)
      loadFileRepresentation(forTypeIdentifier:completionHandler:)
      loadItem(forTypeIdentifier:options:completionHandler:) loadObject(ofClass:completionHandler:)
      registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)
      registerFileRepresentation(forTypeIdentifier:fileOptions:visibility:loadHandler:)
      registerObject(_:visibility:) registeredTypeIdentifiers suggestedName?;
    NSKeyValueObservation NSObject invalidate();
    NSLayoutConstraint NSObject constant:CGFloat firstAnchor? firstAttribute firstItem? identifier:String?
      isActive multiplier:CGFloat priority relation secondAnchor? secondAttribute secondItem? shouldBeArchived;
    NSLayoutDimension NSObject constraint(equalTo:multiplier:constant:) constraint(equalToConstant:)
      constraint(greaterThanOrEqualTo:multiplier:constant:) constraint(greaterThanOrEqualToConstant:)
      constraint(lessThanOrEqualTo:multiplier:constant:) constraint(lessThanOrEqualToConstant:);
    NSLayoutManager NSObject addTextContainer(_:) allowsNonContiguousLayout boundingRect(forGlyphRange:in:)
      characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:) characterIndexForGlyph(at:)
      characterRange(forGlyphRange:actualGlyphRange:) drawBackground(forGlyphRange:at:)
      drawGlyphs(forGlyphRange:at:) ensureLayout(for:) ensureLayout(forBoundingRect:in:)
      ensureLayout(forCharacterRange:) ensureLayout(forGlyphRange:)
      enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:)
      enumerateLineFragments(forGlyphRange:using:) extraLineFragmentRect extraLineFragmentTextContainer?
      extraLineFragmentUsedRect glyphIndex(for:in:fractionOfDistanceThroughGlyph:) glyphIndexForCharacter(at:)
      glyphRange(for:) glyphRange(forBoundingRect:in:) glyphRange(forCharacterRange:actualCharacterRange:)
      insertTextContainer(_:at:) invalidateDisplay(forCharacterRange:) invalidateDisplay(forGlyphRange:)
      invalidateLayout(forCharacterRange:actualCharacterRange:) isValidGlyphIndex(_:)
      lineFragmentRect(forGlyphAt:effectiveRange:) lineFragmentUsedRect(forGlyphAt:effectiveRange:)
      location(forGlyphAt:):CGPoint numberOfGlyphs
      processEditing(for:edited:range:changeInLength:invalidatedRange:) propertyForGlyph(at:)
      removeTextContainer(at:) textContainer(forGlyphAt:effectiveRange:):NSTextContainer?
      textContainerChangedGeometry(_:) textContainers textStorage:NSTextStorage? usedRect(for:) usesFontLeading;
    NSLayoutXAxisAnchor NSObject anchorWithOffset(to:) constraint(equalToSystemSpacingAfter:multiplier:)
      constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)
      constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:);
    NSLayoutYAxisAnchor NSObject anchorWithOffset(to:) constraint(equalToSystemSpacingBelow:multiplier:)
      constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)
      constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:);
    NSMutableParagraphStyle NSParagraphStyle addTabStop(_:) removeTabStop(_:) setParagraphStyle(_:);
    NSParagraphStyle NSObject alignment:NSTextAlignment allowsDefaultTighteningForTruncation defaultTabInterval
      firstLineHeadIndent headIndent hyphenationFactor lineBreakMode lineBreakStrategy lineHeightMultiple
      lineSpacing maximumLineHeight minimumLineHeight paragraphSpacing paragraphSpacingBefore tabStops? tailIndent
      usesDefaultHyphenation;
    NSShadow NSObject shadowBlurRadius shadowColor:Any? shadowOffset;
    NSStringDrawingContext NSObject actualScaleFactor minimumScaleFactor totalBounds;
    NSTextAttachment NSObject attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:) bounds
      contents:Data? fileType? image(forBounds:textContainer:characterIndex:):UIImage? image:UIImage?;
    NSTextContainer NSObject exclusionPaths heightTracksTextView isSimpleRectangularTextContainer
      layoutManager:NSLayoutManager? lineBreakMode lineFragmentPadding
      lineFragmentRect(forProposedRect:at:writingDirection:remaining:) maximumNumberOfLines size
      widthTracksTextView;
    NSTextStorage NSMutableAttributedString addLayoutManager(_:) changeInLength
      delegate:(anyNSTextStorageDelegate)? edited(_:range:changeInLength:) editedMask editedRange layoutManagers
      processEditing() removeLayoutManager(_:);
    NSTextTab NSObject alignment:NSTextAlignment location:CGFloat options:[OptionKey:Any];
    NSUserActivity NSObject activityType:String addUserInfoEntries(from:) becomeCurrent() expirationDate?
      invalidate() isEligibleForHandoff isEligibleForPrediction isEligibleForPublicIndexing isEligibleForSearch
      keywords needsSave persistentIdentifier:String? requiredUserInfoKeys? resignCurrent() title:String?
      userInfo:[AnyHashable:Any]? webpageURL?;
    UIAccessibilityCustomAction NSObject actionHandler? name:String selector target:AnyObject?;
    UIAccessibilityCustomRotor NSObject attributedName itemSearchBlock name:String systemRotorType;
    UIAccessibilityCustomRotorItemResult NSObject targetElement? targetRange?;
    UIAccessibilityCustomRotorSearchPredicate NSObject currentItem searchDirection;
    UIAccessibilityElement UIResponder accessibilityContainer? accessibilityFrameInContainerSpace;
    UIAction UIMenuElement attributes:Attributes discoverabilityTitle? identifier:Identifier
      performWithSender(_:target:) sender:AnyObject? state;
    UIActivity NSObject activityDidFinish(_:) activityImage? activityTitle? activityType:ActivityType?
      activityViewController? canPerform(withActivityItems:) perform() prepare(withActivityItems:);
    UIActivityIndicatorView UIView activityIndicatorViewStyle color:UIColor? hidesWhenStopped isAnimating
      startAnimating() stopAnimating() style;
    UIActivityItemProvider Operation activityType:UIActivity.ActivityType? item:Any placeholderItem?;
    UIActivityViewController UIViewController completionWithItemsHandler? excludedActivityTypes?;
    UIAlertAction NSObject isEnabled style title:String?;
    UIAlertController UIViewController actions:[UIAlertAction] addAction(_:) addTextField(configurationHandler:)
      message? preferredAction? preferredStyle textFields?;
    UIAlertView UIView addButton(withTitle:) alertViewStyle buttonTitle(at:)? cancelButtonIndex
      delegate:(anyUIAlertViewDelegate)? dismiss(withClickedButtonIndex:animated:) firstOtherButtonIndex isVisible
      message? numberOfButtons show() textField(at:)? title;
    UIApplication UIResponder activateSceneSession(for:errorHandler:) applicationIconBadgeNumber applicationState
      beginBackgroundTask(expirationHandler:) beginBackgroundTask(withName:expirationHandler:)
      beginIgnoringInteractionEvents() canOpenURL(_:) completeStateRestoration() connectedScenes
      delegate:(anyUIApplicationDelegate)? endBackgroundTask(_:) endIgnoringInteractionEvents()
      extendStateRestoration() ignoreSnapshotOnNextApplicationLaunch() isIdleTimerDisabled
      isIgnoringInteractionEvents isNetworkActivityIndicatorVisible isStatusBarHidden keyWindow?
      open(_:options:completionHandler:) openSessions openURL(_:) preferredContentSizeCategory
      registerForRemoteNotifications() requestSceneSessionActivation(_:userActivity:options:errorHandler:)
      requestSceneSessionDestruction(_:options:errorHandler:) requestSceneSessionRefresh(_:)
      sendAction(_:to:from:for:):Bool sendEvent(_:) setMinimumBackgroundFetchInterval(_:)
      setStatusBarHidden(_:with:) setStatusBarStyle(_:animated:) shortcutItems? statusBarFrame
      statusBarOrientation statusBarStyle supportedInterfaceOrientations(for:) supportsMultipleScenes
      userInterfaceLayoutDirection windows;
    UIApplicationShortcutItem NSObject icon? localizedSubtitle? localizedTitle type:String
      userInfo:[String:anyNSSecureCoding]?;
    UIAttachmentBehavior UIDynamicBehavior anchorPoint attachedBehaviorType attachmentRange damping frequency
      frictionTorque items:[anyUIDynamicItem] length:CGFloat;
    UIBarAppearance NSObject backgroundColor:UIColor? backgroundEffect:UIBlurEffect? backgroundImage?
      backgroundImageContentMode configureWithDefaultBackground() configureWithOpaqueBackground()
      configureWithTransparentBackground() shadowColor:UIColor? shadowImage?;
    UIBarButtonItem UIBarItem action:Selector? backButtonBackgroundImage(for:barMetrics:)?
      backButtonBackgroundVerticalPositionAdjustment(for:) backButtonTitlePositionAdjustment(for:)
      backgroundImage(for:barMetrics:)? backgroundVerticalPositionAdjustment(for:) buttonGroup? customView? menu?
      possibleTitles? preferredMenuElementOrder primaryAction? setBackButtonBackgroundImage(_:for:barMetrics:)
      setBackButtonBackgroundVerticalPositionAdjustment(_:for:) setBackButtonTitlePositionAdjustment(_:for:)
      setBackgroundImage(_:for:barMetrics:) setBackgroundImage(_:for:style:barMetrics:)
      setBackgroundVerticalPositionAdjustment(_:for:) setTitlePositionAdjustment(_:for:) style target:AnyObject?
      tintColor? titlePositionAdjustment(for:) width;
    UIBarButtonItemAppearance NSObject disabled focused highlighted normal;
    UIBarButtonItemGroup NSObject barButtonItems isDisplayingRepresentativeItem representativeItem?;
    UIBarButtonItemStateAppearance NSObject backgroundImage? backgroundImagePositionAdjustment
      titlePositionAdjustment titleTextAttributes:[NSAttributedString.Key:Any];
    UIBarItem NSObject accessibilityHint? accessibilityIdentifier? accessibilityLabel? accessibilityTraits
      accessibilityValue? image:UIImage? imageInsets isAccessibilityElement isEnabled landscapeImagePhone?
      largeContentSizeImage? largeContentSizeImageInsets setTitleTextAttributes(_:for:) tag title:String?
      titleTextAttributes(for:):[NSAttributedString.Key:Any]?;
    UIBezierPath NSObject addArc(withCenter:radius:startAngle:endAngle:clockwise:) addClip()
      addCurve(to:controlPoint1:controlPoint2:) addLine(to:) addQuadCurve(to:controlPoint:) append(_:) apply(_:)
      bounds cgPath close() contains(_:) currentPoint fill() fill(with:alpha:) flatness
      getLineDash(_:count:phase:) isEmpty lineCapStyle lineJoinStyle lineWidth miterLimit move(to:)
      removeAllPoints() reversing() setLineDash(_:count:phase:) stroke() stroke(with:alpha:) usesEvenOddFillRule;
    UIButton UIControl adjustsImageWhenDisabled adjustsImageWhenHighlighted attributedTitle(for:)?
      automaticallyUpdatesConfiguration backgroundImage(for:)? backgroundRect(forBounds:) buttonType
      changesSelectionAsPrimaryAction configuration:Configuration? configurationUpdateHandler:((UIButton)->Void)?
      contentEdgeInsets contentRect(forBounds:) currentAttributedTitle? currentBackgroundImage?
      currentImage:UIImage? currentPreferredSymbolConfiguration? currentTitle? currentTitleColor
      image(for:):UIImage? imageEdgeInsets imageRect(forContentRect:) imageView? isPointerInteractionEnabled
      isSpringLoaded menu? pointerStyleProvider? preferredMenuElementOrder
      preferredSymbolConfigurationForImage(in:)? reversesTitleShadowWhenHighlighted role
      setAttributedTitle(_:for:) setBackgroundImage(_:for:) setImage(_:for:) setNeedsUpdateConfiguration()
      setPreferredSymbolConfiguration(_:forImageIn:) setTitle(_:for:) setTitleColor(_:for:)
      showsTouchWhenHighlighted subtitleLabel? title(for:):String? titleColor(for:)? titleEdgeInsets titleLabel?
      titleRect(forContentRect:) updateConfiguration();
    UICalendarSelection NSObject updateSelectableDates();
    UICalendarSelectionMultiDate UICalendarSelection delegate:(anyUICalendarSelectionMultiDateDelegate)?
      selectedDates setSelectedDates(_:animated:);
    UICalendarSelectionSingleDate UICalendarSelection delegate:(anyUICalendarSelectionSingleDateDelegate)?
      selectedDate? setSelected(_:animated:);
    UICalendarView UIView availableDateRange calendar delegate:(anyUICalendarViewDelegate)? fontDesign locale
      reloadDecorations(forDateComponents:animated:) selectionBehavior? setVisibleDateComponents(_:animated:)
      timeZone:TimeZone? visibleDateComponents wantsDateDecorations;
    UICollectionReusableView UIView apply(_:) didTransition(from:to:) preferredLayoutAttributesFitting(_:)
      prepareForReuse() reuseIdentifier? willTransition(from:to:);
    UICollectionView UIScrollView allowsMultipleSelection allowsMultipleSelectionDuringEditing allowsSelection
      allowsSelectionDuringEditing backgroundView? beginInteractiveMovementForItem(at:)
      cancelInteractiveMovement() cellForItem(at:)? collectionViewLayout
      contextMenuInteraction:UIContextMenuInteraction? dataSource:(anyUICollectionViewDataSource)?
      delegate:(anyUICollectionViewDelegate)? deleteItems(at:) deleteSections(_:)
      dequeueReusableCell(withReuseIdentifier:for:):UICollectionViewCell
      dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) deselectItem(at:animated:)
      dragDelegate:(anyUICollectionViewDragDelegate)? dragInteractionEnabled
      dropDelegate:(anyUICollectionViewDropDelegate)? endInteractiveMovement() hasActiveDrag hasActiveDrop
      indexPath(for:)? indexPathForItem(at:)? indexPathsForSelectedItems? indexPathsForVisibleItems
      indexPathsForVisibleSupplementaryElements(ofKind:) insertItems(at:) insertSections(_:) isEditing
      isPrefetchingEnabled isSpringLoaded layoutAttributesForItem(at:)?
      layoutAttributesForSupplementaryElement(ofKind:at:)? moveItem(at:to:) moveSection(_:toSection:)
      numberOfItems(inSection:) numberOfSections performBatchUpdates(_:completion:)
      prefetchDataSource:(anyUICollectionViewDataSourcePrefetching)? reconfigureItems(at:)
      register(_:forCellWithReuseIdentifier:) register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
      reloadData() reloadItems(at:) reloadSections(_:) reorderingCadence scrollToItem(at:at:animated:)
      selectItem(at:animated:scrollPosition:) setCollectionViewLayout(_:animated:)
      setCollectionViewLayout(_:animated:completion:) supplementaryView(forElementKind:at:)?
      updateInteractiveMovementTargetPosition(_:) visibleCells:[UICollectionViewCell]
      visibleSupplementaryViews(ofKind:);
    UICollectionViewCell UICollectionReusableView automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration backgroundConfiguration? backgroundView?
      configurationState:UICellConfigurationState configurationUpdateHandler:ConfigurationUpdateHandler?
      contentConfiguration? contentView defaultBackgroundConfiguration() dragStateDidChange(_:) isHighlighted
      isSelected selectedBackgroundView? setNeedsUpdateConfiguration() updateConfiguration(using:);
    UICollectionViewCompositionalLayout UICollectionViewLayout
      configuration:UICollectionViewCompositionalLayoutConfiguration;
    UICollectionViewCompositionalLayoutConfiguration NSObject boundarySupplementaryItems contentInsetsReference
      interSectionSpacing scrollDirection;
    UICollectionViewController UIViewController clearsSelectionOnViewWillAppear
      collectionView(_:cellForItemAt:):UICollectionViewCell collectionView(_:numberOfItemsInSection:):Int
      collectionView:UICollectionView? collectionViewLayout installsStandardGestureForInteractiveMovement
      useLayoutToLayoutNavigationTransitions;
    UICollectionViewDropPlaceholder UICollectionViewPlaceholder
      previewParametersProvider:((UICollectionViewCell)->UIDragPreviewParameters?)?;
    UICollectionViewDropProposal UIDropProposal intent;
    UICollectionViewFlowLayout UICollectionViewLayout estimatedItemSize footerReferenceSize headerReferenceSize
      itemSize minimumInteritemSpacing minimumLineSpacing scrollDirection sectionFootersPinToVisibleBounds
      sectionHeadersPinToVisibleBounds sectionInset sectionInsetReference;
    UICollectionViewFlowLayoutInvalidationContext UICollectionViewLayoutInvalidationContext
      invalidateFlowLayoutAttributes invalidateFlowLayoutDelegateMetrics;
    UICollectionViewLayout NSObject collectionView:UICollectionView? collectionViewContentSize
      developmentLayoutDirection finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)?
      finalLayoutAttributesForDisappearingItem(at:)?
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)? finalizeAnimatedBoundsChange()
      finalizeCollectionViewUpdates() finalizeLayoutTransition() flipsHorizontallyInOppositeLayoutDirection
      initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)?
      initialLayoutAttributesForAppearingItem(at:)?
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)? invalidateLayout()
      invalidateLayout(with:) invalidationContext(forBoundsChange:)
      invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)
      layoutAttributesForDecorationView(ofKind:at:)? layoutAttributesForElements(in:)?
      layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:) layoutAttributesForItem(at:)?
      layoutAttributesForSupplementaryView(ofKind:at:)? prepare() prepare(forAnimatedBoundsChange:)
      prepare(forCollectionViewUpdates:) prepareForTransition(from:) prepareForTransition(to:)
      register(_:forDecorationViewOfKind:) shouldInvalidateLayout(forBoundsChange:)
      shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)
      targetContentOffset(forProposedContentOffset:)
      targetContentOffset(forProposedContentOffset:withScrollingVelocity:)
      targetIndexPath(forInteractivelyMovingItem:withPosition:);
    UICollectionViewLayoutAttributes NSObject alpha bounds center frame indexPath isHidden
      representedElementCategory representedElementKind? size transform3D transform:CGAffineTransform zIndex;
    UICollectionViewLayoutInvalidationContext NSObject contentOffsetAdjustment contentSizeAdjustment
      invalidateDataSourceCounts invalidateDecorationElements(ofKind:at:) invalidateEverything
      invalidateItems(at:) invalidateSupplementaryElements(ofKind:at:) invalidatedDecorationIndexPaths?
      invalidatedItemIndexPaths? invalidatedSupplementaryIndexPaths?;
    UICollectionViewListCell UICollectionViewCell accessories defaultContentConfiguration() indentationLevel
      indentationWidth indentsAccessories;
    UICollectionViewPlaceholder NSObject cellUpdateHandler:((UICollectionViewCell)->Void)?;
    UICollectionViewTransitionLayout UICollectionViewLayout currentLayout nextLayout transitionProgress
      updateValue(_:forAnimatedKey:) value(forAnimatedKey:):CGFloat;
    UICollectionViewUpdateItem NSObject indexPathAfterUpdate? indexPathBeforeUpdate? updateAction;
    UICollisionBehavior UIDynamicBehavior addBoundary(withIdentifier:for:) addBoundary(withIdentifier:from:to:)
      addItem(_:) boundary(withIdentifier:)? boundaryIdentifiers? collisionDelegate? collisionMode
      items:[anyUIDynamicItem] removeAllBoundaries() removeBoundary(withIdentifier:) removeItem(_:)
      setTranslatesReferenceBoundsIntoBoundary(with:) translatesReferenceBoundsIntoBoundary;
    UIColor NSObject cgColor getHue(_:saturation:brightness:alpha:) getRed(_:green:blue:alpha:) getWhite(_:alpha:)
      loadData(withTypeIdentifier:forItemProviderCompletionHandler:)? resolvedColor(with:) set():Void setFill()
      setStroke() withAlphaComponent(_:);
    UIColorPickerViewController UIViewController delegate:(anyUIColorPickerViewControllerDelegate)?
      maximumLinearExposure selectedColor:UIColor supportsAlpha;
    UIColorWell UIControl maximumLinearExposure selectedColor:UIColor? supportsAlpha title:String?;
    UICommand UIMenuElement action:Selector attributes:Attributes discoverabilityTitle?
      performWithSender(_:target:) propertyList? state;
    UIContentUnavailableView UIView configuration:anyUIContentConfiguration;
    UIContextMenuConfiguration NSObject badgeCount identifier:anyNSCopying preferredMenuElementOrder
      secondaryItemIdentifiers;
    UIContextMenuInteraction NSObject delegate:(anyUIContextMenuInteractionDelegate)? didMove(to:) dismissMenu()
      location(in:):CGPoint menuAppearance updateVisibleMenu(_:) view:UIView? willMove(to:);
    UIContextualAction NSObject backgroundColor:UIColor? handler:Handler image:UIImage? style:Style title:String?;
    UIControl UIView actions(forTarget:forControlEvent:):[String]? addAction(_:for:) addTarget(_:action:for:)
      allControlEvents allTargets beginTracking(_:with:) cancelTracking(with:) contentHorizontalAlignment
      contentVerticalAlignment
      contextMenuInteraction(_:configurationForMenuAtLocation:):UIContextMenuConfiguration?
      contextMenuInteraction:UIContextMenuInteraction? continueTracking(_:with:)
      effectiveContentHorizontalAlignment endTracking(_:with:) enumerateEventHandlers(_:)
      isContextMenuInteractionEnabled isEnabled isFocused isHighlighted isSelected isTouchInside isTracking
      menuAttachmentPoint(for:) removeAction(_:for:) removeAction(identifiedBy:for:) removeTarget(_:action:for:)
      sendAction(_:):Void sendAction(_:to:for:):Void sendActions(for:) showsMenuAsPrimaryAction state;
    UICubicTimingParameters NSObject animationCurve controlPoint1 controlPoint2 cubicTimingParameters?
      springTimingParameters? timingCurveType;
    UIDatePicker UIControl calendar? countDownDuration date:Date datePickerMode datePickerStyle locale:Locale?
      maximumDate? minimumDate? minuteInterval preferredDatePickerStyle roundsToMinuteInterval
      setDate(_:animated:) timeZone:TimeZone?;
    UIDevice NSObject beginGeneratingDeviceOrientationNotifications()
      endGeneratingDeviceOrientationNotifications() identifierForVendor? model:String name:String orientation
      playInputClick() systemName systemVersion:String userInterfaceIdiom;
    UIDragInteraction NSObject allowsSimultaneousRecognitionDuringLift delegate:(anyUIDragInteractionDelegate)?
      didMove(to:) isEnabled view:UIView? willMove(to:);
    UIDragItem NSObject itemProvider localObject? previewProvider?;
    UIDragPreview NSObject parameters:UIDragPreviewParameters view:UIView;
    UIDropInteraction NSObject allowsSimultaneousDropSessions delegate:(anyUIDropInteractionDelegate)?
      didMove(to:) view:UIView? willMove(to:);
    UIDropProposal NSObject isPrecise operation prefersFullSizePreview;
    UIDynamicAnimator NSObject addBehavior(_:) behaviors delegate:(anyUIDynamicAnimatorDelegate)? elapsedTime
      isRunning items(in:):[anyUIDynamicItem] layoutAttributesForCell(at:)?
      layoutAttributesForDecorationView(ofKind:at:)? layoutAttributesForSupplementaryView(ofKind:at:)?
      referenceView? removeAllBehaviors() removeBehavior(_:) updateItem(usingCurrentState:);
    UIDynamicBehavior NSObject action:(()->Void)? addChildBehavior(_:) childBehaviors dynamicAnimator?
      removeChildBehavior(_:) willMove(to:);
    UIDynamicItemBehavior UIDynamicBehavior addAngularVelocity(_:for:) addItem(_:) addLinearVelocity(_:for:)
      allowsRotation angularResistance angularVelocity(for:) charge density elasticity friction isAnchored
      items:[anyUIDynamicItem] linearVelocity(for:) removeItem(_:) resistance;
    UIDynamicItemGroup NSObject bounds center collisionBoundingPath collisionBoundsType items:[anyUIDynamicItem]
      transform;
    UIEditMenuConfiguration NSObject identifier:AnyHashable preferredArrowDirection sourcePoint;
    UIEditMenuInteraction NSObject delegate:(anyUIEditMenuInteractionDelegate)? didMove(to:) dismissMenu()
      location(in:):CGPoint presentEditMenu(with:) reloadVisibleMenu() updateVisibleMenuPosition(animated:)
      view:UIView? willMove(to:);
    UIEvent NSObject allTouches? buttonMask:ButtonMask coalescedTouches(for:)? modifierFlags
      predictedTouches(for:)? subtype:EventSubtype timestamp:TimeInterval touches(for:)? type:EventType;
    UIFeedbackGenerator NSObject prepare();
    UIFieldBehavior UIDynamicBehavior addItem(_:) animationSpeed direction falloff items:[anyUIDynamicItem]
      minimumRadius position region removeItem(_:) smoothness strength;
    UIFontMetrics NSObject scaledFont(for:) scaledFont(for:compatibleWith:) scaledFont(for:maximumPointSize:)
      scaledFont(for:maximumPointSize:compatibleWith:) scaledValue(for:) scaledValue(for:compatibleWith:);
    UIFontPickerViewController UIViewController configuration:Configuration
      delegate:(anyUIFontPickerViewControllerDelegate)? selectedFontDescriptor?;
    UIGestureRecognizer NSObject addTarget(_:action:) allowedTouchTypes buttonMask:UIEvent.ButtonMask
      canBePrevented(by:) canPrevent(_:) cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded
      delegate:(anyUIGestureRecognizerDelegate)? ignore(_:for:) isEnabled location(in:):CGPoint
      location(ofTouch:in:):CGPoint modifierFlags name:String? numberOfTouches removeTarget(_:action:)
      require(toFail:) requiresExclusiveTouchType reset() shouldBeRequiredToFail(by:) shouldReceive(_:)
      shouldRequireFailure(of:) state touchesBegan(_:with:) touchesCancelled(_:with:) touchesEnded(_:with:)
      touchesEstimatedPropertiesUpdated(_:) touchesMoved(_:with:) view:UIView?;
    UIGlassContainerEffect UIVisualEffect spacing;
    UIGlassEffect UIVisualEffect isInteractive tintColor?;
    UIGraphicsImageRenderer NSObject allowsImageOutput format:UIGraphicsImageRendererFormat
      image(actions:):UIImage jpegData(withCompressionQuality:actions:):Data pngData(actions:):Data;
    UIGraphicsImageRendererContext NSObject cgContext clip(to:) currentImage:UIImage fill(_:) fill(_:blendMode:)
      format:UIGraphicsImageRendererFormat stroke(_:) stroke(_:blendMode:);
    UIGraphicsImageRendererFormat NSObject bounds opaque preferredRange scale:CGFloat;
    UIGraphicsPDFRenderer NSObject format:UIGraphicsPDFRendererFormat pdfData(actions:) writePDF(to:withActions:);
    UIGraphicsPDFRendererContext NSObject beginPage() beginPage(withBounds:pageInfo:) cgContext clip(to:) fill(_:)
      format:UIGraphicsPDFRendererFormat pdfContextBounds stroke(_:);
    UIGraphicsPDFRendererFormat NSObject bounds documentInfo;
    UIGravityBehavior UIDynamicBehavior addItem(_:) angle gravityDirection items:[anyUIDynamicItem] magnitude
      removeItem(_:) setAngle(_:magnitude:);
    UIHoverGestureRecognizer UIGestureRecognizer altitudeAngle azimuthAngle(in:) zOffset;
    UIImage NSObject accessibilityHint? accessibilityIdentifier? accessibilityLabel? accessibilityTraits
      accessibilityValue? alignmentRectInsets applyingSymbolConfiguration(_:)? capInsets cgImage?
      configuration:Configuration? draw(at:) draw(at:blendMode:alpha:) draw(in:) draw(in:blendMode:alpha:)
      drawAsPattern(in:) duration:TimeInterval flipsForRightToLeftLayoutDirection imageAsset?
      imageFlippedForRightToLeftLayoutDirection() imageOrientation imageRendererFormat images?
      isAccessibilityElement isSymbolImage jpegData(compressionQuality:):Data?
      loadData(withTypeIdentifier:forItemProviderCompletionHandler:)? pngData():Data?
      prepareForDisplay(completionHandler:) prepareThumbnail(of:completionHandler:) preparingForDisplay()?
      preparingThumbnail(of:)? renderingMode resizableImage(withCapInsets:)
      resizableImage(withCapInsets:resizingMode:) resizingMode scale:CGFloat size symbolConfiguration?
      withAlignmentRectInsets(_:) withConfiguration(_:) withHorizontallyFlippedOrientation() withRenderingMode(_:)
      withTintColor(_:) withTintColor(_:renderingMode:);
    UIImageAsset NSObject image(with:):UIImage register(_:with:) unregister(_:);
    UIImagePickerController UINavigationController allowsEditing cameraCaptureMode cameraDevice cameraFlashMode
      cameraOverlayView? cameraViewTransform mediaTypes showsCameraControls sourceType startVideoCapture()
      stopVideoCapture() takePicture() videoMaximumDuration videoQuality;
    UIImageView UIView animationDuration animationImages? animationRepeatCount highlightedImage? image:UIImage?
      isAnimating isHighlighted preferredSymbolConfiguration? removeAllSymbolEffects(options:animated:completion:)
      startAnimating() stopAnimating();
    UIImpactFeedbackGenerator UIFeedbackGenerator impactOccurred() impactOccurred(intensity:);
    UIInputView UIView allowsSelfSizing inputViewStyle;
    UIInputViewController UIViewController advanceToNextInputMode() dismissKeyboard()
      handleInputModeList(from:with:) hasDictationKey hasFullAccess needsInputModeSwitchKey primaryLanguage?
      textDocumentProxy;
    UIInterpolatingMotionEffect UIMotionEffect keyPath:String maximumRelativeValue? minimumRelativeValue?
      type:EffectType;
    UIKey NSObject characters charactersIgnoringModifiers keyCode modifierFlags;
    UIKeyCommand UICommand input? modifierFlags wantsPriorityOverSystemBehavior;
    UIKeyboardLayoutGuide UITrackingLayoutGuide followsUndockedKeyboard usesBottomSafeArea;

    """
}
