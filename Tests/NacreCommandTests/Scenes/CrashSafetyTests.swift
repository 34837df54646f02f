// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

/// Whatever happens to the command, what has the asked name is whole, and the exit tells that something
/// happened.
///
/// A round is nine kills, two full disks and four failing calls. `NACRE_CRASH_ROUNDS` sets the number of
/// rounds, and `NACRE_CRASH_SEED` chooses other moments. Between two calls of the system nothing changes on
/// the disk, so the moments of a kill are those before a call and in the middle of a write.
@Suite(.serialized)
struct CrashSafetyTests {
  private static func number(_ variable: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
  }

  private static let rounds = number("NACRE_CRASH_ROUNDS", 1)
  private static let seed = UInt64(number("NACRE_CRASH_SEED", 1))

  private static let text = """
    size 64 64
    layer {
      bounds 0 0 40 40
      position 20 20
      backgroundColor #FF0000
      animate position.x {
        from 20
        to 44
        duration 1
      }
    }
    """

  private static let program = """
    UIView.animate(withDuration: 0.2) { self.box.center.x = 30 }
    """

  /// Commands whose scene is in text form. All they write begins with `out`.
  private static let texts = [
    "render Moving.scene --duration 0.4 -o out.gif",
    "render Moving.scene --duration 0.4 -o out.mp4 --poster out.png",
    "render Moving.scene --duration 0.4 --transparent -o out.mov",
    "render Moving.scene --duration 0.4 --transparent -o out.webm",
    "render Moving.scene --duration 0.4 -o out.apng",
    "render Moving.scene --duration 0.4 -o out.webp",
    "render Moving.scene --duration 0.1 -o out.%d.png",
    "render Moving.scene --duration 0.4 --shard 1/2 -o out",
    "join part.1 part.2 -o out.mp4",
    "strip Moving.scene --at 0,0.5 -o out.png",
  ]

  /// Commands whose scene is compiled and has a process.
  private static let programs = [
    "render scene.swift --duration 0.2 --size 40x40 -o out.mp4",
    "render scene.swift --duration 0.2 --size 40x40 --shard 1/2 -o out",
    "strip scene.swift --at 0,0.1 --size 40x40 -o out.png",
  ]

  private static func workplace() throws -> CrashPlace {
    let crash = try CrashPlace()
    try crash.place.write(text, to: "Moving.scene")
    try crash.place.writeScene(program)
    for number in 1...2 {
      let words = "render Moving.scene --duration 0.4 --shard \(number)/2 -o part.\(number)"
      try #require(try crash.run(words).status == 0)
    }
    return crash
  }

  /// Runs commands with a fault each, and checks what is left.
  private func check(
    _ count: Int, of commands: [String], in programs: [String],
    _ fault: (CallCounts, String, inout SeededGenerator) -> Fault?
  ) throws {
    let crash = try Self.workplace()
    var random = SeededGenerator(seed: Self.seed)
    var whole: [String: WholeRun] = [:]
    if commands.contains(where: Self.programs.contains) { try crash.compile(Self.programs[0]) }
    for _ in 0..<count {
      let command = try #require(commands.randomElement(using: &random))
      let program = try #require(programs.randomElement(using: &random))
      let key = "\(program) \(command)"
      let undisturbed = try whole[key] ?? crash.wholeRun(of: command, counting: program)
      whole[key] = undisturbed
      guard let fault = fault(undisturbed.calls, program, &random) else { continue }
      try crash.check(command, fault, undisturbed)
    }
  }

  @Test func aKilledCommandLeavesNothingThatIsNotWhole() throws {
    try check(6 * Self.rounds, of: Self.texts, in: ["nacre"], Fault.kill)
  }

  @Test func aKilledCommandEndsItsScene() throws {
    try check(Self.rounds, of: Self.programs, in: ["nacre"], Fault.kill)
  }

  @Test func aKilledSceneIsAnError() throws {
    try check(Self.rounds, of: Self.programs, in: ["scene"], Fault.kill)
  }

