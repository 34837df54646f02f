// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

struct BridgingTests {
  @Test func numbersAreCastBothWays() {
    let number = 1.5 as CGFloat

    #expect(number as NSNumber == 1.5)
    #expect([number] as [NSNumber] == [1.5])
    #expect((number as Any) as? NSNumber == 1.5)
    #expect((NSNumber(value: 3) as Any) as? CGFloat == 3)
    #expect(([NSNumber(value: 3)] as Any) as? [CGFloat] == [3])
    #expect((["a": NSNumber(value: 3)] as Any) as? [String: CGFloat] == ["a": 3])
    #expect(("text" as Any) as? CGFloat == nil)
    #expect(CGFloat(truncating: 2.5) == 2.5)
    #expect(CGFloat(exactly: NSNumber(value: 2)) == 2)
  }

  @Test func geometryIsCastBothWays() {
    #expect(roundTrip(CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
    #expect(roundTrip(CGSize(width: 1, height: 2)) == CGSize(width: 1, height: 2))
    #expect(
      roundTrip(CGRect(x: 1, y: 2, width: 3, height: 4)) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(roundTrip(CGVector(dx: 1, dy: 2)) == CGVector(dx: 1, dy: 2))
    #expect(roundTrip(CGAffineTransform(rotationAngle: 1)) == CGAffineTransform(rotationAngle: 1))
    #expect(
      CATransform3DEqualToTransform(
        roundTrip(CATransform3DMakeScale(1, 2, 3)) ?? CATransform3DIdentity,
        CATransform3DMakeScale(1, 2, 3)))
    #expect(roundTrip(NSRange(location: 1, length: 2)) == NSRange(location: 1, length: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(roundTrip(insets) == insets)
    #expect(roundTrip(UIOffset(horizontal: 1, vertical: 2)) == UIOffset(horizontal: 1, vertical: 2))
    let sides = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(roundTrip(sides) == sides)
  }

  private func roundTrip<Value: ValueBridgeable>(_ value: Value) -> Value? {
    let object = (value as Any) as? NSValue
    return (object as Any) as? Value
  }

  @Test func aValueOfAnotherTypeIsNotCast() {
    let vector = NSValue(cgVector: CGVector(dx: 1, dy: 2))

    #expect((vector as Any) as? UIOffset == nil)
    #expect((vector as Any) as? CGPoint == nil)
    #expect((NSNumber(value: 1) as Any) as? CGRect == nil)
    #expect((NSValue(cgPoint: .zero) as Any) as? CGSize == nil)
    #expect(vector.cgPointValue == .zero)
  }

  @Test func valuesHaveInitialisersAndProperties() {
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
    #expect(NSValue(cgAffineTransform: .identity).cgAffineTransformValue == .identity)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
    #expect(NSValue(uiEdgeInsets: .zero).uiEdgeInsetsValue == .zero)
    #expect(NSValue(caTransform3D: CATransform3DIdentity).caTransform3DValue.m11 == 1)
  }
}
