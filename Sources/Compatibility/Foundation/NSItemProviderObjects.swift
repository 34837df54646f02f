// Nacre, MIT licence; see LICENSE.

import Foundation

/// The types of data that items have, with the types that they conform to.
///
/// **Source.** Apple's documentation of Uniform Type Identifiers, "System-Declared Uniform Type Identifiers".
package enum TypeIdentifier {
  /// Text in UTF-8.
  package static let text = "public.utf8-plain-text"
  /// A URL.
  package static let url = "public.url"
  /// A picture in PNG.
  package static let png = "public.png"
  /// A picture in JPEG.
  package static let jpeg = "public.jpeg"

  private static let parents: [String: [String]] = [
    "public.data": ["public.item"], "public.content": [],
    "public.text": ["public.data", "public.content"], "public.plain-text": ["public.text"],
    text: ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.rtf": ["public.text"], "public.html": ["public.text"], "public.json": ["public.text"],
    "public.xml": ["public.text"], "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "public.image": ["public.data", "public.content"], png: ["public.image"],
    jpeg: ["public.image"], "public.tiff": ["public.image"], "com.compuserve.gif": ["public.image"],
    "public.heic": ["public.image"], "public.svg-image": ["public.image", "public.xml"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.movie": ["public.audiovisual-content"], "public.video": ["public.movie"],
    "public.mpeg-4": ["public.movie"], "com.apple.quicktime-movie": ["public.movie"],
    "public.audio": ["public.audiovisual-content"], "public.mp3": ["public.audio"],
    url: ["public.data"], "public.file-url": [url], "public.zip-archive": ["public.data"],
  ]
  private static let endings: [String: [String]] = [
    "public.plain-text": ["txt", "text"], "public.rtf": ["rtf"], "public.html": ["html", "htm"],
    "public.json": ["json"], "public.xml": ["xml"], "public.swift-source": ["swift"],
    png: ["png"], jpeg: ["jpeg", "jpg"], "public.tiff": ["tiff", "tif"],
    "com.compuserve.gif": ["gif"], "public.heic": ["heic"], "public.svg-image": ["svg"],
    "com.adobe.pdf": ["pdf"], "public.mpeg-4": ["mp4"], "com.apple.quicktime-movie": ["mov"],
    "public.mp3": ["mp3"], "public.zip-archive": ["zip"],
  ]

  /// Returns whether a type is another one or conforms to it.
  package static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
  }
  /// Returns the type of files with an extension; `public.data` if it is unknown.
  package static func ofFile(extension ending: String) -> String {
    endings.first { $0.value.contains(ending.lowercased()) }?.key ?? "public.data"
  }
  /// Returns the usual extension of files of a type; `nil` if it is unknown.
  package static func fileExtension(of type: String) -> String? { endings[type]?.first }
}

/// The error for a representation that is neither text nor a URL.
private func unreadable(_ type: String) -> NSError {
  NSError(
    domain: NSItemProvider.errorDomain,
    code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
    userInfo: [NSLocalizedDescriptionKey: "the data is not of type \(type)"])
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// Text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text] }
  /// Text in UTF-8, and other plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.text, "public.plain-text"]
  }
  /// Gives the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data("\(self)".utf8), nil)
    return nil
  }
  /// Creates a string from text in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let text = String(data: data, encoding: .utf8),
      let object = NSString(string: text) as? Self
    else { throw unreadable(typeIdentifier) }
    return object
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// A URL.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
  /// A URL.
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
  /// Gives the characters of the URL in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
  /// Creates a URL from its characters in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let text = String(data: data, encoding: .utf8),
      let object = NSURL(string: text) as? Self
    else { throw unreadable(typeIdentifier) }
    return object
  }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
  /// Text in UTF-8. Apple's also gives rich text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text] }
  /// Text in UTF-8.
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text] }
  /// Gives the characters in UTF-8, without attributes.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }
  /// Creates a string without attributes from text in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let text = String(data: data, encoding: .utf8),
      let object = NSAttributedString(string: text) as? Self
    else { throw unreadable(typeIdentifier) }
    return object
  }
}
