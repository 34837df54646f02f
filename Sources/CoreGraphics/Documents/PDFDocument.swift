// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures

/// A document whose pages are images, drawn by a context.
final class PDFDocument {
  /// The number of pixels per point of a page.
  static let scale: CGFloat = 3
  /// The default area of pages: US Letter.
  private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  private let consumer: CGDataConsumer
  private let information: [String: String]
  /// The area of pages that do not have their own.
  let mediaBox: CGRect
  private var file = PDFFile()
  /// The area of the page that is being drawn; `nil` between pages.
  private(set) var page: CGRect?
  private var isClosed = false

  init(_ consumer: CGDataConsumer, _ mediaBox: CGRect?, _ information: [AnyHashable: Any]?) {
    self.consumer = consumer
    self.information = PDFFile.entries(of: information ?? [:])
    self.mediaBox = mediaBox.flatMap(Self.valid) ?? Self.letter
  }

  /// Returns the area with a positive size; `nil` if its image would exceed the limits of bitmaps.
  static func valid(_ box: CGRect) -> CGRect? {
    let box = box.standardized
    let limit = 32_767 / scale
    guard box.minX.isFinite, box.minY.isFinite, box.width > 0, box.height > 0, box.width <= limit,
      box.height <= limit, box.width * box.height * scale * scale < 268_435_456
    else { return nil }
    return box
  }

  /// Begins a page; `false` if the document is closed.
  func begin(_ box: CGRect) -> Bool {
    guard !isClosed else { return false }
    page = box
    return true
  }

  /// Ends the page with its image. Has no effect between pages.
  func end(_ picture: PixelImage) {
    guard let box = page else { return }
    page = nil
    // The encoder fails only if memory is short. The page is then left out.
    try? file.addPage(width: box.width, height: box.height, picture)
  }

  /// Writes the document. Later calls have no effect.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    consumer.write(file.data(information: information))
  }
}
