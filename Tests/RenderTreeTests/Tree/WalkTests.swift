// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Testing
import Timing

@testable import RenderTree

/// Compares the walk with `PlainWalk`, which recurses and evaluates everything.
struct WalkTests {
  @Test(arguments: stride(from: UInt64(1), to: 3000, by: 250).map { $0 })
  func randomTreesAreWalkedAsByRecursion(first: UInt64) {
    for seed in first..<(first + 250) {
      var random = RandomTree(seed: seed)
      var animations = RandomAnimations(seed: seed)
      var commit = random.commit()
      for index in commit.changes.indices where random.chance(60) {
        commit.changes[index].animations = animations.tracks()
      }
      var tree = RenderTree()
      tree.apply(commit)
      for step in 0..<6 {
        let time = Double(step) * 0.23
        expectSameFrames(tree, at: time, "seed \(seed), time \(time)")
        tree.apply(random.change(at: time))
      }
    }
  }

  /// The findings that an evaluation leaves in the memo change no frame, later or earlier.
  @Test(arguments: stride(from: UInt64(1), to: 1200, by: 100).map { $0 })
  func framesDoNotDependOnTheFramesBefore(first: UInt64) {
    for seed in first..<(first + 100) {
      let tree = Self.animatedTree(seed: seed)
      for time in stride(from: 0, to: 2.5, by: 0.035) {
        expectSameFrames(tree, at: time, "seed \(seed), time \(time)")
      }
      expectSameFrames(tree, at: 0.3, "seed \(seed), back at 0.3")
    }
  }

  /// Returns a tree with few commits and many animations, of which some are still for a while.
  private static func animatedTree(seed: UInt64) -> RenderTree {
    var random = RandomTree(seed: seed)
    var animations = RandomAnimations(seed: seed)
    var commit = random.commit()
    for index in commit.changes.indices {
      if random.chance(50) {
        commit.changes[index].properties = LayerProperties()
        commit.changes[index].properties?.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      }
      if random.chance(70) { commit.changes[index].animations = animations.tracks() }
    }
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }

  /// An event comes at the same call whether or not the tree knows when the next one is due.
  @Test(arguments: stride(from: UInt64(1), to: 1200, by: 100).map { $0 })
  func eventsDoNotDependOnTheCallsBefore(first: UInt64) {
    for seed in first..<(first + 100) {
      var tree = Self.animatedTree(seed: seed)
      var forgetful = tree
      for time in stride(from: 0, to: 4, by: 0.019) {
        forgetful.nextEvent = -.infinity
        let (events, expected) = (tree.advance(to: time), forgetful.advance(to: time))
        #expect(events == expected, "seed \(seed), time \(time)")
      }
    }
  }

  @Test func aTreeWithoutEventsIsNotSearched() {
    var commit = Commit()
    commit.root = LayerID(rawValue: 1)
    var change = LayerChange(id: LayerID(rawValue: 1))
    var timing = MediaTiming()
    timing.duration = 3
    change.animations = [
      AnimationTrack(
        id: AnimationID(rawValue: 1), key: nil, animation: Animation(timing: timing, change: .none))
    ]
    commit.changes = [change]
    var tree = RenderTree()
    tree.apply(commit)
    #expect(tree.advance(to: 1).map(\.kind) == [.started])
    #expect(tree.advance(to: 1.1).isEmpty)
    #expect(abs(tree.nextEvent - 3) < 1e-5)
    #expect(tree.advance(to: 3).map(\.kind) == [.ended(finished: true)])
  }

