// Nacre, MIT licence; see LICENSE.

import NacreTesting
import QuartzCore
import Testing
import UIKit

/// Rounded rectangles of `UIBezierPath`.
///
/// **Source.** PaintCode's constants for the rounded rectangles of iOS 7: the outline of a radius of 40
/// in 200 points begins at (61.15, 0), where the top left corner ends, and goes right.
@MainActor
struct RoundedRectTests {
  private func points(_ path: UIBezierPath) -> [(CGPathElementType, CGPoint)] {
    var result: [(CGPathElementType, CGPoint)] = []
    path.cgPath.applyWithBlock { element in
      let type = element.pointee.type
      let last = [.addCurveToPoint: 2, .addQuadCurveToPoint: 1][type] ?? 0
      result.append((type, type == .closeSubpath ? .zero : element.pointee.points[last]))
    }
    return result
  }

  @Test func outlineBeginsAtTheLeftEndOfTheTopEdge() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 40)
    let points = points(path)

    #expect(points[0].0 == .moveToPoint)
    #expect(abs(points[0].1.x - 61.147) < 1e-3)
    #expect(points[0].1.y == 0)
    #expect(points[1].0 == .addLineToPoint)
    #expect(abs(points[1].1.x - 138.853) < 1e-3)
    #expect(points[1].1.y == 0)
    #expect(points.last?.0 == .closeSubpath)
    let end = points[points.count - 2].1
    #expect(abs(end.x - points[0].1.x) < 1e-9)
    #expect(abs(end.y) < 1e-9)
  }

  @Test func trimBeginsThere() {
    let stage = MotionStage(size: CGSize(width: 200, height: 200), scale: 1)
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.path =
      UIBezierPath(
        roundedRect: CGRect(x: 10, y: 10, width: 180, height: 180), cornerRadius: 40
      ).cgPath
    (layer.fillColor, layer.strokeColor) = (nil, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    (layer.lineWidth, layer.strokeEnd) = (4, 0.05)
    stage.window.backgroundColor = .black
    stage.show(layer)
    let shot = Shot(stage)

    // A twentieth of some 660 points, from x = 71 on the top edge.
    #expect(shot[80, 10].red == 255)
    #expect(shot[100, 10].red == 255)
    #expect(shot[60, 10].red == 0)
    #expect(shot[120, 10].red == 0)
    #expect(shot[189, 100].red == 0)
  }

  @Test func sharpAndRoundFormsBeginAtTheSamePlace() {
    let sharp = UIBezierPath(
      roundedRect: CGRect(x: 5, y: 6, width: 70, height: 40), cornerRadius: 0)
    #expect(points(sharp)[0].1 == CGPoint(x: 5, y: 6))
    let capsule = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 70, height: 40), cornerRadius: 90)
    #expect(abs(points(capsule)[0].1.x - 20) < 1e-9)
    #expect(points(capsule)[0].1.y == 0)
  }
}
