// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// The command while it runs in a folder of a test.
final class RunningCommand {
  private let process = Process()
  private let place: Workplace
  private let errorFile: String

  init(
    _ arguments: [String], in place: Workplace, environment: [String: String] = [:],
    program: URL = CommandRun.executable
  ) throws {
    self.place = place
    errorFile = place.file("stderr.txt")
    _ = FileManager.default.createFile(atPath: errorFile, contents: nil)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = place.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    // Children ignore what their parent ignores, and a shell lets what it starts in the background ignore SIGINT.
    signal(SIGINT, SIG_DFL)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var isRunning: Bool { process.isRunning }

  /// What the command has written to standard error. Libraries may write bytes that are not text.
  var errors: String {
    String(decoding: FileManager.default.contents(atPath: errorFile) ?? Data(), as: UTF8.self)
  }

  /// Waits until a condition is met; the test fails if that takes too long.
  func wait(_ comment: Comment, for condition: () throws -> Bool) throws {
    try waitUntil(comment, condition)
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end; returns the exit code, or -1 after a signal.
  func exitStatus() -> Int32 { process.exitCode() }
}

/// Waits until other processes meet a condition; the test fails if that takes too long.
///
/// - Parameters:
///   - patience: The real time, in seconds, after which a condition that is not met counts as failed.
///   - pause: The real time between two checks, microseconds. The other processes need the processor. The condition
///     decides, not the pause.
func waitUntil(
  _ comment: Comment, patience: Double = 120, pause: UInt32 = 2000, _ condition: () throws -> Bool
) throws {
  let end = ProcessInfo.processInfo.systemUptime + patience
  while !(try condition()) {
    try #require(ProcessInfo.processInfo.systemUptime < end, comment)
    usleep(pause)
  }
}

/// Whether a process runs. One that has ended and waits for its parent does not.
func isRunning(_ process: pid_t) -> Bool {
  guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let end = text.lastIndex(of: ")")
  else { return false }
  return text[end...].dropFirst(2).first != "Z"
}

extension Workplace {
  /// Returns the process id that a file contains; `nil` until the file has a whole line.
  func process(_ name: String) -> pid_t? {
    guard let text = try? String(contentsOfFile: file(name), encoding: .utf8), text.hasSuffix("\n")
    else { return nil }
    return pid_t(text.dropLast())
  }

  /// Creates a folder.
  func createFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }

  /// Writes a script of the shell that can be executed.
  func write(script: String, to name: String) throws {
    try write("#!/bin/sh\n" + script + "\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file(name))
  }
}
