// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Pictures
import QuartzCore

/// The pages of a document that is being drawn. The context of the page is the current context.
final class PDFPages {
  /// The pixels of pages per point.
  private static let scale: CGFloat = 3

  private let bounds: CGRect
  private var file = PDFFile()
  private var isInPage = false
  /// The area of the page; before the first page, that of the document.
  private(set) var page: CGRect
  /// The context of the page. Before the first page it has a single pixel, which is lost.
  private(set) var context: CGContext

  /// - Parameter bounds: The area of pages; an empty one, or one that is too large, means that of US
  ///   Letter, 612 × 792 points.
  init(_ bounds: CGRect) {
    self.bounds =
      Self.makeContext(bounds) == nil ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
    page = self.bounds
    context = Self.spare
  }

  private static var spare: CGContext {
    // A single pixel is within the limits of contexts.
    // swift-format-ignore: NeverForceUnwrap
    CGContext(pixelsWide: 1, pixelsHigh: 1, isOpaque: true, baseTransform: .identity)!
  }

  private static func makeContext(_ bounds: CGRect) -> CGContext? {
    GraphicsStack.context(bounds: bounds, scale: scale, isOpaque: true)
  }

  /// Makes the context current.
  func begin() { UIGraphicsPushContext(context) }

  /// Ends the page and begins another.
  ///
  /// - Parameter bounds: The area; `nil` means that of the document.
  func beginPage(_ bounds: CGRect?) {
    endPage()
    let asked = bounds.map(\.standardized) ?? self.bounds
    let made = Self.makeContext(asked)
    page = made == nil ? self.bounds : asked
    context = made ?? Self.makeContext(page) ?? Self.spare
    isInPage = true
    UIGraphicsPopContext()
    UIGraphicsPushContext(context)
    context.saveGState()
    context.setFillColor(.white)
    context.fill(page)
    context.restoreGState()
  }

  private func endPage() {
    guard isInPage, let image = context.makeImage() else { return }
    isInPage = false
    do {
      try file.addPage(width: page.width, height: page.height, image.pixels)
    } catch {
      Log.warn("a page of a document cannot be written: \(error)")
    }
  }

  /// Ends the last page, and returns the document.
  func end(_ information: [String: Any]) -> Data {
    endPage()
    UIGraphicsPopContext()
    return file.data(information: PDFFile.entries(of: information))
  }
}
