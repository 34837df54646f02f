// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// Contents that layers draw themselves.
@MainActor
struct DisplayTests {
  /// Fills the part of its width given by `level`, from the left.
  private final class Meter: CALayer {
    @LayerProperty var level: CGFloat = 0.5

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(
        CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * level, height: 5))
    }
  }

  private final class Painter: CALayerDelegate {
    var calls: [String] = []

    func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append("draw")
      ctx.fill(layer.bounds)
    }
  }

  private let shown = ShownTree()

  /// The number of red pixels in each row.
  private func red(_ layer: CALayer) -> [Int] {
    guard let image = layer.properties.contents else { return [] }
    return (0..<image.height).map { y in
      (0..<image.width).count { image.pixels[y * image.width + $0] == 0xFFFF_0000 }
    }
  }

  private func meter() -> Meter {
    let meter = Meter()
    meter.bounds = CGRect(x: 3, y: 7, width: 20, height: 10)
    return meter
  }

  @Test func drawsInItsOwnSpaceYDownwards() {
    let meter = meter()
    meter.setNeedsDisplay()
    shown.show(meter)
    #expect(red(meter) == Array(repeating: 10, count: 5) + Array(repeating: 0, count: 5))

    meter.contentsScale = 2
    meter.setNeedsDisplay()
    shown.commit()
    #expect(red(meter) == Array(repeating: 20, count: 10) + Array(repeating: 0, count: 10))
  }

  /// Source: Apple's header of `contentsAreFlipped()`. It is true if the number of layers with flipped
  /// geometry, from the layer up to the implicit container of the root layer, is odd; that container is
  /// flipped on iOS. The context of `draw(in:)` is then flipped too.
  @Test func eachFlippedLayerTurnsTheContextOver() {
    final class Corner: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
      }
    }
    let (outer, layer) = (CALayer(), Corner())
    outer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.frame = outer.bounds
    outer.addSublayer(layer)
    shown.show(outer)
    for (outerFlip, ownFlip) in [(false, false), (true, false), (false, true), (true, true)] {
      (outer.isGeometryFlipped, layer.isGeometryFlipped) = (outerFlip, ownFlip)
      layer.setNeedsDisplay()
      shown.commit()
      #expect(layer.contentsAreFlipped() == (outerFlip == ownFlip))
      #expect(red(layer) == (outerFlip == ownFlip ? [4, 4, 4, 0] : [0, 4, 4, 4]))
    }
  }

  /// Source: Apple's documentation of `preferredFrameSize()`: the size of the layer's bounds, in the
  /// coordinates of its superlayer.
  @Test func preferredSizeIsThatOfTheBounds() {
    final class Sized: CALayer {
      override func preferredFrameSize() -> CGSize { CGSize(width: 7, height: 8) }
    }
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 40))
    #expect(Sized().preferredFrameSize() == CGSize(width: 7, height: 8))
  }

  @Test func animationsDrawTheValueOnTheScreen() {
    let meter = meter()
    shown.show(meter)
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
    meter.add(animation, forKey: nil)
    for (seconds, width) in [(0.25, 5), (0.75, 15), (1, 10)] {
      shown.advance(to: seconds)
      #expect(red(meter).first == width)
      #expect(shown.frame.layers.last?.properties.contents == meter.properties.contents)
    }
  }

  @Test func aRemovedAnimationLeavesTheModelsPicture() {
    let meter = meter()
    shown.show(meter)
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
    meter.add(animation, forKey: nil)
    shown.advance(to: 0.25)
    meter.removeAllAnimations()
    shown.commit()
    #expect(red(meter).first == 10)
  }

  @Test func theDelegateDraws() {
    let (layer, painter) = (CALayer(), Painter())
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.delegate = painter
    layer.setNeedsDisplay()
    shown.show(layer)

    #expect(painter.calls == ["will", "draw"])
    #expect(layer.contents is CGImage)
  }

  @Test func aLayerWithoutAreaWaits() {
    let meter = Meter()
    meter.setNeedsDisplay()
    shown.show(meter)
    #expect(meter.contents == nil)

    meter.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    shown.commit()
    #expect(red(meter).first == 4)
    meter.bounds.size.width = 16
    shown.commit()
    #expect(red(meter).first == 4)
    meter.needsDisplayOnBoundsChange = true
    meter.bounds.size.width = 24
    shown.commit()
    #expect(red(meter).first == 12)
  }

  @Test func aPictureOfNothingIsNotKept() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.setNeedsDisplay()
    shown.show(layer)
    #expect(layer.contents == nil)
  }

  @Test func strangeSizesDrawNothingOrLess() {
    for size in [
      CGSize(width: 1e9, height: 1), CGSize(width: 1e-9, height: 1),
      CGSize(width: CGFloat.nan, height: 1), CGSize(width: 30_000, height: 20_000),
      CGSize(width: CGFloat.infinity, height: 5), CGSize(width: -3, height: 5),
    ] {
      let meter = Meter()
      meter.bounds.size = size
      meter.setNeedsDisplay()
      shown.show(meter)
      let picture = meter.properties.contents
      let (width, height) = (picture?.width ?? 0, picture?.height ?? 0)
      #expect(width <= 16_384)
      #expect(height <= 16_384)
      #expect(width * height <= 67_200_000)
    }
  }
}
