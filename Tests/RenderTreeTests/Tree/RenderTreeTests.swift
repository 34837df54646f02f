// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing
import Timing

struct RenderTreeTests {
  private func id(_ number: UInt64) -> LayerID { LayerID(rawValue: number) }

  /// Returns a tree with a root of 100 × 100 points, which has the identifier 1, and children with
  /// 2, 3 and so on.
  private func tree(
    children: Int, _ set: (inout LayerChange, Int) -> Void = { _, _ in }
  ) -> RenderTree {
    var commit = Commit()
    commit.root = id(1)
    commit.changes = (1...children + 1).map { number in
      var change = LayerChange(id: id(UInt64(number)))
      var properties = LayerProperties()
      properties.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      properties.backgroundColor = .white
      change.properties = properties
      if number == 1 {
        change.children = (0..<children).map { id(UInt64($0 + 2)) }
      } else {
        set(&change, number)
      }
      return change
    }
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }

  private func order(_ tree: RenderTree) -> [UInt64] {
    tree.evaluate(at: 0, width: 10, height: 10, scale: 1).layers.map(\.id.rawValue)
  }

  private func track(_ number: UInt64, _ timing: (inout MediaTiming) -> Void) -> AnimationTrack {
    var media = MediaTiming()
    media.duration = 1
    timing(&media)
    return AnimationTrack(
      id: AnimationID(rawValue: number), key: nil,
      animation: Animation(timing: media, change: .none))
  }

  /// A tile is invisible at its birth, opaque when its fade has ended, and between them as visible as time has passed.
  @Test(arguments: [(2.9, 0), (3, 0), (3.1, 0.25), (3.3, 0.75), (3.4, 1), (9, 1)])
  func aTileFadesInFromItsBirth(time: Double, opacity: Double) {
    var content = TiledContent()
    content.fadeDuration = 0.4
    content.tiles = [
      TiledContent.Tile(
        number: 1, frame: CGRect(x: 0, y: 0, width: 10, height: 10),
        image: PixelImage(width: 1, height: 1, pixels: [.max]), birth: 3)
    ]
    let tree = tree(children: 1) { change, _ in change.properties?.content = .tiled(content) }
    let layers = tree.evaluate(at: time, width: 10, height: 10, scale: 1).layers
    let tile = layers.first { $0.properties.contents != nil }
    #expect(abs((tile?.properties.opacity ?? 0) - opacity) < 1e-9)
  }

  @Test func emptyTreeHasNoLayers() {
    #expect(RenderTree().evaluate(at: 0, width: 4, height: 4, scale: 1).layers.isEmpty)
    #expect(RenderTree().properties(of: id(1), at: 0) == nil)
  }

  @Test func siblingsAreSortedByZPositionAndKeepTheirOrderOtherwise() {
    let positions: [Double] = [3, 0, -1, 3, 0]
    let tree = tree(children: 5) { $0.properties?.zPosition = positions[$1 - 2] }

    #expect(order(tree) == [1, 4, 3, 6, 2, 5])
  }

  @Test func zPositionThatIsNoNumberDoesNotSpoilTheOthers() {
    let positions: [Double] = [3, .nan, -1, 3, 0]
    let tree = tree(children: 5) { $0.properties?.zPosition = positions[$1 - 2] }

    #expect(order(tree) == [1, 4, 6, 2, 5])
  }

  @Test func subtreeEndSpansTheDescendants() {
    var tree = tree(children: 3) { change, number in
      if number == 3 { change.children = [id(9)] }
    }
    var inner = LayerChange(id: id(9))
    inner.properties = LayerProperties()
    inner.properties?.backgroundColor = .white
    var commit = Commit()
    commit.changes = [inner]
    tree.apply(commit)

    let frame = tree.evaluate(at: 0, width: 10, height: 10, scale: 1)

    #expect(frame.layers.map(\.id.rawValue) == [1, 2, 3, 9, 4])
    #expect(frame.layers.map(\.subtreeEnd) == [5, 2, 4, 4, 5])
  }

  @Test func layersThatLeaveNoTraceAreLeftOut() {
    let tree = tree(children: 6) { change, number in
      var properties = LayerProperties()
      properties.backgroundColor = .white
      switch number {
      case 2: properties.isHidden = true
      case 3: properties.opacity = 0
      case 4: properties.transform = CATransform3DMakeScale(0, 1, 1)
      case 5: properties.position.x = .nan
      case 6:
        properties.transform = CATransform3DMakeRotation(3, 0, 1, 0)
        properties.isDoubleSided = false
      default: break
      }
      change.properties = properties
    }

    #expect(order(tree) == [1, 7])
  }

