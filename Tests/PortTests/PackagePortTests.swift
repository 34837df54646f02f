// Nacre, MIT licence; see LICENSE.

import Foundation
import Port
import PortModel
import Testing

/// What the plugin `NacrePort` asks for. The examples in folders are built with it.
@Suite("Ports in the build of a package")
struct PackagePortTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("port-\(UUID().uuidString)")

  private func write(_ text: String, _ name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("out/\(name)"), encoding: .utf8)
  }

  private func port(
    _ files: [String], plain: [String] = [], dependencies: [PortRequest.Dependency] = []
  ) throws {
    try PortRun(
      PortRequest(
        module: "Kit", files: files, interfaces: [], flags: ["SWIFT_PACKAGE"],
        output: folder.appendingPathComponent("out").path, style: .package, plain: plain,
        dependencies: dependencies)
    ).run()
  }

  @Test("every file is written under a name that is known before, and so is the table of members")
  func names() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let plain = try write("struct Plain {}\n", "Plain.swift")
    let value = try write("struct Value {}\n", "Value.swift")
    try port([value], plain: [plain])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("out").path)
    #expect(
      names.sorted() == ["NacreMembers.swift", "Value.ported.swift", "interface.json", "port.json"])
    #expect(try text("Value.ported.swift").contains("#sourceLocation(file: \"\(value)\", line: 1)"))

    let view = try write(
      "import UIKit\nclass Card: UIView {\n  @objc func tap() {}\n}\n", "Card.swift")
    try port([view], plain: [plain])
    #expect(try text("NacreMembers.swift").contains("enum NacreMembers: ModuleMembers"))
  }

  @Test("a file that SwiftPM compiles itself may not need a translation")
  func untranslated() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let plain = try write("import UIKit\nlet name = #selector(UIView.tap)\n", "Plain.swift")
    let error = #expect(throws: UntranslatedFile.self) { try port([], plain: [plain]) }
    #expect(error?.description.hasPrefix("\(plain):1: error: this file needs") == true)
  }

  @Test("what the target imports is known")
  func dependencies() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = try write(
      "import UIKit\n@objc public protocol P { @objc optional func go() }\n", "P.swift")
    let use = try write(
      """
      import Base
      import UIKit
      final class User { var delegate: P?; func f() { delegate?.go?() } }
      """, "Use.swift")
    try port([use], dependencies: [.init(name: "Base", files: [base])])
    #expect(try text("Use.ported.swift").contains("(try? delegate?.go())"))
  }
}
