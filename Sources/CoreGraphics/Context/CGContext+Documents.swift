// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

// SAFETY: the pointers to media boxes are read during the calls only; as in Apple's declarations, the
// caller guarantees that they point to a rectangle.

/// Documents in the Portable Document Format. Each page is an image with three pixels per point, on white.
extension CGContext {
  /// Creates a context that draws the pages of a document.
  ///
  /// User space has its origin at the lower left corner of the media box, if the origin of the box is zero. Drawing
  /// outside pages is lost. The document is written by `closePDF()`, or when the context is released.
  ///
  /// - Parameters:
  ///   - consumer: Receives the document.
  ///   - mediaBox: The area of pages in points. `nil`, or an area that is empty or too large, means US
  ///     Letter, 612 × 792 points.
  ///   - auxiliaryInfo: The information of the document, by `kCGPDFContextTitle`,
  ///     `kCGPDFContextAuthor`, `kCGPDFContextCreator`, `kCGPDFContextSubject` and
  ///     `kCGPDFContextKeywords`. Other entries have no effect.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard
      let bitmap = Self.pageBitmap(CGRect(x: 0, y: 0, width: 1, height: 1))
    else { return nil }
    self.init(bitmap, bottom: bitmap.region.maxY, info: Self.pageInfo)
    document = PDFDocument(consumer, mediaBox?.pointee, auxiliaryInfo)
  }

  /// Creates a context that draws the pages of a document into a file; `nil` if the file can't be
  /// written. See `init(consumer:mediaBox:_:)`.
  public convenience init?(
    _ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  private static let pageInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue)
    .union(.byteOrder32Little)

  private static func pageBitmap(_ box: CGRect) -> Bitmap? {
    let (width, height) = (
      (box.width * PDFDocument.scale).rounded(.up), (box.height * PDFDocument.scale).rounded(.up)
    )
    guard let layout = BitmapFormat.layout(.rgb, pageInfo, bytesPerPixel: 4) else { return nil }
    let region = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    return Bitmap(region: region, layout: layout)
  }

  /// Ends the page, if there is one, and begins another, with a new graphics state. Has no effect in other contexts and
  /// in a closed document.
  ///
  /// - Parameter pageInfo: Accepted for compatibility; has no effect.
  public func beginPDFPage(_ pageInfo: CFDictionary?) { beginDocumentPage(nil) }

  /// Ends the page, if there is one, and begins another with its own area.
  ///
  /// - Parameter mediaBox: The area in points. `nil`, or an area that is empty or too large, means the document's media
  ///   box.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginDocumentPage(mediaBox?.pointee) }

  private func beginDocumentPage(_ asked: CGRect?) {
    guard let document else { return }
    endPDFPage()
    let box = asked.flatMap(PDFDocument.valid) ?? document.mediaBox
    guard let bitmap = Self.pageBitmap(box), document.begin(box) else { return }
    let scale = PDFDocument.scale
    replaceBitmap(
      bitmap,
      baseTransform: CGAffineTransform(scale, 0, 0, scale, -box.minX * scale, -box.minY * scale))
    saveGState()
    setFillColor(gray: 1, alpha: 1)
    fill(box.insetBy(dx: -1, dy: -1))
    restoreGState()
  }

  /// Ends the page. Has no effect between pages and in other contexts.
  public func endPDFPage() { document?.end(base.image) }

  /// Ends the page. Has no effect between pages and in other contexts.
  public func endPage() { endPDFPage() }

  /// Ends the document and writes it. Has no effect on a second call and in other contexts.
  public func closePDF() {
    endPDFPage()
    document?.close()
  }
}

/// The title of a document.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The author of a document.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The program that created a document.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// The subject of a document.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The keywords of a document.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
