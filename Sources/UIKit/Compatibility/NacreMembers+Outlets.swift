// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

extension NacreMembers {
  /// The properties of UIKit's classes that documents set: delegates, data sources, and views.
  static func registerOutlets() {
    registerListOutlets()
    registerTextOutlets()
    registerBarOutlets()
    let recognizer = ClassMembers(of: UIGestureRecognizer.self)
    recognizer.property("delegate", \UIGestureRecognizer.delegate)
    let controller = ClassMembers(of: UIViewController.self)
    controller.property("transitioningDelegate", \UIViewController.transitioningDelegate)
    let table = ClassMembers(of: UITableViewController.self)
    table.property("tableView", get: { (object: UITableViewController) in object.tableView }) {
      $0.tableView = $1
    }
    table.property("refreshControl", \UITableViewController.refreshControl)
    ClassMembers(of: UICollectionViewController.self).property(
      "collectionView", get: { (object: UICollectionViewController) in object.collectionView }
    ) { $0.collectionView = $1 }
    ClassMembers(of: UIPageViewController.self).property("delegate", \UIPageViewController.delegate)
    ClassMembers(of: UIPageViewController.self)
      .property("dataSource", \UIPageViewController.dataSource)
    ClassMembers(of: UISplitViewController.self)
      .property("delegate", \UISplitViewController.delegate)
  }

  private static func registerListOutlets() {
    let scroll = ClassMembers(of: UIScrollView.self)
    scroll.property("delegate", \UIScrollView.delegate)
    let table = ClassMembers(of: UITableView.self)
    table.property("dataSource", \UITableView.dataSource)
    table.property("delegate", \UITableView.delegate)
    let collection = ClassMembers(of: UICollectionView.self)
    collection.property("dataSource", \UICollectionView.dataSource)
    collection.property("delegate", \UICollectionView.delegate)
    collection.property("prefetchDataSource", \UICollectionView.prefetchDataSource)
    collection.property("collectionViewLayout", \UICollectionView.collectionViewLayout)
    let picker = ClassMembers(of: UIPickerView.self)
    picker.property("dataSource", \UIPickerView.dataSource)
    picker.property("delegate", \UIPickerView.delegate)
  }

  private static func registerTextOutlets() {
    let field = ClassMembers(of: UITextField.self)
    field.property("delegate", \UITextField.delegate)
    field.property("leftView", \UITextField.leftView)
    field.property("rightView", \UITextField.rightView)
    field.property("inputView", \UITextField.inputView)
    field.property("inputAccessoryView", \UITextField.inputAccessoryView)
    let text = ClassMembers(of: UITextView.self)
    text.property("delegate", \UITextView.delegate)
    text.property("inputView", \UITextView.inputView)
    text.property("inputAccessoryView", \UITextView.inputAccessoryView)
    ClassMembers(of: UISearchBar.self).property("delegate", \UISearchBar.delegate)
  }

  private static func registerBarOutlets() {
    ClassMembers(of: UINavigationBar.self).property("delegate", \UINavigationBar.delegate)
    ClassMembers(of: UITabBar.self).property("delegate", \UITabBar.delegate)
    ClassMembers(of: UINavigationController.self)
      .property("delegate", \UINavigationController.delegate)
    ClassMembers(of: UITabBarController.self).property("delegate", \UITabBarController.delegate)
  }
}
