// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of `NSObject`, "Sending Messages". Delays use the clock of
// Foundation's timers, so they are virtual in a scene.

// SAFETY: the results are unretained references to objects that `Returned` keeps.
extension NSObjectProtocol {
  /// Calls a method without arguments. If the object has no such method, a warning is logged.
  ///
  /// - Returns: The object that the method returned, which lives at least until the next turn of
  ///   the run loop. A value is boxed.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard let aSelector else { return nil }
    return Returned.keep(Message(aSelector).sendOrReport(to: self as AnyObject))
  }

  /// Calls a method with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    guard let aSelector else { return nil }
    return Returned.keep(Message(aSelector, [object as Any?]).sendOrReport(to: self as AnyObject))
  }

  /// Calls a method with two arguments.
  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    guard let aSelector else { return nil }
    let message = Message(aSelector, [object1 as Any?, object2 as Any?])
    return Returned.keep(message.sendOrReport(to: self as AnyObject))
  }

  /// Calls a method on the present thread after a delay in seconds. The object is retained until
  /// then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls a method on the present thread after a delay in seconds, when the run loop is in one of
  /// some modes. The object is retained until then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    let request = DelayedCall(self as AnyObject, aSelector, anArgument)
    DelayedCalls.shared.add(request, after: delay, modes)
  }

  /// Cancels all delayed calls of an object's methods.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    DelayedCalls.shared.cancel { $0.target === target }
  }

  /// Cancels the delayed calls of an object's method with an argument equal to the given one.
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    DelayedCalls.shared.cancel {
      $0.target === target && $0.selector == aSelector && $0.hasArgument(anArgument)
    }
  }

  /// Calls a method on the main thread.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - arg: Its argument.
  ///   - wait: Whether to return only when the method has returned. On the main thread, the method
  ///     is then called at once.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let call = Unchecked(DelayedCall(self as AnyObject, aSelector, arg))
    switch (wait, MainQueue.isCurrent) {
    case (true, true): call.value.run()
    case (true, false): DispatchQueue.main.sync { call.value.run() }
    case (false, _): DispatchQueue.main.async { call.value.run() }
    }
  }

  /// Calls a method on the main thread. The modes have no effect.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]?
  ) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
  }

  /// Calls a method on a new thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    Thread.detachNewThreadSelector(aSelector, toTarget: self, with: arg)
  }
}

extension Thread {
  /// Calls a method of an object on a new thread. The object is retained until the method returns.
  ///
  /// Source: Apple's documentation of `Thread`.
  public static func detachNewThreadSelector(
    _ selector: Selector, toTarget target: Any, with argument: Any?
  ) {
    let call = Unchecked(DelayedCall(target as AnyObject, selector, argument))
    detachNewThread { call.value.run() }
  }
}

/// Detects whether code runs where the main actor's code does: on the main thread, or on the main
/// queue if another thread serves it.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}

/// A call of a method with one argument at a later time.
final class DelayedCall {
  private(set) var target: AnyObject?
  let selector: Selector
  private var argument: Any?
  fileprivate var timer: Timer?

  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  /// Makes the call, and releases the target and the argument.
  func run() {
    defer { (target, argument) = (nil, nil) }
    if let target { Message(selector, [argument]).sendOrReport(to: target) }
  }

  /// Whether the argument is equal to another by `isEqual(_:)`.
  func hasArgument(_ other: Any?) -> Bool {
    switch (Conversion.flat(argument), Conversion.flat(other)) {
    case (nil, nil): return true
    case (let left?, let right?):
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return left as AnyObject === right as AnyObject
    default: return false
    }
  }
}

// SAFETY: `lock` protects the calls.
/// The delayed calls that are pending.
final class DelayedCalls: @unchecked Sendable {
  static let shared = DelayedCalls()

  private let lock = NSLock()
  private var calls: [ObjectIdentifier: DelayedCall] = [:]

  func add(_ call: DelayedCall, after delay: TimeInterval, _ modes: [RunLoop.Mode]) {
    let held = Unchecked(call)
    // Foundation on Linux fires a `Timer(timeInterval:repeats:)` at once when it is added to a run loop.
    let due = Date(timeIntervalSinceNow: max(0, delay))
    let timer = Timer(fire: due, interval: 0, repeats: false) { [weak self] _ in
      if self?.remove(held.value) == true { held.value.run() }
    }
    call.timer = timer
    lock.withLock { calls[ObjectIdentifier(call)] = call }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  private func remove(_ call: DelayedCall) -> Bool {
    lock.withLock {
      call.timer = nil
      return calls.removeValue(forKey: ObjectIdentifier(call)) != nil
    }
  }

  func cancel(_ condition: (DelayedCall) -> Bool) {
    let cancelled = lock.withLock { calls.values.filter(condition) }
    for call in cancelled {
      call.timer?.invalidate()
      _ = remove(call)
    }
  }
}

/// The retained results of methods that a thread performed. On Apple's systems an autorelease pool
/// retains them.
///
/// The main thread retains them until the next turn of its queue. Any other thread retains its last
/// 16.
final class Returned {
  private var objects: [AnyObject] = []

  // SAFETY: the object is kept, so the unretained reference stays valid as documented.
  static func keep(_ reply: Reply?) -> Unmanaged<AnyObject>? {
    guard let value = reply?.value else { return nil }
    let object = value as AnyObject
    ofThread.keep(object)
    return .passUnretained(object)
  }

  private static var ofThread: Returned {
    let values = Thread.current.threadDictionary
    if let known = values["nacre.returned"] as? Returned { return known }
    let made = Returned()
    values["nacre.returned"] = made
    return made
  }

  private func keep(_ object: AnyObject) {
    objects.append(object)
    guard Thread.isMainThread else {
      if objects.count > 16 { objects.removeFirst() }
      return
    }
    guard objects.count == 1 else { return }
    let pool = Unchecked(self)
    DispatchQueue.main.async { pool.value.objects = [] }
  }
}

/// Calls a method of any object if it has the method. Nacre's own: the port writes it in place of
/// `(object as AnyObject).method?(argument)`.
///
/// - Parameters:
///   - object: The object; `nil` has no methods.
///   - selector: The selector of the method.
///   - arguments: The arguments, up to four.
/// - Returns: The method's result; `nil` if there is none.
@discardableResult
public func callIfImplemented(_ object: Any?, _ selector: Selector, _ arguments: Any?...) -> Any? {
  guard let object else { return nil }
  return Message(selector, arguments).send(to: object as AnyObject)?.value
}
