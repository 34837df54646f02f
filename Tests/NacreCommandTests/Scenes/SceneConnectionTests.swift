// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What the command does with scenes that misuse their process.
struct SceneConnectionTests {
  /// One scene for all cases, which is compiled once.
  private static let scene = """
    let descriptors = Int32(3)...63
    func say(_ text: String) { _ = text.withCString { write(4, $0, strlen($0)) } }
    func startHelper() {
      let helper = Process()
      helper.executableURL = URL(fileURLWithPath: "/bin/sleep")
      helper.arguments = ["100000"]
      try! helper.run()
      try! "\\(helper.processIdentifier)\\n".write(toFile: "helper", atomically: true, encoding: .utf8)
    }
    switch ProcessInfo.processInfo.environment["ATTACK"] {
    case "closes": descriptors.forEach { _ = close($0) }
    case "replaces":
      descriptors.forEach { _ = close($0) }
      descriptors.forEach { _ in _ = open("mine", O_RDWR | O_CREAT, 0o600) }
    case "leaves":
      close(4)
      while true { sched_yield() }
    case "helper": startHelper()
    case "helper and crash":
      startHelper()
      fatalError("on purpose")
    case "shrinks": print("shrunk: \\(ftruncate(3, 0))")
    case "garbage": say("garbage\\n")
    case "slot": say(#"{"frame":{"slot":99,"seconds":0,"renderNanoseconds":0}}"# + "\\n")
    case "flood":
      let line = String(repeating: "x", count: 1 << 20)
      for _ in 0..<200 { say(line) }
    case "stops": kill(getpid(), SIGSTOP)
    case "command":
      let command = ProcessInfo.processInfo.environment["TESTED_COMMAND"]!
      print("ended: \\(pclose(popen("\\(command) curve --spring 0.5 -o curve.png", "r")))")
    default: break
    }
    """

  private func run(_ attack: String, in place: Workplace, patience: String = "30") throws
    -> CommandRun
  {
    try place.writeScene(Self.scene)
    return try CommandRun(
      ["render", "scene.swift", "--size", "40x40", "--duration", "0.1", "-o", "film.gif"],
      in: place,
      environment: [
        "ATTACK": attack, "NACRE_PATIENCE": patience,
        "TESTED_COMMAND": CommandRun.executable.path,
      ])
  }

  @Test(arguments: [
    ("closes", "connection to the command"),
    ("replaces", "connection to the command"),
    ("leaves", "the scene closed its connection to the command (descriptors 3 to 7)"),
    ("garbage", "wrote foreign data to its connection"),
    ("slot", "the frame slot 99, which does not exist"),
    ("flood", "wrote foreign data to its connection"),
    ("helper and crash", "the scene crashed"),
  ])
  func whatASceneDoesIsSaid(attack: String, words: String) throws {
    let place = try Workplace()

    let run = try run(attack, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains(words))
    #expect(try place.names().filter { $0.contains("film") } == [])
    if attack == "replaces" { #expect(try place.data("mine").isEmpty) }
    if attack.hasPrefix("helper") { #expect(!isRunning(try #require(place.process("helper")))) }
  }

  /// A program that the scene has started keeps neither the film nor the command waiting.
  @Test func aHelperEndsWithTheScene() throws {
    let place = try Workplace()

    let run = try run("helper", in: place)

    #expect(run.status == 0)
    #expect(try place.names() == ["film.gif", "helper", "scene.swift"])
    #expect(!isRunning(try #require(place.process("helper"))))
  }

  @Test func aSceneCannotShrinkTheMemoryOfFrames() throws {
    let run = try run("shrinks", in: try Workplace())

    #expect(run.status == 0)
    #expect(run.output == "shrunk: -1\n")
  }

  @Test func aSceneMayRunTheCommand() throws {
    let place = try Workplace()

    let run = try run("command", in: place)

    #expect(run.status == 0)
    #expect(run.output == "ended: 0\n")
    #expect(try place.names().contains("curve.png"))
  }

  @Test func aStoppedSceneIsKilled() throws {
    let run = try run("stops", in: try Workplace(), patience: "0.1")

    #expect(run.status == 1)
    #expect(run.errors.contains("it is stopped"))
  }
}
