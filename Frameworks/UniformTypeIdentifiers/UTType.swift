// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import UIKit

/// A type of data, by its identifier.
///
/// **Source.** Apple's documentation of Uniform Type Identifiers, "System-Declared Uniform Type Identifiers".
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  private init(known identifier: String) { self.identifier = identifier }

  /// A type of an identifier; `nil` if it is none of those below.
  public init?(_ identifier: String) {
    guard Self.facts[identifier] != nil else { return nil }
    self.identifier = identifier
  }
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    let found = Self.facts.filter { $0.value.extensions.contains(wanted) }.keys.sorted().first
    guard let found else { return nil }
    self.init(known: found)
  }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let found = Self.facts.filter { $0.value.mime == mimeType }.keys.sorted().first
    guard let found else { return nil }
    self.init(known: found)
  }

  public var description: String { identifier }
  public var preferredFilenameExtension: String? { Self.facts[identifier]?.extensions.first }
  public var preferredMIMEType: String? { Self.facts[identifier]?.mime }
  public var localizedDescription: String? { preferredFilenameExtension?.uppercased() }
  public var isDeclared: Bool { Self.facts[identifier] != nil }
  public var isDynamic: Bool { false }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// All types that the type is one of, without itself.
  public var supertypes: Set<UTType> {
    let parents = Self.facts[identifier]?.parents ?? []
    return parents.reduce(into: []) { all, parent in
      let type = UTType(known: parent)
      all.insert(type)
      all.formUnion(type.supertypes)
    }
  }
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  private struct Facts {
    let parents: [String]
    let extensions: [String]
    let mime: String?
  }

  /// The types: identifier, the types that it is one of, extensions of files, and media type.
  private static let facts: [String: Facts] = {
    var facts: [String: Facts] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      func list(_ word: String) -> [String] {
        word == "-" ? [] : word.split(separator: ",").map(String.init)
      }
      facts[words[0]] = Facts(
        parents: list(words[1]), extensions: list(words[2]),
        mime: words[3] == "-" ? nil : words[3])
    }
    return facts
  }()

  private static let lines = """
    public.item - - -
    public.content - - -
    public.data public.item - application/octet-stream
    public.directory public.item - -
    public.folder public.directory - -
    public.url public.data - -
    public.file-url public.url - -
    public.text public.data,public.content - -
    public.plain-text public.text txt,text text/plain
    public.utf8-plain-text public.plain-text - -
    public.rtf public.text rtf text/rtf
    public.html public.text html,htm text/html
    public.xml public.text xml application/xml
    public.json public.text json application/json
    com.apple.property-list public.data plist -
    public.comma-separated-values-text public.text csv text/csv
    public.source-code public.plain-text - -
    public.swift-source public.source-code swift -
    public.image public.data,public.content - -
    public.jpeg public.image jpg,jpeg image/jpeg
    public.png public.image png image/png
    com.compuserve.gif public.image gif image/gif
    public.tiff public.image tiff,tif image/tiff
    public.heic public.image heic image/heic
    public.heif public.image heif image/heif
    org.webmproject.webp public.image webp image/webp
    public.svg-image public.image svg image/svg+xml
    com.microsoft.bmp public.image bmp image/bmp
    public.audiovisual-content public.data,public.content - -
    public.movie public.audiovisual-content - -
    public.video public.movie - -
    com.apple.quicktime-movie public.movie mov video/quicktime
    public.mpeg-4 public.movie mp4 video/mp4
    public.audio public.audiovisual-content - -
    public.mp3 public.audio mp3 audio/mpeg
    public.mpeg-4-audio public.audio m4a audio/mp4
    com.microsoft.waveform-audio public.audio wav audio/vnd.wave
    com.adobe.pdf public.data,public.content pdf application/pdf
    public.archive public.data - -
    public.zip-archive public.archive zip application/zip
    public.vcard public.text vcf text/vcard
    public.contact public.data - -
    """

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let image = UTType(known: "public.image")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let png = UTType(known: "public.png")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let tiff = UTType(known: "public.tiff")
  public static let heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let svg = UTType(known: "public.svg-image")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let vCard = UTType(known: "public.vcard")
  public static let contact = UTType(known: "public.contact")
}
