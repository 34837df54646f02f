// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import SceneHost
import Stage
import Synchronization

/// The result of running a command-line tool.
package struct ToolRun {
  package let status: Int32
  /// Standard output and standard error, in the order of writing.
  package let output: String

  /// The processes of the tools that are running.
  private static let running = Mutex<Set<pid_t>>([])

  /// Runs a command-line tool that is on the `PATH`, and waits for its end.
  ///
  /// - Parameter progress: Receives each line of output when it is written.
  /// - Throws: As `run(program:_:input:progress:)`, and also when the tool is not on the `PATH`.
  package static func run(
    _ tool: String, _ arguments: [String], progress: ((Substring) -> Void)? = nil
  ) throws -> ToolRun {
    guard let path = find(tool) else {
      throw CommandFailure(
        message: "'\(tool)' is not on the PATH; install a Swift toolchain (swift.org/install)")
    }
    return try run(program: path, arguments, progress: progress)
  }

  /// Runs a program and waits for its end. It writes temporary files into a folder that is then removed.
  ///
  /// - Parameters:
  ///   - input: The standard input of the program. It must read all of it before it writes much output.
  ///   - progress: Receives each line of output when it is written.
  /// - Throws: `CommandFailure` when it cannot be started, and on an interruption, after the program and
  ///   all processes that it started have ended.
  package static func run(
    program: String, _ arguments: [String], input: Data? = nil,
    progress: ((Substring) -> Void)? = nil
  ) throws -> ToolRun {
    Interruption.listen()
    try Interruption.check()
    let files = try TemporaryFolder()
    defer { files.remove() }
    let process = Process()
    let pipe = Pipe.closedOnExecution()
    let words = input.map { _ in Pipe.closedOnExecution() }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": files.path]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = words ?? FileHandle.nullDevice
    try failing { try process.run() }
    let pid = process.processIdentifier
    running.withLock { _ = $0.insert(pid) }
    defer { running.withLock { _ = $0.remove(pid) } }
    if let words, let input {
      try? words.fileHandleForWriting.write(contentsOf: input)
      try? words.fileHandleForWriting.close()
    }
    let output = try read(pipe.fileHandleForReading, of: pid, progress)
    let status = process.end().status
    try Interruption.check()
    return ToolRun(status: status, output: output)
  }

  /// Ends all tools that run on other threads, with the processes that they started.
  package static func stopAll() {
    for pid in running.withLock({ $0 }) { ProcessTree(root: pid).stop() }
  }

  /// The longest time until an interruption is detected while a tool writes nothing, milliseconds.
  private static let glance: Int32 = 50

  /// Returns all output of a tool.
  ///
  /// - Throws: `CommandFailure` on an interruption, after the tool has been ended.
  private static func read(
    _ file: FileHandle, of pid: pid_t, _ progress: ((Substring) -> Void)?
  ) throws -> String {
    var output = Data()
    var lineStart = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var poll = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, glance)
      if Interruption.isRequested {
        ProcessTree(root: pid).stop()
        throw Interruption.failure
      }
      guard ready > 0 else { continue }
      let count = Glibc.read(file.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let rest = output[lineStart...]
        if !rest.isEmpty { progress?(String(decoding: rest, as: UTF8.self)[...]) }
        return String(decoding: output, as: UTF8.self)
      }
      output.append(contentsOf: buffer[0..<count])
      guard let progress else { continue }
      while let end = output[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
        progress(String(decoding: output[lineStart..<end], as: UTF8.self)[...])
        lineStart = end + 1
      }
    }
  }

  /// Returns the path of the first executable with a name on the `PATH`.
  package static func find(_ tool: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
