// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

/// No argument and no order of calls crashes a context.
struct ContextBadInputTests {
  private static let numbers: [CGFloat] = [
    0, 1, -1, 7.5, 40, -0.0, 1e-300, 1e7, -1e9, 1e38, 1e300, -1e300, .greatestFiniteMagnitude,
    .infinity, -.infinity, .nan,
  ]

  /// Draws at random into a context, with many infinite, huge and NaN arguments.
  private struct Monkey {
    var random: SeededGenerator
    let c: CGContext
    let image: CGImage
    let gradient: CGGradient

    mutating func n() -> CGFloat {
      Int.random(in: 0..<3, using: &random) == 0
        ? ContextBadInputTests.numbers.randomElement(using: &random) ?? 0
        : CGFloat(random.number(-20...60))
    }
    mutating func point() -> CGPoint { CGPoint(x: n(), y: n()) }
    mutating func rect() -> CGRect {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: .null
      case 1: .infinite
      default: CGRect(x: n(), y: n(), width: n(), height: n())
      }
    }
    mutating func bool() -> Bool { Bool.random(using: &random) }

    mutating func step() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: state()
      case 1: transform()
      case 2, 3: path()
      case 4: draw()
      case 5: clip()
      case 6: gradients()
      default: structure()
      }
    }

    mutating func state() {
      c.setLineWidth(n())
      c.setMiterLimit(n())
      c.setLineDash(
        phase: n(), lengths: (0..<Int.random(in: 0..<4, using: &random)).map { _ in n() })
      c.setAlpha(n())
      c.setFlatness(n())
      c.setFillColor(red: n(), green: n(), blue: n(), alpha: n())
      c.setStrokeColor(cyan: n(), magenta: n(), yellow: n(), black: n(), alpha: n())
      c.setBlendMode(CGBlendMode.allCases.randomElement(using: &random) ?? .normal)
      c.setLineCap([.butt, .round, .square].randomElement(using: &random) ?? .butt)
      c.setLineJoin([.miter, .round, .bevel].randomElement(using: &random) ?? .bevel)
      c.setShouldAntialias(bool())
      c.interpolationQuality = bool() ? .none : .high
      c.setPatternPhase(CGSize(width: n(), height: n()))
      if bool() {
        // Blurs of hundreds of pixels work but are slow.
        c.setShadow(
          offset: CGSize(width: n(), height: n()), blur: min(n(), 30), color: bool() ? .red : nil)
      }
    }

    mutating func transform() {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: c.translateBy(x: n(), y: n())
      case 1: c.scaleBy(x: n(), y: n())
      case 2: c.rotate(by: n())
      case 3: c.concatenate(CGAffineTransform(n(), n(), n(), n(), n(), n()))
      default: c.concatenate(c.ctm.inverted())
      }
    }

    mutating func path() {
      c.move(to: point())
      c.addLine(to: point())
      c.addCurve(to: point(), control1: point(), control2: point())
      c.addQuadCurve(to: point(), control: point())
      c.addArc(
        center: point(), radius: n(), startAngle: n(), endAngle: n(), clockwise: bool())
      c.addArc(tangent1End: point(), tangent2End: point(), radius: n())
      if bool() { c.closePath() }
      c.addEllipse(in: rect())
      c.addRect(rect())
      if bool() { c.replacePathWithStrokedPath() }
      _ = (c.boundingBoxOfPath, c.currentPointOfPath, c.path)
      _ = c.pathContains(point(), mode: .eoFillStroke)
    }

    mutating func draw() {
      let modes: [CGPathDrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
      c.drawPath(using: modes.randomElement(using: &random) ?? .fill)
      c.fill(rect())
      c.stroke(rect(), width: n())
      c.fillEllipse(in: rect())
      c.strokeLineSegments(between: [point(), point(), point()])
      c.clear(rect())
      c.draw(image, in: rect(), byTiling: bool())
    }

    mutating func clip() {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: c.clip()
      case 1: c.clip(to: rect())
      case 2: c.clip(to: rect(), mask: image)
      case 3: c.resetClip()
      default: c.clip(to: [rect(), rect()])
      }
      _ = c.boundingBoxOfClipPath
    }

    mutating func gradients() {
      let options = CGGradientDrawingOptions(
        rawValue: UInt32(Int.random(in: 0..<4, using: &random)))
      c.drawLinearGradient(gradient, start: point(), end: point(), options: options)
      c.drawRadialGradient(
        gradient, startCenter: point(), startRadius: n(), endCenter: point(), endRadius: n(),
        options: options)
      c.drawConicGradient(gradient, center: point(), angle: n())
      guard
        let pattern = CGPattern(
          bounds: rect(), matrix: CGAffineTransform(n(), 0, n(), n(), n(), n()),
          step: CGSize(width: n(), height: n()), isColored: bool(),
          draw: { cell in
            cell.saveGState()
            cell.beginTransparencyLayer(auxiliaryInfo: nil)
            cell.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
          }), let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray())
      else { return }
      c.setFillColorSpace(space)
      c.setFillPattern(pattern, colorComponents: [n(), n()])
      c.fill(rect())
    }

    mutating func structure() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: c.saveGState()
      case 1: c.restoreGState()
      case 2: c.beginTransparencyLayer(auxiliaryInfo: nil)
      case 3: c.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
      default: c.endTransparencyLayer()
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func anyCallsInAnyOrderReturn(seed: UInt64) throws {
    let canvas = Canvas(37, 23, background: .white)
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor.red, CGColor.blue] as CFArray, locations: [0.9, .nan]))
    let image = try #require(Canvas(3, 2, background: .red).context.makeImage())
    var monkey = Monkey(
      random: SeededGenerator(seed: seed), c: canvas.context, image: image, gradient: gradient)
    for _ in 0..<60 { monkey.step() }
    for pixel in canvas.pixels {
      let alpha = pixel >> 24
      #expect((pixel >> 16) & 255 <= alpha)
      #expect((pixel >> 8) & 255 <= alpha)
      #expect(pixel & 255 <= alpha)
    }
  }

  /// The sum of the lengths overflows once the odd list is doubled, and the phase is negative.
  @Test func endlessDashesEnd() {
    let pixels = Canvas.pixels(4, 2) { c in
      c.setLineWidth(4)
      c.setLineDash(phase: -1, lengths: [1e308, 1, 5e307])
      c.strokeLineSegments(between: [.zero, CGPoint(x: 4, y: 0)])
    }
    #expect(pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func tilesTooFarAwayToCountAreNotDrawn() throws {
    let image = try #require(Canvas(2, 2, background: .red).context.makeImage())
    for place in [1e17, -1e200, 1e300] as [CGFloat] {
      let pixels = Canvas.pixels(4, 4) { c in
        c.draw(image, in: CGRect(x: place, y: 0, width: 2, height: 2), byTiling: true)
      }
      #expect(pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func gradientsWithoutColoursAreNone() {
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0], locations: nil, count: 0)
        == nil)
  }

  @Test func patternsThatDrawThemselvesEnd() throws {
    final class Box { var pattern: CGPattern? }
    let box = Box()
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    box.pattern = CGPattern(
      bounds: CGRect(x: 0, y: 0, width: 4, height: 4), step: CGSize(width: 4, height: 4)
    ) { cell in
      guard let pattern = box.pattern else { return }
      cell.setFillColorSpace(space)
      cell.setFillPattern(pattern, colorComponents: [1])
      cell.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let pattern = try #require(box.pattern)
    let pixels = Canvas.pixels(4, 4) { c in
      c.setFillColorSpace(space)
      c.setFillPattern(pattern, colorComponents: [1])
      c.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    box.pattern = nil
    #expect(pixels.allSatisfy { $0 == 0 })
  }

  @Test func patternsWithoutStepsAreNone() {
    for step in [0, .nan, .infinity] as [CGFloat] {
      #expect(
        CGPattern(
          bounds: CGRect(x: 0, y: 0, width: 1, height: 1), step: CGSize(width: step, height: 1)
        ) { _ in } == nil)
    }
  }

  @Test func deeplyNestedLayersEnd() {
    let pixels = Canvas.pixels(2, 2) { c in
      for _ in 0..<200 { c.beginTransparencyLayer(auxiliaryInfo: nil) }
      c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      for _ in 0..<300 { c.endTransparencyLayer() }
    }
    #expect(pixels == [UInt32](repeating: 0xFF00_0000, count: 4))
  }
}
