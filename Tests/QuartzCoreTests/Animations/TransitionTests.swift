// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// `CATransition`: the layer before a transaction gives way to the layer after it.
@MainActor
struct TransitionTests {
  private let shown = ShownTree()
  private let recorder = Recorder()
  private let layer = CALayer()
  private let old = CALayer()

  init() {
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(old)
    old.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    shown.show(layer)
  }

  private func change(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    transition.delegate = recorder
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.add(transition, forKey: "ignored")
    layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    old.removeFromSuperlayer()
    CATransaction.commit()
  }

  /// The layers of the frame that are `width` wide, with their opacities and positions.
  private func parts(_ width: CGFloat = 100) -> [(
    red: Double, opacity: Double, x: Double, y: Double
  )] {
    shown.frame.layers.filter { $0.properties.bounds.width == width }.map {
      (
        $0.properties.backgroundColor?.red ?? -1, $0.properties.opacity, $0.toDevice.m41,
        $0.toDevice.m42
      )
    }
  }

  @Test func isAttachedUnderOneKey() {
    change(.fade)
    layer.add(CATransition(), forKey: nil)

    #expect(layer.animationKeys() == [kCATransition])
  }

  @Test func fadeShowsOldAndNew() throws {
    change(.fade)
    shown.advance(to: 0.25)

    let parts = parts()
    try #require(parts.count == 2)
    #expect(parts[0].red == 1)
    #expect(parts[0].opacity == 0.75)
    #expect(parts[1].red == 0)
    #expect(parts[1].opacity == 0.25)
    // The removed sublayer still belongs to the outgoing subtree.
    #expect(self.parts(10).count == 1)

    shown.advance(to: 1)
    #expect(self.parts().map(\.red) == [0])
    #expect(layer.animationKeys() == nil)
    #expect(recorder.log == ["start transition", "finished transition"])
  }

  /// The incoming layer enters from the side of the subtype; `fromTop` is the side of the greatest
  /// y.
  @Test(arguments: [
    (nil, -75.0, 0.0), (CATransitionSubtype.fromLeft, -75, 0), (.fromRight, 75, 0),
    (.fromTop, 0, 30), (.fromBottom, 0, -30), (CATransitionSubtype(rawValue: "?"), -75, 0),
  ])
  func pushComesFromItsSide(subtype: CATransitionSubtype?, x: Double, y: Double) throws {
    change(.push, subtype)
    shown.advance(to: 0.25)

    let parts = parts()
    try #require(parts.count == 2)
    #expect(parts[1].x == x)
    #expect(parts[1].y == y)
    #expect(parts[0].x == x - 100 * x.signum)
    #expect(parts[0].y == y - 40 * y.signum)
  }

  @Test func moveInLeavesTheOldAndRevealTheNewInPlace() throws {
    change(.moveIn, .fromRight)
    shown.advance(to: 0.5)
    #expect(parts().map(\.x) == [0, 50])
    #expect(parts().map(\.red) == [1, 0])

    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    CATransaction.commit()
    layer.removeAllAnimations()
    shown.commit()
    change(.reveal, .fromRight)
    shown.advance(to: 1)
    #expect(parts().map(\.x) == [0, -50])
    #expect(parts().map(\.red) == [0, 1])
  }

  @Test func aPartOfTheWayIsShown() {
    let transition = CATransition()
    (transition.startProgress, transition.endProgress) = (0.5, 0.75)
    transition.duration = 1
    layer.add(transition, forKey: nil)
    shown.advance(to: 0.5)

    #expect(parts().map(\.opacity) == [0.375, 0.625])
  }

  @Test func aLayerThatHidesFadesOut() {
    let transition = CATransition()
    transition.duration = 1
    layer.add(transition, forKey: nil)
    layer.isHidden = true
    shown.advance(to: 0.25)
    #expect(parts().map(\.opacity) == [0.75])

    shown.advance(to: 1)
    #expect(parts().isEmpty)
  }

  @Test func aLayerThatWasNotThereComesFromNothing() {
    let late = CALayer()
    late.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
    let transition = CATransition()
    transition.duration = 1
    late.add(transition, forKey: nil)
    shown.show(late)
    shown.advance(to: 0.25)

    #expect(parts(7).map(\.opacity) == [0.25])
  }

  /// A transition that interrupts another starts from what is on the screen at that instant.
  @Test func interruptionStartsFromThePicture() {
    change(.fade)
    shown.advance(to: 0.5)
    let next = CATransition()
    next.duration = 1
    layer.add(next, forKey: nil)
    layer.backgroundColor = CGColor(srgbRed: 0.5, green: 0, blue: 0, alpha: 1)
    shown.commit()

    #expect(parts().map(\.red) == [1, 0])
    #expect(parts().map(\.opacity) == [0.5, 0.5])
    shown.advance(to: 1)
    #expect(parts().map(\.red) == [1, 0, 0.5])
    #expect(recorder.log == ["start transition", "stopped transition"])
  }

  /// The outgoing subtree stands still while animations of the incoming one continue.
  @Test func animationsInTheOldPictureStandStill() {
    let spin = CABasicAnimation(keyPath: "zPosition")
    (spin.fromValue, spin.toValue, spin.duration) = (0.0, 4.0, 4)
    layer.add(spin, forKey: nil)
    shown.advance(to: 1)
    let transition = CATransition()
    transition.duration = 2
    layer.add(transition, forKey: nil)
    shown.advance(to: 2)

    let depths = shown.frame.layers.filter { $0.properties.bounds.width == 100 }
      .map(\.properties.zPosition)
    #expect(depths == [1, 2])
  }

  @Test func aChainOfInterruptionsIsBounded() {
    for step in 1...50 {
      let transition = CATransition()
      transition.duration = 10
      layer.add(transition, forKey: nil)
      shown.advance(to: Double(step) * 0.1)
    }

    #expect(shown.frame.layers.count < 100)
  }

  @Test func namesInAFrameDiffer() {
    change(.push)
    shown.advance(to: 0.5)

    let names = shown.frame.layers.map(\.id)
    #expect(Set(names).count == names.count)
    #expect(names.count > 4)
  }

  @Test func runsInTheTimeOfAGroup() {
    let (transition, group) = (CATransition(), CAAnimationGroup())
    transition.duration = 1
    transition.beginTime = 1
    group.animations = [transition]
    group.duration = 3
    layer.add(group, forKey: "group")
    shown.advance(to: 0.5)
    #expect(parts().map(\.opacity) == [1])

    shown.advance(to: 1.25)
    #expect(parts().map(\.opacity) == [0.75, 0.25])
  }
}

extension Double {
  fileprivate var signum: Double { self == 0 ? 0 : self < 0 ? -1 : 1 }
}
