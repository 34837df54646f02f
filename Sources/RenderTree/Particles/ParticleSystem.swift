// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// The particles of an emitter at one instant, as a function of the emitter's states at their
/// births.
///
/// Births are numbered: at a rate of r, birth n is at the time n/r. While an emitter is animated,
/// its rate counts as constant over steps of 1/64 s, and each step has the births n/r that lie in
/// it, so a step does not depend on earlier ones. A particle's random properties come from its
/// number.
///
/// **Complexity.** O(live particles and particles whose own particles live). With animations, one
/// evaluation of the layer for each of these and for each step in the longest lifetime.
struct ParticleSystem {
  static let limit = EmitterContent.particleLimit

  private static let step = 1.0 / 64

  let time: Double
  private(set) var particles: [Particle] = []
  /// The number of particles visited. It bounds the work where the particles of nested cells
  /// multiply.
  private var visited = 0

  init(at time: Double) { self.time = time }

  /// Returns the particles of a layer at a local time, in painting order.
  static func particles(of layer: RenderLayer, at time: Double) -> [Particle] {
    guard time.isFinite, let present = layer.properties.emitter else { return [] }
    var system = ParticleSystem(at: time)
    for epoch in layer.emission.past { system.emit(epoch.layer.value, epoch.start, epoch.end) }
    system.emit(layer, layer.emission.start, .infinity)
    return system.ordered(present.renderMode)
  }

  private func ordered(_ mode: EmitterContent.RenderMode) -> [Particle] {
    var result = particles
    if result.count > Self.limit {
      result = Array(
        result.enumerated().sorted { ($0.element.birth, $0.offset) > ($1.element.birth, $1.offset) }
          .prefix(Self.limit).sorted { $0.offset < $1.offset }.map(\.element))
    }
    func sorted(_ key: (Particle) -> Double) -> [Particle] {
      result.enumerated().map { (key($0.element), $0.offset, $0.element) }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
    switch mode {
    case .unordered, .additive: return result
    case .oldestFirst: return sorted(\.birth)
    case .oldestLast: return sorted { -$0.birth }
    case .backToFront: return sorted(\.position.z)
    }
  }

  // MARK: The layer's cells

  /// Adds the particles born in an epoch.
  private mutating func emit(_ layer: RenderLayer, _ start: Double, _ end: Double) {
    guard let model = layer.properties.emitter else { return }
    let isAnimated = layer.hasMovingEmitter
    let last = min(end, time)
    var span = model.span
    if isAnimated, last.isFinite {
      span = max(span, layer.properties(atLocalTime: last).emitter?.span ?? 0)
    }
    let first = max(start, 0, time - span)
    guard first < last else { return }
    if !isAnimated { return emit(model, { _ in model }, first, last) }
    let state = { layer.properties(atLocalTime: $0).emitter ?? model }
    var from = first
    while from < last, visited < Self.limit * 8 {
      let to = min(((from / Self.step).rounded(.down) + 1) * Self.step, last)
      // A step of zero length is below the precision of the time.
      guard to > from else { return }
      emit(state((from + to) / 2), state, from, to)
      from = to
    }
  }

  /// Adds the particles born in `(first, last]` at the birth rates of an emitter.
  ///
  /// - Parameter state: Returns the emitter's state at the instant of a birth.
  private mutating func emit(
    _ content: EmitterContent, _ state: (Double) -> EmitterContent, _ first: Double, _ last: Double
  ) {
    let random = ParticleRandom(seed: content.seed)
    for (index, cell) in content.cells.enumerated() where cell.isEnabled {
      let births = Births(
        of: cell, rate: cell.birthRate * content.birthRate, origin: 0, first, last,
        earliest: time - cell.span(multiplier: content.lifetime))
      let stream = random.child(UInt64(index))
      for number in births.numbers {
        let birth = births.time(of: number)
        let emitter = state(birth)
        guard index < emitter.cells.count else { continue }
        let own = stream.child(UInt64(number))
        let place = emitter.place(own)
        add(
          Particle(
            emitter.cells[index], emitter, own, birth: birth, place: place,
            axes: Particle.Axes(along: emitter.direction(at: place))), emitter, depth: 0)
      }
    }
  }

  // MARK: Particles

  private mutating func add(_ particle: Particle, _ emitter: EmitterContent, depth: Int) {
    visited += 1
    guard visited < Self.limit * 8 else { return }
    let age = (time - particle.birth) * particle.cell.timing.speed
    if age < particle.lifetime {
      particles.append(particle.aged(age))
    }
    guard depth < 4 else { return }
    let end = particle.birth + particle.lifetime / particle.cell.timing.speed
    for (index, cell) in particle.cell.cells.enumerated() where cell.isEnabled {
      let births = Births(
        of: cell, rate: cell.birthRate, origin: particle.birth, particle.birth, min(end, time),
        earliest: time - cell.span(multiplier: emitter.lifetime))
      let stream = particle.random.child(UInt64(index))
      for number in births.numbers {
        let birth = births.time(of: number)
        let parent = particle.aged((birth - particle.birth) * particle.cell.timing.speed)
        add(
          Particle(
            cell, emitter, stream.child(UInt64(number)), birth: birth, place: parent.position,
            axes: Particle.Axes(along: parent.velocity)), emitter, depth: depth + 1)
      }
    }
  }
}

/// The numbers and times of the births in an interval.
private struct Births {
  private let rate: Double
  private let begin: Double
  private(set) var numbers: Range<Int> = 0..<0

  /// - Parameters:
  ///   - origin: The time at which the cell's parent time is 0.
  ///   - first: The exclusive start of the interval.
  ///   - last: The inclusive end of the interval.
  ///   - earliest: Births up to this time may be left out: their particles have ended.
  init(
    of cell: EmitterCell, rate: Double, origin: Double, _ first: Double, _ last: Double,
    earliest: Double
  ) {
    let timing = cell.timing
    self.rate = rate * timing.speed
    begin = origin + timing.beginTime - timing.timeOffset / timing.speed
    let end =
      timing.duration > 0 && timing.duration.isFinite
      ? begin + timing.duration / timing.speed : .infinity
    let from = max(first, origin + timing.beginTime, earliest)
    let to = min(last, end)
    guard self.rate > 0, self.rate.isFinite, begin.isFinite, from < to else { return }
    let (low, high) = (
      ((from - begin) * self.rate).rounded(.down), ((to - begin) * self.rate).rounded(.down)
    )
    guard low >= 0, high < 0x1p53, low < high else { return }
    numbers = Int(max(low, high - Double(ParticleSystem.limit)) + 1)..<Int(high + 1)
  }

  func time(of number: Int) -> Double { begin + Double(number) / rate }
}
