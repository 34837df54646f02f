// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// Emitter layers and cells as the client sees them.
@MainActor
struct EmitterLayerTests {
  private let shown = ShownTree()

  private func fire() -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("fire", 10, 2, 30)
    cell.contents = CGImage(PixelImage(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    return cell
  }

  private var count: Int { shown.frame.layers.count { $0.properties.contents != nil } }

  @Test func defaultsAreThoseOfTheSpecification() {
    let layer = CAEmitterLayer()
    #expect(
      [layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin]
        == [1, 1, 1, 1, 1])
    #expect(layer.emitterPosition == .zero)
    #expect(layer.emitterSize == .zero)
    #expect(layer.emitterZPosition == 0)
    #expect(layer.emitterDepth == 0)
    #expect(layer.seed == 0)
    #expect(layer.emitterShape == .point)
    #expect(layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered)
    #expect(!layer.preservesDepth)
    #expect(layer.emitterCells == nil)
    let cell = CAEmitterCell()
    #expect(cell.birthRate == 0)
    #expect(cell.lifetime == 0)
    #expect(cell.scale == 1)
    #expect(cell.isEnabled)
    #expect(cell.color == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.contentsScale == 1)
    #expect(cell.magnificationFilter == "linear")
    #expect(CAEmitterLayer.defaultAction(forKey: "birthRate") == nil)
  }

  @Test func emitsInTheTimeOfTheScreen() {
    let layer = CAEmitterLayer()
    layer.beginTime = CACurrentMediaTime()
    layer.emitterCells = [fire()]
    shown.show(layer)
    #expect(count == 0)
    shown.advance(to: 1.05)
    #expect(count == 10)
    layer.speed = 0
    layer.timeOffset = 1.05
    shown.advance(to: 40)
    #expect(count == 10)
  }

  @Test func burstsFadeOut() {
    let layer = CAEmitterLayer()
    layer.beginTime = CACurrentMediaTime()
    layer.emitterCells = [fire()]
    shown.show(layer)
    shown.advance(to: 0.55)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.birthRate = 0
    CATransaction.commit()
    shown.advance(to: 1.5)
    #expect(count == 5)
    shown.advance(to: 2.25)
    #expect(count == 3)
    shown.advance(to: 3)
    #expect(count == 0)
    #expect(!shown.context.tree.isMoving)
  }

  @Test func cellsHaveKeyPaths() {
    let (layer, cell, spark) = (CAEmitterLayer(), fire(), fire())
    (cell.emitterCells, spark.name) = ([spark], "spark")
    layer.emitterCells = [cell]
    shown.show(layer)
    layer.setValue(7, forKeyPath: "emitterCells.fire.birthRate")
    layer.setValue(
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), forKeyPath: "emitterCells.fire.color")
    layer.setValue(false, forKeyPath: "emitterCells.fire.emitterCells.spark.enabled")
    layer.setValue(7, forKeyPath: "emitterCells.none.birthRate")
    #expect(layer.value(forKeyPath: "emitterCells.fire.birthRate") as? Double == 7)
    #expect(cell.birthRate == 7)
    #expect(!spark.isEnabled)
    #expect(layer.properties.emitter?.cells[0].birthRate == 7)
    #expect(layer.properties.emitter?.cells[0].cells[0].isEnabled == false)
    #expect(
      layer.properties.emitter?.cells[0].color == RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))
    layer.add(ramp("emitterCells.fire.velocity", 10, 20), forKey: nil)
    shown.advance(to: 0.5)
    #expect(layer.presentation()?.value(forKeyPath: "emitterCells.fire.velocity") as? Double == 15)
  }

  @Test func emitterPropertiesAnimateByThemselves() {
    let layer = CAEmitterLayer()
    shown.show(layer)
    layer.emitterPosition = CGPoint(x: 10, y: 20)
    #expect(layer.animationKeys() == ["emitterPosition"])
    let plain = CALayer()
    shown.show(plain)
    plain.setValue(3, forKey: "birthRate")
    #expect(plain.animationKeys() == nil)
    #expect(plain.value(forKey: "birthRate") as? Int == 3)
  }

  @Test func cellsCodeTheirProperties() {
    let cell = CAEmitterCell()
    cell.setValue(4, forKey: "scaleSpeed")
    cell.setValue("name", forKey: "name")
    cell.setValue("nonsense", forKey: "spin")
    cell.setValue(1, forKey: "nonsense")
    #expect(cell.scaleSpeed == 4)
    #expect(cell.name == "name")
    #expect(cell.spin == 0)
    #expect(cell.value(forKey: "scaleSpeed") as? Double == 4)
    #expect(cell.value(forKey: "nonsense") == nil)
  }

  @Test func cellsThatContainEachOtherEnd() {
    let (a, b, layer) = (fire(), fire(), CAEmitterLayer())
    (a.emitterCells, b.emitterCells) = ([b], [a])
    layer.emitterCells = [a]
    shown.show(layer)
    #expect(count > 0)
    a.emitterCells = nil
  }
}
