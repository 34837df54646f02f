// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

/// The effect of single calls, pixel by pixel.
struct ContextTests {
  private let unit = CGRect(x: 1, y: 1, width: 2, height: 1)

  @Test func yPointsUpwards() {
    let pixels = Canvas.pixels(4, 4) { $0.fill(unit) }
    #expect(pixels.indices.filter { pixels[$0] == 0xFF00_0000 } == [9, 10])
    #expect(pixels.count { $0 != 0 } == 2)
  }

  /// Until `data` is read, neither `makeImage` nor `hasMarks` copies the pixels.
  @Test func imagesShareTheMemoryUntilSomethingIsDrawn() throws {
    let context = try #require(
      CGContext(pixelsWide: 4, pixelsHigh: 4, isOpaque: false, baseTransform: .identity))
    func address(_ image: CGImage?) throws -> UInt {
      try #require(image).pixels.pixels.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(!context.hasMarks)
    context.fill(unit)
    #expect(context.hasMarks)
    let first = try #require(context.makeImage())
    #expect(try address(first) == address(context.makeImage()))
    // The context draws its own image into itself, one pixel higher.
    context.draw(first, in: CGRect(x: 0, y: 1, width: 4, height: 4))
    #expect(first.pixels.pixels.count { $0 != 0 } == 2)
    #expect(try #require(context.makeImage()).pixels.pixels.count { $0 != 0 } == 4)
    #expect(context.data != nil)
    let (one, other) = (context.makeImage(), context.makeImage())
    #expect(try address(one) != address(other))
  }

