// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@Suite(.serialized)
@MainActor
struct DynamicAnimatorTests {
  @Test(
    "TV-J5: accelerations of gravity and a continuous push; velocity of an instantaneous push (unverified)"
  )
  func units() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let falling = scene.addItem(CGRect(x: 0, y: 0, width: 30, height: 70))
    animator.addBehavior(UIGravityBehavior(items: [falling]))
    let pushed = scene.addItem(CGRect(x: 0, y: 200, width: 100, height: 200))
    let push = UIPushBehavior(items: [pushed], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    let kicked = scene.addItem(CGRect(x: 0, y: 500, width: 100, height: 100))
    let kick = UIPushBehavior(items: [kicked], mode: .instantaneous)
    animator.addBehavior(kick)
    kick.setAngle(0, magnitude: 1)
    scene.show(until: 0.5)
    #expect(abs(falling.center.y - 35 - 125) < 1e-6)
    #expect(abs(pushed.center.x - 50 - 50 / 8) < 1e-6)
    #expect(abs(kicked.center.x - 50 - 50) < 1e-6)
    #expect(!kick.active)
    #expect(push.active)
    #expect(abs(animator.elapsedTime - 0.5) < 1e-9)
  }

  @Test("TV-J5: defaults")
  func defaults() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let gravity = UIGravityBehavior(items: [view])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    #expect(push.magnitude == 0)
    #expect(push.pushDirection == .zero)
    #expect(push.active)
    push.setAngle(.pi, magnitude: -2)
    #expect(abs(push.pushDirection.dx - 2) < 1e-12)
    #expect(push.magnitude == -2)
    let item = UIDynamicItemBehavior(items: [view])
    #expect(item.elasticity == 0)
    #expect(item.friction == 0)
    #expect(item.density == 1)
    #expect(item.resistance == 0)
    #expect(item.angularResistance == 0)
    #expect(item.charge == 0)
    #expect(item.allowsRotation)
    #expect(!item.isAnchored)
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 50, y: 60))
    #expect(attachment.length == 50)
    #expect(attachment.damping == 0)
    #expect(attachment.frequency == 0)
    #expect(attachment.frictionTorque == 0)
    #expect(attachment.attachmentRange.isInfinite)
    #expect(attachment.attachedBehaviorType == .anchor)
    #expect(UISnapBehavior(item: view, snapTo: .zero).damping == 0.5)
    let collision = UICollisionBehavior(items: [view])
    #expect(collision.collisionMode == .everything)
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("the animator pauses when all items rest, and calls its delegate in order")
  func order() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let listener = DynamicsListener()
    animator.delegate = listener
    let low = scene.addItem(CGRect(x: 100, y: 700, width: 60, height: 60))
    let high = scene.addItem(CGRect(x: 100, y: 400, width: 60, height: 60))
    listener.name(low, "low")
    listener.name(high, "high")
    let collision = UICollisionBehavior(items: [low, high])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [low, high]))
    #expect(animator.isRunning)
    scene.show(until: 4)
    #expect(listener.log.take() == ["resume", "low meets bounds", "low meets high", "pause"])
    #expect(!animator.isRunning)
    #expect(abs(low.center.y - 814) < 0.3)
    #expect(abs(high.center.y - 754) < 0.5)
    #expect(abs(low.transform.b) < 1e-6)
    animator.removeAllBehaviors()
    scene.show(until: 5)
    #expect(collision.dynamicAnimator == nil)
    #expect(animator.behaviors.isEmpty)
  }

  /// Returns the final positions of boxes that fall on a ledge while a script changes the
  /// behaviours.
  private func places(rate: Double) -> [CGFloat] {
    let scene = TouchScene(framesPerSecond: rate)
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let views = (0..<6).map {
      scene.addItem(CGRect(x: 60 + CGFloat($0) * 25, y: CGFloat($0) * 70, width: 50, height: 40))
    }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: NSString(string: "ledge"), from: CGPoint(x: 80, y: 600),
      to: CGPoint(x: 300, y: 650))
    let material = UIDynamicItemBehavior(items: views)
    (material.elasticity, material.friction) = (0.4, 0.3)
    let attachment = UIAttachmentBehavior(item: views[0], attachedToAnchor: CGPoint(x: 200, y: 20))
    for behavior in [collision, material, attachment, UIGravityBehavior(items: views)] {
      animator.addBehavior(behavior)
    }
    scene.run(until: 0.5)
    attachment.anchorPoint = CGPoint(x: 260, y: 90)
    scene.run(until: 1)
    animator.removeBehavior(attachment)
    scene.run(until: 2)
    return views.flatMap { [$0.center.x, $0.center.y, $0.transform.a, $0.transform.b] }
  }

  @Test("the positions of items do not depend on the frame rate")
  func frames() {
    let places = places(rate: 60)
    #expect(Set(places).count > 12)
    for rate in [30, 120, 24.0] { #expect(self.places(rate: rate) == places, "rate \(rate)") }
    #expect(self.places(rate: 1) == places)
  }

  @Test("an item follows the finger on an attachment, and keeps its velocity when let go")
  func drag() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let card = scene.addItem(CGRect(x: 50, y: 50, width: 100, height: 100))
    let attachment = UIAttachmentBehavior(item: card, attachedToAnchor: card.center)
    let speed = UIDynamicItemBehavior(items: [card])
    for behavior in [attachment, speed] { animator.addBehavior(behavior) }
    for step in 1...30 {
      attachment.anchorPoint.x = 100 + CGFloat(step) * 5
      scene.show(until: Double(step) / 60)
    }
    #expect(abs(card.center.x - 250) < 10)
    animator.removeBehavior(attachment)
    // The anchor moves at 300 points per second.
    #expect((150...450).contains(speed.linearVelocity(for: card).x))
  }

  @Test("a snap brings an item to its point, upright, and then all rests")
  func snap() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let card = scene.addItem(CGRect(x: 50, y: 50, width: 100, height: 60))
    card.transform = CGAffineTransform(rotationAngle: 1)
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 300, y: 500))
    animator.addBehavior(snap)
    scene.show(until: 3)
    #expect(abs(card.center.x - 300) < 0.2)
    #expect(abs(card.center.y - 500) < 0.2)
    #expect(abs(card.transform.b) < 0.01)
    #expect(!animator.isRunning)
    snap.snapPoint = CGPoint(x: 100, y: 100)
    #expect(animator.isRunning)
    scene.show(until: 6)
    #expect(abs(card.center.x - 100) < 0.2)
    #expect(!animator.isRunning)
  }

  @Test("child behaviours, actions and willMove(to:)")
  func groups() {
    final class Fall: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        moves.append(dynamicAnimator != nil)
      }
    }
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let view = scene.addItem(CGRect(x: 0, y: 0, width: 20, height: 20))
    let fall = Fall()
    let gravity = UIGravityBehavior(items: [view])
    fall.addChildBehavior(gravity)
    var calls = 0
    gravity.action = { calls += 1 }
    animator.addBehavior(fall)
    #expect(gravity.dynamicAnimator === animator)
    #expect(fall.childBehaviors == [gravity])
    scene.show(until: 0.5)
    #expect(view.center.y > 100)
    #expect(calls > 25)
    fall.removeChildBehavior(gravity)
    animator.removeBehavior(fall)
    #expect(fall.moves == [true, false])
    #expect(gravity.dynamicAnimator == nil)
  }

  @Test("items rotate; an item without rotation keeps its transform")
  func transforms() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let turning = scene.addItem(CGRect(x: 0, y: 0, width: 20, height: 20))
    let scaled = scene.addItem(CGRect(x: 50, y: 0, width: 20, height: 20))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    let material = UIDynamicItemBehavior(items: [turning, scaled])
    material.addAngularVelocity(2, for: turning)
    material.addLinearVelocity(CGPoint(x: 0, y: 100), for: scaled)
    #expect(material.angularVelocity(for: turning) == 2)
    animator.addBehavior(material)
    scene.show(until: 0.5)
    #expect(abs(atan2(turning.transform.b, turning.transform.a) - 1) < 1e-6)
    #expect(scaled.transform.a == 2)
    #expect(abs(scaled.center.y - 60) < 1e-6)
    scaled.center = CGPoint(x: 300, y: 300)
    animator.updateItem(usingCurrentState: scaled)
    scene.show(until: 1)
    #expect(abs(scaled.center.y - 350) < 0.5)
    #expect(animator.items(in: CGRect(x: 290, y: 340, width: 50, height: 50)).count == 1)
  }

  @Test("shapes: balls roll on their ellipse, boundaries have names")
  func shapes() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let ball = BallView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    scene.window.addSubview(ball)
    let collision = UICollisionBehavior(items: [ball])
    let floor = NSString(string: "floor")
    collision.addBoundary(
      withIdentifier: floor, for: UIBezierPath(rect: CGRect(x: 0, y: 300, width: 390, height: 20)))
    #expect(collision.boundary(withIdentifier: floor)?.bounds.minY == 300)
    let material = UIDynamicItemBehavior(items: [ball])
    material.friction = 1
    material.addLinearVelocity(CGPoint(x: 60, y: 0), for: ball)
    for behavior in [collision, material, UIGravityBehavior(items: [ball])] {
      animator.addBehavior(behavior)
    }
    scene.show(until: 2)
    #expect(abs(ball.center.y - 280) < 0.3)
    // It rolls: a disc, with its moment of inertia, keeps two thirds of its initial velocity.
    #expect(abs(material.linearVelocity(for: ball).x - 40) < 1)
    #expect(abs(material.angularVelocity(for: ball) - 2) < 0.1)
    collision.removeBoundary(withIdentifier: floor)
    scene.show(until: 2.5)
    #expect(ball.center.y > 300)
  }

  @Test("boundary identifiers may be String or NSString")
  func names() {
    let collision = UICollisionBehavior()
    let (start, end) = (CGPoint(x: 0, y: 100), CGPoint(x: 90, y: 100))
    collision.addBoundary(withIdentifier: "floor" as NSCopying, from: start, to: end)
    collision.addBoundary(withIdentifier: "wall" as NSString, from: start, to: end)
    collision.addBoundary(withIdentifier: "wall" as NSString, from: start, to: .zero)
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(collision.boundaryIdentifiers?.first as? String == "floor")
    #expect(collision.boundary(withIdentifier: NSString(string: "wall"))?.currentPoint == .zero)
    collision.removeBoundary(withIdentifier: "floor" as NSCopying)
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("collection view layout attributes can be dynamic items")
  func attributes() {
    let scene = TouchScene()
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: scene.window.bounds, collectionViewLayout: layout)
    scene.window.addSubview(view)
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let path = IndexPath(item: 3, section: 0)
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    cell.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    animator.addBehavior(UIGravityBehavior(items: [cell]))
    scene.show(until: 0.5)
    #expect(abs(cell.center.y - 150) < 1e-6)
    #expect(animator.layoutAttributesForCell(at: path) === cell)
    #expect(animator.referenceView == nil)
  }

  @Test("an unreferenced animator is deallocated with its display link")
  func life() {
    let scene = TouchScene()
    weak var gone: UIDynamicAnimator?
    // Display links of other tests may still run, waiting for a time that never comes.
    let othersRun = Display.current.callsLinks
    let view = scene.addItem(CGRect(x: 0, y: 0, width: 20, height: 20))
    let gravity = UIGravityBehavior(items: [view])
    do {
      let animator = UIDynamicAnimator(referenceView: scene.window)
      animator.addBehavior(gravity)
      gone = animator
      scene.show(until: 0.1)
    }
    #expect(gone == nil)
    #expect(gravity.dynamicAnimator == nil)
    #expect(othersRun || !Display.current.callsLinks)
    let other = UIDynamicAnimator(referenceView: scene.window)
    other.addBehavior(gravity)
    #expect(gravity.dynamicAnimator === other)
  }

  @Test("behaviours, items and views may be removed inside callbacks", arguments: 0..<30)
  func removal(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let listener = DynamicsListener()
    var views = (0..<8).map {
      scene.addItem(CGRect(x: 40 * CGFloat($0), y: 20, width: 60, height: 50))
    }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    let gravity = UIGravityBehavior(items: views)
    let push = UIPushBehavior(items: views, mode: .instantaneous)
    push.pushDirection = CGVector(dx: Double.nan, dy: 1)
    for behavior in [collision, gravity, push] { animator.addBehavior(behavior) }
    func act() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: if let view = views.popLast() { collision.removeItem(view) }
      case 1: if let view = views.first { gravity.removeItem(view) }
      case 2: views.first?.removeFromSuperview()
      case 3 where collision.items.count < 12:
        collision.addItem(scene.addItem(CGRect(x: 90, y: 90, width: 5, height: 300)))
      case 4: animator.removeBehavior(seed % 2 == 0 ? gravity : push)
      case 5: (push.active, push.magnitude) = (true, .infinity)
      case 6: views.first?.bounds.size.width += 5
      default: if let view = views.last { animator.updateItem(usingCurrentState: view) }
      }
    }
    listener.onContact = { act() }
    gravity.action = { if Int.random(in: 0..<20, using: &random) == 0 { act() } }
    if seed % 5 == 0 { listener.onContact = { animator.removeAllBehaviors() } }
    scene.show(until: 2)
    // Releases what keeps the animator alive through reference cycles.
    gravity.action = nil
    listener.onContact = {}
    for view in views {
      #expect(view.center.x.isFinite)
      #expect(view.center.y.isFinite)
      #expect(view.transform.a.isFinite)
    }
  }
}
