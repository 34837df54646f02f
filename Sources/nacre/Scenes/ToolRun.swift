// Nacre, MIT licence; see LICENSE.

import Foundation

/// The result of running a command-line tool.
struct ToolRun {
  let status: Int32
  /// Standard output and standard error, in the order of writing.
  let output: String

  /// Runs a tool and waits for its end.
  ///
  /// - Throws: `CommandFailure` when the tool is not on the `PATH`.
  static func run(_ tool: String, _ arguments: [String]) throws -> ToolRun {
    guard let path = find(tool) else {
      throw CommandFailure(
        message: "'\(tool)' is not on the PATH; install a Swift toolchain (swift.org/install)")
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let waitForEnd = try process.start()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    waitForEnd()
    return ToolRun(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  /// Returns the first executable of a name on the `PATH`.
  static func find(_ tool: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
