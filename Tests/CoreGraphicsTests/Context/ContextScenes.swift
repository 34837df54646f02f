// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Drawings with a golden picture in `References`: 240 × 160 pixels, y upwards.
enum ContextScenes {
  static let all: [(name: String, draw: @Sendable (CGContext) -> Void)] = [
    ("strokes", strokes), ("fills", fills), ("clips", clips), ("gradients", gradients),
    ("shadows", shadows), ("modes", modes), ("images", images), ("patterns", patterns),
    ("layers", layers), ("text", text),
  ]

  private static func strokes(_ c: CGContext) {
    c.setStrokeColor(.blue)
    c.setLineWidth(10)
    let joins: [CGLineJoin] = [.miter, .round, .bevel]
    let caps: [CGLineCap] = [.butt, .round, .square]
    for index in 0..<3 {
      c.setLineJoin(joins[index])
      c.setLineCap(caps[index])
      let x = CGFloat(index) * 75
      c.addLines(between: [
        CGPoint(x: x + 15, y: 90), CGPoint(x: x + 40, y: 145), CGPoint(x: x + 65, y: 90),
      ])
      c.strokePath()
    }
    c.setLineWidth(4)
    c.setStrokeColor(.red)
    c.setLineDash(phase: 3, lengths: [12, 5, 0, 5])
    c.setLineCap(.round)
    c.strokeEllipse(in: CGRect(x: 10, y: 10, width: 90, height: 60))
    c.setLineDash(phase: 0, lengths: [])
    c.setLineCap(.butt)
    // The transform stretches the pen.
    c.saveGState()
    c.translateBy(x: 120, y: 40)
    c.scaleBy(x: 2.5, y: 0.8)
    c.strokeEllipse(in: CGRect(x: -4, y: -30, width: 25, height: 60))
    c.restoreGState()
    c.setLineWidth(1)
    c.setStrokeColor(.black)
    c.strokeLineSegments(between: [
      CGPoint(x: 190, y: 10), CGPoint(x: 235, y: 70), CGPoint(x: 190, y: 70),
      CGPoint(x: 235, y: 10),
    ])
    c.stroke(CGRect(x: 190.5, y: 10.5, width: 44, height: 59))
  }

