// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing

/// A client's layer class with its own initialisers, written as clients do.
private final class Dial: CALayer {
  var needle = 0.0
  var madeBy = ""

  override init() {
    super.init()
    madeBy = "init()"
  }

  override init(layer: Any) {
    super.init(layer: layer)
    madeBy = "init(layer:)"
    needle = (layer as? Dial)?.needle ?? -1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A subclass that inherits both initialisers.
private final class PlainShape: CAShapeLayer {}

/// A subclass of one of Nacre's classes, with its own initialisers and members, and subclasses
/// below.
private class Ring: CAShapeLayer {
  var turns = 3
  func spin() {}
  override init() {
    super.init()
    turns = 4
  }
  override init(layer: Any) {
    super.init(layer: layer)
    turns = ((layer as? Ring)?.turns ?? 0) + 1
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class FastRing: Ring {}

@MainActor
struct ObjectInitializersTests {
  private let shown = ShownTree()

  @Test func makeCallsTheInitializerOfTheClass() throws {
    let dial = try #require(ObjectInitializers.make(Dial.self) as? Dial)
    #expect(dial.madeBy == "init()")
    #expect(dial.needle == 0)
    #expect((ObjectInitializers.make(FastRing.self) as? FastRing)?.turns == 4)
    #expect(ObjectInitializers.make(PlainShape.self) is PlainShape)
    #expect(type(of: ObjectInitializers.make(CAGradientLayer.self)) == CAGradientLayer.self)
  }

  @Test func presentationIsMadeByTheInitializerOfTheClass() throws {
    let dial = Dial()
    dial.needle = 0.75
    shown.show(dial)

    let copy = try #require(dial.presentation())

    #expect(copy.madeBy == "init(layer:)")
    #expect(copy.needle == 0.75)
    #expect(type(of: copy) == Dial.self)
    #expect(copy !== dial)
  }

  @Test func presentationOfASubclassOfASubclass() throws {
    let ring = FastRing()
    ring.turns = 10
    ring.lineWidth = 5
    let plain = PlainShape()
    shown.show(ring)
    shown.show(plain)

    #expect(ring.presentation()?.turns == 11)
    #expect(ring.presentation()?.lineWidth == 5)
    #expect(plain.presentation()?.lineWidth == 1)
  }
}

@MainActor
struct PresentationTests {
  private let shown = ShownTree()

  @Test func presentationIsNilBeforeTheFirstCommit() {
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    shown.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    shown.commit()
    #expect(layer.presentation() != nil)
  }

  @Test func presentationHasTheValuesOfTheLastCommit() {
    let layer = CALayer()
    layer.delegate = nil
    shown.show(layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.zPosition = 9

    #expect(layer.shownDepth == 0)
    CATransaction.commit()
    #expect(layer.shownDepth == 9)
  }

  @Test func presentationAndModelKnowEachOther() throws {
    let layer = CALayer()
    shown.show(layer)

    let copy = try #require(layer.presentation())

    #expect(copy.model() === layer)
    #expect(layer.model() === layer)
    #expect(copy.presentation() === copy)
  }

  @Test func presentationHasPresentedNeighbours() throws {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    shown.show(parent)
    child.add(ramp("zPosition", 0, 8), forKey: nil)
    shown.advance(to: 0.5)

    let copy = try #require(parent.presentation())

    #expect(copy.sublayers?.first?.zPosition == 4)
    #expect(copy.sublayers?.first?.model() === child)
    #expect(child.presentation()?.superlayer?.model() === parent)
  }

  @Test func hitTestOnAPresentationFindsWhatIsShown() throws {
    let (parent, child) = (CALayer(), CALayer())
    parent.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    parent.addSublayer(child)
    shown.show(parent)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (10, 110, 1)
    child.add(move, forKey: nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    child.position.x = 110
    CATransaction.commit()

    shown.advance(to: 0.5)

    let copy = try #require(parent.presentation())
    #expect(copy.hitTest(CGPoint(x: 60, y: 10))?.model() === child)
    #expect(copy.hitTest(CGPoint(x: 110, y: 10))?.model() === parent)
    #expect(parent.hitTest(CGPoint(x: 110, y: 10)) === child)
  }

  @Test func changingAPresentationHasNoEffect() throws {
    let layer = CALayer()
    shown.show(layer)
    let copy = try #require(layer.presentation())

    copy.opacity = 0.1
    copy.add(ramp("opacity"), forKey: "key")
    copy.addSublayer(CALayer())
    copy.removeFromSuperlayer()
    shown.commit()

    #expect(layer.opacity == 1)
    #expect(layer.animationKeys() == nil)
    #expect(layer.sublayers == nil)
    #expect(layer.superlayer === shown.root)
    #expect(layer.presentation() != nil)
  }
}
