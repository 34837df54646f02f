// Nacre, MIT licence; see LICENSE.

// RECORD=1 with `AppleDeclarationsTests` writes this file from the sources of UIKit and QuartzCore.

extension AppleDeclarations {
  static let protocols = """
    protocol CAAnimationDelegate {
      func animationDidStart(_ anim: CAAnimation)
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
    }
    protocol CALayerDelegate {
      func display(_ layer: CALayer)
      func draw(_ layer: CALayer, in ctx: CGContext)
      func layerWillDraw(_ layer: CALayer)
      func layoutSublayers(of layer: CALayer)
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    }
    @MainActor protocol NSTextStorageDelegate {
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      )
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      )
    }
    @MainActor protocol UIAdaptivePresentationControllerDelegate {
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle
      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController?
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      )
    }
    @MainActor protocol UIAlertViewDelegate {
      func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
      func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
      func willPresent(_ alertView: UIAlertView)
      func didPresent(_ alertView: UIAlertView)
    }
    @MainActor protocol UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool
      func applicationDidFinishLaunching(_ application: UIApplication)
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool
      func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration
      func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask
      func applicationWillResignActive(_ application: UIApplication)
      func applicationDidEnterBackground(_ application: UIApplication)
      func applicationWillEnterForeground(_ application: UIApplication)
      func applicationWillTerminate(_ application: UIApplication)
      func applicationDidReceiveMemoryWarning(_ application: UIApplication)
      func applicationDidBecomeActive(_ application: UIApplication)
      func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
      ) -> Bool
      func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
      ) -> Bool
      func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
      )
      func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
      func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
      func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
      func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
    }
    @MainActor protocol UIBarPositioningDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition
    }
    @MainActor protocol UICalendarSelectionMultiDateDelegate {
      func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
      ) -> Bool
      func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
      ) -> Bool
    }
    @MainActor protocol UICalendarSelectionSingleDateDelegate {
      func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
      ) -> Bool
    }
    @MainActor protocol UICalendarViewDelegate {
      func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
      ) -> UICalendarView.Decoration?
      func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
      )
    }
    @MainActor protocol UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      )
      func indexTitles(for collectionView: UICollectionView) -> [String]?
      func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath
    }
    @MainActor protocol UICollectionViewDataSourcePrefetching {
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    }
    @MainActor protocol UICollectionViewDelegate: UIScrollViewDelegate {
      func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
      func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
      func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
      func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
      func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
      func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
      func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool
      func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      )
      func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
      )
      func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
      )
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      )
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
      )
      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint
      func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
      ) -> Bool
      func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
      ) -> Bool
      func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
      )
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration?
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration?
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview?
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview?
      func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
      func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
      func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )
      func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )
      func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )
    }
    @MainActor protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
      ) -> CGFloat
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
      ) -> CGSize
    }
    @MainActor protocol UICollectionViewDragDelegate {
      func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
      ) -> [UIDragItem]
      func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
      ) -> UIDragPreviewParameters?
      func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
      func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
      func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
      ) -> Bool
      func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool
    }
    @MainActor protocol UICollectionViewDropDelegate {
      func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
      func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
      func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal
      func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
      func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
      func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
      ) -> UIDragPreviewParameters?
    }
    @MainActor protocol UICollisionBehaviorDelegate {
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
      )
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
      )
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      )
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      )
    }
    @MainActor protocol UIColorPickerViewControllerDelegate {
      func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
      )
      func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
      func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
    }
    @MainActor protocol UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
      ) -> UITargetedPreview?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
      ) -> UITargetedPreview?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )
    }
    @MainActor protocol UIDragInteractionDelegate {
      func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
      ) -> UITargetedDragPreview?
      func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
      )
      func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
      func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
      ) -> Bool
      func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool
      func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
      ) -> Bool
      func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
      func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
      )
      func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
      )
      func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
      ) -> [UIDragItem]
      func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
      ) -> (any UIDragSession)?
      func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
      )
      func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
      ) -> UITargetedDragPreview?
      func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
      )
    }
    @MainActor protocol UIDropInteractionDelegate {
      func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
      func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
      ) -> UIDropProposal
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
      func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
      func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
      func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
      ) -> UITargetedDragPreview?
      func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
      )
    }
    @MainActor protocol UIDynamicAnimatorDelegate {
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
    }
    @MainActor protocol UIEditMenuInteractionDelegate {
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu?
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
      ) -> CGRect
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      )
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      )
    }
    @MainActor protocol UIFontPickerViewControllerDelegate {
      func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
      func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    }
    @MainActor protocol UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
    }
    @MainActor protocol UIImagePickerControllerDelegate {
      func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      )
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
    }
    @MainActor protocol UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
      )
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      )
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)?
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)?
    }
    @MainActor protocol UIPageViewControllerDataSource {
      func presentationCount(for pageViewController: UIPageViewController) -> Int
      func presentationIndex(for pageViewController: UIPageViewController) -> Int
    }
    @MainActor protocol UIPageViewControllerDelegate {
      func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
      )
      func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
      )
    }
    @MainActor protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
      func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
      func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
    }
    @MainActor protocol UIPickerViewDelegate {
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
      func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
      ) -> NSAttributedString?
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
      ) -> UIView
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
    }
    @MainActor protocol UIPointerInteractionDelegate {
      func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
      ) -> UIPointerRegion?
      func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
      )
      func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
      )
      func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
      ) -> UIPointerStyle?
    }
    @MainActor protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
      func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
      func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) -> Bool
      func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      )
    }
    @MainActor protocol UIPreviewInteractionDelegate {
      func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
      func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
        ended: Bool
      )
    }

    """
}
