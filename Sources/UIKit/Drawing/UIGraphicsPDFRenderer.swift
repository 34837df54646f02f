// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// An object that creates documents in the Portable Document Format by drawing.
///
/// Each page is an image with three pixels per point on white. Text in it cannot be selected.
open class UIGraphicsPDFRenderer: NSObject {
  /// The type of closure that draws a document.
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  /// The format of the document.
  public let format: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: The area of pages in points, 1/72 of an inch.
  ///   - format: The format of the document.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    (self.bounds, self.format) = (bounds.standardized, format)
    format.bounds = bounds.standardized
  }
  /// Creates a renderer with the usual format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// Draws a document. If the actions begin no page, the document has no pages.
  open func pdfData(actions: DrawingActions) -> Data {
    let pages = PDFPages(bounds)
    pages.begin()
    actions(UIGraphicsPDFRendererContext(pages, format))
    return pages.end(format.documentInfo)
  }

  /// Draws a document and writes it to a file.
  ///
  /// - Throws: An error if the file cannot be written.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }
}

/// The format of documents that a renderer creates.
open class UIGraphicsPDFRendererFormat: NSObject {
  /// The information of the document, by `kCGPDFContextTitle`, `kCGPDFContextAuthor`,
  /// `kCGPDFContextCreator`, `kCGPDFContextSubject` and `kCGPDFContextKeywords`. Other entries have no
  /// effect.
  open var documentInfo: [String: Any] = [:]
  /// The area of pages, in points.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format without information.
  public override init() {}
  /// Returns a format without information.
  open class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The drawing environment of a document renderer's actions.
open class UIGraphicsPDFRendererContext: NSObject {
  private let pages: PDFPages
  /// The renderer's format.
  public let format: UIGraphicsPDFRendererFormat

  init(_ pages: PDFPages, _ format: UIGraphicsPDFRendererFormat) {
    (self.pages, self.format) = (pages, format)
  }

  /// The graphics context of the page, with y pointing down; each page has its own. Drawing before the first page is
  /// lost.
  open var cgContext: CGContext { pages.context }
  /// The area of the page, in points.
  open var pdfContextBounds: CGRect { pages.page }

  /// Begins a page.
  open func beginPage() { pages.beginPage(nil) }
  /// Begins a page with an area of its own.
  ///
  /// - Parameters:
  ///   - bounds: The area in points. An empty one, or one that is too large, counts as the renderer's.
  ///   - pageInfo: Has no effect.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any] = [:]) {
    pages.beginPage(bounds)
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a frame one point wide inside a rectangle with the stroke colour.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }
  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
