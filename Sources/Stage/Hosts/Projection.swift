// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderServer
import RenderTree

/// Steps a program through its frames in virtual time.
///
/// Whatever is asked for, time goes on in steps of a frame, so that a still shows what the film
/// would. An instant between two frames shows the tree of the frame before it at that instant.
@MainActor
final class Projection {
  let stage: Stage
  let clock: VirtualClock
  var configuration: StageConfiguration
  let channel: FrameChannel
  let renderer: Renderer
  let start: Double
  /// The last frame at rest, and the version of the tree that it shows.
  private var resting: (version: Int, frame: Frame)?
  /// Layers whose filters of what lies below were left out, of which a line has been printed.
  private var namedWithoutBackdrop: Set<LayerID> = []

  init(stage: Stage, clock: VirtualClock, configuration: StageConfiguration) {
    self.stage = stage
    self.clock = clock
    self.configuration = configuration
    channel = FrameChannel(configuration)
    renderer = Renderer(threads: configuration.threads)
    start = clock.now
  }

  func run() {
    switch configuration.host {
    case .film: film()
    case .still: visit(configuration.instants) { deliver(at: $0) }
    case .inspection: visit(configuration.instants) { inspect(at: $0) }
    case .window: follow()
    }
  }

  private func film() {
    let limit = configuration.duration ?? StageConfiguration.longestFilm
    let count = Int((limit * configuration.framesPerSecond).rounded())
    var index = 0
    var isAtRest = configuration.duration != nil
    while index < count {
      step(toFrame: index)
      deliver(at: seconds(ofFrame: index))
      index += 1
      if configuration.duration == nil, !isMoving(until: seconds(ofFrame: count)) {
        isAtRest = true
        break
      }
    }
    channel.report(.finished(atRest: isAtRest))
  }

  /// Steps to each instant in turn and calls `body` there.
  private func visit(_ instants: [Double], _ body: (Double) -> Void) {
    var frame = -1
    for instant in instants.sorted() {
      // Frame times are computed, so an instant meant for a frame may lie just before it.
      let last = Int((instant * configuration.framesPerSecond + 1e-6).rounded(.down))
      while frame < last {
        frame += 1
        step(toFrame: frame)
      }
      body(instant)
    }
    channel.report(.finished(atRest: true))
  }

  private func seconds(ofFrame index: Int) -> Double {
    Double(index) / configuration.framesPerSecond
  }

  /// Moves time to a frame: timers and touches on the way, display links, ends of animations,
  /// commits.
  private func step(toFrame index: Int) { step(to: start + seconds(ofFrame: index)) }

  /// Moves time to an instant, in media time, as to a frame.
  func step(to time: Double) {
    takeInput(until: time)
    clock.advance(to: time) { stage.flush() }
    takeInput(until: time)
    CADisplayLink.fire(at: time, interval: 1 / configuration.framesPerSecond)
    clock.settle { stage.flush() }
    // A completion may start an animation that is over at once; a chain of them is cut off.
    for _ in 0..<100 where stage.context.advance(to: clock.now) {
      clock.settle { stage.flush() }
    }
  }

  /// Goes from one touch or alarm to the next, each with all that follows from it at its instant.
  private func takeInput(until time: Double) {
    var chain = 0
    // Alarms may ask for alarms at the same instant; a chain of them goes on in the next frame.
    while let instant = stage.input.nextInstant, instant <= time + StageInput.tolerance,
      chain < 1000
    {
      chain = instant <= clock.now ? chain + 1 : 0
      clock.advance(to: instant) { stage.flush() }
      stage.input.run(until: max(clock.now, instant))
      clock.settle { stage.flush() }
    }
  }

  /// Whether a later frame can differ from this one.
  private func isMoving(until end: Double) -> Bool {
    if stage.context.tree.isMoving || CADisplayLink.areRunning { return true }
    if let instant = stage.input.nextInstant, instant < start + end { return true }
    return clock.isAwaited(until: start + end)
  }

  /// The frame at an instant; at rest the very frame of before, which the renderer knows at a glance.
  func evaluate(at seconds: Double) -> Frame {
    let tree = stage.context.tree
    if let resting, resting.version == tree.version { return resting.frame }
    let frame = tree.evaluate(
      at: start + seconds, width: configuration.pixelWidth, height: configuration.pixelHeight,
      scale: configuration.scale)
    resting = tree.isMoving ? nil : (tree.version, frame)
    return frame
  }

  private func deliver(at seconds: Double) {
    let begin = VirtualClock.realNanoseconds
    _ = renderer.render(evaluate(at: seconds))
    let nanoseconds = VirtualClock.realNanoseconds - begin
    nameLayersWithoutBackdrop()
    channel.send(seconds: seconds, renderNanoseconds: nanoseconds) { destination in
      renderer.surface.withUnsafePixels { pixels in
        // A frame has at least one pixel, so there is an address.
        if let source = pixels.baseAddress {
          destination.copyMemory(from: source, byteCount: configuration.frameBytes)
        }
      }
    }
  }

  func nameLayersWithoutBackdrop() {
    for id in renderer.layersWithoutBackdrop where namedWithoutBackdrop.insert(id).inserted {
      let layer = stage.context.tree[id]?.description
      let name = layer?.name ?? layer?.delegate ?? layer?.className ?? "a layer"
      Log.warn("\(name): no background filters, as it or a layer above it is drawn as a group")
    }
  }

  private func inspect(at seconds: Double) {
    let frame = evaluate(at: seconds)
    let cost = renderer.render(frame, full: true)
    channel.report(
      .inspection(
        Inspection(
          tree: stage.context.tree, time: start + seconds, seconds: seconds, cost: cost,
          accessibility: stage.speech())))
  }
}
