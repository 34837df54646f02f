// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

@MainActor
struct HierarchyTests {
  private let shown = ShownTree()
  private let parent = CALayer()
  private let layers = (0..<4).map { _ in CALayer() }

  init() {
    for (index, layer) in layers.enumerated() { layer.name = "\(index)" }
    shown.show(parent)
  }

  private func names() -> String { (parent.sublayers ?? []).compactMap(\.name).joined() }

  /// Commits, and returns the names of `parent`'s sublayers in the render tree.
  private func committedNames() -> String {
    shown.commit()
    let tree = shown.context.tree
    let top = tree.root.flatMap { tree[$0] }
    let node = top?.children.first.flatMap { tree[$0] }
    return (node?.children ?? []).compactMap { tree[$0]?.description.name }.joined()
  }

  @Test func addPutsInFront() {
    for layer in layers { parent.addSublayer(layer) }
    #expect(names() == "0123")
    #expect(committedNames() == "0123")
    #expect(layers.allSatisfy { $0.superlayer === parent })

    parent.addSublayer(layers[1])
    #expect(names() == "0231")
    #expect(committedNames() == "0231")
  }

  @Test func insertPlacesByIndexAndBySibling() {
    parent.sublayers = [layers[0], layers[1]]
    parent.insertSublayer(layers[2], at: 0)
    #expect(names() == "201")
    parent.insertSublayer(layers[3], below: layers[1])
    #expect(names() == "2031")
    parent.insertSublayer(layers[2], above: layers[3])
    #expect(names() == "0321")
    parent.insertSublayer(layers[0], at: 99)
    #expect(names() == "3210")
    #expect(committedNames() == "3210")
  }

  @Test func insertNextToAStrangerPutsInFront() {
    parent.sublayers = [layers[0], layers[1]]
    parent.insertSublayer(layers[0], below: CALayer())
    #expect(names() == "10")
    parent.insertSublayer(layers[2], above: nil)
    #expect(names() == "102")
  }

  @Test func insertNextToItselfChangesNothing() {
    parent.sublayers = layers
    parent.insertSublayer(layers[1], below: layers[1])
    parent.insertSublayer(layers[1], above: layers[1])
    #expect(names() == "0123")
  }

  @Test func replacePutsTheNewInThePlaceOfTheOld() {
    parent.sublayers = [layers[0], layers[1], layers[2]]

    parent.replaceSublayer(layers[1], with: layers[3])
    #expect(names() == "032")
    #expect(layers[1].superlayer == nil)
    #expect(committedNames() == "032")

    parent.replaceSublayer(layers[0], with: layers[2])
    #expect(names() == "23")
    parent.replaceSublayer(CALayer(), with: layers[0])
    #expect(names() == "23")
    #expect(layers[0].superlayer == nil)
  }

  @Test func sublayersOfNilRemovesAll() {
    parent.sublayers = layers
    shown.commit()

    parent.sublayers = nil

    #expect(parent.sublayers == nil)
    #expect(layers.allSatisfy { $0.superlayer == nil })
    shown.commit()
    #expect(shown.context.tree.layerIDs.count == 2)
  }

  @Test func sublayersThatStayKeepTheirAnimations() {
    let recorder = Recorder()
    parent.sublayers = layers
    layers[2].add(ramp("opacity", to: recorder), forKey: "key")
    layers[1].add(ramp("zPosition", to: recorder), forKey: "key")
    shown.advance(to: 0.5)

    parent.sublayers = [layers[2], layers[0], layers[2]]
    shown.advance(to: 0.6)

    #expect(names() == "02")
    #expect(committedNames() == "02")
    #expect(recorder.log.suffix(1) == ["stopped zPosition"])
    #expect(layers[2].presentation()?.opacity == 0.6)
  }

  @Test func layerHangsInOnePlaceOnly() {
    let other = CALayer()
    parent.addSublayer(layers[0])

    other.addSublayer(layers[0])

    #expect(parent.sublayers == nil)
    #expect(layers[0].superlayer === other)
  }

  @Test func cyclesAreRefused() {
    parent.addSublayer(layers[0])
    layers[0].addSublayer(layers[1])

    layers[1].addSublayer(parent)
    parent.addSublayer(parent)
    layers[1].sublayers = [parent, layers[1], layers[0], layers[2]]
    layers[1].replaceSublayer(layers[2], with: parent)

    #expect(names() == "0")
    #expect(layers[1].sublayers == [layers[2]])
    #expect(layers[0].superlayer === parent)
    #expect(parent.superlayer === shown.root)
  }

  @Test func removeTakesOutTheWholeTree() {
    parent.addSublayer(layers[0])
    layers[0].addSublayer(layers[1])
    shown.commit()
    #expect(layers[1].presentation() != nil)

    layers[0].removeFromSuperlayer()
    layers[0].removeFromSuperlayer()
    shown.commit()

    #expect(parent.sublayers == nil)
    #expect(layers[1].presentation() == nil)
    #expect(layers[1].superlayer === layers[0])
  }

  @Test func layersLiveOnlyAsLongAsTheyAreHeld() {
    weak var gone: CALayer?
    do {
      let layer = CALayer()
      gone = layer
      parent.addSublayer(layer)
      shown.commit()
      layer.removeFromSuperlayer()
      shown.commit()
    }
    #expect(gone == nil)
  }

  @Test func layoutComesOnceBeforeTheCommitParentsFirst() {
    final class Box: CALayer {
      nonisolated(unsafe) static var log: [String] = []
      override func layoutSublayers() { Self.log.append(name ?? "") }
    }
    // SAFETY: tests on the main actor run one after another.
    Box.log = []
    let boxes = ["a", "b", "c"].map { name in
      let box = Box()
      box.name = name
      return box
    }
    parent.addSublayer(boxes[0])
    boxes[0].addSublayer(boxes[1])
    boxes[1].addSublayer(boxes[2])
    shown.commit()
    #expect(Box.log == ["a", "b", "c"])

    boxes[2].setNeedsLayout()
    boxes[2].setNeedsLayout()
    boxes[0].bounds.size.width = 7
    shown.commit()
    #expect(Box.log == ["a", "b", "c", "a", "c"])

    boxes[1].setNeedsLayout()
    boxes[2].layoutIfNeeded()
    #expect(Box.log.last == "b")
    #expect(!boxes[1].needsLayout())
    shown.commit()
    #expect(Box.log.count == 6)
  }

  @Test func layoutThatNeverSettlesIsCutOffAndTriedAgain() {
    final class Restless: CALayer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        setNeedsLayout()
      }
    }
    let restless = Restless()
    parent.addSublayer(restless)
    shown.commit()
    let first = restless.count
    #expect(first > 0)
    #expect(first <= 1000)

    restless.zPosition = 1
    shown.commit()
    #expect(restless.count > first)
  }
}
