// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The document that a thread is drawing.
private final class CurrentPDF {
  private static let key = "nacre.pdf"
  let pages: PDFPages
  let information: [String: Any]
  /// Called with the finished document.
  let finish: (Data) -> Void

  init(_ bounds: CGRect, _ information: [AnyHashable: Any]?, finish: @escaping (Data) -> Void) {
    pages = PDFPages(bounds.standardized)
    var named: [String: Any] = [:]
    for (name, value) in information ?? [:] {
      if let name = name as? String { named[name] = value }
    }
    (self.information, self.finish) = (named, finish)
    pages.begin()
  }

  static var current: CurrentPDF? {
    get { Thread.current.threadDictionary[key] as? CurrentPDF }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// Begins a document that is written to data when it ends. See `UIGraphicsPDFRenderer` about pages.
///
/// - Parameters:
///   - data: Receives the document.
///   - bounds: The area of pages in points; an empty one means 612 × 792.
///   - documentInfo: The information of the document, as for `UIGraphicsPDFRendererFormat`.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  UIGraphicsEndPDFContext()
  CurrentPDF.current = CurrentPDF(bounds, documentInfo) { data.setData($0) }
}

/// Begins a document that is written to a file when it ends.
///
/// - Parameters:
///   - path: The path of the file.
///   - bounds: The area of pages in points; an empty one means 612 × 792.
///   - documentInfo: The information of the document, as for `UIGraphicsPDFRendererFormat`.
/// - Returns: Whether the file can be written.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  let url = URL(fileURLWithPath: path)
  guard (try? Data().write(to: url)) != nil else { return false }
  UIGraphicsEndPDFContext()
  CurrentPDF.current = CurrentPDF(bounds, documentInfo) { try? $0.write(to: url) }
  return true
}

/// Begins a page of the document. Has no effect without a document.
public func UIGraphicsBeginPDFPage() { CurrentPDF.current?.pages.beginPage(nil) }

/// Begins a page with an area of its own. Has no effect without a document.
///
/// - Parameters:
///   - bounds: The area in points. An empty one, or one that is too large, counts as the document's.
///   - pageInfo: Has no effect.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  CurrentPDF.current?.pages.beginPage(bounds)
}

/// Returns the area of the page; zero without a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect { CurrentPDF.current?.pages.page ?? .zero }

/// Ends the document and writes it. Has no effect without a document.
public func UIGraphicsEndPDFContext() {
  guard let document = CurrentPDF.current else { return }
  CurrentPDF.current = nil
  document.finish(document.pages.end(document.information))
}
