// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing

/// What a new layer and a new cell have, by Apple's documents of `CALayer`, `CAShapeLayer`, `CAGradientLayer`,
/// `CATextLayer`, `CAReplicatorLayer`, `CAEmitterLayer` and `CAEmitterCell`.
struct DefaultsTests {
  @Test func aNewLayer() {
    let new = LayerProperties()
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(new.bounds == .zero && new.position == .zero && new.zPosition == 0)
    #expect(new.anchorPoint == CGPoint(x: 0.5, y: 0.5) && new.anchorPointZ == 0)
    #expect(
      new.transform == CATransform3DIdentity && new.sublayerTransform == CATransform3DIdentity)
    #expect(new.opacity == 1 && !new.isHidden && new.isDoubleSided && !new.isGeometryFlipped)
    #expect(!new.masksToBounds && new.mask == nil && new.allowsGroupOpacity)
    #expect(!new.shouldRasterize && new.rasterizationScale == 1)
    #expect(new.backgroundColor == nil && new.cornerRadius == 0 && new.cornerCurve == .circular)
    #expect(new.maskedCorners == .all && new.smoothEdges == .all)
    #expect(new.borderWidth == 0 && new.borderColor == .black)
    #expect(new.shadowColor == .black && new.shadowOpacity == 0 && new.shadowRadius == 3)
    #expect(new.shadowOffset == CGSize(width: 0, height: -3) && new.shadowPath == nil)
    #expect(new.contents == nil && new.contentsRect == unit && new.contentsCenter == unit)
    #expect(new.contentsScale == 1 && new.contentsGravity == .resize)
    #expect(new.magnificationFilter == .linear && new.minificationFilter == .linear)
    #expect(new.filters.isEmpty && new.backgroundFilters.isEmpty && new.blendMode == .normal)
    #expect(new.content == .plain && new.isVisible && !new.preservesDepth && new.rasterScale == nil)
  }

  @Test func newContents() {
    let shape = ShapeContent()
    #expect(
      shape.path == nil && shape.fillColor == .black && shape.fillRule == .nonZero
        && shape.strokeColor == nil)
    let gradient = GradientContent()
    #expect(gradient.kind == .axial && gradient.colors.isEmpty && gradient.locations == nil)
    #expect(
      gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(TextContent().fontSize == 36 && TextContent().color == .white)
    let replicator = ReplicatorContent()
    #expect(
      replicator.count == 1 && replicator.delay == 0
        && replicator.transform == CATransform3DIdentity)
    #expect(replicator.color == .white && replicator.redOffset == 0 && replicator.greenOffset == 0)
    #expect(replicator.blueOffset == 0 && replicator.alphaOffset == 0 && !replicator.preservesDepth)
  }

  @Test func aNewEmitterAndANewCell() {
    let emitter = EmitterContent()
    #expect(
      emitter.position == .zero && emitter.zPosition == 0 && emitter.size == .zero
        && emitter.depth == 0)
    #expect(emitter.shape == .point && emitter.mode == .volume && emitter.renderMode == .unordered)
    #expect(emitter.birthRate == 1 && emitter.lifetime == 1 && emitter.velocity == 1)
    #expect(emitter.scale == 1 && emitter.spin == 1 && emitter.seed == 0 && emitter.cells.isEmpty)
    let cell = EmitterCell()
    for key in EmitterCell.Key.allCases where key.kind == .number {
      #expect(cell[key] == .number([.scale, .contentsScale].contains(key) ? 1 : 0), "\(key)")
    }
    #expect(cell.color == .white && cell.isEnabled && cell.contents == nil && cell.cells.isEmpty)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
  }
}
