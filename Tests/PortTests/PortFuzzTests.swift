// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

@testable import Port

/// Sources with random damage: the port does not crash, keeps the lines, and changes only where its
/// edits are.
@Suite("Damaged sources")
struct PortFuzzTests {
  /// A generator whose numbers follow from its seed: SplitMix64.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private func damaged(_ text: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var bytes = text
    let pieces = [
      "@objc ", "#selector(", "override ", "}", "{", "extension A {", "?(", "\u{0}", "é",
    ]
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = min(Int.random(in: 0...20, using: &random), bytes.count - place)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1:
        bytes.insert(
          contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8, at: place)
      default: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      }
    }
    return bytes
  }

  /// An argument that is not a path of names stays as it is, and the compiler reports it.
  @Test(
    "arguments of #keyPath that are not names",
    arguments: [
      "#keyPath({/*\n", "#keyPath({ 1 })", "#keyPath(a().b)", "#keyPath(a[0])", "#keyPath(\"a\")",
    ])
  func badKeyPaths(_ text: String) {
    let result = ModulePort(name: "Scene").port([.init(path: "/a.swift", bytes: Array(text.utf8))])
    #expect(result.files[0].text == text)
  }

  @Test("variants of each pair", arguments: Pairs.names)
  func variants(_ name: String) throws {
    let text = Array(try Pairs.text(name, "before").utf8)
    var random = Seeded(state: 14)
    for _ in 0..<rounds(200) {
      let bytes = damaged(text, &random)
      let result = ModulePort(name: "Scene").port([.init(path: "/a.swift", bytes: bytes)])
      let lines = bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      // Bytes that are not UTF-8 are replaced, but no line ends.
      #expect(result.files[0].text.utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } == lines)
    }
  }

  @Test("text outside edits stays byte for byte")
  func untouched() {
    var edits = EditList()
    let text = Array("let a = b\nlet c = d".utf8)
    edits.replace(4..<5, with: "x")
    edits.replace(4..<7, with: "overlaps and is ignored")
    edits.insert("y", at: 14)
    #expect(String(decoding: edits.applied(to: text), as: UTF8.self) == "let x = b\nlet yc = d")
  }
}
