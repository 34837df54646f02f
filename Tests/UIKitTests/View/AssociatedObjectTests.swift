// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
struct AssociatedObjectTests {
  private final class Thing {}

  // SAFETY: only its address is used.
  nonisolated(unsafe) private static var key: UInt8 = 0
  // SAFETY: only its address is used.
  nonisolated(unsafe) private static var other: UInt8 = 0

  @Test func eachKeyHasAValueThatLivesWithItsOwner() {
    for owner in [UIView(), CALayer(), UIViewController(), CABasicAnimation()] as [NSObject] {
      objc_setAssociatedObject(owner, &Self.key, "text", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(owner, &Self.other, 5, .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(owner, &Self.key) as? String == "text")
      #expect(objc_getAssociatedObject(owner, &Self.other) as? Int == 5)
      objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
      objc_removeAssociatedObjects(owner)
      #expect(objc_getAssociatedObject(owner, &Self.other) == nil)
    }
  }

  @Test func thePolicySaysWhoIsKeptAlive() {
    let view = UIView()
    weak var kept: Thing?
    weak var lent: Thing?
    do {
      let (first, second) = (Thing(), Thing())
      (kept, lent) = (first, second)
      objc_setAssociatedObject(view, &Self.key, first, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(view, &Self.other, second, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.other) is Thing)
    }
    #expect(kept != nil)
    #expect(lent == nil)
    #expect(objc_getAssociatedObject(view, &Self.other) == nil)
  }

  @Test func otherObjectsHaveThemTooAndAreNotKept() {
    weak var gone: Thing?
    do {
      let (thing, other) = (Thing(), Thing())
      gone = thing
      objc_setAssociatedObject(thing, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(thing, &Self.key) as? Int == 1)
      #expect(objc_getAssociatedObject(other, &Self.key) == nil)
    }
    #expect(gone == nil)
    for _ in 0..<1000 {
      let new = Thing()
      #expect(objc_getAssociatedObject(new, &Self.key) == nil)
      objc_setAssociatedObject(new, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}
