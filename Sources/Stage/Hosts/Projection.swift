// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree

/// Steps a program through its frames in virtual time.
///
/// Time always advances in steps of one frame, so a still is equal to the film's frame. For an
/// instant between two frames, the tree of the earlier frame is evaluated at that instant.
@MainActor
final class Projection {
  let screen: Screen
  let clock: VirtualClock
  var configuration: StageConfiguration
  let stepper: StageStepper
  let channel: FrameChannel
  let renderer: Renderer
  let start: Double
  /// The history; `nil` unless the command requests it.
  let history: SessionHistory?
  /// Whether a window was visible in any frame.
  private var hasShownWindow = false
  /// The last frame in which nothing moved, and the version of its tree.
  private var resting: (version: Int, frame: Frame)?
  /// The names of the marks that the program has reached.
  private var marks: Set<String> = []
  /// The layers whose background filters were left out and that have been named in a warning.
  private var namedWithoutBackdrop: Set<LayerID> = []
  private var namedWithReducedBitmap: Set<LayerID> = []
  /// For each slot that holds a frame, the damage of all frames since then.
  private var stale: [Int: [PixelRect]] = [:]

  init(
    screen: Screen, clock: VirtualClock, configuration: StageConfiguration, channel: FrameChannel,
    history: SessionHistory?
  ) {
    self.screen = screen
    self.clock = clock
    self.configuration = configuration
    stepper = StageStepper(
      screen: screen, clock: clock, framesPerSecond: configuration.framesPerSecond)
    self.channel = channel
    renderer = Renderer(threads: configuration.threads)
    start = clock.now
    self.history = history
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
    let delivered = configuration.frames ?? 0..<count
    var isAtRest = configuration.duration != nil
    guard let first = stepToBegin() else { return finish(atRest: true) }
    var number = 0
    // A part without frames reaches the first one too, for which the scene needs a window as for any other.
    while number < max(min(count, delivered.upperBound), 1) {
      let index = first + number
      if number > 0 {
        step(toFrame: index)
        if isReached(configuration.end, frame: index) {
          isAtRest = true
          break
        }
      }
      // What came before is neither evaluated nor drawn: a frame depends on the tree and the time alone.
      if delivered.contains(number) { deliver(at: seconds(ofFrame: index)) }
      number += 1
      if configuration.duration == nil, configuration.end == nil,
        !isMoving(untilFrame: first + count)
      {
        isAtRest = true
        break
      }
    }
    finish(atRest: isAtRest)
  }

  /// Steps to the first frame of a film, and returns its number; `nil` if the scene comes to rest before it.
  private func stepToBegin() -> Int? {
    var index = 0
    step(toFrame: index)
    while let begin = configuration.begin, !isReached(begin, frame: index) {
      let last = Int((StageConfiguration.longestWait * configuration.framesPerSecond).rounded())
      if case .mark = begin, index >= last || !isMoving(untilFrame: last) { return nil }
      index += 1
      step(toFrame: index)
    }
    return index
  }

  private func isMoving(untilFrame index: Int) -> Bool {
    stepper.isMoving(until: start + seconds(ofFrame: index))
  }

  /// Whether a moment is at a frame or before it; false for none.
  private func isReached(_ moment: StageConfiguration.Moment?, frame index: Int) -> Bool {
    switch moment {
    case .seconds(let seconds): index >= Int((seconds * configuration.framesPerSecond).rounded())
    case .mark(let name): marks.contains(name)
    case nil: false
    }
  }

  /// Steps to each instant in ascending order and calls `body` there.
  private func visit(_ instants: [Double], _ body: (Double) -> Void) {
    var frame = -1
    for instant in instants.sorted() {
      // Frame times are computed with rounding errors, so an instant meant for a frame may lie just
      // before it.
      let last = Int((instant * configuration.framesPerSecond + 1e-6).rounded(.down))
      while frame < last {
        frame += 1
        step(toFrame: frame)
      }
      body(instant)
    }
    finish(atRest: true)
  }

