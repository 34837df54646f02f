// Nacre, MIT licence; see LICENSE.

import Foundation
import FuzzTargets
import InterfaceDocuments
import NacreTestKit
import NacreTesting
import Testing

/// Documents of the corpus with random changes, the same in each run.
struct DocumentMutationTests {
  private nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus/document")

  @Test @MainActor func changedDocumentsKeepTheRules() throws {
    defer { FuzzTarget.closeStage() }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    // A cycle takes long, and HardDocumentTests has some.
    for name in names where !name.hasPrefix("cycle") {
      let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
      guard let document = try? InterfaceDocument(data, name: name) else { continue }
      for seed in seeds(1...160) {
        let text = DocumentMutator.changed(document, SeededGenerator(seed: seed))
        #expect(throws: Never.self, "\(name) with the seed \(seed)") {
          try FuzzTarget.document.run(Array(text.utf8))
        }
      }
    }
  }

  /// The changed document is another one, and most can be read.
  @Test func changesKeepDocuments() throws {
    let file = Self.folder.appendingPathComponent("whole.storyboard")
    let document = try InterfaceDocument(Data(contentsOf: file), name: "whole")
    let texts = (1...50).map { DocumentMutator.changed(document, SeededGenerator(seed: $0)) }
    let read = texts.filter { (try? InterfaceDocument(Data($0.utf8), name: "changed")) != nil }
    #expect(Set(texts).count > 40)
    #expect(read.count > 40)
  }
}
