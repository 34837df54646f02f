// Nacre, MIT licence; see LICENSE.

// RECORD=1 with `AppleDeclarationsTests` writes this file from the sources of UIKit and QuartzCore.

extension AppleDeclarations {
  static let classes = """
    class CAAnimation: NSObject {}
    class CAAnimationGroup: CAAnimation {}
    class CABasicAnimation: CAPropertyAnimation {}
    class CADisplayLink: NSObject {}
    class CAEmitterCell: NSObject {}
    class CAEmitterLayer: CALayer {}
    class CAGradientLayer: CALayer {}
    class CAKeyframeAnimation: CAPropertyAnimation {}
    class CALayer: NSObject {}
    class CAMediaTimingFunction: NSObject {}
    class CAPropertyAnimation: CAAnimation {}
    class CAReplicatorLayer: CALayer {}
    class CAScrollLayer: CALayer {}
    class CAShapeLayer: CALayer {}
    class CASpringAnimation: CABasicAnimation {}
    class CATextLayer: CALayer {}
    class CATiledLayer: CALayer {}
    class CATransaction: NSObject {}
    class CATransformLayer: CALayer {}
    class CATransition: CAAnimation {}
    class CAValueFunction: NSObject {}
    class NSCollectionLayoutAnchor: NSObject {}
    class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {}
    class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {}
    class NSCollectionLayoutDimension: NSObject {}
    class NSCollectionLayoutEdgeSpacing: NSObject {}
    class NSCollectionLayoutGroup: NSCollectionLayoutItem {}
    class NSCollectionLayoutGroupCustomItem: NSObject {}
    class NSCollectionLayoutItem: NSObject {}
    class NSCollectionLayoutSection: NSObject {}
    class NSCollectionLayoutSize: NSObject {}
    class NSCollectionLayoutSpacing: NSObject {}
    class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {}
    class NSDataAsset: NSObject {}
    class NSLayoutConstraint: NSObject {}
    class NSLayoutDimension: NSLayoutAnchor {}
    class NSLayoutManager: NSObject {}
    class NSLayoutXAxisAnchor: NSLayoutAnchor {}
    class NSLayoutYAxisAnchor: NSLayoutAnchor {}
    class NSMutableParagraphStyle: NSParagraphStyle {}
    class NSParagraphStyle: NSObject {}
    class NSShadow: NSObject {}
    class NSStringDrawingContext: NSObject {}
    class NSTextAttachment: NSObject {}
    class NSTextContainer: NSObject {}
    class NSTextStorage: NSObject {}
    class NSTextTab: NSObject {}
    class UIAccessibilityCustomAction: NSObject {}
    class UIAccessibilityCustomRotor: NSObject {}
    class UIAccessibilityCustomRotorItemResult: NSObject {}
    class UIAccessibilityCustomRotorSearchPredicate: NSObject {}
    class UIAccessibilityElement: UIResponder {}
    class UIAction: UIMenuElement {}
    class UIActivity: NSObject {}
    class UIActivityIndicatorView: UIView {}
    class UIActivityItemProvider: NSObject {}
    class UIActivityViewController: UIViewController {}
    class UIAlertAction: NSObject {}
    class UIAlertController: UIViewController {}
    class UIAlertView: UIView {}
    class UIApplication: UIResponder {}
    class UIApplicationShortcutIcon: NSObject {}
    class UIApplicationShortcutItem: NSObject {}
    class UIAttachmentBehavior: UIDynamicBehavior {}
    class UIBarAppearance: NSObject {}
    class UIBarButtonItem: UIBarItem {}
    class UIBarButtonItemAppearance: NSObject {}
    class UIBarButtonItemGroup: NSObject {}
    class UIBarButtonItemStateAppearance: NSObject {}
    class UIBarItem: NSObject {}
    class UIBezierPath: NSObject {}
    class UIBlurEffect: UIVisualEffect {}
    class UIButton: UIControl {}
    class UICalendarSelection: NSObject {}
    class UICalendarSelectionMultiDate: UICalendarSelection {}
    class UICalendarSelectionSingleDate: UICalendarSelection {}
    class UICalendarView: UIView {}
    class UICollectionReusableView: UIView {}
    class UICollectionView: UIScrollView {}
    class UICollectionViewCell: UICollectionReusableView {}
    class UICollectionViewCompositionalLayout: UICollectionViewLayout {}
    class UICollectionViewCompositionalLayoutConfiguration: NSObject {}
    class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
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
      func scrollViewDidScroll(_ scrollView: UIScrollView)
      func scrollViewDidZoom(_ scrollView: UIScrollView)
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      )
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
      func viewForZooming(in scrollView: UIScrollView) -> UIView?
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
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
    class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {}
    class UICollectionViewDropProposal: UIDropProposal {}
    class UICollectionViewFlowLayout: UICollectionViewLayout {}
    class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {}
    class UICollectionViewLayout: NSObject {}
    class UICollectionViewLayoutAttributes: NSObject {}
    class UICollectionViewLayoutInvalidationContext: NSObject {}
    class UICollectionViewListCell: UICollectionViewCell {}
    class UICollectionViewPlaceholder: NSObject {}
    class UICollectionViewTransitionLayout: UICollectionViewLayout {}
    class UICollectionViewUpdateItem: NSObject {}
    class UICollisionBehavior: UIDynamicBehavior {}
    class UIColor: NSObject {}
    class UIColorPickerViewController: UIViewController {}
    class UIColorWell: UIControl {}
    class UICommand: UIMenuElement {}
    class UIContentUnavailableView: UIView {}
    class UIContextMenuConfiguration: NSObject {}
    class UIContextMenuInteraction: NSObject {}
    class UIContextualAction: NSObject {}
    class UIControl: UIView, UIContextMenuInteractionDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
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
    class UICubicTimingParameters: NSObject {}
    class UIDatePicker: UIControl {}
    class UIDeferredMenuElement: UIMenuElement {}
    class UIDevice: NSObject {}
    class UIDragInteraction: NSObject {}
    class UIDragItem: NSObject {}
    class UIDragPreview: NSObject {}
    class UIDragPreviewParameters: UIPreviewParameters {}
    class UIDragPreviewTarget: UIPreviewTarget {}
    class UIDropInteraction: NSObject {}
    class UIDropProposal: NSObject {}
    class UIDynamicAnimator: NSObject {}
    class UIDynamicBehavior: NSObject {}
    class UIDynamicItemBehavior: UIDynamicBehavior {}
    class UIDynamicItemGroup: NSObject {}
    class UIEditMenuConfiguration: NSObject {}
    class UIEditMenuInteraction: NSObject {}
    class UIEvent: NSObject {}
    class UIFeedbackGenerator: NSObject {}
    class UIFieldBehavior: UIDynamicBehavior {}
    class UIFontMetrics: NSObject {}
    class UIFontPickerViewController: UIViewController {}
    class UIGestureRecognizer: NSObject {}
    class UIGlassContainerEffect: UIVisualEffect {}
    class UIGlassEffect: UIVisualEffect {}
    class UIGraphicsImageRenderer: NSObject {}
    class UIGraphicsImageRendererContext: NSObject {}
    class UIGraphicsImageRendererFormat: NSObject {}
    class UIGraphicsPDFRenderer: NSObject {}
    class UIGraphicsPDFRendererContext: NSObject {}
    class UIGraphicsPDFRendererFormat: NSObject {}
    class UIGravityBehavior: UIDynamicBehavior {}
    class UIHoverGestureRecognizer: UIGestureRecognizer {}
    class UIImage: NSObject {}
    class UIImageAsset: NSObject {}
    class UIImagePickerController: UINavigationController {}
    class UIImageView: UIView {}
    class UIImpactFeedbackGenerator: UIFeedbackGenerator {}
    class UIInputView: UIView {}
    class UIInputViewController: UIViewController {}
    class UIInterpolatingMotionEffect: UIMotionEffect {}
    class UIKey: NSObject {}
    class UIKeyCommand: UICommand {}
    class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}
    class UILabel: UIView {}
    class UILargeContentViewerInteraction: NSObject {}
    class UILayoutGuide: NSObject {}
    class UIListContentView: UIView {}
    class UILongPressGestureRecognizer: UIGestureRecognizer {}
    class UIMenu: UIMenuElement {}
    class UIMenuController: NSObject, UIEditMenuInteractionDelegate {}
    class UIMenuElement: NSObject {}
    class UIMenuItem: NSObject {}
    class UIMotionEffect: NSObject {}
    class UIMotionEffectGroup: UIMotionEffect {}
    class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {}
    class UINavigationBar: UIView {}
    class UINavigationBarAppearance: UIBarAppearance {}
    class UINavigationController: UIViewController {}
    class UINavigationItem: NSObject {}
    class UINib: NSObject {}
    class UINotificationFeedbackGenerator: UIFeedbackGenerator {}
    class UIOpenURLContext: NSObject {}
    class UIPageControl: UIControl {}
    class UIPageViewController: UIViewController {}
    class UIPanGestureRecognizer: UIGestureRecognizer {}
    class UIPasteConfiguration: NSObject {}
    class UIPasteboard: NSObject {}
    class UIPercentDrivenInteractiveTransition: NSObject {}
    class UIPickerView: UIView {}
    class UIPinchGestureRecognizer: UIGestureRecognizer {}
    class UIPointerInteraction: NSObject {}
    class UIPointerRegion: NSObject {}
    class UIPointerRegionRequest: NSObject {}
    class UIPointerStyle: NSObject {}
    class UIPopoverBackgroundView: UIView {}
    class UIPopoverPresentationController: UIPresentationController {
      func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle
    }
    class UIPresentationController: NSObject {
      func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle
    }
    class UIPress: NSObject {}
    class UIPressesEvent: UIEvent {}
    class UIPreviewAction: NSObject {}
    class UIPreviewActionGroup: NSObject {}
    class UIPreviewInteraction: NSObject {}
    class UIPreviewParameters: NSObject {}
    class UIPreviewTarget: NSObject {}
    class UIProgressView: UIView {}
    class UIPushBehavior: UIDynamicBehavior {}
    class UIRefreshControl: UIControl {}
    class UIRegion: NSObject {}
    class UIResponder: NSObject {}
    class UIRotationGestureRecognizer: UIGestureRecognizer {}
    class UIScene: UIResponder {}
    class UISceneConfiguration: NSObject {}
    class UISceneDestructionRequestOptions: NSObject {}
    class UISceneSession: NSObject {}
    class UISceneSessionActivationRequest: NSObject {}
    class UIScreen: NSObject {}
    class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
    class UIScrollView: UIView {}
    class UISearchBar: UIView {}
    class UISearchContainerViewController: UIViewController {}
    class UISearchController: UIViewController {}
    class UISearchSuggestionItem: NSObject {}
    class UISearchTab: UITab {}
    class UISearchTextField: UITextField {}
    class UISearchToken: NSObject {}
    class UISegmentedControl: UIControl {}
    class UISelectionFeedbackGenerator: UIFeedbackGenerator {}
    class UISheetPresentationController: UIPresentationController {}
    class UISlider: UIControl {}
    class UISnapBehavior: UIDynamicBehavior {}
    class UISplitViewController: UIViewController {}
    class UISpringLoadedInteraction: NSObject {}
    class UISpringTimingParameters: NSObject {}
    class UIStackView: UIView {}
    class UIStatusBarManager: NSObject {}
    class UIStepper: UIControl {}
    class UIStoryboard: NSObject {}
    class UIStoryboardSegue: NSObject {}
    class UIStoryboardUnwindSegueSource: NSObject {}
    class UISwipeActionsConfiguration: NSObject {}
    class UISwipeGestureRecognizer: UIGestureRecognizer {}
    class UISwitch: UIControl {}
    class UISymbolEffectCompletionContext: NSObject {}
    class UITab: NSObject {}
    class UITabBar: UIView {}
    class UITabBarAppearance: UIBarAppearance {}
    class UITabBarController: UIViewController, UITabBarDelegate {
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
      func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
      func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
      func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
      func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
    }
    class UITabBarItem: UIBarItem {}
    class UITabBarItemAppearance: NSObject {}
    class UITabBarItemStateAppearance: NSObject {}
    class UITabGroup: UITab {}
    class UITableView: UIScrollView {}
    class UITableViewCell: UIView {}
    class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
      )
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
      func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      )
      func sectionIndexTitles(for tableView: UITableView) -> [String]?
      func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
      func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
      func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
      )
      func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
      func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
      func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
      func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
      func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
      func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
      func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
      func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool
      func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
      func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
      func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
      func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration?
      func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]?
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration?
      func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle
      func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
      ) -> String?
      func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
      func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
      ) -> IndexPath
      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
      func scrollViewDidScroll(_ scrollView: UIScrollView)
      func scrollViewDidZoom(_ scrollView: UIScrollView)
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      )
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
      func viewForZooming(in scrollView: UIScrollView) -> UIView?
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
      func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
      func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
      ) -> Bool
      func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
      )
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration?
      func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
      func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview?
      func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )
      func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )
      func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )
    }
    class UITableViewDropPlaceholder: UITableViewPlaceholder {}
    class UITableViewDropProposal: UIDropProposal {}
    class UITableViewHeaderFooterView: UIView {}
    class UITableViewPlaceholder: NSObject {}
    class UITableViewRowAction: NSObject {}
    class UITapGestureRecognizer: UIGestureRecognizer {}
    class UITargetedDragPreview: UITargetedPreview {}
    class UITargetedPreview: NSObject {}
    class UITextChecker: NSObject {}
    class UITextField: UIControl {}
    class UITextInputAssistantItem: NSObject {}
    class UITextInputMode: NSObject {}
    class UITextPosition: NSObject {}
    class UITextRange: NSObject {}
    class UITextView: UIScrollView {}
    class UIToolbar: UIView {}
    class UIToolbarAppearance: UIBarAppearance {}
    class UITouch: NSObject {}
    class UITrackingLayoutGuide: UILayoutGuide {}
    class UITraitCollection: NSObject {}
    class UIUpdateInfo: NSObject {}
    class UIUpdateLink: NSObject {}
    class UIVibrancyEffect: UIVisualEffect {}
    class UIView: UIResponder, CALayerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
      func layoutSublayers(of layer: CALayer)
      func display(_ layer: CALayer)
      func draw(_ layer: CALayer, in ctx: CGContext)
      func layerWillDraw(_ layer: CALayer)
    }
    class UIViewController: UIResponder {}
    class UIViewPropertyAnimator: NSObject {}
    class UIVisualEffect: NSObject {}
    class UIVisualEffectView: UIView {}
    class UIWindow: UIView {}
    class UIWindowScene: UIScene {}
    class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {}

    """
}
