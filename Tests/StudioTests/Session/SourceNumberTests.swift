// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel
import Testing

@testable import Studio

/// Numbers of a scene's sources are tried, and written back.
struct SourceNumberTests {
  private func number(
    _ text: String, at offset: Int = 0, line: Int = 1, in file: String = "/a.swift",
    kind: SourceNumber.Kind = .tunable, isWhole: Bool = false
  ) -> SourceNumber {
    SourceNumber(
      file: file, line: line, offset: offset, length: text.utf8.count, text: text, name: "damping",
      kind: kind, isWhole: isWhole)
  }

  private func temporaryFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "/numbers-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func aValueReplacesTheLiteralAndNothingElse() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/a.swift"
    let before = Data("\u{FEFF}let é = 1\r\n@Tunable var damping = 0.7 // 0.7\n".utf8) + [0xFF]
    try before.write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let place = try #require(before.range(of: Data("0.7".utf8))).lowerBound
    let number = number("0.7", at: place, line: 2, in: file)

    try number.write(0.25, seen: [number])
    var expected = before
    expected.replaceSubrange(place..<place + 3, with: Data("0.25".utf8))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == expected)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o640)

    #expect(throws: PageMessage.Mistake.self) { try number.write(0.5, seen: [number]) }
    #expect(throws: PageMessage.Mistake.self) {
      try self.number("0.25", at: place, line: 2, in: file).write(0.5, seen: [])
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == expected)
  }

  @Test func aMinusSignDoesNotBecomeAnOperator() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/a.swift"
    try Data("x=0.5".utf8).write(to: URL(fileURLWithPath: file))
    let number = number("0.5", at: 2, in: file)
    #expect(throws: PageMessage.Mistake.self) { try number.write(-1, seen: [number]) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "x=0.5")
  }

  @Test(arguments: [
    ("0.7", false, 0.5, "0.5"), ("0.7", false, 2.0, "2.0"), ("12", false, 12.5, "12.5"),
    ("12", false, 13.0, "13"), ("3", true, 4.4, "4"), ("0.7", false, 1.0 / 3, "0.333333"),
    ("0.7", false, 0.0, "0.0"), ("-1.5", false, -0.25, "-0.25"),
  ])
  func literalsKeepTheirKind(text: String, isWhole: Bool, value: Double, literal: String) throws {
    #expect(try number(text, isWhole: isWhole).literal(of: value) == literal)
  }

  @Test func aTriedValueStaysWithItsConstant() {
    var numbers = SceneNumbers()
    numbers.take([number("0.7", at: 20, line: 2)])
    numbers.change(0, to: 0.5)
    #expect(numbers.variables == ["NACRE_TRIED_NUMBERS": "0.5 2 /a.swift"])

    numbers.take([number("0.7", at: 30, line: 3)])
    #expect(numbers.variables == ["NACRE_TRIED_NUMBERS": "0.5 3 /a.swift"])
    #expect(numbers.number(.init(list: 1, index: 0)) == nil)

    numbers.take([number("0.5", at: 30, line: 3)])
    #expect(numbers.tried.isEmpty)
  }

  @Test func wishesOfAGalleryAreAsManyAsItsScenes() {
    let wishes = GalleryWishes<Int>()
    #expect(wishes.add("Comments", from: 1))
    for _ in 0..<1000 { #expect(!wishes.add("Comments", from: 1)) }
    #expect(!wishes.add("Comments", from: 2))
    #expect(wishes.take("Comments") == 2)
    #expect(wishes.take("Comments") == nil)

    #expect(wishes.add("Comments", from: 1))
    wishes.forget(1)
    #expect(wishes.take("Comments") == nil)
  }
}
