// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Synchronization
import Testing
import UIKit

/// Drawing through UIKit's API: y downwards, points, current contexts.
struct DrawingTests {
  private func pixels(_ image: UIImage) -> PixelImage {
    image.cgImage?.pixels ?? PixelImage(width: 0, height: 0, pixels: [])
  }

  private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, opaque)
    return format
  }

  /// 2 × 2 pixels: red and green over blue and white.
  private func corners() throws -> UIImage {
    let image = PixelImage(
      width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
    return UIImage(cgImage: CGImage(image))
  }

  @Test func rendererHasItsOriginAtTheUpperLeftCorner() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format(2))
      .image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    let result = pixels(image)
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(image.scale == 2)
    #expect((result.width, result.height) == (6, 4))
    for y in 0..<4 {
      for x in 0..<6 {
        #expect(result.pixels[y * 6 + x] == (x < 2 && y < 2 ? 0xFFFF_0000 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func boundsMoveTheOrigin() {
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: 20, width: 4, height: 4), format: format(1))
    let image = renderer.image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 11, y: 21, width: 1, height: 1))
    }
    #expect(pixels(image).pixels.firstIndex { $0 != 0 } == 5)
  }

  @Test func opaqueImagesAreBlackAtFirst() {
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 2, height: 2), format: format(1, opaque: true)
    ).image { $0.cgContext.clear(CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(pixels(image).pixels == [UInt32](repeating: 0xFF00_0000, count: 4))
    #expect(image.cgImage?.alphaInfo == .noneSkipFirst)
  }

  @Test func imagesAreDrawnUpright() throws {
    let corners = try corners()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(1))
      .image { context in
        context.cgContext.interpolationQuality = .none
        corners.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        corners.draw(at: CGPoint(x: 2, y: 2))
      }
    let result = pixels(image).pixels
    #expect(Array(result[0..<2] + result[4..<6]) == pixels(corners).pixels)
    #expect(Array(result[10..<12] + result[14..<16]) == pixels(corners).pixels)
  }

  @Test func tintReplacesColoursAndKeepsAlpha() throws {
    let image = PixelImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_8000])
    let tinted = UIImage(cgImage: CGImage(image), scale: 2).withTintColor(.blue)
    #expect(pixels(tinted).pixels == [0xFF00_00FF, 0x8000_0080])
    #expect(tinted.scale == 2)
  }

  @Test func patternColoursAndPatternsBeginAtTheOrigin() throws {
    let corners = try corners()
    for usesColor in [false, true] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format(1))
        .image { context in
          context.cgContext.interpolationQuality = .none
          let all = CGRect(x: 0, y: 0, width: 6, height: 4)
          if usesColor {
            UIColor(patternImage: corners).setFill()
            context.fill(all)
          } else {
            corners.drawAsPattern(in: all)
          }
        }
      for (index, pixel) in pixels(image).pixels.enumerated() {
        let (x, y) = (index % 6, index / 6)
        #expect(pixel == pixels(corners).pixels[y % 2 * 2 + x % 2], "\(usesColor) \(x), \(y)")
      }
    }
  }

  @Test func shadowsFallDownwards() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format(2))
      .image { context in
        context.cgContext.setShadow(
          offset: CGSize(width: 0, height: 4), blur: 0, color: UIColor.black.cgColor)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 2, y: 1, width: 2, height: 2))
      }
    let result = pixels(image)
    #expect(result.pixels[3 * 16 + 5] == 0xFFFF_0000)
    #expect(result.pixels[11 * 16 + 5] == 0xFF00_0000)
  }

  @Test func contextsAreAStack() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPopContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)

    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 3)
    let first = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    #expect(UIGraphicsGetCurrentContext() !== first)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === first)
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()

    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.scale == 3)
    #expect(pixels(image).width == 6)
    #expect(pixels(image).pixels[0] == 0xFF00_FF00)
    #expect(pixels(image).pixels[3] == 0)
  }

  /// The test blocks its thread instead of awaiting: a suspended test may resume on another thread,
  /// without its current context.
  @Test func contextsOfThreadsAreTheirOwn() {
    final class Answer: Sendable { let isEmpty = Mutex(false) }
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    defer { UIGraphicsEndImageContext() }
    let (answer, isThere) = (Answer(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      answer.isEmpty.withLock { $0 = UIGraphicsGetCurrentContext() == nil }
      isThere.signal()
    }
    isThere.wait()
    #expect(answer.isEmpty.withLock { $0 })
  }

  @Test func pathsUseTheirStyle() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 4))
    path.addLine(to: CGPoint(x: 9, y: 4))
    path.lineWidth = 2
    path.lineCapStyle = .square
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8), format: format(1))
    let image = renderer.image { _ in
      UIColor.black.set()
      path.stroke()
    }
    let covered = pixels(image).pixels.indices.filter { pixels(image).pixels[$0] != 0 }
    #expect(covered == Array(30..<50))

    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 8))
    ring.append(UIBezierPath(rect: CGRect(x: 1, y: 1, width: 8, height: 6)))
    ring.usesEvenOddFillRule = true
    let filled = renderer.image { _ in
      UIColor.black.set()
      ring.addClip()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 8)).fill(with: .normal, alpha: 0.5)
    }
    #expect(pixels(filled).pixels[0] == 0x8000_0000)
    #expect(pixels(filled).pixels[11] == 0)
    #expect(ring.contains(CGPoint(x: 0.5, y: 4)))
    #expect(!ring.contains(CGPoint(x: 5, y: 4)))
  }

  @Test func textStaysInItsRectangle() {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
    ]
    let text = "Hag"
    let size = text.size(withAttributes: attributes)
    #expect(size.width > 20)
    #expect(size.height >= 20)
    #expect((text as NSString).size(withAttributes: attributes) == size)
    #expect(NSAttributedString(string: text, attributes: attributes).size() == size)

    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format(1))
      .image { _ in text.draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes) }
    let result = pixels(image)
    var box = PixelRect.empty
    for (index, pixel) in result.pixels.enumerated() where pixel != 0 {
      let (x, y) = (Int32(index % 100), Int32(index / 100))
      box = box.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      #expect(pixel & 0xFFFF == 0)
    }
    #expect(box.minX >= 10)
    #expect(box.maxX <= 11 + Int32(size.width))
    #expect(box.width > 20)
    #expect(box.minY >= 10)
    #expect(box.maxY <= 11 + Int32(size.height))
    #expect(box.height > 12)
  }

  @Test func textIsBrokenAlignedAndCut() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style,
    ]
    let text = "one two three four five six"
    let line = text.size(withAttributes: attributes).height
    let box = text.boundingRect(
      with: CGSize(width: 50, height: 1000), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(box.width <= 50)
    #expect(box.height >= 3 * line)
    let cut = text.boundingRect(
      with: CGSize(width: 50, height: 2 * line), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(cut.height == 2 * line)
    let single = text.boundingRect(
      with: CGSize(width: 50, height: 1000), options: [], attributes: attributes, context: nil)
    #expect(single.height == line)
    #expect(single.minY < 0)
  }

  @Test func badSizesGiveEmptyImages() {
    for side in [0, -5, .nan, .infinity, 1e300, 1e9] as [CGFloat] {
      let renderer = UIGraphicsImageRenderer(
        size: CGSize(width: side, height: 10), format: format(1))
      var hasRun = false
      let image = renderer.image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        hasRun = true
      }
      #expect(hasRun)
      if side != -5 { #expect(image.size == .zero) }
      UIGraphicsBeginImageContext(CGSize(width: side, height: 2))
      if UIGraphicsGetCurrentContext() != nil { UIGraphicsEndImageContext() }
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
    "text".draw(in: CGRect(x: CGFloat.nan, y: 0, width: 1e300, height: -1))
    UIBezierPath(ovalIn: .null).fill()
  }

  @Test func pngRoundTrips() throws {
    let data = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(1))
      .pngData { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      }
    let image = try #require(UIImage(data: data))
    #expect(pixels(image).pixels[5] == 0xFFFF_0000)
    #expect(pixels(image).pixels[0] == 0)
  }

  @Test func jpegShowsWhatIsTransparentOverWhite() throws {
    let data = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 16), format: format(1))
      .jpegData(withCompressionQuality: 1) { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
      }
    let shown = pixels(try #require(UIImage(data: data)))

    #expect(shown.pixels[24] == 0xFFFF_FFFF)
    #expect(shown.pixels[4] >> 16 & 255 > 250)
    #expect(shown.pixels[4] & 0xFFFF == 0)
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
  }

  /// Foundation compares the values of attributes when it merges runs; see `FoundationMark`.
  @Test func attributesCanBeReplaced() {
    let values: [NSAttributedString.Key: () -> Any] = [
      .font: { UIFont.systemFont(ofSize: 20) }, .foregroundColor: { UIColor(white: 0.5, alpha: 1) },
      .paragraphStyle: { NSMutableParagraphStyle() },
    ]
    for (key, make) in values {
      let text = NSMutableAttributedString(string: "abcdef", attributes: [key: make()])
      for location in 0..<5 {
        text.addAttribute(key, value: make(), range: NSRange(location: location, length: 2))
        text.addAttribute(.font, value: make(), range: NSRange(location: location, length: 1))
      }
      #expect(text.attribute(key, at: 3, effectiveRange: nil) != nil)
    }
  }
}
