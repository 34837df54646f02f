// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The programs `nacre-play` and `nacre-studio`, by which `nacre play` and `nacre studio` replace themselves.
struct SeparateProgramTests {
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

  /// A film needs neither a window nor a server, so `nacre` must not have them.
  @Test(arguments: [
    ("nacre-studio", "NIOCore"), ("nacre-studio", "NIOPosix"), ("nacre-studio", "StudioSession"),
    ("nacre-play", "libSDL2"), ("nacre-play", "PlayWindow"),
  ])
  func onlyTheProgramOfAVerbLinksWhatItNeeds(_ program: String, _ name: String) throws {
    #expect(try self.program(program, names: name))
    #expect(try !self.program("nacre", names: name))
  }

  private func program(_ program: String, names name: String) throws -> Bool {
    let path = CommandRun.executable.deletingLastPathComponent().appendingPathComponent(program)
    return try Data(contentsOf: path, options: .alwaysMapped).range(of: Data(name.utf8)) != nil
  }

  @Test(arguments: [("studio", "studio"), ("play", "window")])
  func aMissingProgramIsNamed(verb: String, noun: String) throws {
    for words in [[verb, "scene.swift"], [verb, "--help"], ["help", verb]] {
      let run = try run(words)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(
        run.errors
          == "nacre: error: the \(noun) is not built; './nacre \(verb)' in the checkout builds it\n"
      )
    }
  }

  /// The rest of the command needs neither.
  @Test func helpListsMissingPrograms() throws {
    let run = try run(["--help"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("  studio  "), "\(run.output)")
    #expect(run.output.contains("  play  "))
    #expect(try self.run(["help", "render"]).status == 0)
    let wrong = try self.run(["studi"])
    #expect(wrong.errors.contains("did you mean 'studio'?"), "\(wrong.errors)")
  }

  /// The program has the arguments and the process of the command, and its exit code is the command's.
  @Test(arguments: ["play", "studio"])
  func theProgramReplacesTheCommand(verb: String) throws {
    try place.write(
      """
      #!/bin/sh
      for word; do echo "<$word>"; done
      echo "$$ $(cat pid)"
      exit 7
      """, to: "nacre-\(verb)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.file("nacre-\(verb)"))
    for words in [[verb, "a b", "--fps", ""], ["help", verb]] {
      let run = try CommandRun(
        ["-c", "echo $$ >pid; exec ./nacre \"$@\"", "sh"] + words, in: place,
        program: URL(fileURLWithPath: "/bin/sh"))
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 7, "\(run.errors)")
      #expect(lines.dropLast().map(String.init) == words.map { "<\($0)>" })
      let processes = try #require(lines.last).split(separator: " ")
      try #require(processes.count == 2)
      #expect(processes[0] == processes[1])
    }
  }
}
