// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderServer
import RenderTree
import Testing

@testable import Stage

/// Trees of the past, compared with the frames that were drawn then.
struct TreeHistoryTests {
  /// A random program: commits at random times, and frames at 30 a second.
  private struct Session {
    var history: TreeHistory
    var tree = RenderTree()
    var frames: [(time: Double, frame: Frame)] = []
    private var random: RandomTree

    init(seed: UInt64, limit: Int = .max) {
      random = RandomTree(seed: seed)
      history = TreeHistory(at: 0, limit: limit)
      apply(.commit(random.commit()), at: 0)
    }

    mutating func apply(_ change: TreeChange, at time: Double) {
      tree.apply(change)
      history.note(change, at: time, leaving: tree)
    }

    /// Advances the program by a frame and draws it.
    mutating func drawFrame() {
      let time = Double(frames.count) / 30
      if random.chance(40) {
        let instant = time - Double(random.below(4)) / 120
        apply(.commit(random.change(at: instant)), at: instant)
      }
      let events = tree.advance(to: time)
      if !events.isEmpty { history.note(.advance(to: time), at: time, leaving: tree) }
      frames.append((time, draw(tree, time)))
    }

    func draw(_ tree: RenderTree, _ time: Double) -> Frame {
      tree.evaluate(at: time, width: 48, height: 48, scale: 1)
    }
  }

  private func pixels(_ frame: Frame) -> [UInt32] {
    let renderer = Renderer(threads: 1)
    renderer.render(frame, background: 0, full: true)
    return renderer.surface.pixels
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func eachPastInstantGivesTheBytesDrawnThen(seed: UInt64) {
    var session = Session(seed: seed)
    for _ in 0..<240 { session.drawFrame() }
    var order = SeededGenerator(seed: seed)
    for (time, frame) in session.frames.shuffled(using: &order) {
      let again = session.draw(session.history.tree(at: time), time)
      // Equal frames give equal pixels; drawing is slow. Frames with NaN are not equal to themselves.
      let isSame = again == frame || pixels(again) == pixels(frame)
      #expect(isSame, "at \(time)")
    }
    for (time, frame) in session.frames.shuffled(using: &order).prefix(seed % 10 == 0 ? 2 : 0) {
      let again = session.draw(session.history.tree(at: time), time)
      #expect(pixels(again) == pixels(frame), "at \(time)")
    }
  }

  @Test func aChangeCountsFromItsOwnInstantOn() {
    var session = Session(seed: 3)
    for step in 1...200 {
      var change = LayerChange(id: LayerID(rawValue: 1))
      var properties = LayerProperties()
      properties.zPosition = Double(step)
      change.properties = properties
      var commit = Commit()
      commit.changes = [change]
      session.apply(.commit(commit), at: Double(step))
    }
    func depth(_ time: Double) -> Double? {
      session.history.tree(at: time)[LayerID(rawValue: 1)]?.properties.zPosition
    }
    for step in [200, 7, 64, 63, 65, 1, 128, 150, 151] {
      #expect(depth(Double(step)) == Double(step))
      #expect(depth(Double(step) + 0.5) == Double(step))
    }
    #expect(depth(1000) == 200)
    #expect(session.history.tree(at: -5)[LayerID(rawValue: 1)] == nil)
  }

  /// A tree of 5000 layers is copied once for 5000 changes of one layer.
  @Test func aCommitCostsWhatItChanges() {
    var commit = Commit()
    commit.root = LayerID(rawValue: 1)
    commit.changes = (1...5000).map { LayerChange(id: LayerID(rawValue: $0)) }
    commit.changes[0].children = (2...5000).map { LayerID(rawValue: $0) }
    var tree = RenderTree()
    var history = TreeHistory(at: 0, limit: .max)
    func apply(_ commit: Commit, at time: Double) {
      tree.apply(commit)
      history.note(.commit(commit), at: time, leaving: tree)
    }
    apply(commit, at: 0)
    let (copies, bytes) = (history.copyCount, history.bytes)
    for step in 1...4999 {
      var change = LayerChange(id: LayerID(rawValue: UInt64(step)))
      change.properties = LayerProperties()
      var commit = Commit()
      commit.changes = [change]
      apply(commit, at: Double(step))
    }
    #expect(history.copyCount == copies)
    #expect(history.bytes - bytes < 4999 * 2000)
    apply(Commit(), at: 5000)
    #expect(history.copyCount == copies + 1)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func theOldestIsForgottenBeyondTheLimit(seed: UInt64) {
    let limit = 60_000
    var session = Session(seed: seed, limit: limit)
    for _ in 0..<600 {
      session.drawFrame()
      #expect(session.history.bytes <= limit)
    }
    let oldest = session.history.oldest
    #expect(oldest > 0)
    let known = session.frames.filter { $0.time >= oldest }
    #expect(!known.isEmpty)
    for (time, frame) in known {
      let again = session.draw(session.history.tree(at: time), time)
      let isSame = again == frame || pixels(again) == pixels(frame)
      #expect(isSame, "at \(time)")
    }
  }

  /// A layer that is drawn again in each frame keeps its images alive.
  @Test func imagesCountOnceEach() {
    var history = TreeHistory(at: 0, limit: 10_000_000)
    var tree = RenderTree()
    let image = PixelImage(width: 100, height: 100, pixels: Array(repeating: 1, count: 10_000))
    func note(_ image: PixelImage) {
      var change = LayerChange(id: LayerID(rawValue: 1))
      var properties = LayerProperties()
      properties.contents = image
      change.properties = properties
      var commit = Commit()
      commit.changes = [change]
      tree.apply(commit)
      history.note(.commit(commit), at: 1, leaving: tree)
    }
    note(image)
    let bytes = history.bytes
    #expect(bytes > 40_000)
    note(image)
    #expect(history.bytes - bytes < 2000)
    note(PixelImage(width: 100, height: 100, pixels: Array(repeating: 1, count: 10_000)))
    #expect(history.bytes - bytes > 40_000)
  }
}
