// Nacre, MIT licence; see LICENSE.

import CStage
import Compatibility
import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree

/// A host inside a process that shows a tree in local time and draws on request.
///
/// It is for tests and for films from code. Any number of stages can be open, each with its own
/// screen and time.
@MainActor
package final class OffscreenStage {
  /// The stages that are open, in the order in which they were opened.
  package private(set) static var open: [OffscreenStage] = []

  package let configuration: StageConfiguration
  /// Whether the task that opened the stage is in local time. The task of a test is; that of a film
  /// is not.
  package let ownsCaller: Bool
  private let screen: Screen
  private let clock: VirtualClock
  private let stepper: StageStepper
  private let start: Double
  private let startNanoseconds: Int64
  /// The number of the next frame.
  private var nextFrame = 0
  private var renderer: Renderer?
  /// The number of the local time.
  private let number: UInt32

  /// Called with the reason, as a sentence, when the stage leaves an instant before all its work is
  /// done.
  package var didGiveUp: (String) -> Void = { message in
    StandardError.write("nacre: \(message)\n")
  }

  /// Opens a stage at time 0.
  ///
  /// - Parameters:
  ///   - configuration: The screen and the user's settings.
  ///   - ownsCaller: Whether the calling task is in local time until `close()`; otherwise only
  ///     bodies of `inside` are.
  ///   - patience: The real time in seconds after which the stage leaves an instant even if it has
  ///     work to do.
  /// - Returns: `nil` if the time of the process is virtual, or if thousands of stages are open.
  package init?(_ configuration: StageConfiguration, ownsCaller: Bool, patience: Double = 30) {
    let relay = Relay()
    guard
      let clock = VirtualClock.open(
        ownsCaller: ownsCaller, host: relay, patience: patience)
    else { return nil }
    screen = Screen(configuration: configuration)
    screen.display.pulse.isHeld = true
    number = clock.number
    screen.display.enter(number, timeOfCaller: nacre_local_time_of_caller)
    (self.configuration, self.ownsCaller) = (configuration, ownsCaller)
    self.clock = clock
    stepper = StageStepper(
      screen: screen, clock: clock, framesPerSecond: configuration.framesPerSecond)
    (start, startNanoseconds) = clock.inside { (clock.now, clock.nanoseconds) }
    relay.stage = self
    Self.open.append(self)
  }

  /// The object that the clock calls when the owner has suspended.
  private final class Relay: LocalTimeHost {
    weak var stage: OffscreenStage?

    func runPresentWork() { stage?.inside { stage?.stepper.settle() } }
    func advance(to instant: Double) {
      guard let stage else { return }
      stage.advance(toSeconds: instant - stage.start)
    }
    func didGiveUp(_ message: String) { stage?.didGiveUp(message) }
  }

  /// Whether the stage is open.
  package var isOpen: Bool { clock.number != 0 }

  /// Takes everything off the screen, and ends local time. A second call does nothing.
  package func close() {
    guard isOpen else { return }
    inside {
      screen.client?.clear()
      screen.input.forgetAll()
      screen.flush()
    }
    clock.close()
    screen.display.leave(number)
    Self.open.removeAll { $0 === self }
    screen.close()
  }

  /// Makes this stage the current one of the task that opened it. The task may have opened several.
  package func use() { nacre_local_time_use(number) }

  /// Calls a body on the screen and in local time.
  package func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    try screen.display.perform { try clock.inside(body) }
  }

  /// The seconds since the stage was opened.
  package var seconds: Double {
    clock.inside { Double(clock.nanoseconds - startNanoseconds) / 1e9 }
  }

  /// Returns whether anything will move, be called or be touched in the next `seconds`.
  package func isMoving(within seconds: Double) -> Bool {
    inside { stepper.isMoving(until: clock.now + seconds) }
  }

  /// The time of the next frame in seconds since the start.
  package var nextFrameSeconds: Double { Double(nextFrame) / configuration.framesPerSecond }

  /// Advances to a time in seconds since the start; an earlier time counts as the present one.
  ///
  /// Time advances in frames, as on a display: display links are called for each frame on the way.
  package func advance(toSeconds seconds: Double) {
    inside {
      // Changes made at the present instant begin at it.
      stepper.settle()
      let target = max(seconds, clock.now - start)
      let interval = 1 / configuration.framesPerSecond
      // Times are sums of rounded numbers, so a time that is meant for a frame may be slightly
      // before it.
      while Double(nextFrame) * interval <= target + 1e-6 * interval {
        let frame = start + Double(nextFrame) * interval
        nextFrame += 1
        if frame < clock.now - 1e-9, nextFrame > 1 { continue }
        stepper.step(to: frame)
      }
      stepper.step(to: start + target, showingFrame: false)
    }
  }

  /// Replaces the touch script; its time 0 is a number of seconds since the start.
  package func play(_ script: TouchScript, fromSeconds seconds: Double) {
    inside { screen.input.play(script, from: start + seconds) }
  }

  /// Delivers input at the present instant; the samples' times are seconds since the start.
  package func deliver(_ samples: [TouchSample]) {
    inside { screen.input.deliver(samples, from: start) }
  }

  /// Begins a history of the trees that are committed from this instant on.
  ///
  /// - Parameter limit: The memory for trees, in bytes.
  package func keepHistory(limit: Int) -> SessionHistory {
    inside {
      stepper.settle()
      return SessionHistory(of: screen, from: start, limit: limit)
    }
  }

  /// Sets a model value, as a host that shows the tree does.
  package func set(_ edit: LayerEdit) {
    inside { _ = screen.context.set(edit.value, of: edit.key, in: LayerID(rawValue: edit.layer)) }
  }

  /// Describes the views of the screen, and in detail the view that contains a layer.
  package func views(_ layer: CALayer?) -> SceneLayout {
    inside { screen.client?.views(of: layer) ?? SceneLayout() }
  }

  /// The committed tree.
  package var tree: RenderTree { screen.context.tree }
  /// The root layer of the screen.
  package var root: CALayer { screen.root }

  /// Returns the frame at the present time.
  package func frame() -> Frame {
    inside {
      stepper.settle()
      return frame(of: screen.context.tree, at: clock.now - start)
    }
  }

  /// Returns the frame of a tree at a time in seconds since the start.
  package func frame(of tree: RenderTree, at seconds: Double) -> Frame {
    tree.evaluate(
      at: start + seconds, width: configuration.pixelWidth, height: configuration.pixelHeight,
      scale: configuration.scale)
  }

  /// Draws the present frame over a background, a premultiplied `0xAARRGGBB` pixel.
  package func picture(background: UInt32) -> PixelImage {
    picture(of: frame(), background: background)
  }

  /// Draws a frame over a background, a premultiplied `0xAARRGGBB` pixel.
  package func picture(of frame: Frame, background: UInt32) -> PixelImage {
    let renderer = renderer ?? Renderer(threads: configuration.threads)
    self.renderer = renderer
    renderer.render(frame, background: background, full: true)
    return PixelImage(
      width: frame.width, height: frame.height, pixels: renderer.surface.pixels)
  }

  /// Describes the tree at the present time.
  package func inspection(cost: FrameCost = FrameCost()) -> Inspection {
    inside {
      stepper.settle()
      return Inspection(
        tree: screen.context.tree, time: clock.now, seconds: seconds, cost: cost,
        accessibility: screen.client?.speech ?? [])
    }
  }
}