  @Test func anAnimationThatIsAddedBeforeTheNextEventStarts() {
    func change(_ number: UInt64) -> LayerChange {
      var change = LayerChange(id: LayerID(rawValue: 1))
      var timing = MediaTiming()
      timing.duration = 3
      change.animations = [
        AnimationTrack(
          id: AnimationID(rawValue: number), key: nil,
          animation: Animation(timing: timing, change: .none))
      ]
      return change
    }
    var commit = Commit()
    commit.root = LayerID(rawValue: 1)
    commit.changes = [change(1)]
    var tree = RenderTree()
    tree.apply(commit)
    #expect(tree.advance(to: 1).count == 1)
    #expect(tree.advance(to: 1.1).isEmpty)
    commit.changes = [change(2)]
    tree.apply(commit)
    #expect(tree.advance(to: 1.2).map(\.animation.rawValue) == [2])
  }

  private func expectSameFrames(_ tree: RenderTree, at time: Double, _ comment: Comment) {
    let frame = tree.evaluate(at: time, width: 100, height: 80, scale: 2)
    let plain = tree.plainFrame(at: time, width: 100, height: 80, scale: 2)
    #expect(Self.isSame(frame, plain), comment)
  }

  private static func isSame(_ left: Frame, _ right: Frame) -> Bool {
    left.width == right.width && left.height == right.height
      && left.layers.count == right.layers.count
      && zip(left.layers, right.layers).allSatisfy(isSame)
  }

  private static func isSame(_ left: FrameLayer, _ right: FrameLayer) -> Bool {
    guard left.id == right.id, left.toDevice == right.toDevice,
      left.subtreeEnd == right.subtreeEnd, left.isMask == right.isMask,
      left.isIsolated == right.isIsolated, left.contentsAreFlipped == right.contentsAreFlipped,
      text(of: left.tint as Any) == text(of: right.tint as Any)
    else { return false }
    if let raster = left.raster {
      guard let other = right.raster, isSame(raster, other) else { return false }
    } else if right.raster != nil {
      return false
    }
    // Values that are not numbers are different from themselves, so their text is compared.
    return left.shared == right.shared
      || (text(of: left.properties) == text(of: right.properties)
        && text(of: left.properties.rare.value) == text(of: right.properties.rare.value))
  }

  private static func text(of value: Any) -> String {
    guard let properties = value as? LayerProperties else { return String(describing: value) }
    var parts = Mirror(reflecting: properties).children.filter { $0.label != "rare" }
      .map { String(describing: $0.value) }
    parts += PropertyKey.allCases.map { String(describing: properties[$0]) }
    return parts.joined(separator: " ")
  }

  /// Returns a chain of layers, each the only sublayer or the mask of the one before.
  private func chain(
    _ count: UInt64, _ set: (inout LayerProperties, UInt64) -> Void = { _, _ in }
  ) -> RenderTree {
    var commit = Commit()
    commit.root = LayerID(rawValue: 1)
    commit.changes = (1...count).map { number in
      var change = LayerChange(id: LayerID(rawValue: number))
      var properties = LayerProperties()
      properties.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      properties.backgroundColor = .white
      set(&properties, number)
      change.properties = properties
      if number < count, properties.mask == nil {
        change.children = [LayerID(rawValue: number + 1)]
      }
      return change
    }
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }

  private func count(_ tree: RenderTree) async -> Int {
    await SmallStack.run {
      tree.evaluate(at: 0, width: 10, height: 10, scale: 1).layers.count
    }
  }

  @Test func hundredThousandNestedLayersFitOnASmallStack() async {
    #expect(await count(chain(100_000)) == 100_000)
  }

  @Test func nestedMasksReplicatorsAndSpacesFitOnASmallStack() async {
    let masks = chain(10_000) { properties, number in
      if number % 2 == 0, number < 10_000 { properties.mask = LayerID(rawValue: number + 1) }
    }
    #expect(await count(masks) == 10_000)
    let spaces = chain(3_000) { properties, number in
      if number % 3 == 0 { properties.content = .transform }
    }
    #expect(await count(spaces) == 3_000)
    let replicators = chain(10_000) { properties, _ in
      properties.content = .replicator(ReplicatorContent())
    }
    #expect(await count(replicators) == 10_000)
  }

