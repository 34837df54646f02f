// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The program `nacre-studio`, by which `nacre studio` replaces itself.
struct StudioProgramTests {
  /// A folder with the program `nacre` alone.
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try FileManager.default.copyItem(
      atPath: CommandRun.executable.path, toPath: place.file("nacre"))
  }

  private func run(_ words: [String]) throws -> CommandRun {
    try CommandRun(words, in: place, program: URL(fileURLWithPath: place.file("nacre")))
  }

  /// Whoever makes a film compiles what `nacre` links, so that must not have the server.
  @Test(arguments: ["NIOCore", "NIOPosix", "StudioSession"])
  func onlyTheStudioLinksAServer(_ name: String) throws {
    func program(_ program: String, names name: String) throws -> Bool {
      let path = CommandRun.executable.deletingLastPathComponent().appendingPathComponent(program)
      return try Data(contentsOf: path, options: .alwaysMapped).range(of: Data(name.utf8)) != nil
    }
    #expect(try program("nacre-studio", names: name))
    #expect(try !program("nacre", names: name))
  }

  @Test(arguments: [["studio", "scene.swift"], ["studio", "--help"], ["help", "studio"]])
  func aMissingStudioIsNamed(words: [String]) throws {
    let run = try run(words)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors
        == "nacre: error: the studio is not built; './nacre studio' in the checkout builds it\n")
  }

  /// The rest of the command needs no studio.
  @Test func helpListsAMissingStudio() throws {
    let run = try run(["--help"])
    #expect(run.status == 0 && run.output.contains("  studio  "), "\(run.output)")
    #expect(try self.run(["help", "play"]).status == 0)
    let wrong = try self.run(["studi"])
    #expect(wrong.errors.contains("did you mean 'studio'?"), "\(wrong.errors)")
  }

  /// The program has the arguments and the process of the command, and its exit code is the command's.
  @Test func theStudioReplacesTheCommand() throws {
    try place.write(
      """
      #!/bin/sh
      for word; do echo "<$word>"; done
      echo "$$ $(cat pid)"
      exit 7
      """, to: "nacre-studio")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.file("nacre-studio"))
    for words in [["studio", "a b", "--fps", ""], ["help", "studio"]] {
      let run = try CommandRun(
        ["-c", "echo $$ >pid; exec ./nacre \"$@\"", "sh"] + words, in: place,
        program: URL(fileURLWithPath: "/bin/sh"))
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 7, "\(run.errors)")
      #expect(lines.dropLast().map(String.init) == words.map { "<\($0)>" })
      let processes = try #require(lines.last).split(separator: " ")
      #expect(processes.count == 2 && processes[0] == processes[1])
    }
  }
}
