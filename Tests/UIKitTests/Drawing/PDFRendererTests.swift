// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

/// Documents whose pages are pictures.
@MainActor
struct PDFRendererTests {
  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private func count(_ part: String, _ data: Data) -> Int {
    text(data).components(separatedBy: part).count - 1
  }

  /// The table of objects points at each of them.
  private func checkTable(_ data: Data) throws {
    let bytes = [UInt8](data)
    let ending = try #require(text(data.suffix(60)).components(separatedBy: "startxref\n").last)
    let table = try #require(Int(ending.prefix { $0.isNumber }))
    let rows = String(decoding: bytes[table...], as: UTF8.self).split(separator: "\n")
    #expect(rows[0] == "xref")
    #expect(rows[2] == "0000000000 65535 f ")
    let number = try #require(Int(rows[1].split(separator: " ")[1]))
    for index in 1..<number {
      let place = try #require(Int(rows[2 + index].prefix(10)))
      let start = "\(index) 0 obj"
      #expect(String(decoding: bytes[place..<place + start.utf8.count], as: UTF8.self) == start)
    }
  }

  @Test func pagesArePictures() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Pérle", kCGPDFContextKeywords: ["a", "b"]]
    let renderer = UIGraphicsPDFRenderer(
      bounds: CGRect(x: 0, y: 0, width: 20, height: 10), format: format)
    let data = renderer.pdfData { context in
      context.beginPage()
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.beginPage(withBounds: CGRect(x: 5, y: 5, width: 40.5, height: 30), pageInfo: [:])
      #expect(context.pdfContextBounds.width == 40.5)
    }
    #expect(data.starts(with: Data("%PDF-1.4\n".utf8)))
    #expect(count("/Type /Page ", data) == 2)
    #expect(count("/Count 2", data) == 1)
    #expect(count("/MediaBox [0 0 20 10]", data) == 1)
    #expect(count("/Width 60 /Height 30 ", data) == 1)
    #expect(count("/MediaBox [0 0 40.500 30]", data) == 1)
    #expect(count("/Title <FEFF0050", data) == 1)
    #expect(count("/Keywords <FEFF0061002C", data) == 1)
    try checkTable(data)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let again = renderer.pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.beginPage(withBounds: CGRect(x: 5, y: 5, width: 40.5, height: 30), pageInfo: [:])
    }
    #expect(again == data)
  }

  @Test func badAreasCountAsTheUsualOne() throws {
    for side in [CGFloat.nan, 0, .infinity, 1e9] {
      let bounds = CGRect(x: 0, y: 0, width: side, height: side)
      let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.beginPage()
        context.beginPage(withBounds: bounds)
      }
      #expect(count("/MediaBox [0 0 612 792]", data) == 2)
      try checkTable(data)
    }
    let none = UIGraphicsPDFRenderer(bounds: .zero).pdfData { _ in }
    #expect(count("/Count 0", none) == 1)
    try checkTable(none)
  }

  @Test func functionsWriteDataAndFiles() throws {
    let data = NSMutableData()
    let bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
    UIGraphicsBeginPDFContextToData(data, bounds, [kCGPDFContextAuthor: "me"])
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == bounds)
    ("text" as NSString).draw(at: .zero, withAttributes: nil)
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 50, height: 60), nil)
    UIGraphicsEndPDFContext()
    UIGraphicsEndPDFContext()
    #expect(count("/Type /Page ", data as Data) == 2)
    #expect(count("/Author", data as Data) == 1)
    try checkTable(data as Data)
    let url = FileManager.default.temporaryDirectory.appending(
      path: "nacre-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(UIGraphicsBeginPDFContextToFile(url.path, bounds, nil))
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    #expect(count("/Type /Page ", try Data(contentsOf: url)) == 1)
    #expect(!UIGraphicsBeginPDFContextToFile("/nowhere/at/all.pdf", bounds, nil))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
