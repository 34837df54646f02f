// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing
@_spi(Reflection) import Swift

@testable import Studio

/// The types of the messages in the page are those of the Swift side, field by field.
struct PageTypesTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Studio/Page/messages.d.ts").standardizedFileURL

  @Test func thePageKnowsAllFieldsOfAllMessages() throws {
    var writer = TypeWriter()
    let types = writer.text()
    if GoldenPicture.isRecording { try Data(types.utf8).write(to: Self.file) }
    let known = try String(contentsOf: Self.file, encoding: .utf8)
    let words = "messages.d.ts differs; RECORD=1 with this test writes it again"
    #expect(known == types, "\(words)")
    #expect(!GoldenPicture.isRecording, "\(words)")
  }
}

/// Writes Swift types as those of TypeScript. Only stored fields are in JSON, under their names.
private struct TypeWriter {
  private var written: [String: String] = [:]
  private var names: [String] = []

  mutating func text() -> String {
    let server = ServerMessage.types.map { name, type in "  \(name): \(self.name(of: type));" }
    let sent = name(of: PageMessage.Fields.self)
    let event = name(of: PageMessage.EventFields.self)
    let kinds = PageMessage.Kind.allCases.map { "\"\($0.rawValue)\"" }
    let row = name(of: InspectedProperty.self)
    let parts = [
      "// Nacre, MIT licence; see LICENSE.",
      "// PageTypesTests writes this file from the Swift types of the messages.",
      "/** The messages of the server, by their types. */\nexport interface ServerMessages {\n"
        + server.joined(separator: "\n") + "\n}",
      "/** The types of the page's messages. */\nexport type PageMessageType = "
        + Self.lines(kinds) + ";",
      "/** A message of the page. */\nexport type PageMessage = { type: PageMessageType }\n"
        + "  & Omit<\(sent), \"type\" | \"events\">\n"
        + "  & Partial<\(name(of: PageMessage.AppearanceChange.self))>\n"
        + "  & Partial<\(name(of: PageMessage.ExportRequest.self))>\n"
        + "  & { events?: \(event)[] };",
      "/** The table of animatable properties, by key path. */\nexport type PropertyTable = "
        + "Record<string, \(row)>;",
    ]
    return (parts + names.compactMap { written[$0] }).joined(separator: "\n\n") + "\n"
  }

  /// Alternatives, some on each line.
  private static func lines(_ kinds: [String]) -> String {
    stride(from: 0, to: kinds.count, by: 8).map {
      kinds[$0..<min($0 + 8, kinds.count)].joined(separator: " | ")
    }.joined(separator: "\n  | ")
  }

  /// Returns the name of a type in the page, and writes the types that it consists of.
  private mutating func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type, is Float.Type, is any FixedWidthInteger.Type: return "number"
    case is String.Type: return "string"
    case is Bool.Type: return "boolean"
    case let type as any Container.Type: return type.name { name(of: $0) }
    case let type as any CaseIterable.Type: return Self.alternatives(type)
    case is any RawRepresentable.Type: return "string"
    default: return interface(type)
    }
  }

  private static func alternatives(_ type: any CaseIterable.Type) -> String {
    func texts<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
      type.allCases.map { "\"\(($0 as? any RawRepresentable)?.rawValue ?? $0)\"" }
    }
    return texts(type).joined(separator: " | ")
  }

  private mutating func interface(_ type: Any.Type) -> String {
    let words = String(reflecting: type).split(separator: ".").dropFirst()
      .filter { !["ServerMessage", "PageMessage"].contains($0) }
    let name = words.joined()
    guard written[name] == nil else { return name }
    written[name] = ""
    names.append(name)
    var fields: [String] = []
    var found: [(String, Any.Type)] = []
    _forEachField(of: type) { label, _, type, _ in
      found.append((String(cString: label), type))
      return true
    }
    for (label, type) in found {
      // A field without a value is left out.
      let isOptional = type is any OptionalType.Type
      let value = (type as? any OptionalType.Type)?.wrapped ?? type
      fields.append("  \(label)\(isOptional ? "?" : ""): \(self.name(of: value));")
    }
    written[name] = "export interface \(name) {\n\(fields.joined(separator: "\n"))\n}"
    return name
  }
}

private protocol Container { static func name(_ nameOf: (Any.Type) -> String) -> String }
private protocol OptionalType { static var wrapped: Any.Type { get } }

extension Optional: OptionalType, Container {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate static func name(_ nameOf: (Any.Type) -> String) -> String {
    "\(nameOf(Wrapped.self)) | null"
  }
}

extension Array: Container {
  fileprivate static func name(_ nameOf: (Any.Type) -> String) -> String {
    let name = nameOf(Element.self)
    return name.contains(" ") ? "(\(name))[]" : "\(name)[]"
  }
}

extension Dictionary: Container {
  fileprivate static func name(_ nameOf: (Any.Type) -> String) -> String {
    "Record<string, \(nameOf(Value.self))>"
  }
}
