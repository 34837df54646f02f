// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree

/// The window host: the command decides when time advances, and shows the frames in a window.
///
/// Time is virtual here too, and advances from tick to tick. So a window can be paused, stepped and
/// slowed down, and recorded touches have the same effect in it as in a film.
extension Projection {
  /// Carries out the command's ticks until the command closes the pipe.
  func follow() {
    screen.input.play(configuration.touchScript() ?? TouchScript(), from: start)
    let ticks = FileHandle(fileDescriptor: configuration.ticks ?? -1)
    var pending = LineBuffer()
    while true {
      while let line = pending.takeLine() {
        if let tick = try? JSONDecoder().decode(StageTick.self, from: line) { take(tick) }
      }
      let more = ticks.availableData
      if more.isEmpty { return }
      pending.append(more)
    }
  }

  private func take(_ tick: StageTick) {
    if let screen = tick.screen {
      (configuration.width, configuration.height) = (screen.width, screen.height)
      configuration.scale = screen.scale
    }
    if let appearance = tick.appearance { configuration.appearance = appearance }
    if tick.screen != nil || tick.appearance != nil { screen.change(to: configuration) }
    if !tick.scenes.isEmpty { screen.client?.changeScenes(tick.scenes) }
    // The time of a scene rests while its window does.
    if configuration.calendarStart == nil { VirtualClock.followCalendarOfSystem() }
    for edit in tick.edits {
      _ = screen.context.set(edit.value, of: edit.key, in: LayerID(rawValue: edit.layer))
    }
    if let trials = tick.trials { history?.trials = trials }
    // Time stands still while a past instant is shown.
    let past = history == nil ? nil : tick.shown
    var refusals: [String] = []
    if past == nil {
      refusals = tick.animators.compactMap { history?.perform($0) }
      screen.input.add(tick.touches)
      step(to: max(start + tick.seconds, clock.now))
    } else {
      stepper.settle()
    }
    var moment = tick.isReplay ? StageMoment() : show(tick, past)
    if tick.isReplay {
      moment.nextInstant = nextInstant(after: clock.now - start)
      describeHistory(tick, in: &moment)
    }
    if tick.wantsState { moment.state = screen.client?.stateToKeep }
    moment.refusals = refusals
    channel.report(.tick(moment))
  }

  /// Draws the frame at a past instant, or else the present one, and describes what the tick requests.
  private func show(_ tick: StageTick, _ past: Double?) -> StageMoment {
    let seconds = past ?? (clock.now - start)
    var moment = StageMoment()
    let begin = VirtualClock.realNanoseconds
    let tree = tree(at: past)
    let frame = tree.map { evaluate($0, at: seconds) } ?? evaluate(at: seconds)
    let evaluated = VirtualClock.realNanoseconds
    moment.cost = renderer.render(frame, full: tick.wantsWholeFrame)
    let end = VirtualClock.realNanoseconds
    (moment.evaluateNanoseconds, moment.renderNanoseconds) = (evaluated - begin, end - evaluated)
    nameLayersThatLookOtherwise()
    let damage = tick.wantsWholeFrame ? [renderer.surface.bounds] : renderer.damage
    if !damage.isEmpty {
      channel.send(seconds: seconds, renderNanoseconds: end - begin) { copy(damage, to: $1) }
    }
    moment.damage = damage.map(Self.sides)
    moment.nextInstant = nextInstant(after: clock.now - start)
    moment.takesKeys = screen.client?.takesKeys ?? false
    moment.takesText = screen.client?.takesText ?? false
    moment.copied = screen.client?.takeCopiedText()
    moment.showsWindow = screen.showsWindow
    if configuration.showsScenes { describeScenes(in: &moment) }
    moment.version = screen.context.tree.version
    let shown = tree ?? screen.context.tree
    if tick.wantsOutlines { outline(shown, at: seconds, in: &moment) }
    if tick.wantsTree {
      moment.tree = Inspection(
        tree: shown, time: start + seconds, seconds: seconds, cost: moment.cost)
    }
    if tick.wantsWork { moment.work = LayerWork(drawing: frame, over: configuration.background) }
    describeHistory(tick, in: &moment)
    if let request = tick.layout {
      let layer = request.layer.flatMap { screen.context.layer(LayerID(rawValue: $0)) }
      moment.layout = screen.client?.views(of: layer) ?? SceneLayout()
      moment.layout?.seconds = clock.now - start
      moment.layout?.layer = request.layer
      moment.layout?.origin =
        request.layer.map {
          LayerOrigins.shared.addresses(of: LayerID(rawValue: $0))
        } ?? []
    }
    return moment
  }

  private func describeScenes(in moment: inout StageMoment) {
    let areas = screen.client?.sceneAreas ?? []
    moment.frontScene = screen.client?.takeFrontScene()
    guard !areas.isEmpty else { return }
    moment.frameWidth = renderer.surface.width
    let scale = configuration.scale
    moment.scenes = areas.map { area in
      StageMoment.Scene(
        number: area.number, left: Int((area.frame.minX * scale).rounded()),
        width: Int((area.frame.width * scale).rounded(.down)),
        height: Int((area.frame.height * scale).rounded(.down)), title: area.title)
    }
  }

  private func outline(_ tree: RenderTree, at seconds: Double, in moment: inout StageMoment) {
    let frame = evaluate(tree, at: seconds, isComplete: true)
    moment.outlines = frame.layers.map {
      StageMoment.Outline(id: $0.id.rawValue, corners: $0.corners(of: $0.properties.bounds))
    }
    moment.groups = renderer.groups.map(Self.sides)
    moment.backdrops = frame.layers.filter { !$0.properties.backgroundFilters.isEmpty }
      .map(\.id.rawValue)
    moment.masks = frame.masks
    moment.shadows = frame.shadows
  }

  /// Returns when the frame may next change, in seconds from the first frame; `nil` if nothing is
  /// due.
  private func nextInstant(after seconds: Double) -> Double? {
    if screen.context.tree.isMoving || screen.display.callsLinks { return seconds }
    let instants = [screen.input.nextInstant, clock.nextExpiry].compactMap { $0 }
    return instants.min().map { max($0 - start, seconds) }
  }

  // SAFETY: a slot has `slotBytes` bytes. A surface that is larger, which the command should not ask
  // for, is not copied. Damage lies inside the surface.
  func copy(_ damage: [PixelRect], to destination: UnsafeMutableRawPointer) {
    let stride = renderer.surface.stride
    guard stride * renderer.surface.height * 4 <= configuration.slotBytes else { return }
    renderer.surface.withUnsafePixels { pixels in
      guard let source = pixels.baseAddress else { return }
      for rect in damage {
        for y in Int(rect.minY)..<Int(rect.maxY) {
          let place = y * stride + Int(rect.minX)
          (destination + place * 4).copyMemory(
            from: source + place, byteCount: rect.width * 4)
        }
      }
    }
  }

  private static func sides(_ rect: PixelRect) -> [Int32] {
    [rect.minX, rect.minY, rect.maxX, rect.maxY]
  }
}
