// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

extension UIView.AnimationOptions {
  /// No transition.
  public static let transitionNone: Self = []
  /// Flips the view about its vertical axis, its left side towards the viewer.
  public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
  /// Flips the view about its vertical axis, its right side towards the viewer.
  public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
  /// Curls the old content up and away, like a page.
  ///
  /// An approximation: the page folds along a horizontal line and shows a pale back, without
  /// bending.
  public static let transitionCurlUp = Self(rawValue: 3 << 20)
  /// Curls the new content down over the old, like a page. An approximation as in
  /// `transitionCurlUp`.
  public static let transitionCurlDown = Self(rawValue: 4 << 20)
  /// Dissolves the old content into the new.
  public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  /// Flips the view about its horizontal axis, its top towards the viewer.
  public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
  /// Flips the view about its horizontal axis, its bottom towards the viewer.
  public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

  /// The transition of the options, in Core Animation's terms: "bottom" is the side of smaller y.
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
  /// Animates a view from its present appearance to the one that a block gives it and its subviews.
  ///
  /// The old appearance is a snapshot. The block's changes take effect at once, or animate at the
  /// same time with `allowAnimatedContent`. A flip has a perspective distance of 1000 points. If a
  /// transition of the view is on the screen, the new one starts after its end.
  ///
  /// - Parameters:
  ///   - view: The view to transition, with its subviews.
  ///   - duration: The duration in seconds; at 0 the changes take effect at once.
  ///   - options: The transition and the curve. Without a transition, nothing animates.
  ///   - animations: Makes the changes.
  ///   - completion: Called when the transition and the block's animations have ended; the argument
  ///     is true if each reached its end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ViewTransition(view: view, duration: duration, options: options)
      .runInTurn(animations ?? {}, completion: completion)
  }

  /// Replaces a view by another in its superview. The superview's whole content takes part in the
  /// transition.
  ///
  /// - Parameters:
  ///   - fromView: The view to remove, or to hide with `showHideTransitionViews`.
  ///   - toView: The view to add, or to show with `showHideTransitionViews`.
  ///   - duration: The duration in seconds; at 0 the change takes effect at once.
  ///   - options: The transition and the curve.
  ///   - completion: Called at the end; the argument is true if the transition reached its end.
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

/// A transition of a view.
///
/// A transition waits for the end of the one that is on the screen. If several begin in the same
/// transaction, only the last is shown, with the changes of all of them.
@MainActor
struct ViewTransition {
  let view: UIView
  let duration: Double
  let options: UIView.AnimationOptions

  /// For each view, the transitions that wait.
  private static var waiting: [ObjectIdentifier: [() -> Void]] {
    get { UIScreenState.current.waitingTransitions }
    set { UIScreenState.current.waitingTransitions = newValue }
  }

  /// Whether a transition of the view has been committed and has not ended.
  private var isUnderWay: Bool {
    view.layer.animation(forKey: kCATransition).map { $0.beginTime != 0 } ?? false
  }

  /// Runs the transition as soon as no other transition of the view is under way.
  func runInTurn(_ animations: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    guard let kind = options.transition, duration > 0, ViewAnimationStack.current.areEnabled else {
      run(nil, animations, completion: completion)
      return
    }
    let start = { run(kind, animations) { end($0, completion) } }
    if isUnderWay {
      Self.waiting[ObjectIdentifier(view), default: []].append(start)
    } else {
      start()
    }
  }

  private func end(_ finished: Bool, _ completion: ((Bool) -> Void)?) {
    let id = ObjectIdentifier(view)
    if !isUnderWay, var others = Self.waiting.removeValue(forKey: id) {
      let next = others.removeFirst()
      if !others.isEmpty { Self.waiting[id] = others }
      next()
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
        if let kind { ViewAnimationStack.current.add(kind, to: view.layer) }
        if options.contains(.allowAnimatedContent) {
          animations()
        } else {
          UIView.performWithoutAnimation(animations)
        }
      }, completion: completion)
  }
}
