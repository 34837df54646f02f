// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import QuartzCore

extension NacreMembers {
  static func registerText() {
    let label = ClassMembers(of: UILabel.self)
    label.property("text", \UILabel.text)
    label.property("attributedText", \UILabel.attributedText)
    label.property("font", \UILabel.font)
    label.property("textColor", \UILabel.textColor)
    label.property("textAlignment", \UILabel.textAlignment)
    label.property("numberOfLines", \UILabel.numberOfLines)
    label.property("lineBreakMode", \UILabel.lineBreakMode)
    label.property("shadowColor", \UILabel.shadowColor)
    label.property("shadowOffset", \UILabel.shadowOffset)
    label.property("enabled", \UILabel.isEnabled)
    label.property("highlighted", \UILabel.isHighlighted)
    label.property("highlightedTextColor", \UILabel.highlightedTextColor)
    label.property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
    label.property("minimumScaleFactor", \UILabel.minimumScaleFactor)
    let field = ClassMembers(of: UITextField.self)
    field.property("text", \UITextField.text)
    field.property("attributedText", \UITextField.attributedText)
    field.property("font", \UITextField.font)
    field.property("textColor", \UITextField.textColor)
    field.property("textAlignment", \UITextField.textAlignment)
    field.property("placeholder", \UITextField.placeholder)
    field.property("attributedPlaceholder", \UITextField.attributedPlaceholder)
    let view = ClassMembers(of: UITextView.self)
    view.property("text", \UITextView.text)
    view.property("attributedText", \UITextView.attributedText)
    view.property("font", \UITextView.font)
    view.property("textColor", \UITextView.textColor)
    view.property("textAlignment", \UITextView.textAlignment)
  }

  static func registerControls() {
    let control = ClassMembers(of: UIControl.self)
    control.property("enabled", \UIControl.isEnabled)
    control.property("selected", \UIControl.isSelected)
    control.property("highlighted", \UIControl.isHighlighted)
    control.property("state", read: \UIControl.state)
    ClassMembers(of: UISlider.self).property("value", \UISlider.value)
    ClassMembers(of: UISwitch.self).property("on", \UISwitch.isOn)
    ClassMembers(of: UIStepper.self).property("value", \UIStepper.value)
    let segments = ClassMembers(of: UISegmentedControl.self)
    segments.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
    let pages = ClassMembers(of: UIPageControl.self)
    pages.property("currentPage", \UIPageControl.currentPage)
    pages.property("numberOfPages", \UIPageControl.numberOfPages)
    ClassMembers(of: UIProgressView.self).property("progress", \UIProgressView.progress)
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
    controller.property("title", \UIViewController.title)
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
    controller.property("preferredContentSize", \UIViewController.preferredContentSize)
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
    let item = ClassMembers(of: UIBarItem.self)
    item.property("title", \UIBarItem.title)
    item.property("image", \UIBarItem.image)
    item.property("enabled", \UIBarItem.isEnabled)
    item.property("tag", \UIBarItem.tag)
    let tab = ClassMembers(of: UITabBarItem.self)
    tab.property("badgeValue", \UITabBarItem.badgeValue)
    tab.property("selectedImage", \UITabBarItem.selectedImage)
    let button = ClassMembers(of: UIBarButtonItem.self)
    button.property("customView", \UIBarButtonItem.customView)
    button.property("tintColor", \UIBarButtonItem.tintColor)
    button.property("view", read: \UIBarButtonItem.customView)
    let navigation = ClassMembers(of: UINavigationItem.self)
    navigation.property("title", \UINavigationItem.title)
    navigation.property("titleView", \UINavigationItem.titleView)
    navigation.property("prompt", \UINavigationItem.prompt)
    navigation.property("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
    navigation.property("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
    navigation.property("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
    navigation.property("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
    navigation.property("hidesBackButton", \UINavigationItem.hidesBackButton)
  }

  static func registerOthers() {
    let gesture = ClassMembers(of: UIGestureRecognizer.self)
    gesture.property("state", read: \UIGestureRecognizer.state)
    gesture.property("enabled", \UIGestureRecognizer.isEnabled)
    gesture.property("view", read: \UIGestureRecognizer.view)
    let constraint = ClassMembers(of: NSLayoutConstraint.self)
    constraint.property("constant", \NSLayoutConstraint.constant)
    constraint.property("active", \NSLayoutConstraint.isActive)
    constraint.property("identifier", \NSLayoutConstraint.identifier)
    let animator = ClassMembers(of: UIViewPropertyAnimator.self)
    animator.property("running", read: \UIViewPropertyAnimator.isRunning)
    animator.property("state", read: \UIViewPropertyAnimator.state)
    animator.property("reversed", \UIViewPropertyAnimator.isReversed)
    animator.property("fractionComplete", \UIViewPropertyAnimator.fractionComplete)
  }
}
