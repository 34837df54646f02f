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
    #expect(record.name == "card")
    #expect(record.path?.text == "opacity")
    #expect(record.kind == .basic)
    #expect(record.begin == 2)
    #expect(record.end == 5)
    #expect(!record.isCut)
    commit([], at: 5)
    try #require(log.records.count == 1)
    #expect(!log.records[0].isCut)
    #expect(log.records[0].end == 5)
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
    #expect(log.records.map(\.begin) == [0])
    #expect(log.records[0].end == .infinity)
    commit([try track(1, "opacity", begin: 3, duration: 2)], at: 3)
    #expect(log.records.map(\.begin) == [0])
    #expect(log.records[0].end == 5)
    #expect(log.records.count == 1)
  }

  /// An animator that pauses on completion keeps its animations until it is told to finish.
  @Test mutating func aPauseAtTheEndIsNoCut() throws {
    commit([try track(1, "opacity", begin: 0, duration: 2)], at: 0)
    var paused = try track(1, "opacity", begin: 2, duration: 2)
    paused.animation.timing.speed = 0
    commit([paused], at: 2)
    commit([], at: 5)
    #expect(log.records.map(\.end) == [2])
    #expect(!log.records[0].isCut)
  }

  @Test mutating func theTimeOfTheLayerCounts() throws {
    var timing = MediaTiming.layer
    (timing.beginTime, timing.speed) = (10, 2)
    commit([try track(1, "opacity", begin: 4, duration: 6)], at: 10, timing: timing)
    // Local time 4 is 2 seconds behind the layer's begin.
    #expect(log.records[0].begin == 12)
    #expect(log.records[0].end == 15)
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
    #expect(log.records.map(\.end) == [0.5])
    #expect(log.records[0].isCut)
    log.forget(before: 1)
    #expect(log.records.isEmpty)
  }

  /// The pacing of a UIKit animator is a spring or a curve; that of a basic animation is a curve.
  @Test(
    arguments: [
      (nil, nil, CubicBezierTiming.linear), (Pacing(.bezier(.easeIn)), nil, .easeIn),
      (
        Pacing(.spring(Spring(stiffness: 100, damping: 20), seconds: 1)),
        Spring(stiffness: 100, damping: 20), nil
      ),
    ] as [(Pacing?, Spring?, CubicBezierTiming?)])
  mutating func thePacingIsNoted(pacing: Pacing?, spring: Spring?, curve: CubicBezierTiming?) throws
  {
    var track = try track(1, "zPosition", begin: 0, duration: 1)
    track.animation.pacing = pacing
    commit([track], at: 0)
    #expect(log.records[0].kind == (spring == nil ? .basic : .spring))
    #expect(log.records[0].spring == spring)
    #expect(log.records[0].curve == curve)
  }

  /// An animator that is scrubbed, or paused at its end, follows a linear pacing that does not run.
  @Test mutating func aHeldAnimatorKeepsItsTiming() throws {
    let spring = Spring(stiffness: 100, damping: 20)
    var tracks = [
      try track(1, "zPosition", begin: 0, duration: 1),
      try track(2, "opacity", begin: 0, duration: 1),
    ]
    tracks[0].animation.pacing = Pacing(.bezier(.easeIn))
    tracks[1].animation.pacing = Pacing(.spring(spring, seconds: 1))
    commit(tracks, at: 0)
    var held = Pacing(.linear)
    (held.start, held.end) = (0.5, 0.5)
    for index in tracks.indices { tracks[index].animation.pacing = held }
    commit(tracks, at: 0.5)
    #expect(log.records.map(\.kind) == [.basic, .spring])
    #expect(log.records.map(\.curve) == [.easeIn, nil])
    #expect(log.records.map(\.spring) == [nil, spring])
  }
}