  @Test func transformsApplyToWhatFollows() {
    let canvas = Canvas(8, 8)
    let c = canvas.context
    #expect(c.ctm.isIdentity)
    c.saveGState()
    c.translateBy(x: 4, y: 0)
    c.scaleBy(x: 2, y: 2)
    c.move(to: .zero)
    c.restoreGState()
    // The first point was transformed when it was added, so restoring the transform does not move
    // it.
    c.addLine(to: CGPoint(x: 8, y: 0))
    c.addLine(to: CGPoint(x: 8, y: 8))
    c.addLine(to: CGPoint(x: 4, y: 8))
    c.fillPath()
    for y in 0..<8 {
      for x in 0..<8 { #expect(canvas.pixel(x, y) == (x < 4 ? 0 : 0xFF00_0000)) }
    }
    #expect(c.isPathEmpty)
  }

  @Test func measuresOfThePathAreInUserSpace() {
    let c = Canvas(10, 10).context
    c.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    c.scaleBy(x: 2, y: 0.5)
    #expect(c.boundingBoxOfPath == CGRect(x: 1, y: 4, width: 2, height: 8))
    #expect(c.currentPointOfPath == CGPoint(x: 1, y: 4))
    #expect(c.path?.boundingBox == c.boundingBoxOfPath)
    #expect(c.pathContains(CGPoint(x: 2, y: 11), mode: .fill))
    #expect(!c.pathContains(CGPoint(x: 4, y: 4), mode: .fill))
    #expect(c.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 20))
    #expect(c.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 2, y: 1))
    #expect(c.convertToUserSpace(CGPoint(x: 2, y: 1)) == CGPoint(x: 1, y: 2))
  }

  @Test func stateIsSavedAndRestored() {
    let pixels = Canvas.pixels(4, 1) { c in
      c.setFillColor(.red)
      c.saveGState()
      c.setFillColor(.blue)
      c.setAlpha(0)
      c.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      c.restoreGState()
      c.restoreGState()
      c.fill(CGRect(x: 2, y: 0, width: 2, height: 1))
    }
    #expect(pixels == [0, 0, 0xFFFF_0000, 0xFFFF_0000])
  }

  @Test func alphaMultipliesColours() {
    let pixels = Canvas.pixels(1, 1) { c in
      c.setAlpha(0.5)
      c.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(pixels == [0x4040_0000])
  }

  @Test func halfCoveredPixelsAreHalfPainted() {
    let rect = CGRect(x: 0.5, y: 0, width: 1, height: 1)
    #expect(Canvas.pixels(2, 1) { $0.fill(rect) } == [0x8000_0000, 0x8000_0000])
    let path = Canvas.pixels(2, 1) { c in
      c.addRect(rect)
      c.fillPath()
    }
    #expect(path == [0x8000_0000, 0x8000_0000])
    let hard = Canvas.pixels(2, 1) { c in
      c.setShouldAntialias(false)
      c.fill(rect.offsetBy(dx: -0.1, dy: 0))
    }
    #expect(hard == [0xFF00_0000, 0])
  }

  /// A blend mode changes only pixels that are drawn on, as in Core Graphics.
  @Test(arguments: CGBlendMode.allCases)
  func modesActWhereSomethingIsDrawn(mode: CGBlendMode) {
    let pixels = Canvas.pixels(3, 1, background: .green) { c in
      c.setBlendMode(mode)
      c.setFillColor(CGColor(red: 0.3, green: 0.1, blue: 0.9, alpha: 0.7))
      c.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(pixels[0] == pixels[2])
    #expect(pixels[0] == 0xFF00_B333)
    if mode == .clear { #expect(pixels[1] == 0) }
    if mode == .copy { #expect(pixels[1] >> 24 == 179) }
    #expect(mode.rawValue == mode.mode.rawValue)
  }

  @Test func clearIgnoresStateButNotTheClip() {
    let pixels = Canvas.pixels(3, 1, background: .red) { c in
      c.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
      c.setAlpha(0.1)
      c.setBlendMode(.multiply)
      c.setShadow(offset: CGSize(width: -1, height: 0), blur: 0, color: .blue)
      c.clear(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    #expect(pixels == [0xFFFF_0000, 0, 0xFFFF_0000])
  }

  @Test func strokesOfSegmentsAndRectangles() {
    let segments = Canvas.pixels(6, 2) { c in
      c.setLineWidth(2)
      c.strokeLineSegments(between: [
        CGPoint(x: 0, y: 1), CGPoint(x: 2, y: 1), CGPoint(x: 4, y: 1), CGPoint(x: 6, y: 1),
        CGPoint(x: 9, y: 9),
      ])
    }
    let row: [UInt32] = [0xFF00_0000, 0xFF00_0000, 0, 0, 0xFF00_0000, 0xFF00_0000]
    #expect(segments == row + row)
    let frame = Canvas.pixels(4, 4) { c in
      c.stroke(CGRect(x: 0.5, y: 0.5, width: 3, height: 3), width: 1)
    }
    #expect(frame.indices.filter { frame[$0] == 0 } == [5, 6, 9, 10])
  }

  /// Filling the outline of a stroke gives the stroke's pixels. The lines of a shape are far apart,
  /// because the coverage of a pixel with many edges depends on how finely curves were flattened.
  @Test(arguments: 0..<18)
  func strokedPathIsTheStroke(style: Int) {
    let join: CGLineJoin = [.miter, .round, .bevel][style % 3]
    let cap: CGLineCap = [.round, .butt, .square][style / 3 % 3]
    let width: CGFloat = style < 9 ? 5 : 1.3
    func draw(_ body: (CGContext) -> Void) -> [UInt32] {
      Canvas.pixels(60, 60) { c in
        c.setLineWidth(width)
        c.setLineJoin(join)
        c.setLineCap(cap)
        c.scaleBy(x: 1, y: 1.3)
        c.addLines(between: [
          CGPoint(x: 8.2, y: 5), CGPoint(x: 50, y: 9.7), CGPoint(x: 30, y: 30.1),
          CGPoint(x: 51.3, y: 38),
        ])
        c.addEllipse(in: CGRect(x: 5, y: 20, width: 14, height: 21))
        body(c)
      }
    }
    let stroked = draw { $0.strokePath() }
    let filled = draw { c in
      c.replacePathWithStrokedPath()
      c.fillPath()
    }
    let copied = draw { c in
      guard let path = c.path else { return }
      c.beginPath()
      c.addPath(
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 10))
      c.fillPath()
    }
    for index in stroked.indices {
      let wanted = Int(stroked[index] >> 24)
      #expect(abs(Int(filled[index] >> 24) - wanted) <= 30, "\(index)")
      #expect(abs(Int(copied[index] >> 24) - wanted) <= 30, "\(index)")
    }
    #expect(stroked.count { $0 != 0 } > 100)
  }

  @Test func clipsMultiply() {
    let ellipse = CGRect(x: 1, y: 1, width: 14, height: 12)
    let clipped = Canvas.pixels(16, 16) { c in
      c.addEllipse(in: ellipse)
      c.clip()
      c.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    #expect(clipped == Canvas.pixels(16, 16) { $0.fillEllipse(in: ellipse) })
    let none = Canvas.pixels(16, 16) { c in
      c.clip()
      c.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
      #expect(c.boundingBoxOfClipPath.isNull)
    }
    #expect(none.allSatisfy { $0 == 0 })
    let reset = Canvas.pixels(2, 2) { c in
      c.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      c.resetClip()
      c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(reset.allSatisfy { $0 != 0 })
  }

  @Test func layersOfOpaqueThingsChangeNothing() {
    func draw(_ layered: Bool) -> [UInt32] {
      Canvas.pixels(40, 40) { c in
        c.translateBy(x: 3, y: 2)
        if layered { c.beginTransparencyLayer(auxiliaryInfo: nil) }
        c.setFillColor(.red)
        c.fill(CGRect(x: 2, y: 2, width: 20, height: 20))
        c.setFillColor(.blue)
        c.fill(CGRect(x: 10, y: 12, width: 20, height: 20))
        if layered { c.endTransparencyLayer() }
      }
    }
    #expect(draw(true) == draw(false))
  }

  @Test func layersFadeAsOneAndRestoreTheState() {
    let pixels = Canvas.pixels(3, 1) { c in
      c.setAlpha(0.5)
      c.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 2, height: 1), auxiliaryInfo: nil)
      c.setFillColor(.red)
      c.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      c.setFillColor(.black)
      c.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      c.saveGState()
      // More restores than saves inside the transparency layer: the layer's own state is not
      // restored.
      for _ in 0..<5 { c.restoreGState() }
      c.endTransparencyLayer()
      c.endTransparencyLayer()
      c.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(pixels == [0x8080_0000, 0x8000_0000, 0x8000_0000])
  }

  @Test func shadowsAreOffsetInBaseSpace() {
    let pixels = Canvas.pixels(8, 8) { c in
      c.rotate(by: 0.3)
      c.scaleBy(x: 3, y: 3)
      c.rotate(by: -0.3)
      c.concatenate(c.ctm.inverted())
      c.setShadow(offset: CGSize(width: 3, height: -4), blur: 0, color: .blue)
      c.setFillColor(.red)
      c.fill(CGRect(x: 1, y: 6, width: 1, height: 1))
    }
    let blue = Canvas.pixels(1, 1, background: .blue) { _ in }[0]
    #expect(pixels[1 * 8 + 1] == 0xFFFF_0000)
    #expect(pixels[5 * 8 + 4] == blue)
    #expect(pixels.count { $0 != 0 } == 2)
  }

  @Test func shadowsOfFaintThingsAreFaint() {
    let pixels = Canvas.pixels(4, 1) { c in
      c.setShadow(offset: CGSize(width: 2, height: 0), blur: 0)
      c.setFillColor(CGColor(gray: 0, alpha: 0.5))
      c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      c.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: nil)
      c.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(pixels == [0x8000_0000, 0x8000_0000, 0x2B00_0000, 0])
  }

  @Test func tinyTilesAreThoseOfTheSlowWay() throws {
    let dot = Canvas(2, 2)
    dot.context.setFillColor(.red)
    dot.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(dot.context.makeImage())
    let pixels = Canvas.pixels(1200, 900) { c in
      c.interpolationQuality = .none
      c.draw(image, in: CGRect(x: 3, y: 4, width: 2, height: 2), byTiling: true)
    }
    // The dot is at the lower left of each tile; the first tile begins at (3, 4).
    let wrong = pixels.indices.filter { index in
      let (x, y) = (index % 1200, 899 - index / 1200)
      return (pixels[index] == 0xFFFF_0000) != (x % 2 == 1 && y % 2 == 0)
    }
    #expect(wrong.isEmpty)
  }
}