  @Test func aFullDiskIsAnError() throws {
    try check(2 * Self.rounds, of: Self.texts + Self.programs, in: ["nacre"], Fault.disk)
  }

  @Test func aFailingCallIsAnErrorOrDoesNotMatter() throws {
    try check(2 * Self.rounds, of: Self.texts, in: ["nacre"], Fault.failure)
    try check(Self.rounds, of: Self.programs, in: ["nacre", "scene"], Fault.failure)
  }

  /// No call that makes the file may fail unseen.
  @Test(arguments: [texts[1], texts[3], texts[6], texts[7]])
  func aCallForTheFileThatFailsIsAnError(command: String) throws {
    let crash = try Self.workplace()
    let undisturbed = try crash.wholeRun(of: command, counting: "nacre")
    for call in ["close", "create", "fsync", "lseek", "rename"] {
      for number in 0..<(undisturbed.calls.counts[call] ?? 0) {
        let fault = Fault(call: call, number: number + 1, error: EIO, program: "nacre")
        let status = try crash.check(command, fault, undisturbed)
        // FFmpeg also asks where it is in the file, and does without the answer.
        #expect(status == 1 || call == "lseek", "\(command) with \(fault)")
      }
    }
  }

  /// Each renaming is the last thing before the power is lost. Numbered pictures are not forced to disk.
  @Test(arguments: texts.filter { !$0.contains("%") })
  func aLossOfPowerLeavesWholeFilmsOnly(command: String) throws {
    let crash = try Self.workplace()
    let undisturbed = try crash.wholeRun(of: command, counting: "nacre")
    let count = try #require(undisturbed.calls.counts["forget"])
    for number in 1...count { try crash.check(command, .lossOfPower(number), undisturbed) }
  }

  /// Results of the cache are whole when they have a name, and the next run makes the film.
  @Test func aLossOfPowerLeavesWholeResultsOnly() throws {
    let crash = try Self.workplace()
    let command = Self.programs[0]
    let undisturbed = try crash.wholeRun(of: command, counting: "nacre")
    let count = try #require(undisturbed.calls.counts["forget"])
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<Self.rounds {
      let number = Int.random(in: 1...count, using: &random)
      try crash.emptyCache()
      try crash.check(command, .lossOfPower(number), undisturbed)
      #expect(try crash.emptyFiles() == [], "after renaming \(number) of \(count)")
      #expect(try crash.run(command).status == 0)
      #expect(try crash.outputs() == undisturbed.files)
      try crash.clean()
    }
  }

  @Test func aSceneThatCannotBeConnectedIsAnError() throws {
    let crash = try Self.workplace()
    let command = Self.programs[0]
    try crash.compile(command)
    let undisturbed = try crash.wholeRun(of: command, counting: "nacre")
    for call in ["fork", "ftruncate", "memory", "mkdir", "pipe"] {
      #expect(undisturbed.calls.counts[call, default: 0] > 0)
      let fault = Fault(call: call, number: 1, error: EMFILE, program: "nacre")
      #expect(try crash.check(command, fault, undisturbed) == 1, "\(fault)")
    }
  }

  /// What happens while the scene is compiled leaves no half result in the cache: the next run makes it.
  @Test func aDisturbedCompilationIsMadeAgain() throws {
    let crash = try Self.workplace()
    var random = SeededGenerator(seed: Self.seed)
    let command = Self.programs[0]
    let undisturbed = try crash.wholeRun(of: command, counting: "nacre")
    for _ in 0..<Self.rounds {
      let faults = [
        Fault.kill(undisturbed.calls, in: "nacre", &random),
        Fault.failure(undisturbed.calls, in: "nacre", &random),
      ]
      for fault in faults.compactMap(\.self) {
        try crash.emptyCache()
        try crash.check(command, fault, undisturbed)
        #expect(try crash.run(command).status == 0, "after \(fault)")
        #expect(try crash.outputs() == undisturbed.files)
        try crash.clean()
      }
    }
  }
}
