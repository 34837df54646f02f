// Nacre, MIT licence; see LICENSE.

import CStage

/// The run loop mode for the timers of a local time.
///
/// A run loop fires all timers of a mode by one clock, so timers of different local times need
/// different modes. A run loop never forgets a mode, so modes are reused.
@MainActor
final class TimerMode {
  /// A CFString.
  // SAFETY: it is never released.
  let name: UnsafeRawPointer

  /// The modes that no local time uses.
  private static var free: [TimerMode] = []
  private static var count = 0

  private init() {
    Self.count += 1
    let utf8: UInt32 = 0x0800_0100
    guard let name = CFStringCreateWithCString(nil, "nacre.stage.\(Self.count)", utf8) else {
      fatalError("CoreFoundation makes no string")
    }
    self.name = name
  }

  /// Returns a mode that is not in use.
  static func take() -> TimerMode { free.popLast() ?? TimerMode() }

  /// Lets another local time use the mode.
  func giveBack() { Self.free.append(self) }
}
