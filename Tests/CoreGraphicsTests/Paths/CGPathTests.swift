// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

struct CGPathTests {
  @Test func emptyPathHasNoBounds() {
    let path = CGMutablePath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
  }

  @Test func elementsComeAsTheyWereAdded() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 5, y: 5))

    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }

    // After closing, drawing continues from the start of the subpath.
    #expect(
      types == [
        .moveToPoint, .addQuadCurveToPoint, .closeSubpath, .moveToPoint, .addLineToPoint,
      ])
  }

  @Test func copiesAreIndependent() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = try #require(path.copy())
    path.addRect(CGRect(x: 9, y: 9, width: 4, height: 4))
    #expect(copy.boundingBox.width == 4)
    #expect(path.boundingBox.width == 13)
    #expect(copy != path)
  }

  @Test func arcTangentToTwoLinesTouchesBoth() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-12)
    #expect(abs(path.currentPoint.y - 4) < 1e-12)
    #expect(abs(path.boundingBoxOfPath.maxX - 10) < 1e-12)
  }

  @Test func millionElementsAreMeasuredQuickly() {
    let clock = ContinuousClock()
    let path = CGMutablePath()
    let time = clock.measure {
      path.move(to: .zero)
      for index in 0..<1_000_000 {
        path.addLine(to: CGPoint(x: Double(index), y: Double(index % 7)))
      }
      #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 999_999, height: 6))
    }
    #expect(time < .seconds(30))
  }

  @Test func arcsOfAnyNumbersEnd() {
    let values: [CGFloat] = [0, 1, -1, 1e9, 1e300, -1e300, .infinity, -.infinity, .nan]
    for a in values {
      for b in values {
        for c in values {
          let path = CGMutablePath()
          path.addArc(
            center: CGPoint(x: a, y: a), radius: b, startAngle: c, endAngle: a, clockwise: true)
          path.addRelativeArc(center: .zero, radius: a, startAngle: b, delta: c)
          path.addArc(
            tangent1End: CGPoint(x: a, y: b), tangent2End: CGPoint(x: c, y: a), radius: b,
            transform: CGAffineTransform(scaleX: a, y: c))
          path.addEllipse(in: CGRect(x: a, y: b, width: c, height: a))
          _ = (path.boundingBox, path.boundingBoxOfPath, path.hashValue)
          var elements = 0
          path.applyWithBlock { _ in elements += 1 }
          // An arc has one curve per quarter turn, and turns beyond a full one are not repeated.
          #expect(elements <= 40, "\(a) \(b) \(c)")
        }
      }
    }
  }
}
