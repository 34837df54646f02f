// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing
import TextLayout

/// Text layers.
@MainActor
struct TextLayerTests {
  private let shown = ShownTree()

  private func layer(_ text: Any, width: CGFloat = 100) -> CATextLayer {
    let layer = CATextLayer()
    (layer.string, layer.font, layer.fontSize) = (text, CGFont("Inter"), 16)
    layer.foregroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.bounds = CGRect(x: 5, y: 9, width: width, height: 40)
    return layer
  }

  /// The sum of alpha in each column and row.
  private func ink(_ layer: CALayer) -> (columns: [Int], rows: [Int]) {
    guard let image = layer.properties.contents else { return ([], []) }
    var ink = ([Int](repeating: 0, count: image.width), [Int](repeating: 0, count: image.height))
    for y in 0..<image.height {
      for x in 0..<image.width {
        let alpha = Int(image.pixels[y * image.width + x] >> 24)
        ink.0[x] += alpha
        ink.1[y] += alpha
      }
    }
    return ink
  }

  private func extent(_ layer: CALayer) -> Range<Int> {
    let columns = ink(layer).columns
    guard let first = columns.firstIndex(where: { $0 > 0 }),
      let last = columns.lastIndex(where: { $0 > 0 })
    else { return 0..<0 }
    return first..<(last + 1)
  }

  @Test func defaultsAreThoseOfTheSpecification() {
    let layer = CATextLayer()
    #expect(layer.string == nil)
    #expect(layer.font as? String == "Helvetica")
    #expect(layer.fontSize == 36)
    #expect(layer.foregroundColor == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(layer.alignmentMode == .natural)
    #expect(layer.truncationMode == .none)
    #expect(!layer.isWrapped)
    #expect(CATextLayer.defaultAction(forKey: "fontSize") == nil)
  }

  @Test func needsDisplayForWhatTheSpecificationLists() {
    for key in [
      "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
      "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale",
    ] {
      #expect(CATextLayer.needsDisplay(forKey: key))
      #expect(!CALayer.needsDisplay(forKey: key))
    }
    #expect(!CATextLayer.needsDisplay(forKey: "opacity"))
  }

  @Test func drawsFromTheUpperLeftCorner() {
    let layer = layer("H")
    shown.show(layer)
    let font = Font.font(for: FontDescriptor(family: "Inter", size: 16))
    let box = font.line("H").path.bounds
    #expect(extent(layer) == Int(box.minX)..<Int(box.maxX.rounded(.up)))
    let rows = ink(layer).rows
    let (top, bottom) = (font.ascender + box.minY, font.ascender)
    #expect(rows.firstIndex { $0 > 0 } == Int(top))
    #expect(rows.lastIndex { $0 > 0 } == Int(bottom.rounded(.up)) - 1)
  }

  @Test func alignmentMovesTheText() {
    let left = layer("iii")
    let (center, right) = (layer("iii"), layer("iii"))
    (center.alignmentMode, right.alignmentMode) = (.center, .right)
    for layer in [left, center, right] { shown.show(layer) }
    let parts = [left, center, right].map { extent($0) }
    #expect(parts[0].lowerBound < 4)
    #expect(parts[2].upperBound > 96)
    let middle = (parts[1].lowerBound + parts[1].upperBound) / 2
    #expect(abs(middle - 50) <= 1)
  }

  @Test func everyChangeDrawsAnew() {
    let layer = layer("some words that are long")
    shown.show(layer)
    var last = layer.properties.contents
    func expectNew(_ what: String, _ change: () -> Void) {
      change()
      #expect(layer.needsDisplay(), "\(what)")
      shown.commit()
      #expect(layer.properties.contents != last, "\(what)")
      last = layer.properties.contents
    }
    expectNew("string") { layer.string = "other words, longer than that" }
    expectNew("size") { layer.fontSize = 12 }
    expectNew("font") { layer.font = "Inter-Bold" }
    expectNew("color") { layer.foregroundColor = .black }
    expectNew("wrapped") { layer.isWrapped = true }
    expectNew("truncation") { layer.truncationMode = .end }
    expectNew("alignment") { layer.alignmentMode = .right }
    expectNew("scale") { layer.contentsScale = 2 }
    expectNew("bounds") { layer.bounds.size.width = 50 }
    shown.advance(to: 1)
    #expect(layer.properties.contents?.width == 100)
  }

  @Test func wrappedTextTakesMoreRows() {
    let (one, several) = (layer("aaa bbb ccc", width: 40), layer("aaa bbb ccc", width: 40))
    several.isWrapped = true
    shown.show(one)
    shown.show(several)
    func last(_ layer: CALayer) -> Int { ink(layer).rows.lastIndex { $0 > 0 } ?? 0 }
    #expect(last(one) < 22)
    #expect(last(several) > 25)
  }

  @Test func fontSizeAnimatesByItselfAndIsDrawnOnItsWay() {
    let layer = layer("HH", width: 200)
    shown.show(layer)
    let small = extent(layer).count
    layer.fontSize = 48
    #expect(layer.animation(forKey: "fontSize") is CABasicAnimation)
    shown.advance(to: 0.125)
    let middle = extent(layer).count
    shown.advance(to: 1)
    #expect(layer.animation(forKey: "fontSize") == nil)
    #expect(small < middle)
    #expect(middle < extent(layer).count)
    #expect(layer.presentation()?.fontSize == 48)
  }

  @Test func runsHaveTheirColors() {
    let text = NSMutableAttributedString(string: "A𝒜B")
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    text.addAttribute(
      NSAttributedString.Key("NSColor"), value: blue, range: NSRange(location: 3, length: 1))
    let layer = layer(text)
    shown.show(layer)
    let pixels = layer.properties.contents?.pixels ?? []
    #expect(pixels.contains { $0 & 255 > 128 })
    #expect(pixels.contains { $0 >> 24 > 128 && $0 & 255 == 0 })
    #expect(!pixels.contains { $0 & 0xFF_0000 != 0 })
  }

  @Test func oddValuesDrawNothingOrSomething() {
    for value in [CGFloat.nan, .infinity, -3, 0, 1e300] {
      let layer = layer("text")
      layer.fontSize = value
      layer.isWrapped = true
      layer.truncationMode = .middle
      shown.show(layer)
    }
    let layer = layer(42)
    shown.show(layer)
    #expect(!extent(layer).isEmpty)
    layer.string = nil
    shown.commit()
    #expect(layer.properties.contents == nil)
  }

  /// A client-defined property may have the name of another layer class's property.
  @Test func namesOfOtherLayersAreFree() {
    final class Dial: CALayer {
      @LayerProperty var fontSize: CGFloat = 1
      override class func needsDisplay(forKey key: String) -> Bool { key == "fontSize" }
    }
    let dial = Dial()
    shown.show(dial)
    dial.add(ramp("fontSize", 1, 3), forKey: nil)
    shown.advance(to: 0.5)
    #expect(dial.presentation()?.fontSize == 2)
  }
}
