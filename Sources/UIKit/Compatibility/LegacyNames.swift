// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// Names used by Swift code that was written before Apple's SDK nested these types.

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

/// See `RunLoop.Mode`.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// See `common`.
  public static var commonModes: RunLoop.Mode { .common }
  /// See `default`.
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

extension NSNotification.Name {
  /// See `UIApplication.didFinishLaunchingNotification`.
  public static var UIApplicationDidFinishLaunching: NSNotification.Name {
    UIApplication.didFinishLaunchingNotification
  }
  /// See `UIApplication.didBecomeActiveNotification`.
  public static var UIApplicationDidBecomeActive: NSNotification.Name {
    UIApplication.didBecomeActiveNotification
  }
  /// See `UIApplication.willResignActiveNotification`.
  public static var UIApplicationWillResignActive: NSNotification.Name {
    UIApplication.willResignActiveNotification
  }
  /// See `UIApplication.didEnterBackgroundNotification`.
  public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  /// See `UIApplication.willEnterForegroundNotification`.
  public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  /// See `UIApplication.willTerminateNotification`.
  public static var UIApplicationWillTerminate: NSNotification.Name {
    UIApplication.willTerminateNotification
  }
  /// See `UIApplication.didReceiveMemoryWarningNotification`.
  public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }
  /// See `UIApplication.willChangeStatusBarOrientationNotification`.
  public static var UIApplicationWillChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.willChangeStatusBarOrientationNotification
  }
  /// See `UIApplication.didChangeStatusBarOrientationNotification`.
  public static var UIApplicationDidChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.didChangeStatusBarOrientationNotification
  }
  /// See `UIApplication.willChangeStatusBarFrameNotification`.
  public static var UIApplicationWillChangeStatusBarFrame: NSNotification.Name {
    UIApplication.willChangeStatusBarFrameNotification
  }
  /// See `UIApplication.didChangeStatusBarFrameNotification`.
  public static var UIApplicationDidChangeStatusBarFrame: NSNotification.Name {
    UIApplication.didChangeStatusBarFrameNotification
  }
  /// See `UIResponder.keyboardWillShowNotification`.
  public static var UIKeyboardWillShow: NSNotification.Name {
    UIResponder.keyboardWillShowNotification
  }
  /// See `UIResponder.keyboardDidShowNotification`.
  public static var UIKeyboardDidShow: NSNotification.Name {
    UIResponder.keyboardDidShowNotification
  }
  /// See `UIResponder.keyboardWillHideNotification`.
  public static var UIKeyboardWillHide: NSNotification.Name {
    UIResponder.keyboardWillHideNotification
  }
  /// See `UIResponder.keyboardDidHideNotification`.
  public static var UIKeyboardDidHide: NSNotification.Name {
    UIResponder.keyboardDidHideNotification
  }
  /// See `UIResponder.keyboardWillChangeFrameNotification`.
  public static var UIKeyboardWillChangeFrame: NSNotification.Name {
    UIResponder.keyboardWillChangeFrameNotification
  }
  /// See `UIResponder.keyboardDidChangeFrameNotification`.
  public static var UIKeyboardDidChangeFrame: NSNotification.Name {
    UIResponder.keyboardDidChangeFrameNotification
  }
  /// See `UIDevice.orientationDidChangeNotification`.
  public static var UIDeviceOrientationDidChange: NSNotification.Name {
    UIDevice.orientationDidChangeNotification
  }
  /// See `UIContentSizeCategory.didChangeNotification`.
  public static var UIContentSizeCategoryDidChange: NSNotification.Name {
    UIContentSizeCategory.didChangeNotification
  }
}
