// Nacre, MIT licence; see LICENSE.

import Foundation
import Port
import PortModel
import Testing

/// Golden pairs: `Pairs/X.before.swift` as for iOS, `Pairs/X.after.swift` as the port writes it. The
/// tests of the command compile them.
enum Pairs {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pairs")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".before.swift") }.map { String($0.dropLast(13)) }.sorted()
  }()

  static func text(_ name: String, _ kind: String) throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent("\(name).\(kind).swift"), encoding: .utf8)
  }
}

/// Ports one file and returns it as for people.
func ported(_ text: String, name: String = "Scene") throws -> String {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("port-\(UUID().uuidString)")
  let output = folder.appendingPathComponent("out")
  try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("File.swift")
  try Data(text.utf8).write(to: file)
  try PortRun(
    PortRequest(
      module: name, files: [file.path], interfaces: [], flags: [], output: output.path,
      style: .reading)
  ).run()
  let answer = try JSONDecoder().decode(
    PortAnswer.self,
    from: Data(contentsOf: output.appendingPathComponent(PortAnswer.fileName)))
  return try String(contentsOfFile: answer.files[0].ported, encoding: .utf8)
}

@Suite("Pairs before and after the port")
struct PairTests {
  @Test("the port writes what the pair shows", arguments: Pairs.names)
  func after(_ name: String) throws {
    let result = try ported(Pairs.text(name, "before"))
    let expected = try Pairs.text(name, "after")
    #expect(result == expected)
  }

  @Test("ported text needs no port", arguments: Pairs.names)
  func fixedPoint(_ name: String) throws {
    let after = try Pairs.text(name, "after")
    #expect(try ported(after) == after)
  }

  @Test("lines stay where they are", arguments: Pairs.names)
  func lines(_ name: String) throws {
    let before = try Pairs.text(name, "before")
    let result = ModulePort(name: "Scene").port([.init(path: "/a.swift", bytes: Array(before.utf8))]
    )
    #expect(
      result.files[0].text.split(separator: "\n", omittingEmptySubsequences: false).count
        == before.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test("there is a pair for each rule")
  func rules() throws {
    var report = PortReport()
    for name in Pairs.names {
      let bytes = Array(try Pairs.text(name, "before").utf8)
      report.add(ModulePort(name: "Scene").port([.init(path: "/a.swift", bytes: bytes)]).report)
    }
    #expect(Set(report.counts.keys) == Set(PortReport.Rule.allCases))
  }
}
