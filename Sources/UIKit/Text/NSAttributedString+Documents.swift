// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of `NSAttributedString.init(data:options:documentAttributes:)`.

extension NSAttributedString {
  /// A kind of document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Text with the tags of HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text. It cannot be read.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments. It cannot be read.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// An option of reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the document, a `DocumentType`. Without it, a text that begins like HTML is read as HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of the text, the raw value of a `String.Encoding`. The default is UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text without attributes of its own.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// The base address of links. Stored for compatibility; has no effect.
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
  }

  /// An attribute of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String
    /// Creates an attribute from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the document, a `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding of the text, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  // SAFETY: the caller owns the place of the attributes, as in Objective-C.
  /// Reads a document: HTML or plain text.
  ///
  /// Of HTML, the usual text tags are read: emphasis, headings, paragraphs, lines, lists, links, `font` and `style="…"`
  /// with colours, fonts and decorations. Style sheets and images are not. Any text is accepted; tags that are unknown
  /// or not closed do no harm.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: The kind and the encoding of the document.
  ///   - dict: Receives the kind and the encoding; `nil` is allowed.
  /// - Throws: `CocoaError` for rich text (`.rtf`), which cannot be read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = Self.encoding(options[.characterEncoding])
    let text = String(data: data, encoding: encoding) ?? String(decoding: data, as: UTF8.self)
    let type = Self.type(options[.documentType]) ?? (HTMLReader.isHTML(text) ? .html : .plain)
    guard type == .html || type == .plain else { throw CocoaError(.fileReadUnknown) }
    // SAFETY: see above.
    dict?.pointee = [
      DocumentAttributeKey.documentType.rawValue: type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: encoding.rawValue,
    ]
    let defaults = options[.defaultAttributes] as? [Key: Any] ?? [:]
    if type == .html {
      self.init(attributedString: HTMLReader(text, defaults).result)
    } else {
      self.init(string: text, attributes: defaults)
    }
  }

  // SAFETY: as for the initialiser with data.
  /// Reads a document from a file; see `init(data:options:documentAttributes:)`.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - options: The kind and the encoding of the document.
  ///   - dict: Receives the kind and the encoding; `nil` is allowed.
  /// - Throws: An error if the file cannot be read, and `CocoaError` for rich text.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func encoding(_ value: Any?) -> String.Encoding {
    if let encoding = value as? String.Encoding { return encoding }
    let number = value as? UInt ?? (value as? Int).flatMap(UInt.init(exactly:))
    return (number ?? (value as? NSNumber)?.uintValue).map(String.Encoding.init(rawValue:)) ?? .utf8
  }

  private static func type(_ value: Any?) -> DocumentType? {
    value as? DocumentType ?? (value as? String).map(DocumentType.init(rawValue:))
  }
}
