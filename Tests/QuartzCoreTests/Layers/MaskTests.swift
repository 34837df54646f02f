// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// A mask belongs to one layer only, follows its local time, and is part of the committed tree.
@MainActor @Suite(.serialized) struct MaskTests {
  /// Lottie's Core Animation engine sizes masks by their superlayer; its pictures of iOS show them.
  @Test func layerIsTheSuperlayerOfItsMask() {
    let (layer, mask, other) = (CALayer(), CALayer(), CALayer())
    other.addSublayer(mask)

    layer.mask = mask

    #expect(layer.mask === mask)
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers == nil)
    #expect(other.sublayers == nil)
    other.mask = mask
    #expect(layer.mask == nil)
    #expect(mask.superlayer === other)
    mask.removeFromSuperlayer()
    #expect(other.mask == nil)
    #expect(mask.superlayer == nil)
    other.mask = mask
    layer.addSublayer(mask)
    #expect(other.mask == nil)
    #expect(mask.superlayer === layer)
  }

  @Test func layerCannotMaskWhatItHolds() {
    let (layer, child, mask) = (CALayer(), CALayer(), CALayer())
    layer.addSublayer(child)

    layer.mask = layer
    child.mask = layer
    #expect(layer.mask == nil)
    #expect(child.mask == nil)
    child.mask = mask
    mask.addSublayer(layer)
    #expect(mask.sublayers == nil)
  }

  @Test func spaceOfTheMaskIsThatOfItsLayer() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    mask.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.mask = mask

    #expect(mask.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 11, y: 22))
    #expect(mask.convert(CGPoint(x: 0, y: 0), to: layer) == CGPoint(x: 1, y: 2))
  }

  @Test func maskIsCommittedAndReleased() {
    let (root, mask, part) = (CALayer(), CALayer(), CALayer())
    let context = LayerContext(root: root)
    defer { context.invalidate() }
    mask.addSublayer(part)
    root.mask = mask
    context.commit()

    let id = context.tree.root.flatMap { context.tree[$0] }?.properties.mask
    #expect(context.tree.layerIDs.count == 3)
    #expect(id.flatMap { context.tree[$0] }?.parent == context.tree.root)
    #expect(mask.presentation() != nil)
    #expect(root.presentation()?.mask?.model() === mask)

    root.mask = nil
    context.commit()
    #expect(context.tree.layerIDs.count == 1)
    #expect(context.tree.layerIDs.first.flatMap { context.tree[$0] }?.properties.mask == nil)
  }

  @Test func deepMasksAreReleased() {
    weak var innermost: CALayer?
    do {
      var layer = CALayer()
      innermost = layer
      for _ in 0..<100_000 {
        let next = CALayer()
        next.mask = layer
        layer = next
      }
      #expect(innermost != nil)
    }
    #expect(innermost == nil)
  }

  @Test(arguments: [7, "unknownFilter"] as [any Sendable])
  func filterThatIsNoneIsKeptWithoutEffect(filter: any Sendable) {
    let layer = CALayer()
    layer.compositingFilter = filter
    #expect(layer.properties.blendMode == .normal)
  }

  @Test func filterIsNamed() {
    let layer = CALayer()
    #expect(layer.compositingFilter == nil)
    for (name, mode) in BlendMode.filterNames {
      layer.compositingFilter = name
      #expect(layer.properties.blendMode == mode)
      #expect(layer.compositingFilter as? String == name)
    }
    layer.compositingFilter = nil
    #expect(layer.properties.blendMode == .normal)
  }
}
