// Nacre, MIT licence; see LICENSE.

// RECORD=1 with `AppleDeclarationsTests` writes this file from the sources of UIKit and QuartzCore.

extension AppleDeclarations {
  static let laterProtocols = """
    @MainActor protocol UISceneDelegate {
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      )
      func sceneDidDisconnect(_ scene: UIScene)
      func sceneDidBecomeActive(_ scene: UIScene)
      func sceneWillResignActive(_ scene: UIScene)
      func sceneWillEnterForeground(_ scene: UIScene)
      func sceneDidEnterBackground(_ scene: UIScene)
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
      func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    }
    @MainActor protocol UIScrollViewDelegate {
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
    }
    @MainActor protocol UISearchBarDelegate: UIBarPositioningDelegate {
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
      func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
      func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
      func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
      func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    }
    @MainActor protocol UISearchControllerDelegate {
      func willPresentSearchController(_ searchController: UISearchController)
      func didPresentSearchController(_ searchController: UISearchController)
      func willDismissSearchController(_ searchController: UISearchController)
      func didDismissSearchController(_ searchController: UISearchController)
      func presentSearchController(_ searchController: UISearchController)
    }
    @MainActor protocol UISearchResultsUpdating {
      func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
      )
    }
    @MainActor protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      )
    }
    @MainActor protocol UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
      )
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column
      func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool
      func splitViewControllerDidCollapse(_ svc: UISplitViewController)
      func splitViewControllerDidExpand(_ svc: UISplitViewController)
      func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
      ) -> Bool
    }
    @MainActor protocol UISpringLoadedInteractionBehavior {
      func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
    }
    @MainActor protocol UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
      func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)?
      func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)?
    }
    @MainActor protocol UITabBarDelegate {
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
      func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
      func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
      func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
      func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
    }
    @MainActor protocol UITableViewDataSource {
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
    }
    @MainActor protocol UITableViewDataSourcePrefetching {
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
    }
    @MainActor protocol UITableViewDelegate: UIScrollViewDelegate {
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
      func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
      func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool
      func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
      func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
      func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration?
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration?
      func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]?
      func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle
      func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
      ) -> String?
      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
      func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
      func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
      ) -> IndexPath
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
    @MainActor protocol UITableViewDragDelegate {
      func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
      ) -> [UIDragItem]
      func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
      ) -> UIDragPreviewParameters?
      func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
      func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
      func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
      func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool
    }
    @MainActor protocol UITableViewDropDelegate {
      func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
      func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
      func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UITableViewDropProposal
      func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
      func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
      func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
      ) -> UIDragPreviewParameters?
    }
    @MainActor protocol UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
      func textFieldDidBeginEditing(_ textField: UITextField)
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
      func textFieldDidEndEditing(_ textField: UITextField)
      func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool
      func textFieldDidChangeSelection(_ textField: UITextField)
      func textFieldShouldClear(_ textField: UITextField) -> Bool
      func textFieldShouldReturn(_ textField: UITextField) -> Bool
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu?
    }
    @MainActor protocol UITextViewDelegate: UIScrollViewDelegate {
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool
      func textViewDidBeginEditing(_ textView: UITextView)
      func textViewDidEndEditing(_ textView: UITextView)
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool
      func textViewDidChange(_ textView: UITextView)
      func textViewDidChangeSelection(_ textView: UITextView)
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool
      func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool
      func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
      func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
      ) -> Bool
      func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu?
    }
    @MainActor protocol UIViewControllerAnimatedTransitioning {
      func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating
      func animationEnded(_ transitionCompleted: Bool)
    }
    @MainActor protocol UIViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)?
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)?
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)?
      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController?
    }

    """
}
