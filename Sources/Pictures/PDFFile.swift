// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A document in the Portable Document Format whose pages are pictures.
///
/// **Source.** ISO 32000-1:2008, sections 7.5, 7.7 and 8.9. The pixels of a page are the compressed
/// rows of a PNG file, which section 7.4.4.4 allows with the predictor 15.
package struct PDFFile {
  /// The objects, without their numbers. The catalogue, the list of pages and the information come
  /// first.
  private var objects: [Data] = [Data(), Data(), Data()]
  private var pages: [Int] = []

  /// Creates a document without pages.
  package init() {}

  /// The number of pages.
  package var pageCount: Int { pages.count }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - width: The width in points, 1/72 of an inch.
  ///   - height: The height in points.
  ///   - pixels: The picture, without transparency. It fills the page.
  /// - Throws: `PictureError` if the picture cannot be encoded.
  package mutating func addPage(width: Double, height: Double, _ pixels: PixelImage) throws {
    let chunks = try PNGChunk.read(Pictures.encodePNG(pixels))
    let header = chunks.first { $0.type == "IHDR" }
    // Three channels of eight bits, which the PNG encoder writes for pixels without transparency.
    guard let header, header.bytes[8] == 8, header.bytes[9] == 2 else {
      throw PictureError.malformed(.png, "a page of a document has transparency")
    }
    let rows = chunks.filter { $0.type == "IDAT" }.flatMap(\.bytes)
    let columns = PNGChunk.number(header.bytes, 0)
    let picture = add(
      """
      << /Type /XObject /Subtype /Image /Width \(columns) \
      /Height \(PNGChunk.number(header.bytes, 4)) /ColorSpace /DeviceRGB /BitsPerComponent 8 \
      /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 \
      /Columns \(columns) >> /Length \(rows.count) >>
      """, stream: Data(rows))
    let (width, height) = (Self.number(width), Self.number(height))
    let drawing = Data("q \(width) 0 0 \(height) 0 0 cm /Picture Do Q".utf8)
    let content = add("<< /Length \(drawing.count) >>", stream: drawing)
    pages.append(
      add(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] \
        /Resources << /XObject << /Picture \(picture) 0 R >> >> /Contents \(content) 0 R >>
        """))
  }

  /// Returns the document.
  ///
  /// - Parameter information: The entries of the information dictionary by their names, such as
  ///   `Title`.
  package func data(information: [String: String]) -> Data {
    var objects = objects
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    let entries = information.sorted { $0.key < $1.key }.map { "/\($0) \(Self.string($1))" }
    objects[0] = Data("<< /Type /Catalog /Pages 2 0 R >>".utf8)
    objects[1] = Data("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>".utf8)
    objects[2] = Data("<< \(entries.joined(separator: " ")) >>".utf8)
    // The bytes above 127 in the comment tell programs that the file is not text.
    var file = Data("%PDF-1.4\n%\u{E2}\u{E3}\u{CF}\u{D3}\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.count)
      file += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
    }
    let table = file.count
    file += Data("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for place in places { file += Data((Self.padded(place) + " 00000 n \n").utf8) }
    file += Data(
      """
      trailer
      << /Size \(objects.count + 1) /Root 1 0 R /Info 3 0 R >>
      startxref
      \(table)
      %%EOF

      """.utf8)
    return file
  }

  /// Returns the entries of the information dictionary.
  ///
  /// - Parameter values: Strings and lists of strings, by the names of Core Graphics:
  ///   `kCGPDFContextTitle` and its relatives. Others are left out.
  package static func entries(of values: [AnyHashable: Any]) -> [String: String] {
    var entries: [String: String] = [:]
    for name in ["Title", "Author", "Creator", "Subject", "Keywords"] {
      switch values["kCGPDFContext" + name] {
      case let text as String: entries[name] = text
      case let words as [String]: entries[name] = words.joined(separator: ", ")
      default: break
      }
    }
    return entries
  }

  /// Adds an object and returns its number.
  private mutating func add(_ dictionary: String, stream: Data? = nil) -> Int {
    var object = Data(dictionary.utf8)
    if let stream { object += Data("\nstream\n".utf8) + stream + Data("\nendstream".utf8) }
    objects.append(object)
    return objects.count
  }

  /// Returns a number with at most three digits after the point, as exponents are not allowed.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(whole)" }
    let digits = String(1000 + rest).dropFirst()
    return "\(whole).\(digits)"
  }

  private static func padded(_ place: Int) -> String {
    let digits = String(place)
    return String(repeating: "0", count: max(10 - digits.count, 0)) + digits
  }

  /// Returns a text string: UTF-16, the high byte first, after a byte order mark, in hexadecimal.
  private static func string(_ text: String) -> String {
    let digits = text.utf16.map { unit in
      let hexadecimal = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
    }
    return "<FEFF\(digits.joined())>"
  }
}
