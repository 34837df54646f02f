// Nacre, MIT licence; see LICENSE.

import Foundation

// Core Foundation's run loop functions, on Foundation's classes.
//
// Source: Apple's documentation of Core Foundation, "CFRunLoop" and "CFRunLoopTimer".

/// A run loop.
public typealias CFRunLoop = RunLoop
/// A timer of a run loop.
public typealias CFRunLoopTimer = Timer
/// A mode of a run loop.
public typealias CFRunLoopMode = RunLoop.Mode

/// The default mode.
public let kCFRunLoopDefaultMode = RunLoop.Mode.default
/// The modes that count as common.
public let kCFRunLoopCommonModes = RunLoop.Mode.common

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns the run loop of the present thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Creates a timer that calls a block.
///
/// - Parameters:
///   - allocator: Ignored.
///   - fireDate: The seconds from the start of 2001 to the first call.
///   - interval: The seconds between two calls; 0 for a single one.
///   - flags: Ignored.
///   - order: Ignored.
///   - block: The block, which receives the timer.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex, _ block: (@Sendable (CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
  Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: max(interval, 0),
    repeats: interval > 0
  ) { block?($0) }
}

/// Adds a timer to a mode of a run loop.
public func CFRunLoopAddTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
  guard let rl, let timer, let mode else { return }
  rl.add(timer, forMode: mode)
}

/// Invalidates a timer, which removes it from all run loops.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?
) { timer?.invalidate() }

/// Invalidates a timer, which removes it from all run loops.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer?) { timer?.invalidate() }

/// Returns whether a timer can still fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer?) -> Bool { timer?.isValid ?? false }

/// Sets when a timer fires next, in seconds from the start of 2001.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer?, _ fireDate: CFAbsoluteTime) {
  timer?.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

/// Calls a block in the next turn of a run loop in a mode.
///
/// - Parameters:
///   - rl: The run loop; with `nil` nothing happens.
///   - mode: A mode or its name; with any other value nothing happens.
///   - block: The block; with `nil` nothing happens.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop?, _ mode: Any?, _ block: (@Sendable () -> Void)?)
{
  guard let rl, let block,
    let mode = mode as? CFRunLoopMode ?? (mode as? String).map({ CFRunLoopMode($0) })
  else { return }
  rl.perform(inModes: [mode], block: block)
}

/// Does nothing: the run loop wakes up by itself.
public func CFRunLoopWakeUp(_ rl: CFRunLoop?) {}