  @Test func rastersInsideEachOtherAreBounded() async {
    let tree = chain(10_000) { properties, _ in properties.shouldRasterize = true }
    let depth = await SmallStack.run {
      var frame: Frame? = tree.evaluate(at: 0, width: 10, height: 10, scale: 1)
      var depth = 0
      while let raster = frame?.layers.first(where: { $0.raster != nil })?.raster {
        depth += 1
        frame = raster
      }
      return (depth, frame?.layers.count ?? 0)
    }
    #expect(depth.0 == RenderTree.maximumRasterDepth)
    #expect(depth.1 == 10_000 - RenderTree.maximumRasterDepth + 1)
  }

  /// Returns a tree of one layer with a number of sublayers.
  ///
  /// - Parameter set: Sets the properties of a layer, whose number is 0 for the superlayer.
  private func siblings(_ count: Int, _ set: (inout LayerProperties, Int) -> Void) -> RenderTree {
    var commit = Commit()
    commit.root = LayerID(rawValue: 1)
    commit.changes = (0...count).map { number in
      var change = LayerChange(id: LayerID(rawValue: UInt64(number + 1)))
      var properties = LayerProperties()
      properties.bounds.size = CGSize(width: 4, height: 4)
      set(&properties, number)
      change.properties = properties
      if number == 0 { change.children = (1...count).map { LayerID(rawValue: UInt64($0 + 1)) } }
      return change
    }
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }

  @Test func rastersOfAFrameAreBounded() {
    let limit = RenderTree.maximumRasters
    let tree = siblings(limit + 10) { properties, number in
      properties.backgroundColor = .white
      properties.shouldRasterize = number > 0
    }

    let layers = tree.evaluate(at: 0, width: 10, height: 10, scale: 1).layers

    #expect(layers.count == limit + 11)
    #expect(layers[1...limit].allSatisfy { $0.raster != nil })
    #expect(layers[(limit + 1)...].allSatisfy { $0.raster == nil })
  }

  /// The number of layers in instances is limited, not the number of instances alone.
  @Test func layersOfInstancesAreBounded() {
    let count = 1000
    let tree = siblings(count) { properties, number in
      properties.backgroundColor = .white
      var replicator = ReplicatorContent()
      replicator.count = 1e9
      if number == 0 { properties.content = .replicator(replicator) }
    }

    let layers = tree.evaluate(at: 0, width: 10, height: 10, scale: 1).layers

    // The replicator, the first instance, and the instances up to the one that reaches the limit.
    let copies = (RenderTree.maximumCopies + count - 1) / count
    #expect(layers.count == 1 + count + copies * count)
  }

  @Test func particlesOfInstancesAreBounded() {
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime) = (1000, 10)
    cell.contents = PixelImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    var emitter = EmitterContent()
    emitter.cells = [cell]
    func layers(instances: Double) -> Int {
      let tree = siblings(1) { properties, number in
        var replicator = ReplicatorContent()
        replicator.count = instances
        properties.content = number == 0 ? .replicator(replicator) : .emitter(emitter)
      }
      return tree.evaluate(at: 2, width: 10, height: 10, scale: 1).layers.count
    }

    let one = layers(instances: 1)
    #expect(one > 1000)
    let all = layers(instances: 1e9)
    #expect(all >= RenderTree.maximumCopies)
    #expect(all < RenderTree.maximumCopies + 2 * one)
  }

  @Test func layersThatListEachOtherAreShownOnce() {
    var tree = chain(3)
    var change = LayerChange(id: LayerID(rawValue: 3))
    change.children = [LayerID(rawValue: 1), LayerID(rawValue: 2)]
    var commit = Commit()
    commit.changes = [change]
    tree.apply(commit)

    let frame = tree.evaluate(at: 0, width: 10, height: 10, scale: 1)
    #expect(frame.layers.map(\.id.rawValue) == [1])
  }
}
