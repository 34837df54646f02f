// Nacre, MIT licence; see LICENSE.

import RenderTree
import Testing
import Timing

@testable import Stage

/// The bars of a timeline, from the commits that attach, change and remove animations.
struct AnimationLogTests {
  private var tree = RenderTree()
  private var log = AnimationLog()

  private mutating func commit(
    _ tracks: [AnimationTrack]?, at time: Double, timing: MediaTiming? = nil
  ) {
    var change = LayerChange(id: LayerID(rawValue: 1))
    (change.animations, change.timing) = (tracks, timing)
    change.description = LayerDescription(className: "CALayer", name: "card")
    var commit = Commit()
    (commit.root, commit.changes) = (change.id, [change])
    tree.apply(commit)
    log.note(commit, at: time, in: tree)
  }

  private func track(
    _ id: UInt64, _ path: String, begin: Double, duration: Double, spring: Spring? = nil
  ) throws -> AnimationTrack {
    let path = try #require(PropertyPath(path))
    let change = Interpolation(from: .number(0), to: .number(1), spring: spring)
    var timing = MediaTiming()
    (timing.beginTime, timing.duration) = (begin, duration)
    let animation = Animation(
      timing: timing,
      change: .property(PropertyAnimation(target: path, values: .interpolation(change))))
    return AnimationTrack(id: AnimationID(rawValue: id), key: nil, animation: animation)
  }

  @Test mutating func anAnimationLastsFromItsBeginToItsEnd() throws {
    commit([try track(1, "opacity", begin: 2, duration: 3)], at: 1)
    let record = try #require(log.records.first)
    #expect(record.name == "card" && record.path?.text == "opacity" && record.kind == .basic)
    #expect(record.begin == 2 && record.end == 5 && !record.isCut)
    commit([], at: 5)
    #expect(log.records.count == 1 && !log.records[0].isCut && log.records[0].end == 5)
  }

  @Test mutating func oneThatIsRemovedBeforeItsEndIsCut() throws {
    let spring = Spring(mass: 2, stiffness: 200, damping: 9)
    commit([try track(1, "zPosition", begin: 0, duration: 3, spring: spring)], at: 0)
    commit([try track(2, "zPosition", begin: 1, duration: 3)], at: 1)
    #expect(log.records.map(\.isCut) == [true, false])
    #expect(log.records.map(\.end) == [1, 4])
    #expect(log.records.map(\.kind) == [.spring, .basic])
    #expect(log.records[0].spring == spring)
  }

  /// A paused animator keeps the identifiers of its animations and changes their timing.
  @Test mutating func aPausedAnimationEndsLater() throws {
    commit([try track(1, "opacity", begin: 0, duration: 2)], at: 0)
    var paused = try track(1, "opacity", begin: 1, duration: 2)
    paused.animation.timing.speed = 0
    commit([paused], at: 1)
    #expect(log.records.map(\.begin) == [0] && log.records[0].end == .infinity)
    commit([try track(1, "opacity", begin: 3, duration: 2)], at: 3)
    #expect(log.records.map(\.begin) == [0] && log.records[0].end == 5)
    #expect(log.records.count == 1)
  }

  /// An animator that pauses on completion keeps its animations until it is told to finish.
  @Test mutating func aPauseAtTheEndIsNoCut() throws {
    commit([try track(1, "opacity", begin: 0, duration: 2)], at: 0)
    var paused = try track(1, "opacity", begin: 2, duration: 2)
    paused.animation.timing.speed = 0
    commit([paused], at: 2)
    commit([], at: 5)
    #expect(log.records.map(\.end) == [2] && !log.records[0].isCut)
  }

  @Test mutating func theTimeOfTheLayerCounts() throws {
    var timing = MediaTiming.layer
    (timing.beginTime, timing.speed) = (10, 2)
    commit([try track(1, "opacity", begin: 4, duration: 6)], at: 10, timing: timing)
    // Local time 4 is 2 seconds behind the layer's begin.
    #expect(log.records[0].begin == 12 && log.records[0].end == 15)
  }

  @Test mutating func aGroupHasItsParts() throws {
    let parts = [
      try track(1, "opacity", begin: 0.5, duration: 1).animation,
      try track(1, "zPosition", begin: 0, duration: 9).animation,
    ]
    var timing = MediaTiming()
    (timing.beginTime, timing.duration) = (3, 2)
    let group = Animation(timing: timing, change: .group(parts))
    commit([AnimationTrack(id: AnimationID(rawValue: 7), key: nil, animation: group)], at: 3)
    #expect(log.records.map(\.begin) == [3.5, 3])
    #expect(log.records.map(\.end) == [4.5, 5])
    #expect(log.records.map { $0.path?.text } == ["opacity", "zPosition"])
  }

  @Test mutating func removedLayersEndTheirs() throws {
    commit([try track(1, "opacity", begin: 0, duration: 2)], at: 0)
    var commit = Commit()
    commit.removed = [LayerID(rawValue: 1)]
    tree.apply(commit)
    log.note(commit, at: 0.5, in: tree)
    #expect(log.records.map(\.end) == [0.5] && log.records[0].isCut)
    log.forget(before: 1)
    #expect(log.records.isEmpty)
  }

  /// A spring that is tried moves the layer as that spring would, until it has settled.
  @Test mutating func aTriedSpringReplacesTheReal() throws {
    let (real, other) = (Spring(stiffness: 100, damping: 20), Spring(stiffness: 80, damping: 3))
    commit(
      [try track(1, "zPosition", begin: 0, duration: real.settlingDuration, spring: real)], at: 0)
    var tried = tree
    tried.try(SpringTrial(layer: 1, animation: 1, mass: 1, stiffness: 80, damping: 3))
    for time in [0.1, 0.3, 1.0, 2.5] {
      let value = tried.properties(of: LayerID(rawValue: 1), at: time)?.zPosition ?? 0
      #expect(abs(value - other.progress(at: time)) < 1e-9)
    }
    // The program's tree is another value.
    let value = tree.properties(of: LayerID(rawValue: 1), at: 0.3)?.zPosition ?? 0
    #expect(abs(value - real.progress(at: 0.3)) < 1e-9)
    let before = tree.version
    tree.try(SpringTrial(layer: 9, animation: 1, mass: 1, stiffness: 80, damping: 3))
    tree.try(SpringTrial(layer: 1, animation: 1, mass: 0, stiffness: 80, damping: 3))
    #expect(tree.version == before)
  }

  /// The pacing of a UIKit animator is a spring. An interrupted animator has run through a part of it already.
  @Test mutating func theSpringOfAPacingIsTriedToo() throws {
    let (real, other) = (Spring(stiffness: 100, damping: 20), Spring(stiffness: 80, damping: 3))
    let seconds = real.settlingDuration
    var track = try track(1, "zPosition", begin: 0, duration: seconds * 0.75)
    var pacing = Pacing(.spring(real, seconds: seconds))
    pacing.start = 0.25
    track.animation.pacing = pacing
    commit([track], at: 0)
    #expect(log.records[0].kind == .spring && log.records[0].spring == real)
    var tried = tree
    tried.try(SpringTrial(layer: 1, animation: 1, mass: 1, stiffness: 80, damping: 3))
    for time in [0.1, 0.3, 1.0, 2.5] {
      let value = tried.properties(of: LayerID(rawValue: 1), at: time)?.zPosition ?? 0
      #expect(abs(value - other.progress(at: time + seconds / 4)) < 1e-9)
    }
  }
}
