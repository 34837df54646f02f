// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import QuartzCore

// The members of UIKit's classes that programs name: in selectors, in key-value coding, and in
// observations. The properties that documents and archives set are in the table of documents; here are the others.
// The names are those of Apple's documentation in Objective-C.

/// The tables of UIKit.
// The type is found by its name only; without the attribute the optimiser would remove it.
@usableFromInline
enum NacreMembers: ModuleMembers {
  @usableFromInline
  static func register() {
    DocumentTable.registerMembers()
    registerResponders()
    registerViews()
    registerScrollViews()
    registerText()
    registerControls()
    registerControllers()
    registerItems()
    registerOthers()
    registerOutlets()
  }

  private static func registerResponders() {
    let responder = ClassMembers(of: UIResponder.self)
    responder.method("becomeFirstResponder") { (object: UIResponder) in
      object.becomeFirstResponder()
    }
    responder.method("resignFirstResponder") { (object: UIResponder) in
      object.resignFirstResponder()
    }
    responder.method("cut:") { (object: UIResponder, sender: Any?) in object.cut(sender) }
    responder.method("copy:") { (object: UIResponder, sender: Any?) in object.copy(sender) }
    responder.method("paste:") { (object: UIResponder, sender: Any?) in object.paste(sender) }
    responder.method("select:") { (object: UIResponder, sender: Any?) in object.select(sender) }
    responder.method("selectAll:") { (object: UIResponder, sender: Any?) in
      object.selectAll(sender)
    }
    responder.method("delete:") { (object: UIResponder, sender: Any?) in object.delete(sender) }
    responder.method("reloadInputViews") { (object: UIResponder) in object.reloadInputViews() }
    let application = ClassMembers(of: UIApplication.self)
    application.classProperty("sharedApplication") { UIApplication.shared }
    application.classProperty("shared") { UIApplication.shared }
    ClassMembers(of: UIScreen.self).classProperty("mainScreen") { UIScreen.main }
    responder.property("nextResponder", read: \UIResponder.next)
    responder.property("isFirstResponder", read: \UIResponder.isFirstResponder)
    responder.property("accessibilityLabel", \UIResponder.accessibilityLabel)
    responder.property("accessibilityValue", \UIResponder.accessibilityValue)
    responder.property("accessibilityHint", \UIResponder.accessibilityHint)
    responder.property("accessibilityIdentifier", \UIResponder.accessibilityIdentifier)
    responder.property("isAccessibilityElement", \UIResponder.isAccessibilityElement)
  }

  private static func registerViews() {
    let view = ClassMembers(of: UIView.self)
    view.method("setNeedsLayout") { (object: UIView) in object.setNeedsLayout() }
    view.method("layoutIfNeeded") { (object: UIView) in object.layoutIfNeeded() }
    view.method("layoutSubviews") { (object: UIView) in object.layoutSubviews() }
    view.method("setNeedsDisplay") { (object: UIView) in object.setNeedsDisplay() }
    view.method("setNeedsUpdateConstraints") { (object: UIView) in
      object.setNeedsUpdateConstraints()
    }
    view.method("removeFromSuperview") { (object: UIView) in object.removeFromSuperview() }
    view.method("endEditing:") { (object: UIView, force: Bool) in object.endEditing(force) }
    view.method("sizeToFit") { (object: UIView) in object.sizeToFit() }
    view.method("tintColorDidChange") { (object: UIView) in object.tintColorDidChange() }
    view.method("addSubview:") { (object: UIView, other: UIView) in object.addSubview(other) }
    view.method("bringSubviewToFront:") { (object: UIView, other: UIView) in
      object.bringSubviewToFront(other)
    }
    view.method("sendSubviewToBack:") { (object: UIView, other: UIView) in
      object.sendSubviewToBack(other)
    }
    registerViewProperties(view)
    let image = ClassMembers(of: UIImageView.self)
    image.method("startAnimating") { (object: UIImageView) in object.startAnimating() }
    image.method("stopAnimating") { (object: UIImageView) in object.stopAnimating() }
    let window = ClassMembers(of: UIWindow.self)
    window.property("rootViewController", \UIWindow.rootViewController)
    window.method("makeKeyAndVisible") { (object: UIWindow) in object.makeKeyAndVisible() }
  }

  private static func registerViewProperties(_ view: ClassMembers) {
    view.property("frame", \UIView.frame)
    view.property("transform", \UIView.transform)
    view.property("layer", read: \UIView.layer)
    view.property("superview", read: \UIView.superview)
    view.property("subviews", read: \UIView.subviews)
    view.property("window", read: \UIView.window)
    view.property("safeAreaInsets", read: \UIView.safeAreaInsets)
  }

  private static func registerScrollViews() {
    let scroll = ClassMembers(of: UIScrollView.self)
    scroll.property("contentOffset", \UIScrollView.contentOffset)
    scroll.property("adjustedContentInset", read: \UIScrollView.adjustedContentInset)
    scroll.property("zoomScale", \UIScrollView.zoomScale)
    scroll.property("panGestureRecognizer", read: \UIScrollView.panGestureRecognizer)
    scroll.property("dragging", read: \UIScrollView.isDragging)
    scroll.property("tracking", read: \UIScrollView.isTracking)
    scroll.property("decelerating", read: \UIScrollView.isDecelerating)
    let table = ClassMembers(of: UITableView.self)
    table.method("reloadData") { (object: UITableView) in object.reloadData() }
    let collection = ClassMembers(of: UICollectionView.self)
    collection.method("reloadData") { (object: UICollectionView) in object.reloadData() }
    let layout = ClassMembers(of: UICollectionViewLayout.self)
    layout.method("invalidateLayout") { (object: UICollectionViewLayout) in
      object.invalidateLayout()
    }
    let refresh = ClassMembers(of: UIRefreshControl.self)
    refresh.method("beginRefreshing") { (object: UIRefreshControl) in object.beginRefreshing() }
    refresh.method("endRefreshing") { (object: UIRefreshControl) in object.endRefreshing() }
  }
}
