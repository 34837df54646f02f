// Nacre, MIT licence; see LICENSE.

import CExpat
import Foundation

/// Reads the elements of an XML document with expat.
///
/// Document types, and therefore entities, are refused: Interface Builder writes none. Elements may be nested
/// `depthLimit` deep, and a document may have `sizeLimit` bytes.
final class DocumentParser {
  /// The maximum nesting depth of elements. A view takes two levels.
  static let depthLimit = 512
  /// The maximum size of a document, in bytes.
  static let sizeLimit = 64 << 20

  /// An element whose end has not been read.
  private struct OpenElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    var children: [DocumentElement] = []
    var text: [UInt8] = []
  }

  private var open: [OpenElement] = []
  private var root: DocumentElement?
  private var refusal: String?
  private let parser: XML_Parser

  private init(_ parser: XML_Parser) { self.parser = parser }

  /// Returns the outermost element of a document.
  ///
  /// - Throws: `DocumentError` for data that is not a well-formed document within the limits.
  static func parse(_ data: Data) throws -> DocumentElement {
    guard data.count <= sizeLimit else {
      throw DocumentError(description: "it has more than \(sizeLimit >> 20) MB")
    }
    guard let parser = XML_ParserCreate(nil) else {
      throw DocumentError(description: "there is not enough memory for it")
    }
    defer { XML_ParserFree(parser) }
    let reader = DocumentParser(parser)
    return try withExtendedLifetime(reader) {
      try reader.run(data)
    }
  }

  private func run(_ data: Data) throws -> DocumentElement {
    // SAFETY: expat passes this object to the handlers during `XML_Parse`, and the caller keeps it
    // alive until that has returned.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { DocumentParser.of($0)?.begin($1, $2) },
      { user, _ in DocumentParser.of(user)?.end() })
    XML_SetCharacterDataHandler(parser) { DocumentParser.of($0)?.add($1, $2) }
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
      DocumentParser.of(user)?.stop("it has a document type declaration")
    }
    // SAFETY: `XML_Parse` reads the bytes of the buffer, and keeps no reference to them.
    let status = data.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    let line = XML_GetCurrentLineNumber(parser)
    if let refusal { throw DocumentError(description: "line \(line): \(refusal)") }
    guard status == XML_STATUS_OK, let root else {
      // SAFETY: expat's messages are constants that end in zero.
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw DocumentError(description: "line \(line): \(reason ?? "no element")")
    }
    return root
  }

  // SAFETY: the pointer is the one that `run` gave to expat.
  private static func of(_ user: UnsafeMutableRawPointer?) -> DocumentParser? {
    user.map { Unmanaged<DocumentParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop(_ reason: String) {
    if refusal == nil { refusal = reason }
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  // SAFETY: expat gives names and values that end in zero, and a list of them that ends in `nil`.
  private func begin(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let name else { return }
    guard open.count < Self.depthLimit else {
      return stop("its elements are nested more than \(Self.depthLimit) deep")
    }
    var attributes: [String: String] = [:]
    var next = list
    while let pair = next, let key = pair[0], let value = pair[1] {
      attributes[String(cString: key)] = String(cString: value)
      next = pair + 2
    }
    open.append(
      OpenElement(
        name: String(cString: name), attributes: attributes,
        line: Int(XML_GetCurrentLineNumber(parser))))
  }

  private func end() {
    guard let last = open.popLast() else { return }
    let element = DocumentElement(
      name: last.name, attributes: last.attributes, children: last.children,
      text: String(decoding: last.text, as: UTF8.self), line: last.line)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  // SAFETY: expat gives as many characters as it says.
  private func add(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard let characters, !open.isEmpty else { return }
    let bytes = UnsafeBufferPointer(start: characters, count: Int(count))
    open[open.count - 1].text.append(contentsOf: bytes.lazy.map { UInt8(bitPattern: $0) })
  }
}