  static func star(_ center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
    (0..<5).map { index in
      let angle = CGFloat(index) * 4 * .pi / 5 + .pi / 2
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  private static func fills(_ c: CGContext) {
    c.setFillColor(.green)
    c.addLines(between: star(CGPoint(x: 45, y: 110), 42))
    c.fillPath()
    c.setFillColor(.red)
    c.addLines(between: star(CGPoint(x: 130, y: 110), 42))
    c.fillPath(using: .evenOdd)
    c.setAlpha(0.5)
    for (index, color) in [CGColor.red, .green, .blue].enumerated() {
      c.setFillColor(color)
      let angle = CGFloat(index) * 2 * .pi / 3
      c.fillEllipse(
        in: CGRect(x: 180 + 16 * cos(angle), y: 85 + 16 * sin(angle), width: 40, height: 40))
    }
    c.setAlpha(1)
    c.saveGState()
    c.translateBy(x: 45, y: 35)
    c.rotate(by: .pi / 6)
    c.setFillColor(.orange)
    c.fill(CGRect(x: -25, y: -15, width: 50, height: 30))
    c.restoreGState()
    c.setShouldAntialias(false)
    c.setFillColor(.black)
    c.fillEllipse(in: CGRect(x: 95, y: 10, width: 50, height: 50))
    c.setShouldAntialias(true)
    // A sector from 30° to 270°, counterclockwise because y points up.
    c.setFillColor(.blue)
    c.move(to: CGPoint(x: 200, y: 35))
    c.addArc(
      center: CGPoint(x: 200, y: 35), radius: 28, startAngle: .pi / 6, endAngle: .pi * 3 / 2,
      clockwise: false)
    c.closePath()
    c.drawPath(using: .fillStroke)
  }

  private static func stripes(_ c: CGContext, _ rect: CGRect) {
    for index in 0..<20 {
      c.setFillColor(index % 2 == 0 ? .red : .blue)
      c.fill(
        CGRect(
          x: rect.minX, y: rect.minY + CGFloat(index) * rect.height / 20, width: rect.width,
          height: rect.height / 20))
    }
  }

  private static func clips(_ c: CGContext) {
    c.saveGState()
    c.addEllipse(in: CGRect(x: 5, y: 85, width: 70, height: 70))
    c.clip()
    c.addLines(between: star(CGPoint(x: 40, y: 118), 45))
    c.clip()
    stripes(c, CGRect(x: 0, y: 80, width: 80, height: 80))
    c.restoreGState()
    c.saveGState()
    c.addEllipse(in: CGRect(x: 85, y: 85, width: 70, height: 70))
    c.addEllipse(in: CGRect(x: 105, y: 105, width: 30, height: 30))
    c.clip(using: .evenOdd)
    stripes(c, CGRect(x: 80, y: 80, width: 80, height: 80))
    c.restoreGState()
    c.saveGState()
    c.clip(to: [
      CGRect(x: 165, y: 85, width: 30, height: 70),
      CGRect(x: 205.5, y: 85.5, width: 29, height: 30),
    ])
    stripes(c, CGRect(x: 160, y: 80, width: 80, height: 80))
    c.restoreGState()
    guard let mask = fading(hasAlpha: true), let gray = fading(hasAlpha: false) else { return }
    for (index, image) in [mask, gray].enumerated() {
      c.saveGState()
      c.translateBy(x: 60 + CGFloat(index) * 110, y: 40)
      c.rotate(by: 0.2)
      c.clip(to: CGRect(x: -40, y: -25, width: 80, height: 50), mask: image)
      stripes(c, CGRect(x: -60, y: -60, width: 120, height: 120))
      c.restoreGState()
    }
  }

  /// Returns an image that fades from left to right: in alpha, or in grey if it has no alpha.
  private static func fading(hasAlpha: Bool) -> CGImage? {
    let space = hasAlpha ? CGColorSpaceCreateDeviceRGB() : CGColorSpaceCreateDeviceGray()
    let info: CGImageAlphaInfo = hasAlpha ? .premultipliedLast : .none
    let context = CGContext(
      data: nil, width: 16, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: info.rawValue)
    for x in 0..<16 {
      let level = 1 - CGFloat(x) / 15
      context?.setFillColor(
        hasAlpha ? CGColor(gray: 0, alpha: level) : CGColor(gray: level, alpha: 1))
      context?.fill(CGRect(x: x, y: 0, width: 1, height: 4))
    }
    return context?.makeImage()
  }

  private static func gradients(_ c: CGContext) {
    let colors = [CGColor.red, CGColor.orange, CGColor.blue] as CFArray
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 0.3, 1])
    else { return }
    func cell(_ column: Int, _ row: Int, _ body: (CGRect) -> Void) {
      let rect = CGRect(x: 2 + column * 60, y: 2 + row * 80, width: 56, height: 76)
      c.saveGState()
      c.clip(to: rect)
      body(rect)
      c.restoreGState()
    }
    let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    for (column, options) in [[], both].enumerated() {
      cell(column, 1) { rect in
        c.drawLinearGradient(
          gradient, start: CGPoint(x: rect.minX + 12, y: rect.minY + 20),
          end: CGPoint(x: rect.maxX - 12, y: rect.maxY - 20), options: options)
      }
      cell(column + 2, 1) { rect in
        c.drawRadialGradient(
          gradient, startCenter: CGPoint(x: rect.midX - 6, y: rect.midY + 6), startRadius: 6,
          endCenter: CGPoint(x: rect.midX, y: rect.midY), endRadius: 24, options: options)
      }
      cell(column, 0) { rect in
        c.drawRadialGradient(
          gradient, startCenter: CGPoint(x: rect.midX, y: rect.minY + 14), startRadius: 5,
          endCenter: CGPoint(x: rect.midX, y: rect.maxY - 24), endRadius: 14, options: options)
      }
    }
    cell(2, 0) { rect in
      c.drawConicGradient(
        gradient, center: CGPoint(x: rect.midX, y: rect.midY), angle: .pi / 2)
    }
    cell(3, 0) { rect in
      c.setAlpha(0.5)
      c.translateBy(x: rect.midX, y: rect.midY)
      c.scaleBy(x: 1, y: 1.6)
      c.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 22, options: [])
    }
  }

  private static func shadows(_ c: CGContext) {
    c.setShadow(offset: CGSize(width: 5, height: -5), blur: 8)
    c.setFillColor(.orange)
    c.fill(CGRect(x: 15, y: 95, width: 50, height: 50))
    c.setShadow(offset: CGSize(width: 6, height: 6), blur: 0, color: .red)
    c.setStrokeColor(.blue)
    c.setLineWidth(6)
    c.strokeEllipse(in: CGRect(x: 90, y: 95, width: 45, height: 45))
    // The transform does not affect shadows.
    c.saveGState()
    c.translateBy(x: 190, y: 115)
    c.rotate(by: .pi)
    c.scaleBy(x: 2, y: 2)
    c.setShadow(offset: CGSize(width: 5, height: -5), blur: 8, color: .black)
    c.setFillColor(.green)
    c.fill(CGRect(x: -12, y: -12, width: 24, height: 24))
    c.restoreGState()
    // Two shapes with a shadow each; then the same two in a transparency layer with one shadow.
    for (index, x) in [15, 110].enumerated() {
      c.saveGState()
      c.setShadow(offset: CGSize(width: -6, height: -4), blur: 5, color: .black)
      if index == 1 { c.beginTransparencyLayer(auxiliaryInfo: nil) }
      c.setFillColor(.blue)
      c.fillEllipse(in: CGRect(x: x, y: 20, width: 45, height: 45))
      c.setFillColor(.orange)
      c.fillEllipse(in: CGRect(x: x + 28, y: 20, width: 45, height: 45))
      if index == 1 { c.endTransparencyLayer() }
      c.restoreGState()
    }
    // A shape outside the clip casts its shadow into it.
    c.clip(to: CGRect(x: 200, y: 10, width: 35, height: 60))
    c.setShadow(offset: CGSize(width: -100, height: 0), blur: 6, color: .red)
    c.fillEllipse(in: CGRect(x: 305, y: 20, width: 25, height: 40))
  }

  private static func modes(_ c: CGContext) {
    for (index, mode) in CGBlendMode.allCases.enumerated() {
      let (x, y) = (CGFloat(index % 7) * 34 + 2, 120 - CGFloat(index / 7) * 40)
      c.saveGState()
      c.clip(to: CGRect(x: x, y: y, width: 32, height: 38))
      c.beginTransparencyLayer(auxiliaryInfo: nil)
      c.setFillColor(CGColor(red: 0.9, green: 0.6, blue: 0.1, alpha: 1))
      c.fillEllipse(in: CGRect(x: x + 1, y: y + 12, width: 20, height: 24))
      c.setFillColor(CGColor(red: 0.9, green: 0.6, blue: 0.1, alpha: 0.4))
      c.fill(CGRect(x: x + 14, y: y + 26, width: 17, height: 10))
      c.setBlendMode(mode)
      c.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.85))
      c.fillEllipse(in: CGRect(x: x + 10, y: y + 3, width: 20, height: 28))
      c.endTransparencyLayer()
      c.restoreGState()
    }
  }

  /// The letter F, so that every rotation and flip is visible.
  private static func letter() -> CGImage? {
    let rows = ["......", ".####.", ".#....", ".###..", ".#....", ".#....", ".#....", "......"]
    var bytes: [UInt8] = []
    for row in rows {
      for dot in row { bytes += dot == "#" ? [200, 0, 60, 255] : [255, 230, 120, 255] }
    }
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      width: 6, height: 8, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 24,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  private static func images(_ c: CGContext) {
    guard let image = letter() else { return }
    c.draw(image, in: CGRect(x: 5, y: 85, width: 54, height: 72))
    c.interpolationQuality = .none
    c.draw(image, in: CGRect(x: 65, y: 85, width: 54, height: 72))
    c.interpolationQuality = .default
    c.saveGState()
    c.translateBy(x: 160, y: 120)
    c.rotate(by: 0.4)
    c.setAlpha(0.6)
    c.setShadow(offset: CGSize(width: 3, height: -3), blur: 4)
    c.draw(image, in: CGRect(x: -22, y: -30, width: 44, height: 60))
    c.restoreGState()
    c.saveGState()
    c.clip(to: CGRect(x: 5, y: 5, width: 110, height: 70))
    c.draw(image, in: CGRect(x: 20, y: 10, width: 18, height: 24), byTiling: true)
    c.restoreGState()
    if let part = image.cropping(to: CGRect(x: 1, y: 1, width: 4, height: 3)) {
      c.draw(part, in: CGRect(x: 125, y: 10, width: 48, height: 36))
    }
    // Fine stripes scaled to a fifth become grey, not noise.
    let stripes = Canvas(200, 200, background: .white)
    for x in stride(from: 0, to: 200, by: 2) {
      stripes.context.fill(CGRect(x: x, y: 0, width: 1, height: 200))
    }
    if let fine = stripes.context.makeImage() {
      c.draw(fine, in: CGRect(x: 185, y: 10, width: 40, height: 40))
    }
  }

  private static func patterns(_ c: CGContext) {
    var dots = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, cell in
        cell.setFillColor(.red)
        cell.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6))
        cell.setFillColor(.blue)
        cell.fill(CGRect(x: 6, y: 6, width: 4, height: 4))
      }, releaseInfo: nil)
    var crosses = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, cell in
        cell.setStrokeColor(.red)
        cell.setLineWidth(1.5)
        cell.strokeLineSegments(between: [
          CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 8), CGPoint(x: 0, y: 8), CGPoint(x: 8, y: 0),
        ])
      }, releaseInfo: nil)
    let cell = CGRect(x: 0, y: 0, width: 10, height: 10)
    guard
      let colored = CGPattern(
        info: nil, bounds: cell, matrix: .identity, xStep: 12, yStep: 12, tiling: .constantSpacing,
        isColored: true, callbacks: &dots),
      let plain = CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8),
        matrix: CGAffineTransform(rotationAngle: 0.3), xStep: 10, yStep: 10,
        tiling: .noDistortion, isColored: false, callbacks: &crosses),
      let space = CGColorSpace(patternBaseSpace: nil),
      let base = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
    else { return }
    c.setFillColorSpace(space)
    c.setFillPattern(colored, colorComponents: [1])
    c.fillEllipse(in: CGRect(x: 10, y: 30, width: 100, height: 100))
    c.setStrokeColorSpace(base)
    c.setStrokePattern(plain, colorComponents: [0, 0.5, 0.2, 0.8])
    c.setLineWidth(30)
    c.stroke(CGRect(x: 145, y: 45, width: 70, height: 70))
  }

  private static func layers(_ c: CGContext) {
    for index in 0..<2 {
      let x = CGFloat(index) * 120
      c.saveGState()
      c.setAlpha(0.5)
      if index == 1 { c.beginTransparencyLayer(auxiliaryInfo: nil) }
      c.setFillColor(.red)
      c.fill(CGRect(x: x + 15, y: 60, width: 60, height: 60))
      c.setFillColor(.blue)
      c.fill(CGRect(x: x + 45, y: 30, width: 60, height: 60))
      if index == 1 {
        c.setBlendMode(.destinationOut)
        c.fillEllipse(in: CGRect(x: x + 50, y: 65, width: 20, height: 20))
        c.endTransparencyLayer()
      }
      c.restoreGState()
    }
  }
}
