// Nacre, MIT licence; see LICENSE.

import Foundation

// Delegates of drags, days and colours.

extension DelegateDefaults: UIDragInteractionDelegate {
  /// Calls the object's.
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    object(as: (any UIDragInteractionDelegate).self)
      .dragInteraction(interaction, itemsForBeginning: session)
  }
}

extension DelegateDefaults: UITableViewDragDelegate, UITableViewDropDelegate {
  /// Calls the object's.
  public func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    object(as: (any UITableViewDragDelegate).self)
      .tableView(tableView, itemsForBeginning: session, at: indexPath)
  }
  /// Calls the object's.
  public func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    object(as: (any UITableViewDropDelegate).self)
      .tableView(tableView, performDropWith: coordinator)
  }
}

extension DelegateDefaults: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  /// Calls the object's.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    object(as: (any UICollectionViewDragDelegate).self)
      .collectionView(collectionView, itemsForBeginning: session, at: indexPath)
  }
  /// Calls the object's.
  public func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    object(as: (any UICollectionViewDropDelegate).self)
      .collectionView(collectionView, performDropWith: coordinator)
  }
}

extension DelegateDefaults: UICalendarSelectionSingleDateDelegate,
  UICalendarSelectionMultiDateDelegate
{
  /// Calls the object's.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) {
    object(as: (any UICalendarSelectionSingleDateDelegate).self)
      .dateSelection(selection, didSelectDate: dateComponents)
  }
  /// Calls the object's.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) {
    object(as: (any UICalendarSelectionMultiDateDelegate).self)
      .multiDateSelection(selection, didSelectDate: dateComponents)
  }
  /// Calls the object's.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) {
    object(as: (any UICalendarSelectionMultiDateDelegate).self)
      .multiDateSelection(selection, didDeselectDate: dateComponents)
  }
}

extension DelegateDefaults: UIColorPickerViewControllerDelegate {
  /// Calls the object's.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {
    object(as: (any UIColorPickerViewControllerDelegate).self)
      .colorPickerViewControllerDidSelectColor(viewController)
  }
}

extension DelegateDefaults: UISpringLoadedInteractionBehavior {
  /// Calls the object's.
  public func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    object(as: (any UISpringLoadedInteractionBehavior).self).shouldAllow(interaction, with: context)
  }
}
