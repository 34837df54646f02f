// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// Names that Swift code still uses which was written before Apple's SDK nested these types.

/// See `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// See `UISwipeGestureRecognizer.Direction`.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// See `UITouch.Phase`.
public typealias UITouchPhase = UITouch.Phase
/// See `UIEvent.EventType`.
public typealias UIEventType = UIEvent.EventType
/// See `UIEvent.EventSubtype`.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// See `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// See `UIControl.State`.
public typealias UIControlState = UIControl.State
/// See `UIControl.ContentHorizontalAlignment`.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// See `UIControl.ContentVerticalAlignment`.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// See `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// See `UIView.AnimationCurve`.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// See `UIView.KeyframeAnimationOptions`.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// See `UIView.ContentMode`.
public typealias UIViewContentMode = UIView.ContentMode
/// See `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// See `UINavigationController.Operation`.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// See `UIBarButtonItem.Style`.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// See `UIFont.TextStyle`.
public typealias UIFontTextStyle = UIFont.TextStyle
/// See `UIApplication.LaunchOptionsKey`.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// See `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// See `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// See `NSLayoutConstraint.Relation`.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// See `NSLayoutConstraint.Axis`.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// Returns a rectangle inset by distances; see `CGRect.inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension UIViewController {
  /// See `willMove(toParent:)`.
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  /// See `didMove(toParent:)`.
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}
