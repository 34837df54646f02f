// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing
@testable import UIKit

@Suite(.serialized)
@MainActor
struct FieldBehaviorTests {
  @Test("J.5: the defaults of a field; properties that a kind lacks are zero")
  func defaults() {
    let field = UIFieldBehavior.springField()
    #expect(field.strength == 1)
    #expect(field.falloff == 0)
    #expect(field.position == .zero)
    #expect(field.region === UIRegion.infinite)
    #expect(field.items.isEmpty)
    (field.direction, field.smoothness, field.animationSpeed) = (CGVector(dx: 1, dy: 1), 1, 1)
    #expect(field.direction == .zero)
    #expect(field.smoothness == 0)
    #expect(field.animationSpeed == 0)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.25, animationSpeed: 2)
    #expect(noise.smoothness == 0.25)
    #expect(noise.animationSpeed == 2)
    noise.smoothness = 0.5
    noise.animationSpeed = 0
    #expect(noise.smoothness == 0.5)
    #expect(noise.animationSpeed == 0)
    let wind = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 0))
    wind.direction.dy = 4
    #expect(wind.direction == CGVector(dx: 3, dy: 4))
    let gravity = UIFieldBehavior.radialGravityField(position: CGPoint(x: 5, y: 6))
    #expect(gravity.position == CGPoint(x: 5, y: 6))
    let custom = UIFieldBehavior.field { _, _, _, _, _, _ in .zero }
    custom.direction = CGVector(dx: 1, dy: 0)
    #expect(custom.direction == .zero)
  }

  @Test("regions are sets of points around the field's position")
  func regions() {
    let (ring, box) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 200, height: 20)))
    #expect(ring.byUnion(with: box).contains(CGPoint(x: 90, y: 0)))
    #expect(!ring.byIntersection(with: box).contains(CGPoint(x: 90, y: 0)))
    #expect(box.byDifference(from: ring).contains(CGPoint(x: 90, y: 0)))
    #expect(!box.byDifference(from: ring).contains(.zero))
    #expect(ring.inverse().contains(CGPoint(x: 90, y: 0)))
    #expect(!UIRegion.infinite.inverse().contains(.zero))
    #expect(!UIRegion().contains(.zero))
    #expect(!UIRegion(radius: 0).contains(.zero))
    #expect(!UIRegion(radius: .nan).contains(.zero))
    #expect((ring.copy() as? UIRegion) === ring)
  }

  @Test("a field moves items in its region, and changes while it acts")
  func motion() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let (inside, outside) = (
      scene.addItem(CGRect(x: 50, y: 50, width: 100, height: 100)),
      scene.addItem(CGRect(x: 250, y: 50, width: 100, height: 100))
    )
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.position = CGPoint(x: 100, y: 100)
    field.region = UIRegion(size: CGSize(width: 100, height: 4000))
    for item in [inside, outside] { field.addItem(item) }
    animator.addBehavior(field)
    scene.show(until: 1)
    #expect(abs(inside.center.y - 150) < 1e-6)
    #expect(outside.center.y == 100)
    field.strength = -1
    scene.show(until: 3)
    #expect(abs(inside.center.y - (150 + 200 - 200)) < 1e-6)
    field.removeItem(inside)
    field.strength = .nan
    scene.show(until: 3.5)
    #expect(field.items.count == 1)
    #expect(outside.center.y == 100)
    #expect(abs(inside.center.y - 150) < 1e-6)
  }

  @Test("electric and magnetic fields act on the charge of an item behaviour")
  func charge() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let (charged, neutral) = (
      scene.addItem(CGRect(x: 0, y: 0, width: 100, height: 100)),
      scene.addItem(CGRect(x: 0, y: 200, width: 100, height: 100))
    )
    let field = UIFieldBehavior.electricField()
    field.position = CGPoint(x: 5000, y: 50)
    for item in [charged, neutral] { field.addItem(item) }
    let material = UIDynamicItemBehavior(items: [charged])
    material.charge = 2
    animator.addBehavior(field)
    animator.addBehavior(material)
    scene.show(until: 1)
    #expect(abs(charged.center.x - 150) < 1e-6)
    #expect(neutral.center.x == 50)
    material.charge = 0
    scene.show(until: 2)
    #expect(abs(charged.center.x - 350) < 1e-6)
  }

  @Test("a block gets what it is told and may change fields; an infinite force does no harm")
  func custom() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let item = scene.addItem(CGRect(x: 0, y: 0, width: 100, height: 200))
    let material = UIDynamicItemBehavior(items: [item])
    material.charge = 3
    let drag = UIFieldBehavior.dragField()
    var calls = 0
    let field = UIFieldBehavior.field { field, place, velocity, mass, charge, step in
      calls += 1
      #expect(abs(mass - 2) < 1e-9)
      #expect(charge == 3)
      #expect(abs(step - 1.0 / 240) < 1e-12)
      #expect(place.y == 100)
      #expect(velocity.dy == 0)
      #expect(material.linearVelocity(for: item).x == velocity.dx)
      if calls == 10 { drag.strength = 2 }
      return CGVector(dx: field.strength * mass, dy: 0)
    }
    field.addItem(item)
    field.strength = 2
    for behavior in [material, drag, field] { animator.addBehavior(behavior) }
    scene.show(until: 1)
    #expect(calls == 240)
    #expect(abs(item.center.x - 50 - 100) < 1e-6)
    animator.removeAllBehaviors()

    let wild = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: CGFloat.nan, dy: .infinity)
    }
    wild.addItem(item)
    animator.addBehavior(wild)
    scene.show(until: 1.5)
    #expect(item.center.x.isFinite)
    #expect(item.center.y.isFinite)
  }

  @Test("the path of an item in noise does not depend on the frame rate")
  func noise() {
    func end(_ rate: Double) -> CGPoint {
      let scene = TouchScene(framesPerSecond: rate)
      let animator = UIDynamicAnimator(referenceView: scene.window)
      let item = scene.addItem(CGRect(x: 150, y: 300, width: 40, height: 40))
      for field in [
        UIFieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 1),
        UIFieldBehavior.turbulenceField(smoothness: 0.8, animationSpeed: 3),
      ] {
        field.addItem(item)
        animator.addBehavior(field)
      }
      scene.run(until: 2)
      return item.center
    }
    let place = end(60)
    #expect(place != CGPoint(x: 170, y: 320))
    for rate in [24, 30, 120.0] { #expect(end(rate) == place) }
  }

  @Test("the items of a group move and turn as one body")
  func group() {
    let scene = TouchScene()
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let (left, right) = (
      scene.addItem(CGRect(x: 100, y: 100, width: 20, height: 20)),
      scene.addItem(CGRect(x: 180, y: 140, width: 20, height: 20))
    )
    let group = UIDynamicItemGroup(items: [left, right, left])
    #expect(group.items.count == 2)
    #expect(group.center == CGPoint(x: 150, y: 130))
    #expect(group.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(group.collisionBoundsType == .path)
    #expect(group.collisionBoundingPath.bounds == CGRect(x: -50, y: -30, width: 100, height: 60))
    let material = UIDynamicItemBehavior(items: [group])
    material.addLinearVelocity(CGPoint(x: 0, y: 100), for: group)
    material.addAngularVelocity(.pi / 2, for: group)
    animator.addBehavior(material)
    scene.show(until: 1)
    #expect(abs(group.center.x - 150) < 1e-6)
    #expect(abs(group.center.y - 230) < 1e-6)
    // A quarter turn clockwise.
    #expect(abs(left.center.x - 170) < 1e-6)
    #expect(abs(left.center.y - 190) < 1e-6)
    #expect(abs(right.center.x - 130) < 1e-6)
    #expect(abs(right.center.y - 270) < 1e-6)
    #expect(abs(left.transform.b - 1) < 1e-6)

    material.removeItem(group)
    let gravity = UIGravityBehavior(items: [group])
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [gravity, collision] { animator.addBehavior(behavior) }
    let distance = hypot(left.center.x - right.center.x, left.center.y - right.center.y)
    scene.show(until: 4)
    let after = hypot(left.center.x - right.center.x, left.center.y - right.center.y)
    #expect(abs(distance - after) < 1e-6)
    #expect(max(left.center.y, right.center.y) < 844)
    #expect(max(left.center.y, right.center.y) > 820)
  }

  @Test("a group without items is a point")
  func emptyGroup() {
    let group = UIDynamicItemGroup(items: [])
    #expect(group.bounds == .zero)
    #expect(group.center == .zero)
    #expect(group.items.isEmpty)
    group.center = CGPoint(x: 3, y: 4)
    #expect(group.center == CGPoint(x: 3, y: 4))
  }
}
