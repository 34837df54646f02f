// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Compatibility
import Foundation
import QuartzCore

/// What optional members of UIKit's protocols do in an object that has not implemented them.
///
/// Nacre's own. The port writes it into a class whose subclass implements such a member: there
/// `DelegateDefaults(self).scrollViewDidScroll(scrollView)` is the default of the protocol. A call through
/// the object itself would reach the subclass.
public final class DelegateDefaults: MainActorObject {
  private let object: AnyObject

  /// The defaults for an object.
  public init(_ object: AnyObject) {
    self.object = object
    super.init()
  }

  func object<Delegate>(as type: Delegate.Type) -> Delegate {
    guard let delegate = object as? Delegate else {
      Misuse.stop("\(object) does not conform to \(type)")
    }
    return delegate
  }

  /// Returns the object that the delegate names.
  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    let target = (object as? any NSObjectProtocol)?.forwardingTarget(for: aSelector)
    return (target as AnyObject) === object ? nil : target
  }
}

// Protocols all of whose members are optional, and whose defaults use no other member.
extension DelegateDefaults: UIAlertViewDelegate, UICollectionViewDelegateFlowLayout,
  UICalendarViewDelegate, UICollisionBehaviorDelegate, UIDropInteractionDelegate,
  UIDynamicAnimatorDelegate, UIEditMenuInteractionDelegate, UIFontPickerViewControllerDelegate,
  UIGestureRecognizerDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
  UIPageViewControllerDelegate, UIPickerViewAccessibilityDelegate, UIPointerInteractionDelegate,
  UISceneDelegate, UISearchBarDelegate, UISearchControllerDelegate, UISplitViewControllerDelegate,
  UITabBarControllerDelegate, UITabBarDelegate, UITableViewDelegate, NSTextStorageDelegate,
  UIViewControllerTransitioningDelegate
{}

// MARK: Defaults that call other members

extension DelegateDefaults: UIApplicationDelegate {
  /// Calls the object's.
  public func applicationDidFinishLaunching(_ application: UIApplication) {
    object(as: (any UIApplicationDelegate).self).applicationDidFinishLaunching(application)
  }
}

extension DelegateDefaults: UIPopoverPresentationControllerDelegate,
  UISheetPresentationControllerDelegate
{
  /// Calls the object's.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    object(as: (any UIAdaptivePresentationControllerDelegate).self)
      .adaptivePresentationStyle(for: controller)
  }
}

extension DelegateDefaults: UITextFieldDelegate {
  /// Calls the object's.
  public func textFieldDidEndEditing(_ textField: UITextField) {
    object(as: (any UITextFieldDelegate).self).textFieldDidEndEditing(textField)
  }
}

extension DelegateDefaults: UITextViewDelegate {
  /// Calls the object's.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool {
    object(as: (any UITextViewDelegate).self)
      .textView(textView, shouldInteractWith: URL, in: characterRange)
  }
  /// Calls the object's.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool {
    object(as: (any UITextViewDelegate).self)
      .textView(textView, shouldInteractWith: textAttachment, in: characterRange)
  }
}

// MARK: Protocols with members that are not optional

extension DelegateDefaults: UITableViewDataSource {
  /// Calls the object's.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    object(as: (any UITableViewDataSource).self)
      .tableView(tableView, numberOfRowsInSection: section)
  }
  /// Calls the object's.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    object(as: (any UITableViewDataSource).self).tableView(tableView, cellForRowAt: indexPath)
  }
  /// Whether the object implements `tableView(_:moveRowAt:to:)`.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    (object as? any NSObjectProtocol)?.hasMethod(.moveRow) == true
  }
}

extension DelegateDefaults: UICollectionViewDataSource {
  /// Calls the object's.
  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    object(as: (any UICollectionViewDataSource).self)
      .collectionView(collectionView, numberOfItemsInSection: section)
  }
  /// Calls the object's.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    object(as: (any UICollectionViewDataSource).self)
      .collectionView(collectionView, cellForItemAt: indexPath)
  }
  /// Whether the object implements `collectionView(_:moveItemAt:to:)`.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    (object as? any NSObjectProtocol)?.hasMethod(.moveItem) == true
  }
}

extension DelegateDefaults: UITableViewDataSourcePrefetching,
  UICollectionViewDataSourcePrefetching
{
  /// Calls the object's.
  public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    object(as: (any UITableViewDataSourcePrefetching).self)
      .tableView(tableView, prefetchRowsAt: indexPaths)
  }
  /// Calls the object's.
  public func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    object(as: (any UICollectionViewDataSourcePrefetching).self)
      .collectionView(collectionView, prefetchItemsAt: indexPaths)
  }
}

extension DelegateDefaults: UIPageViewControllerDataSource {
  /// Calls the object's.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    object(as: (any UIPageViewControllerDataSource).self)
      .pageViewController(pageViewController, viewControllerBefore: viewController)
  }
  /// Calls the object's.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    object(as: (any UIPageViewControllerDataSource).self)
      .pageViewController(pageViewController, viewControllerAfter: viewController)
  }
}

extension DelegateDefaults: UIContextMenuInteractionDelegate {
  /// Calls the object's.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    object(as: (any UIContextMenuInteractionDelegate).self)
      .contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
  }
}

extension DelegateDefaults: UIPreviewInteractionDelegate {
  /// Calls the object's.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
  ) {
    object(as: (any UIPreviewInteractionDelegate).self).previewInteraction(
      previewInteraction, didUpdatePreviewTransition: transitionProgress, ended: ended)
  }
  /// Calls the object's.
  public func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {
    object(as: (any UIPreviewInteractionDelegate).self)
      .previewInteractionDidCancel(previewInteraction)
  }
}

extension DelegateDefaults: UISearchResultsUpdating {
  /// Calls the object's.
  public func updateSearchResults(for searchController: UISearchController) {
    object(as: (any UISearchResultsUpdating).self).updateSearchResults(for: searchController)
  }
}

extension DelegateDefaults: UIViewControllerAnimatedTransitioning {
  /// Calls the object's.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    object(as: (any UIViewControllerAnimatedTransitioning).self)
      .transitionDuration(using: transitionContext)
  }
  /// Calls the object's.
  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    object(as: (any UIViewControllerAnimatedTransitioning).self)
      .animateTransition(using: transitionContext)
  }
}
