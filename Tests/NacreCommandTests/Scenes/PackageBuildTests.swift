// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

@testable import Command

/// Builds of packages, with a build tool of the test's own on the `PATH`.
@Suite(.serialized)
struct PackageBuildTests {
  /// Creates a package, and a `swift` that runs these lines of a shell.
  private func workplace(building lines: String) throws -> Workplace {
    let place = try Workplace()
    for folder in ["bin", "Demo"] {
      try FileManager.default.createDirectory(
        atPath: place.file(folder), withIntermediateDirectories: true)
    }
    try place.write("// swift-tools-version: 6.0\n", to: "Demo/Package.swift")
    try place.write("#!/bin/sh\n" + lines + "\n", to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.file("bin/swift"))
    return place
  }

  private func path(_ place: Workplace) -> [String: String] {
    ["PATH": "\(place.file("bin")):/usr/bin:/bin"]
  }

  private static let build = """
    echo "[0/1] Planning build"
    echo "Fetching https://example.org/package"
    echo "[1/3] Write sources"
    echo "[2/3] Compiling Demo App.swift"
    echo "App.swift:1:1: error: no" >&2
    exit 1
    """

  @Test(arguments: ["strip", "inspect"])
  func whatIsCompiledIsShown(verb: String) throws {
    let place = try workplace(building: Self.build)

    let run = try CommandRun([verb, "Demo", "--at", "0"], in: place, environment: path(place))
    let quiet = try CommandRun(
      [verb, "Demo", "--at", "0", "--quiet"], in: place, environment: path(place))

    #expect(run.status == 1)
    #expect(run.errors.contains("nacre: [2/3] Compiling Demo App.swift"))
    #expect(run.errors.contains("nacre: Fetching https://example.org/package"))
    #expect(!run.errors.contains("nacre: [0/1] Planning"))
    #expect(!run.errors.contains("nacre: [1/3] Write"))
    #expect(run.errors.contains("the package does not build"))
    #expect(!quiet.errors.contains("nacre: [2/3]"))
    #expect(quiet.errors.contains("App.swift:1:1: error: no"))
  }

  @Test func aPackageWithoutAnEntryPointIsToldWhatIsMissing() throws {
    let place = try workplace(
      building: "echo \"Scrt1.o: in function _start: undefined reference to \\`main'\"; exit 1")

    let run = try CommandRun(["strip", "Demo", "--at", "0"], in: place, environment: path(place))

    #expect(run.status == 1)
    #expect(run.errors.contains("no entry point"))
  }

  /// A build that is interrupted leaves no process, also none that ignores the interruption or is in
  /// a process group of its own.
  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptedBuildLeavesNoProcess(signal: Int32) throws {
    let place = try workplace(
      building: """
        (trap '' INT TERM; exec sleep 100000) &
        echo $! > ignores
        setsid sleep 100000 &
        echo $! > detached
        echo $$ > builds
        echo "[1/2] Compiling Demo App.swift"
        wait
        """)
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["strip", "Demo", "--at", "0", "--quiet"]
    process.currentDirectoryURL = place.url
    process.environment = ProcessInfo.processInfo.environment.merging(path(place)) { $1 }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var pids: [pid_t] = []
    while pids.count < 3, process.isRunning {
      pids = ["ignores", "detached", "builds"].compactMap { name in
        let text = try? String(contentsOfFile: place.file(name), encoding: .utf8)
        return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      }
    }

    kill(process.processIdentifier, signal)
    #expect(process.exitCode() == 130)
    #expect(pids.count == 3)
    for pid in pids { #expect(!isRunning(pid), "process \(pid) is left") }
  }

  @Test(arguments: [
    ("[3/9] Compiling Demo App.swift", true), ("[9/9] Linking Demo", true),
    ("Fetching https://example.org/package", true), ("Cloning local copy", true),
    ("[0/1] Planning build", false), ("[1/9] Write sources", false),
    ("Build complete! (0.30s)", false), ("App.swift:1:1: error: no", false), ("", false),
  ])
  func onlyWorkIsProgress(line: String, isProgress: Bool) {
    #expect(SceneCompiler.isProgress(line[...]) == isProgress)
  }
}
