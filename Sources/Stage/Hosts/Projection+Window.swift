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
    stage.input.play(configuration.touchScript() ?? TouchScript(), from: start)
    let ticks = FileHandle(fileDescriptor: configuration.ticks ?? -1)
    var pending = Data()
    while true {
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(pending[pending.startIndex..<end])
        pending = Data(pending[(end + 1)...])
        if let tick = try? JSONDecoder().decode(StageTick.self, from: line) { take(tick) }
      }
      let more = ticks.availableData
      if more.isEmpty { return }
      pending += more
    }
  }

  private func take(_ tick: StageTick) {
    if let screen = tick.screen {
      (configuration.width, configuration.height) = (screen.width, screen.height)
      configuration.scale = screen.scale
    }
    if let appearance = tick.appearance { configuration.appearance = appearance }
    if tick.screen != nil || tick.appearance != nil { stage.change(to: configuration) }
    stage.input.add(tick.touches)
    step(to: max(start + tick.seconds, clock.now))
    let seconds = clock.now - start
    var moment = StageMoment()
    let begin = VirtualClock.realNanoseconds
    let frame = evaluate(at: seconds)
    moment.cost = renderer.render(frame, full: tick.wantsWholeFrame)
    let nanoseconds = VirtualClock.realNanoseconds - begin
    nameLayersThatLookOtherwise()
    let damage = tick.wantsWholeFrame ? [renderer.surface.bounds] : renderer.damage
    if !damage.isEmpty {
      channel.send(seconds: seconds, renderNanoseconds: nanoseconds) { copy(damage, to: $1) }
    }
    moment.damage = damage.map(Self.sides)
    moment.nextInstant = nextInstant(after: seconds)
    moment.takesKeys = stage.takesKeys()
    moment.showsWindow = stage.showsWindow
    if tick.wantsOutlines {
      let complete = stage.context.tree.evaluate(
        at: start + seconds, width: frame.width, height: frame.height, scale: configuration.scale,
        isComplete: true)
      moment.outlines = complete.layers.map(Self.corners)
      moment.groups = renderer.groups.map(Self.sides)
    }
    if tick.wantsTree {
      moment.tree = Inspection(
        tree: stage.context.tree, time: start + seconds, seconds: seconds, cost: moment.cost)
    }
    channel.report(.tick(moment))
  }

  /// Returns when the frame may next change, in seconds from the first frame; `nil` if nothing is
  /// due.
  private func nextInstant(after seconds: Double) -> Double? {
    if stage.context.tree.isMoving || CADisplayLink.areRunning { return seconds }
    let instants = [stage.input.nextInstant, clock.nextExpiry].compactMap { $0 }
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

  private static func corners(_ layer: FrameLayer) -> [Double] {
    let (b, m) = (layer.properties.bounds, layer.toDevice)
    let points = [(b.minX, b.minY), (b.maxX, b.minY), (b.maxX, b.maxY), (b.minX, b.maxY)]
    return points.flatMap { x, y -> [Double] in
      // A corner behind the eye has no position on the screen, so `w` is kept positive.
      let w = max(x * m.m14 + y * m.m24 + m.m44, 1e-3)
      return [(x * m.m11 + y * m.m21 + m.m41) / w, (x * m.m12 + y * m.m22 + m.m42) / w]
    }
  }
}
