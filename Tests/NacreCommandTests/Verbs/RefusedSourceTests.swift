// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Sources that are refused with words before the compiler would fail, or never end.
struct RefusedSourceTests {
  /// Swift's parser would take for ever, or end by a stack overflow.
  @Test(arguments: [(17, "x"), (40, "x"), (3000, "1"), (3000, "x: x")])
  func bracketsThatAreTooDeepAreSaid(depth: Int, inside: String) throws {
    let place = try Workplace()
    let brackets =
      String(repeating: "[", count: depth) + inside + String(repeating: "]", count: depth)
    try place.writeScene("let deep = \(brackets)")
    let run = try CommandRun(["inspect", "scene.swift", "--at", "0"], in: place)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("scene.swift:9: error: square brackets are nested"), "\(run.errors)")
  }

  /// Without these words one of two libraries is left out, or the compiler finds the wrong module.
  @Test(arguments: [
    (["A/Kit", "B/Kit"], "'B/Kit' and 'A/Kit' are both named Kit"),
    (["A/Kit", "Kit=B"], "'B' and 'A/Kit' are both named Kit"),
    (["Foundation"], "'Foundation' and a module of Nacre or Swift are both named Foundation"),
    (["UIKit=B"], "'B' and a module of Nacre or Swift are both named UIKit"),
    (["Scene=B"], "'B' and the scene itself are both named Scene"),
  ])
  func librariesOfOneNameAreRefused(libraries: [String], message: String) throws {
    let place = try Workplace()
    try place.writeScene("")
    for folder in ["A/Kit", "B/Kit", "Foundation"] {
      try place.createFolder(folder)
      try place.write("public struct Thing {}", to: "\(folder)/Thing.swift")
    }
    let words = libraries.flatMap { ["--library", $0] }
    let run = try CommandRun(["inspect", "scene.swift", "--at", "0"] + words, in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains(message + "; give another name"), "\(run.errors)")
  }
}
