// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

extension UIView.AnimationOptions {
  /// What is changed is seen at once.
  public static let transitionNone: Self = []
  /// The view turns about its vertical axis, its left side to the front.
  public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
  /// The view turns about its vertical axis, its right side to the front.
  public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
  /// The view is turned like a page, up and away.
  ///
  /// An approximation: the page folds along a level line and shows a pale back; it has no bend.
  public static let transitionCurlUp = Self(rawValue: 3 << 20)
  /// The new is turned like a page, down over the old; an approximation as `transitionCurlUp`.
  public static let transitionCurlDown = Self(rawValue: 4 << 20)
  /// The old mixes into the new.
  public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  /// The view turns about its level axis, its top to the front.
  public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
  /// The view turns about its level axis, its bottom to the front.
  public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

  /// The number in the field of the transition; a view's top is the side of the smallest y.
  var transition: Transition.Kind? {
    switch rawValue >> 20 & 7 {
    case 1: .flip(.left)
    case 2: .flip(.right)
    case 3: .curlUp
    case 4: .curlDown
    case 5: .fade
    case 6: .flip(.bottom)
    case 7: .flip(.top)
    default: nil
    }
  }
}

extension UIView {
  /// Shows how a view goes from what it looks like to what a block makes of it and its subviews.
  ///
  /// The old appearance is a picture. Other changes to views in the block are immediate, with
  /// `allowAnimatedContent` they animate at the same time. A flip is seen from a distance of 1 000
  /// points. While a transition of the view is under way, another waits for its end.
  ///
  /// - Parameters:
  ///   - view: The view; all of it takes part.
  ///   - duration: Seconds; without any, changes are immediate.
  ///   - options: The transition and the curve. Without a transition there is nothing to see of one.
  ///   - animations: Makes the changes.
  ///   - completion: Called when the transition and all animations of the block have ended, with
  ///     true when each reached its end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ViewTransition(view: view, duration: duration, options: options)
      .runInTurn(animations ?? {}, completion: completion)
  }

  /// Replaces a view by another in its superview, of which all takes part in the transition.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes; it is removed, or hidden with `showHideTransitionViews`.
  ///   - toView: The view that comes; it is added, or shown.
  ///   - duration: Seconds; without any, the change is immediate.
  ///   - options: The transition and the curve.
  ///   - completion: Called at the end, with true when it was reached.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

/// A transition of a view, and those that wait for its end.
@MainActor
struct ViewTransition {
  let view: UIView
  let duration: Double
  let options: UIView.AnimationOptions

  /// For each view with a transition under way, what waits for its end.
  private static var waiting: [ObjectIdentifier: [() -> Void]] = [:]

  /// Runs as soon as no other transition of the view is under way.
  func runInTurn(_ animations: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    guard let kind = options.transition, duration > 0, ViewAnimationStack.shared.areEnabled else {
      run(nil, animations, completion: completion)
      return
    }
    let id = ObjectIdentifier(view)
    if Self.waiting[id] != nil {
      Self.waiting[id]?.append { run(kind, animations) { end($0, completion) } }
      return
    }
    Self.waiting[id] = []
    run(kind, animations) { end($0, completion) }
  }

  private func end(_ finished: Bool, _ completion: ((Bool) -> Void)?) {
    let id = ObjectIdentifier(view)
    if Self.waiting[id]?.isEmpty ?? true {
      Self.waiting[id] = nil
    } else {
      Self.waiting[id]?.removeFirst()()
    }
    completion?(finished)
  }

  private func run(
    _ kind: Transition.Kind?, _ animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let animation = ViewAnimation(duration: duration, options: options)
    let view = view
    animation.run(
      {
        if let kind { ViewAnimationStack.shared.add(kind, to: view.layer) }
        if options.contains(.allowAnimatedContent) {
          animations()
        } else {
          UIView.performWithoutAnimation(animations)
        }
      }, completion: completion)
  }
}
