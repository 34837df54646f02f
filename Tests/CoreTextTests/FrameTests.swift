// Nacre, MIT licence; see LICENSE.

import CoreText
import Testing

@Suite struct FrameTests {
  private static let text = "Nacre is what pearls are made of, layer by layer."

  private func frame(
    _ text: String, _ rect: CGRect, _ more: [NSAttributedString.Key: Any] = [:]
  ) -> CTFrame {
    let setter = CTFramesetterCreateWithAttributedString(LineTests.string(text, more))
    return CTFramesetterCreateFrame(setter, CFRange(), CGPath(rect: rect, transform: nil), nil)
  }

  private func lines(_ frame: CTFrame) -> [CTLine] { CTFrameGetLines(frame) as? [CTLine] ?? [] }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: lines(frame).count)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    return origins
  }

  @Test func suggestedSizeHoldsAllText() {
    let setter = CTFramesetterCreateWithAttributedString(LineTests.string(Self.text))
    let free = CGFloat.greatestFiniteMagnitude
    var fit = CFRange()

    for width in [free, 300, 120, 60] {
      let size = CTFramesetterSuggestFrameSizeWithConstraints(
        setter, CFRange(), nil, CGSize(width: width, height: free), &fit)
      let frame = frame(Self.text, CGRect(origin: .zero, size: size))
      #expect(fit.length == Self.text.utf16.count)
      #expect(CTFrameGetVisibleStringRange(frame).length == fit.length)
      #expect(width == free || size.width <= width)
    }
  }

  @Test func linesCoverTheTextFromTopToBottom() {
    let frame = frame("pearl\nshell and sea\n", CGRect(x: 5, y: 7, width: 70, height: 200))
    let (lines, origins) = (lines(frame), origins(frame))

    let ranges = lines.map(CTLineGetStringRange)
    #expect(ranges.first == CFRange(location: 0, length: 6))
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.location + $0.length == $1.location })
    #expect(ranges.last.map { $0.location + $0.length } == 20)
    #expect(zip(origins, origins.dropFirst()).allSatisfy { $0.y > $1.y })
    #expect(abs(origins[0].y - (200 - CTFontGetAscent(LineTests.font))) < 1)
  }

  @Test func linesThatDoNotFitAreLeftOut() {
    let whole = frame(Self.text, CGRect(x: 0, y: 0, width: 100, height: 500))
    let part = frame(Self.text, CGRect(x: 0, y: 0, width: 100, height: 60))

    #expect(lines(whole).count > 4)
    #expect(lines(part).count == 2)
    let next = CTLineGetStringRange(lines(whole)[2]).location
    #expect(CTFrameGetVisibleStringRange(part) == CFRange(location: 0, length: next))
    #expect(lines(frame(Self.text, CGRect(x: 0, y: 0, width: 100, height: 5))).isEmpty)
  }

  @Test func eachParagraphTruncatesOnItsOwn() {
    func style(_ mode: CTLineBreakMode) -> CTParagraphStyle {
      var mode = mode
      // SAFETY: the setting is used while the pointer is valid.
      return withUnsafeBytes(of: &mode) { bytes in
        guard let start = bytes.baseAddress else { return CTParagraphStyleCreate(nil, 0) }
        let setting = CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 1, value: start)
        return CTParagraphStyleCreate([setting], 1)
      }
    }
    let key = NSAttributedString.Key(kCTParagraphStyleAttributeName)
    let text = NSMutableAttributedString(
      attributedString: LineTests.string(Self.text + "\n", [key: style(.byTruncatingTail)]))
    text.append(LineTests.string(Self.text + "\n", [key: style(.byWordWrapping)]))
    text.append(LineTests.string(Self.text, [key: style(.byClipping)]))
    let setter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 900), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let length = Self.text.utf16.count + 1
    let starts = lines(frame).map { CTLineGetStringRange($0).location }
    #expect(starts.count { $0 < length } == 1)
    #expect(starts.count { $0 >= length && $0 < 2 * length } > 2)
    #expect(starts.count { $0 >= 2 * length } == 1)
    #expect(CTLineGetTypographicBounds(lines(frame)[0], nil, nil, nil) <= 150.01)
  }

  @Test func paragraphStylesAlignAndTruncate() {
    var (alignment, mode) = (CTTextAlignment.right, CTLineBreakMode.byTruncatingTail)
    // SAFETY: the settings are used while the pointers are valid.
    let style = withUnsafeBytes(of: &alignment) { first in
      withUnsafeBytes(of: &mode) { second -> CTParagraphStyle? in
        guard let first = first.baseAddress, let second = second.baseAddress else { return nil }
        let settings = [
          CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: first),
          CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 1, value: second),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    let key = NSAttributedString.Key(kCTParagraphStyleAttributeName)
    let rect = CGRect(x: 0, y: 0, width: 200, height: 100)

    let short = frame("pearl", rect, [key: style as Any])
    let long = frame(Self.text, rect, [key: style as Any])

    let width = CTLineGetTypographicBounds(lines(short)[0], nil, nil, nil)
    #expect(abs(origins(short)[0].x - (200 - width)) < 1e-6)
    #expect(lines(long).count == 1)
    #expect(CTLineGetTypographicBounds(lines(long)[0], nil, nil, nil) <= 200.01)
  }

  /// Draws in a bitmap of 60 × 40 pixels and returns the box of what is drawn, with y pointing up.
  private func ink(_ draw: (CGContext) -> Void) throws -> CGRect {
    let context = try #require(
      CGContext(
        data: nil, width: 60, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    draw(context)
    let data = try #require(context.makeImage()?.dataProvider?.data)
    var box = CGRect.null
    for y in 0..<40 {
      for x in 0..<60 where data[(y * 60 + x) * 4 + 3] > 127 {
        box = box.union(CGRect(x: x, y: 39 - y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func linesAreDrawnUprightAtTheTextPosition() throws {
    let line = LineTests.line("L")
    let expected = CTLineGetImageBounds(line, nil).offsetBy(dx: 20, dy: 10)

    let box = try ink {
      $0.textPosition = CGPoint(x: 20, y: 10)
      CTLineDraw(line, $0)
    }
    // The horizontal stroke of the letter is at the bottom.
    let low = try ink {
      $0.clip(to: CGRect(x: 0, y: 0, width: 60, height: 12))
      $0.textPosition = CGPoint(x: 20, y: 10)
      CTLineDraw(line, $0)
    }

    #expect(abs(box.minX - expected.minX) <= 1)
    #expect(abs(box.minY - expected.minY) <= 1)
    #expect(abs(box.height - expected.height) <= 1.5)
    #expect(low.width == box.width)
  }

  @Test func textMatrixTurnsText() throws {
    let line = LineTests.line("L")

    let box = try ink {
      $0.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      $0.textPosition = CGPoint(x: 20, y: 30)
      CTLineDraw(line, $0)
    }

    #expect(box.maxY <= 31)
    #expect(box.maxY >= 29)
  }

  @Test func framesAreDrawnInTheirPlace() throws {
    let frame = frame("L", CGRect(x: 15, y: 5, width: 40, height: 30))
    let origin = origins(frame)[0]

    let box = try ink { CTFrameDraw(frame, $0) }

    let ink = CTLineGetImageBounds(lines(frame)[0], nil)
    #expect(abs(box.minX - (15 + origin.x + ink.minX)) <= 1)
    #expect(abs(box.minY - (5 + origin.y + ink.minY)) <= 1)
  }

  @Test func clippingModeClips() throws {
    let line = LineTests.line("L")

    let box = try ink {
      $0.setTextDrawingMode(.clip)
      $0.textPosition = CGPoint(x: 20, y: 10)
      CTLineDraw(line, $0)
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }

    #expect(box.width > 4)
    #expect(box.width < 20)
  }

  @Test func coloursAreTheAttributeOrTheContext() throws {
    func color(_ attributes: [NSAttributedString.Key: Any]) throws -> [UInt8] {
      let context = try #require(
        CGContext(
          data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      CTLineDraw(CTLineCreateWithAttributedString(LineTests.string("█", attributes)), context)
      let data = try #require(context.makeImage()?.dataProvider?.data)
      return Array(data[(14 * 20 + 5) * 4..<(14 * 20 + 5) * 4 + 3])
    }

    // Blue, green, red.
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try color([.init(kCTForegroundColorAttributeName): red]) == [0, 0, 255])
    #expect(
      try color([.init(kCTForegroundColorFromContextAttributeName): true]) == [0, 255, 0])
    #expect(try color([:]) == [0, 0, 0])
  }

  /// What is beyond the text, its lines and its glyphs is left out, however far the range goes.
  @Test(arguments: [
    CFRange(location: 1, length: .max), CFRange(location: .max, length: .max),
    CFRange(location: .min, length: .max), CFRange(location: 1, length: .min),
    CFRange(location: .min, length: 0),
  ])
  func rangesBeyondTheEndAreCut(range: CFRange) throws {
    let setter = CTFramesetterCreateWithAttributedString(LineTests.string("pearl"))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 100), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, range, path, nil)
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.location >= 0)
    #expect(visible.location + visible.length <= 5)
    var origins = [CGPoint](repeating: .zero, count: 4)
    CTFrameGetLineOrigins(frame, range, &origins)
    let line = CTLineCreateWithAttributedString(LineTests.string("pearl"))
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    let width = CTRunGetTypographicBounds(run, range, nil, nil, nil)
    #expect(width >= 0)
    #expect(width <= CTLineGetTypographicBounds(line, nil, nil, nil) + 0.001)
  }
}
