// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing
import UIKit

struct UIBezierPathTests {
  private let center = CGPoint(x: 100, y: 50)

  private func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: Double) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
      && abs(a.maxX - b.maxX) <= tolerance && abs(a.maxY - b.maxY) <= tolerance
  }

  private func arc(_ from: Double, _ to: Double, clockwise: Bool) -> UIBezierPath {
    UIBezierPath(
      arcCenter: center, radius: 10, startAngle: from, endAngle: to, clockwise: clockwise)
  }

  /// The radius of a cubic arc is too large by a factor of at most 2.7e-4.
  @Test func arcsRunTheWayTheySay() {
    let below = arc(0, .pi, clockwise: true)
    #expect(isClose(below.bounds, CGRect(x: 90, y: 50, width: 20, height: 10), 0.0027))
    let above = arc(0, .pi, clockwise: false)
    #expect(isClose(above.bounds, CGRect(x: 90, y: 40, width: 20, height: 10), 0.0027))
    let full = arc(0, 2 * .pi, clockwise: true)
    #expect(isClose(full.bounds, CGRect(x: 90, y: 40, width: 20, height: 20), 0.0027))
    let endPoint = arc(0, .pi / 2, clockwise: true).currentPoint
    #expect(abs(endPoint.x - 100) < 1e-12)
    #expect(abs(endPoint.y - 60) < 1e-12)
  }

  @Test func arcIsJoinedByALine() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(withCenter: center, radius: 10, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.bounds.minX == 0)
    #expect(path.bounds.minY == 0)
  }

  @Test func boundsFollowTheCurveAndNotItsControls() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 40, y: 0), controlPoint1: CGPoint(x: 0, y: 40),
      controlPoint2: CGPoint(x: 40, y: 40))
    #expect(isClose(path.bounds, CGRect(x: 0, y: 0, width: 40, height: 30), 1e-13))
    #expect(path.cgPath.boundingBox.height == 40)
    #expect(UIBezierPath().bounds.isNull)
  }

  @Test func reversingTwiceGivesTheSamePath() {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 90, height: 60), cornerRadius: 9)
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.addQuadCurve(to: CGPoint(x: 20, y: 4), controlPoint: CGPoint(x: 5, y: 50))
    path.lineWidth = 7

    let back = path.reversing()
    #expect(back.lineWidth == 7)
    #expect(isClose(back.bounds, path.bounds, 1e-12))
    #expect(back.currentPoint == CGPoint(x: 3, y: 4))
    #expect(back.reversing().bounds == path.bounds)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func elementsWithoutACurrentPointAreIgnored() {
    let path = UIBezierPath()
    path.addLine(to: center)
    path.addQuadCurve(to: center, controlPoint: center)
    path.close()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
  }

  @Test func copiesAreIndependent() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(!copy.isEmpty)
    #expect(copy.usesEvenOddFillRule)
  }

  @Test func strangeNumbersGivePaths() {
    let values: [CGFloat] = [0, -1, 1e300, .infinity, -.infinity, .nan]
    for a in values {
      for b in values {
        let rect = CGRect(x: a, y: b, width: b, height: a)
        for path in [
          UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
          UIBezierPath(roundedRect: rect, cornerRadius: b),
          UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: a, height: b)),
          UIBezierPath(
            arcCenter: rect.origin, radius: a, startAngle: b, endAngle: a, clockwise: true),
        ] {
          path.apply(CGAffineTransform(scaleX: a, y: b))
          _ = (path.bounds, path.currentPoint)
          let elements = [path, path.reversing()].map { path in
            var count = 0
            path.cgPath.applyWithBlock { _ in count += 1 }
            return count
          }
          // A rounded rectangle has the most elements: its sides, and three curves per continuous
          // corner.
          #expect(elements[0] <= 26, "\(a) \(b) \(elements)")
          #expect(elements[1] <= elements[0] + 1, "\(a) \(b) \(elements)")
        }
      }
    }
  }
}
