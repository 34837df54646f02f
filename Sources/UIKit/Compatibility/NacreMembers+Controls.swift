// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import QuartzCore

extension NacreMembers {
  static func registerText() {
    let view = ClassMembers(of: UITextView.self)
    view.property("text", \UITextView.text)
  }

  static func registerControls() {
    let control = ClassMembers(of: UIControl.self)
    control.property("state", read: \UIControl.state)
    let spinner = ClassMembers(of: UIActivityIndicatorView.self)
    spinner.method("startAnimating") { (object: UIActivityIndicatorView) in
      object.startAnimating()
    }
    spinner.method("stopAnimating") { (object: UIActivityIndicatorView) in object.stopAnimating() }
    let button = ClassMembers(of: UIButton.self)
    button.property("titleLabel", read: \UIButton.titleLabel)
    button.property("imageView", read: \UIButton.imageView)
  }

  static func registerControllers() {
    let controller = ClassMembers(of: UIViewController.self)
    // Setting through a key path would read the property first, and so load the view.
    controller.property("view", get: { (object: UIViewController) in object.view }) {
      $0.view = $1
    }
    controller.property("editing", \UIViewController.isEditing)
    controller.property("navigationItem", read: \UIViewController.navigationItem)
    controller.property("tabBarItem", \UIViewController.tabBarItem)
    controller.property("navigationController", read: \UIViewController.navigationController)
    controller.property("presentedViewController", read: \UIViewController.presentedViewController)
    controller.property("parentViewController", read: \UIViewController.parent)
    controller.method("dismissViewControllerAnimated:completion:") {
      (object: UIViewController, animated: Bool, completion: (() -> Void)?) in
      object.dismiss(animated: animated, completion: completion)
    }
    controller.method("setNeedsStatusBarAppearanceUpdate") { (object: UIViewController) in
      object.setNeedsStatusBarAppearanceUpdate()
    }
    let navigation = ClassMembers(of: UINavigationController.self)
    navigation.property("viewControllers", \UINavigationController.viewControllers)
    navigation.method("popViewControllerAnimated:") {
      (object: UINavigationController, animated: Bool) in
      object.popViewController(animated: animated)
    }
    navigation.method("popToRootViewControllerAnimated:") {
      (object: UINavigationController, animated: Bool) in
      object.popToRootViewController(animated: animated)
    }
    navigation.property("navigationBar", \UINavigationController.navigationBar)
    let tabs = ClassMembers(of: UITabBarController.self)
    tabs.property("tabBar", \UITabBarController.tabBar)
    tabs.property("selectedIndex", \UITabBarController.selectedIndex)
    tabs.property("selectedViewController", \UITabBarController.selectedViewController)
  }

  static func registerItems() {
    let button = ClassMembers(of: UIBarButtonItem.self)
    button.property("view", read: \UIBarButtonItem.shownView)
    let navigation = ClassMembers(of: UINavigationItem.self)
    navigation.property("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
    navigation.property("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
  }

  static func registerOthers() {
    let gesture = ClassMembers(of: UIGestureRecognizer.self)
    gesture.property("state", read: \UIGestureRecognizer.state)
    gesture.property("view", read: \UIGestureRecognizer.view)
    let constraint = ClassMembers(of: NSLayoutConstraint.self)
    constraint.property("active", \NSLayoutConstraint.isActive)
    constraint.property("identifier", \NSLayoutConstraint.identifier)
    let animator = ClassMembers(of: UIViewPropertyAnimator.self)
    animator.property("running", read: \UIViewPropertyAnimator.isRunning)
    animator.property("state", read: \UIViewPropertyAnimator.state)
    animator.property("reversed", \UIViewPropertyAnimator.isReversed)
    animator.property("fractionComplete", \UIViewPropertyAnimator.fractionComplete)
  }
}
