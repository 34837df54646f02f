// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing

/// Documents whose pages a context draws.
///
/// Source: Apple's documentation of `CGContext.init(consumer:mediaBox:_:)`, `beginPDFPage(_:)`,
/// `beginPage(mediaBox:)` and `closePDF()`; ISO 32000-1:2008 for the file.
struct DocumentTests {
  private func count(_ part: String, _ data: NSMutableData) -> Int {
    String(decoding: data as Data, as: UTF8.self).components(separatedBy: part).count - 1
  }

  @Test func pagesHaveTheirAreas() throws {
    let data = NSMutableData()
    var box = CGRect(x: 0, y: 0, width: 20, height: 10)
    let consumer = try #require(CGDataConsumer(data: data))
    let context = try #require(
      CGContext(
        consumer: consumer, mediaBox: &box, [kCGPDFContextTitle: "Pearl"]))
    context.beginPDFPage(nil)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.endPDFPage()
    var other = CGRect(x: 5, y: 6, width: 30, height: 40)
    context.beginPage(mediaBox: &other)
    // A page that begins ends the one before.
    var bad = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4)
    context.beginPage(mediaBox: &bad)
    #expect(data.length == 0)
    context.closePDF()
    let length = data.length
    context.beginPDFPage(nil)
    context.closePDF()

    #expect(data.length == length)
    #expect((data as Data).starts(with: Data("%PDF-1.4\n".utf8)))
    #expect(count("/Type /Page ", data) == 3)
    #expect(count("/Title <FEFF0050", data) == 1)
    #expect(count("/MediaBox [0 0 20 10]", data) == 2)
    #expect(count("/MediaBox [0 0 30 40]", data) == 1)
    #expect(count("/Width 60 /Height 30 ", data) == 2)
  }

  /// User space has the media box's coordinates with y pointing up, and each page begins white, with a
  /// new graphics state.
  @Test func pagesAreDrawnYUpwards() throws {
    let consumer = try #require(CGDataConsumer(data: NSMutableData()))
    var box = CGRect(x: 10, y: 20, width: 4, height: 4)
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    func dark() throws -> [Int] {
      let pixels = try #require(context.makeImage()).pixels
      #expect(pixels.width == 12)
      #expect(pixels.height == 12)
      return (0..<12).map { row in
        (0..<12).count { pixels.pixels[row * 12 + $0] & 0xFFFFFF == 0 }
      }
    }
    context.beginPDFPage(nil)
    context.scaleBy(x: 2, y: 1)
    context.fill(CGRect(x: 5, y: 20, width: 1, height: 1))
    #expect(try dark() == [0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 6, 6])
    context.beginPDFPage(nil)
    #expect(try dark() == Array(repeating: 0, count: 12))
    context.fill(CGRect(x: 10, y: 23, width: 1, height: 1))
    #expect(try dark() == [3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func releasedContextsWriteTheirDocument() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "nacre-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    do {
      let context = try #require(CGContext(url, mediaBox: nil, nil))
      context.beginPDFPage(nil)
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text.contains("/MediaBox [0 0 612 792]"))
    #expect(text.contains("/Count 1"))
    #expect(CGContext(URL(fileURLWithPath: "/nowhere/at/all.pdf"), mediaBox: nil, nil) == nil)
  }

  @Test func otherContextsHaveNoPages() {
    let canvas = Canvas(4, 4, background: .black)
    canvas.context.beginPDFPage(nil)
    canvas.context.closePDF()
    canvas.context.endPage()
    #expect(canvas.pixel(0, 0) == 0xFF00_0000)
  }
}
