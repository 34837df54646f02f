// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of `Timer`.

/// Allows initialisers of `Timer` to return an object of a subclass.
public protocol TimerCreation {}

extension Timer: TimerCreation {}

extension TimerCreation where Self: Timer {
  /// Creates a timer that calls nothing, as a placeholder before the first real one.
  public init() {
    self.init(
      timeInterval: 1, target: NSObject(), selector: Selector("none"), userInfo: nil,
      repeats: false)
  }

  /// Creates a timer that calls a method; it starts when it is added to a run loop.
  ///
  /// - Parameters:
  ///   - ti: Seconds between two calls; values of 0 or less mean .1 ms.
  ///   - aTarget: The object to call; retained until the timer is invalidated.
  ///   - aSelector: The method, which takes the timer or nothing.
  ///   - userInfo: A value for the method to read from the timer.
  ///   - yesOrNo: Whether the timer repeats. If not, it is invalidated after the first call.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: max(ti, 1e-4)), interval: ti, target: aTarget,
      selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates a timer that first calls a method at a date; it starts when it is added to a run loop.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    let call = TargetTimer.Call(target: t as AnyObject, selector: s)
    let held = Unchecked(call)
    let timer = TargetTimer(fire: date, interval: ti, repeats: rep) { timer in
      held.value.run(timer)
      if !rep { held.value.target = nil }
    }
    (timer.call, timer.info) = (call, ui)
    // SAFETY: `Self` is Timer. TargetTimer is not public, and Timer's other subclasses are not
    // created in this way.
    self = unsafeDowncast(timer as Timer, to: Self.self)
  }
}

extension Timer {
  /// Creates a timer that calls a method, and adds it to the current run loop.
  ///
  /// - Parameters:
  ///   - ti: Seconds between two calls; values of 0 or less mean .1 ms.
  ///   - aTarget: The object to call; retained until the timer is invalidated.
  ///   - aSelector: The method, which takes the timer or nothing.
  ///   - userInfo: A value for the method to read from the timer.
  ///   - yesOrNo: Whether the timer repeats. If not, it is invalidated after the first call.
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that calls a method.
final class TargetTimer: Timer {
  /// A method and the object that it is called on.
  final class Call {
    var target: AnyObject?
    private let selector: Selector

    init(target: AnyObject, selector: Selector) {
      (self.target, self.selector) = (target, selector)
    }

    func run(_ timer: Timer) {
      if let target { Message(selector, [timer]).sendOrReport(to: target) }
    }
  }

  fileprivate var call: Call?
  fileprivate var info: Any?

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    call?.target = nil
  }
}
