// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing

/// `contains`, and the outlines of strokes and dashes.
struct CGPathOutlineTests {
  @Test func importedNamesMakeTheSameOutlines() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 30, y: 40), control: CGPoint(x: 30, y: 2))
    var shift = CGAffineTransform(translationX: 3, y: 4)
    let stroke = CGPath(
      __byStroking: path, transform: &shift, lineWidth: 5, lineCap: .round, lineJoin: .bevel,
      miterLimit: 7)
    #expect(
      stroke
        == path.copy(
          strokingWithWidth: 5, lineCap: .round, lineJoin: .bevel, miterLimit: 7, transform: shift))
    let lengths: [CGFloat] = [4, 2]
    let dashes = CGPath(
      __byDashing: path, transform: nil, phase: 1, lengths: lengths, count: lengths.count)
    #expect(dashes == path.copy(dashingWithPhase: 1, lengths: lengths))
    let first = CGPath(__byDashing: path, transform: nil, phase: 1, lengths: lengths, count: -1)
    #expect(first == path.copy(dashingWithPhase: 1, lengths: []))
  }

  /// A point is inside where drawing fully covers its neighbourhood, and outside where it covers
  /// nothing.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func insideIsWhatIsFilled(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func point() -> CGPoint { CGPoint(x: random.number(0...40), y: random.number(0...40)) }
    let path = CGMutablePath()
    for _ in 0..<2 {
      path.move(to: point())
      for _ in 0..<3 {
        path.addLine(to: point())
        path.addQuadCurve(to: point(), control: point())
        path.addCurve(to: point(), control1: point(), control2: point())
      }
      path.closeSubpath()
    }
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let pixels = Canvas.pixels(40, 40) { c in
        c.addPath(path)
        c.fillPath(using: rule)
      }
      for y in 1..<39 {
        for x in 1..<39 {
          // Near an edge, coverage may round to full or to none, so only pixels with equal
          // neighbours count.
          let around = (-1...1).flatMap { dy in (-1...1).map { pixels[(y + dy) * 40 + x + $0] } }
          let pixel = pixels[y * 40 + x]
          guard pixel == 0 || pixel == 0xFF00_0000, around.allSatisfy({ $0 == pixel }) else {
            continue
          }
          let center = CGPoint(x: Double(x) + 0.5, y: 39.5 - Double(y))
          #expect(path.contains(center, using: rule) == (pixel != 0), "\(center)")
        }
      }
    }
  }

  @Test func insideTakesATransform() {
    let path = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(path.contains(CGPoint(x: 6, y: 6), transform: double))
    #expect(!path.contains(CGPoint(x: 15, y: 15), transform: double))
    #expect(!CGMutablePath().contains(.zero))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 12)))
  }

  @Test func strokedLineIsARectangle() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 2, y: 5), CGPoint(x: 12, y: 5)])
    let outline = path.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: 3, width: 14, height: 4))
    for width in [0, -1, .nan, .infinity] as [CGFloat] {
      #expect(
        path.copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
          .isEmpty)
    }
  }

  @Test("TV-H2: the pattern [2, 4, 6, 6] draws 2, skips 4, draws 6, skips 6")
  func dashesAreCutOut() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 20, y: 0)])
    var points: [CGFloat] = []
    path.copy(dashingWithPhase: 0, lengths: [2, 4, 6, 6]).applyWithBlock {
      points.append($0.pointee.points[0].x)
    }
    #expect(points == [0, 2, 6, 12, 18, 20])
    points = []
    path.copy(dashingWithPhase: 3, lengths: [5]).applyWithBlock {
      points.append($0.pointee.points[0].x)
    }
    #expect(points == [0, 2, 7, 12, 17, 20])
  }

  @Test func flattenedPathsAreLinesNearTheirCurves() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    for threshold in [1, 0.1, 0.001, -1] as [CGFloat] {
      let path = circle.flattened(threshold: threshold)
      path.applyWithBlock { element in
        #expect([.moveToPoint, .addLineToPoint, .closeSubpath].contains(element.pointee.type))
      }
      let box = path.boundingBox
      #expect(box.width <= 20.01)
      #expect(box.width >= 20 - 2 * max(threshold, 0) - 0.01)
    }
  }

  @Test func functionsGetTheirInfo() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      path.apply(info: pointer) { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 6)
  }

  @Test func rectanglesAreRecognised() {
    var rect = CGRect.zero
    let wanted = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: wanted, transform: nil).isRect(&rect))
    #expect(rect == wanted)
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: wanted, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: wanted, transform: nil).isRect(nil))
    #expect(!CGMutablePath().isRect(nil))
  }
}
