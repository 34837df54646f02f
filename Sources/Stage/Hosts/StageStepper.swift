// Nacre, MIT licence; see LICENSE.

import QuartzCore
import RenderTree

/// Advances a program through virtual time: input, timers, display links, ends of animations and
/// commits, each at its own instant.
@MainActor
final class StageStepper {
  let screen: Screen
  let clock: VirtualClock
  /// Frames per second of the display.
  var framesPerSecond: Double

  init(screen: Screen, clock: VirtualClock, framesPerSecond: Double) {
    (self.screen, self.clock, self.framesPerSecond) = (screen, clock, framesPerSecond)
  }

  /// Advances time to an instant in media time. Runs the timers and touches on the way, calls
  /// display links if a frame is shown there, ends animations, and commits.
  func step(to time: Double, showingFrame: Bool = true) {
    takeInput(until: time)
    clock.advance(to: time) { screen.flush() }
    takeInput(until: time)
    if showingFrame { screen.display.callLinks(at: time, interval: 1 / framesPerSecond) }
    settle()
  }

  /// Does the work of the present instant, and ends the finished animations.
  func settle() {
    clock.settle { screen.flush() }
    // A completion block may start an animation that ends at once; such a chain is cut off.
    for _ in 0..<100 {
      guard screen.context.advance(to: clock.now) else { break }
      clock.settle { screen.flush() }
    }
  }

  /// Delivers touches and alarms one instant after the other, each with all its consequences.
  func takeInput(until time: Double) {
    var chain = 0
    // Alarms may schedule alarms for the same instant; after 1000 of them the chain continues in
    // the next frame.
    while let instant = screen.input.nextInstant, instant <= time + StageInput.tolerance,
      chain < 1000
    {
      chain = instant <= clock.now ? chain + 1 : 0
      clock.advance(to: instant) { screen.flush() }
      screen.input.run(until: max(clock.now, instant))
      clock.settle { screen.flush() }
    }
  }

  /// Whether a frame up to an instant of media time may differ from the present one.
  func isMoving(until end: Double) -> Bool {
    if screen.context.tree.isMoving || screen.display.callsLinks { return true }
    if let instant = screen.input.nextInstant, instant < end { return true }
    return clock.isAwaited(until: end)
  }
}