  @Test func layersThatMakeNoDifferenceAreLeftOut() {
    // 2 holds 3, which holds nothing; 4 holds 5, which has a colour.
    var tree = tree(children: 4) { change, number in
      if number != 5 { change.properties?.backgroundColor = nil }
    }
    var commit = Commit()
    commit.changes = [([2, 4], 1), ([3], 2), ([5], 4)].map { (children: [UInt64], number: UInt64) in
      var change = LayerChange(id: id(number))
      change.children = children.map(id)
      return change
    }
    tree.apply(commit)
    #expect(order(tree) == [1, 5])
    let complete = tree.evaluate(at: 0, width: 10, height: 10, scale: 1, isComplete: true)
    #expect(complete.layers.map(\.id.rawValue) == [1, 2, 3, 4, 5])

    func change(_ number: UInt64, _ set: (inout LayerProperties) -> Void) {
      var change = LayerChange(id: id(number))
      change.properties = LayerProperties()
      if var properties = change.properties {
        set(&properties)
        change.properties = properties
      }
      commit.changes = [change]
      tree.apply(commit)
    }
    change(3) { $0.borderWidth = 1 }
    #expect(order(tree) == [1, 3, 5])
    change(2) { $0.opacity = 0.5 }
    change(4) { $0.masksToBounds = true }
    #expect(order(tree) == [1, 2, 3, 4, 5])
  }

  @Test func removedLayersAreForgotten() {
    var tree = tree(children: 2)
    var root = LayerChange(id: id(1))
    root.children = [id(3)]
    var commit = Commit()
    commit.changes = [root]
    commit.removed = [id(2)]

    tree.apply(commit)

    #expect(order(tree) == [1, 3])
    #expect(tree.layerIDs.count == 2)
  }

  @Test func deepTreesAreDrawnAndTheirTimeRunsAtAnyDepth() {
    let depth = UInt64(5_000)
    var commit = Commit()
    commit.root = id(1)
    commit.changes = (1...depth).map { number in
      var change = LayerChange(id: id(number))
      change.properties = LayerProperties()
      change.properties?.backgroundColor = .white
      if number < depth { change.children = [id(number + 1)] }
      if number == depth { change.animations = [track(1) { $0.duration = 1 }] }
      return change
    }
    var tree = RenderTree()
    tree.apply(commit)

    #expect(order(tree).count == 5_000)
    #expect(tree.isMoving)
    #expect(tree.advance(to: 2).map(\.kind) == [.started, .ended(finished: true)])
  }

  @Test func eventsComeOnceAndInTheOrderOfAdding() {
    var tree = tree(children: 2) { change, number in
      change.animations =
        number == 2
        ? [track(4) { $0.beginTime = 1 }, track(1) { $0.beginTime = 1 }]
        : [track(2) { $0.beginTime = 2 }]
    }

    func events(_ time: Double) -> [String] {
      tree.advance(to: time).map { "\($0.animation.rawValue) \($0.kind)" }
    }
    #expect(events(0.5).isEmpty)
    #expect(events(1) == ["1 started", "4 started"])
    #expect(events(1.5).isEmpty)
    #expect(
      events(5) == [
        "1 ended(finished: true)", "2 started", "2 ended(finished: true)",
        "4 ended(finished: true)",
      ])
    #expect(events(9).isEmpty)
    #expect(!tree.isMoving)
  }

  @Test func brokenTimingEndsUnfinishedAtOnce() {
    var tree = tree(children: 1) { change, _ in
      change.animations = [track(1) { $0.speed = .nan }]
    }

    #expect(tree.advance(to: 0).map(\.kind) == [.started, .ended(finished: false)])
  }

  @Test func tracksKeepWhatWasReportedWhenCommittedAgain() {
    var tree = tree(children: 1) { change, _ in change.animations = [track(1) { _ in }] }
    _ = tree.advance(to: 0)
    var change = LayerChange(id: id(2))
    change.animations = [track(1) { _ in }, track(2) { _ in }]
    var commit = Commit()
    commit.changes = [change]

    tree.apply(commit)

    #expect(tree.advance(to: 0.5).map(\.animation.rawValue) == [2])
  }

  @Test func pausedLayersDoNotMove() {
    var paused = MediaTiming.layer
    paused.speed = 0
    let still = tree(children: 1) { change, _ in
      change.animations = [track(1) { _ in }]
      change.timing = paused
    }
    let frozen = tree(children: 1) { change, _ in
      change.animations = [track(1) { $0.speed = 0 }]
    }

    #expect(!still.isMoving)
    #expect(!frozen.isMoving)
    #expect(tree(children: 1) { change, _ in change.animations = [track(1) { _ in }] }.isMoving)
  }
}
