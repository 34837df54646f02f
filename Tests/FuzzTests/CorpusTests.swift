// Nacre, MIT licence; see LICENSE.

import Foundation
import FuzzTargets
import NacreTesting
import Testing

/// The inputs in `Tests/Fuzz/Corpus`, among them those that once showed a defect.
struct CorpusTests {
  private nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

  @Test func everyTargetHasInputs() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(folders.sorted() == FuzzTarget.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: FuzzTarget.allCases) @MainActor
  func inputsKeepTheRules(target: FuzzTarget) throws {
    defer { FuzzTarget.closeStage() }
    let folder = Self.folder.appendingPathComponent(target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let input = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(throws: Never.self, "\(name)") { try target.run([UInt8](input)) }
      #expect(input.count <= 4096, "\(name) is long for an input")
    }
  }

  @Test @MainActor func emptyInputIsAnInput() throws {
    defer { FuzzTarget.closeStage() }
    for target in FuzzTarget.allCases {
      #expect(throws: Never.self, "\(target)") { try target.run([]) }
    }
  }
}
