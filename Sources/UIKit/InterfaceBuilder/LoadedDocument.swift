// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import InterfaceDocuments

/// A document with its resources in the program: the bundle of its pictures and colours, and its texts in the program's
/// language.
@MainActor
final class LoadedDocument {
  let document: InterfaceDocument
  /// The bundle of the document; `nil` means the program's.
  let bundle: Bundle?
  /// The texts in the program's language, by keys such as `7aX-fk-zO1.text`.
  private let words: [String: String]
  /// Receives a message about each omitted part.
  private let log: @MainActor (String) -> Void

  init(
    _ document: InterfaceDocument, bundle: Bundle?, words: [String: String],
    log: @escaping @MainActor (String) -> Void = { Log.once($0) }
  ) {
    (self.document, self.bundle, self.words, self.log) = (document, bundle, words, log)
  }

  /// Returns a text in the program's language, or as the document has it.
  ///
  /// - Parameters:
  ///   - text: The text in the document.
  ///   - element: The element with the identifier.
  ///   - property: The name that the property has in files of strings, such as `normalTitle`.
  func localized(_ text: String, _ element: DocumentElement, _ property: String) -> String {
    guard !words.isEmpty, let id = element.id else { return text }
    return words["\(id).\(property)"] ?? text
  }

  /// Logs once that a part of the document is omitted.
  func warn(_ element: DocumentElement, _ reason: String) {
    let object = element.id.map { " \($0)" } ?? ""
    log("\(document.name):\(element.line): \(element.name)\(object): \(reason)")
  }
}
