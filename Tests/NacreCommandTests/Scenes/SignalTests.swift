// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Signals at any moment leave no partial file, no folder and no process.
@Suite(.serialized)
struct SignalTests {
  /// A folder for temporary files and a cache of the test's own.
  private func workplace() throws -> (place: Workplace, environment: [String: String]) {
    let place = try Workplace()
    for name in ["tmp", "cache", "bin"] { try place.createFolder(name) }
    return (place, ["TMPDIR": place.file("tmp"), "NACRE_CACHE": place.file("cache")])
  }

  /// Checks that nothing is left but what was there.
  private func expectNothingLeft(
    in place: Workplace, of command: RunningCommand, status: Int32 = 130, _ names: [String]
  ) throws {
    #expect(command.exitStatus() == status)
    #expect(command.errors.contains("interrupted"))
    #expect(try place.names() == (["bin", "cache", "tmp"] + names).sorted())
    #expect(try place.names(in: "tmp") == [])
    let drafts = FileManager.default.enumerator(atPath: place.file("cache"))?.allObjects ?? []
    #expect(drafts.compactMap { $0 as? String }.filter { $0.hasPrefix("scenes/.") } == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aCompilationEnds(signal: Int32) throws {
    let (place, environment) = try workplace()
    try place.writeScene("")
    try place.write(
      script: """
        touch "$TMPDIR/half.o"
        sleep 100000 &
        echo $! > bin/child
        wait
        """, to: "bin/swiftc")
    let path = "\(place.file("bin")):/usr/bin:/bin"
    let command = try RunningCommand(
      ["render", "scene.swift", "-o", "film.mp4"], in: place,
      environment: environment.merging(["PATH": path]) { $1 })
    try command.wait("swiftc does not start") { place.process("bin/child") != nil }

    command.send(signal)

    try expectNothingLeft(in: place, of: command, ["scene.swift"])
    #expect(!isRunning(try #require(place.process("bin/child"))))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aFilmEnds(signal: Int32) throws {
    let (place, environment) = try workplace()
    try place.writeScene(
      #"try! "\(getpid())\n".write(toFile: "bin/child", atomically: true, encoding: .utf8)"#)
    let command = try RunningCommand(
      ["render", "scene.swift", "--duration", "80000", "-o", "film.mp4"], in: place,
      environment: environment)
    try command.wait("the scene does not start") { place.process("bin/child") != nil }

    command.send(signal)

    try expectNothingLeft(in: place, of: command, ["scene.swift"])
    #expect(!isRunning(try #require(place.process("bin/child"))))
  }

  /// The signal comes before the command's first line. It is held back, as between two programs of which one
  /// replaces the other.
  @Test(arguments: ["render", "play", "studio"], ["INT", "TERM", "HUP"])
  func aSignalInTheFirstMomentIsNotLost(verb: String, signal: String) throws {
    let (place, environment) = try workplace()
    try place.writeScene("")
    let early = """
      sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIG\(signal)));
      kill \(signal) => $$;
      exec @ARGV;
      """
    let words = ["-MPOSIX=:signal_h", "-e", early, CommandRun.executable.path, verb, "scene.swift"]
    let command = try RunningCommand(
      words, in: place, environment: environment, program: URL(fileURLWithPath: "/usr/bin/perl"))
    try expectNothingLeft(in: place, of: command, ["scene.swift"])
  }

  /// Pictures that are whole stay, and are counted.
  @Test func numberedPicturesThatStayAreCounted() throws {
    let (place, environment) = try workplace()
    try place.write("size 8 6\nlayer {\n  bounds 0 0 8 6\n}\n", to: "Clear.scene")
    let command = try RunningCommand(
      ["render", "Clear.scene", "--duration", "80000", "-o", "out/%d.png"], in: place,
      environment: environment)
    try command.wait("no picture") {
      FileManager.default.fileExists(atPath: place.file("out/3.png"))
    }

    command.send(SIGINT)

    try expectNothingLeft(in: place, of: command, ["Clear.scene", "out"])
    let count = try place.names(in: "out").count
    #expect(command.errors.contains("interrupted (\(count) pictures were written)"))
  }

  @Test func anInterruptedFilmOfASceneInTextFormLeavesNothing() throws {
    let (place, environment) = try workplace()
    try place.write("size 8 6\nlayer {\n  bounds 0 0 8 6\n}\n", to: "Clear.scene")
    let command = try RunningCommand(
      ["render", "Clear.scene", "--duration", "80000", "-o", "film.webp"], in: place,
      environment: environment)
    try command.wait("no partial film") {
      try place.names().contains { $0.hasPrefix(".film") }
    }

    command.send(SIGTERM)

    try expectNothingLeft(in: place, of: command, ["Clear.scene"])
  }

  /// Whenever the command is killed, what has the film's name is the whole film.
  @Test(arguments: ["film.gif", "film.mp4", "film.webp"])
  func aKilledRenderLeavesNothingThatIsNotWhole(name: String) throws {
    let place = try Workplace()
    try place.write(
      """
      size 64 64
      layer {
        bounds 0 0 40 40
        position 20 20
        backgroundColor #FF0000
        animate position.x {
          from 20
          to 44
          duration 2
        }
      }
      """, to: "Moving.scene")
    let words = ["render", "Moving.scene", "--duration", "2", "-o", name]
    #expect(try CommandRun(words, in: place).status == 0)
    let whole = try place.data(name)
    var killed = 0
    for moment in 0..<40 {
      try? FileManager.default.removeItem(atPath: place.file(name))
      let command = try RunningCommand(words, in: place)
      // The moments are numbers of looks at the process, a fraction of a millisecond each.
      for _ in 0..<moment * 10 where command.isRunning { _ = try place.names() }
      command.send(SIGKILL)
      if command.exitStatus() == -1 { killed += 1 }
      if let left = try? place.data(name) { #expect(left == whole) }
    }
    #expect(killed > 0)
  }

  /// `nohup` starts a command with SIGHUP ignored.
  @Test func anIgnoredHangUpStaysIgnored() throws {
    let (place, environment) = try workplace()
    try place.write("size 8 6\nlayer {\n  bounds 0 0 8 6\n}\n", to: "Clear.scene")
    let words = "render Clear.scene --duration 80000 -o out/%d.png"
    let command = try RunningCommand(
      ["-c", "trap '' HUP; exec \(CommandRun.executable.path) \(words)"], in: place,
      environment: environment, program: URL(fileURLWithPath: "/bin/sh"))
    func waitForPicture(_ number: Int) throws {
      try command.wait("no picture \(number)") {
        FileManager.default.fileExists(atPath: place.file("out/\(number).png"))
      }
    }
    try waitForPicture(1)
    command.send(SIGHUP)
    let count = try place.names(in: "out").count
    try waitForPicture(count + 10)

    command.send(SIGINT)

    #expect(command.exitStatus() == 130)
  }

  /// The kernel ends the scene with the command, also one that never looks.
  @Test(arguments: ["while true { sched_yield() }", "kill(getpid(), SIGSTOP)"])
  func aKilledCommandEndsTheScene(lines: String) throws {
    let (place, environment) = try workplace()
    try place.writeScene(
      #"try! "\(getpid())\n".write(toFile: "bin/child", atomically: true, encoding: .utf8)"# + "\n"
        + lines)
    let command = try RunningCommand(
      ["render", "scene.swift", "-o", "film.mp4"], in: place, environment: environment)
    try command.wait("the scene does not start") { place.process("bin/child") != nil }
    let scene = try #require(place.process("bin/child"))

    command.send(SIGKILL)

    #expect(command.exitStatus() == -1)
    try command.wait("the scene goes on") { !isRunning(scene) }
    #expect(!FileManager.default.fileExists(atPath: place.file("film.mp4")))
  }
}