  private func finish(atRest: Bool) {
    // Drawing the last frame may have had messages too.
    passMessages(seconds: clock.now - start)
    channel.report(hasShownWindow ? .finished(atRest: atRest) : .noWindow)
  }

  private func seconds(ofFrame index: Int) -> Double {
    Double(index) / configuration.framesPerSecond
  }

  /// Advances time to a frame: runs the timers and touches on the way, calls display links, ends
  /// animations, and commits.
  private func step(toFrame index: Int) { step(to: start + seconds(ofFrame: index)) }

  /// Advances time to an instant in media time, in the same way as to a frame.
  func step(to time: Double) {
    stepper.step(to: time)
    hasShownWindow = hasShownWindow || screen.showsWindow
    passMessages(seconds: time - start)
  }

  /// Tells the command what the program was told.
  private func passMessages(seconds: Double) {
    for message in Log.takeMessages() {
      if message.kind == .mark { marks.insert(message.text) }
      channel.report(.message(message, seconds: seconds))
    }
    for var event in SoundQueue.takeAll() {
      event.seconds -= start
      channel.report(.sound(event))
    }
  }

  /// Returns the frame at an instant. While nothing moves, this is the same value as before, so the
  /// renderer finds no change by comparing identities.
  func evaluate(at seconds: Double) -> Frame {
    let tree = screen.context.tree
    if let resting, resting.version == tree.version { return resting.frame }
    let frame = evaluate(tree, at: seconds)
    resting = tree.isMoving ? nil : (tree.version, frame)
    return frame
  }

  /// Returns the frame of a tree at an instant.
  func evaluate(_ tree: RenderTree, at seconds: Double, isComplete: Bool = false) -> Frame {
    let size = screen.framePixels
    return tree.evaluate(
      at: start + seconds, width: size.width, height: size.height, scale: configuration.scale,
      isComplete: isComplete)
  }

  /// Draws the frame at an instant and copies it into a slot. If the slot holds an earlier frame,
  /// only the damage since then is copied.
  private func deliver(at seconds: Double) {
    let begin = VirtualClock.realNanoseconds
    _ = renderer.render(evaluate(at: seconds), background: configuration.background)
    let nanoseconds = VirtualClock.realNanoseconds - begin
    nameLayersThatLookOtherwise()
    for slot in stale.keys { stale[slot]?.append(contentsOf: renderer.damage) }
    channel.send(seconds: seconds, renderNanoseconds: nanoseconds) { slot, destination in
      let (whole, parts) = (renderer.surface.bounds, stale[slot])
      let area = parts?.reduce(0) { $0 + $1.area } ?? .max
      copy(area < whole.area ? parts ?? [] : [whole], to: destination)
      stale[slot] = []
    }
  }

  /// Logs a warning, once for each layer, if a layer is not drawn as its properties request.
  func nameLayersThatLookOtherwise() {
    for id in renderer.layersWithoutBackdrop where namedWithoutBackdrop.insert(id).inserted {
      Log.warn(
        "\(name(of: id)): no background filters, because it or a layer above is drawn as a group")
    }
    // Sorted, because the order of a set may differ from run to run.
    for id in renderer.layersWithReducedBitmaps.sorted(by: { $0.rawValue < $1.rawValue })
    where namedWithReducedBitmap.insert(id).inserted {
      Log.warn(
        "\(name(of: id)): its bitmap (shouldRasterize) is too large, and is drawn with fewer "
          + "pixels")
    }
  }

  private func name(of id: LayerID) -> String {
    let layer = screen.context.tree[id]?.description
    return layer?.name ?? layer?.delegate ?? layer?.className ?? "a layer"
  }

  private func inspect(at seconds: Double) {
    let frame = evaluate(at: seconds)
    let cost = renderer.render(frame, full: true)
    channel.report(
      .inspection(
        Inspection(
          tree: screen.context.tree, time: start + seconds, seconds: seconds, cost: cost,
          accessibility: screen.client?.speech ?? [])))
  }
}
