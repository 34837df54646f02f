// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Glibc

/// An X display without a screen (Xvfb), with the command in a window on it.
final class VirtualDisplay {
  static let isAvailable = find("Xvfb") != nil && find("xdotool") != nil

  private let place: Workplace
  private let server: Process
  /// The name of the display, as `DISPLAY` has it.
  let name: String
  private var command: Process?
  /// The origin of the window's content on the display.
  private var origin = (x: 0, y: 0)

  struct Failure: Error { let message: String }

  /// The time, in real seconds, after which a condition that is not met counts as failed.
  private static let patience = 60.0

  /// - Parameter size: The width and height, pixels.
  init(in place: Workplace, size: String = "400x300") throws {
    self.place = place
    guard let path = Self.find("Xvfb") else { throw Failure(message: "no Xvfb") }
    try FileManager.default.createDirectory(
      atPath: place.file("screen"), withIntermediateDirectories: true)
    let numbers = Pipe()
    server = Process()
    server.executableURL = URL(fileURLWithPath: path)
    // The server chooses a free display number and writes it to its standard output. Without
    // `-noreset` it starts again after each xdotool that was its only client, and refuses a program
    // that connects meanwhile.
    server.arguments = [
      "-displayfd", "1", "-noreset", "-screen", "0", "\(size)x24", "-fbdir",
      place.file("screen"),
    ]
    server.standardOutput = numbers
    server.standardError = FileHandle.nullDevice
    try server.run()
    var text = ""
    while !text.contains("\n") {
      let data = numbers.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(message: "Xvfb does not start") }
      text += String(decoding: data, as: UTF8.self)
    }
    name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func close() {
    // SIGKILL, because children started from a libdispatch thread inherit its signal mask, in which
    // other signals are blocked.
    for process in [command, server] {
      guard let process else { continue }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      _ = process.exitCode()
    }
  }

  private static func find(_ tool: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["DISPLAY": name, "SDL_VIDEODRIVER": "x11"]) { $1 }
  }

  /// Starts the command; returns the number of its window.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    try start(
      CommandRun.executable, arguments, window: "scene", environment: environment)
  }

  /// Starts a program; returns the number of its window.
  ///
  /// - Parameter title: The title of the window.
  func start(
    _ program: URL, _ arguments: [String], window title: String,
    environment more: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = place.url
    process.environment = environment.merging(more) { $1 }
    process.standardInput = FileHandle.nullDevice
    for file in [place.file("stdout.txt"), place.file("stderr.txt")] {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    process.standardOutput = FileHandle(forWritingAtPath: place.file("stdout.txt"))
    process.standardError = FileHandle(forWritingAtPath: place.file("stderr.txt"))
    try process.run()
    command = process
    let window = try find(title)
    let geometry = try tool("getwindowgeometry", "--shell", window)
    for line in geometry.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.first == "X" { origin.x = Int(parts[1]) ?? 0 }
      if parts.first == "Y" { origin.y = Int(parts[1]) ?? 0 }
    }
    return window
  }

  /// Waits for the window of a title, which appears once the scene is compiled. xdotool fails when a
  /// window that it looks at goes away, such as those in which SDL tries the display; so it is called
  /// again.
  private func find(_ title: String) throws -> String {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while true {
      do {
        return try tool("search", "--onlyvisible", "--name", "^\(title)$")
      } catch {
        guard let command, command.isRunning, Date() < end else {
          let state = command?.isRunning == true ? "runs" : "has ended"
          throw Failure(
            message: "\(error): the program \(state) and has written: \(output) \(errors)")
        }
        usleep(20_000)
      }
    }
  }

  /// Interrupts the program as ctrl-C in a terminal does.
  func interrupt() {
    if let command { kill(command.processIdentifier, SIGINT) }
  }

  /// What the program has written to standard output.
  var output: String { text("stdout.txt") }
  /// What the program has written to standard error.
  var errors: String { text("stderr.txt") }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: place.file(name), encoding: .utf8)) ?? ""
  }

  /// Runs xdotool; returns its last line of output, or the whole output for a geometry.
  @discardableResult
  func tool(_ arguments: String...) throws -> String {
    guard let path = Self.find("xdotool") else { throw Failure(message: "no xdotool") }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    guard process.exitCode() == 0 else {
      throw Failure(message: "xdotool \(arguments) failed")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Polls the window's pixels until a condition is met; returns whether it was met in time.
  func waits(until condition: (Picture) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while Date() < end {
      if condition(picture) { return true }
      // Gives the command CPU time between two polls; the result does not depend on this duration.
      usleep(20_000)
    }
    return false
  }

  /// Waits for the command to end, and returns its exit code, or -1 after a signal.
  func exitStatus() -> Int32? { command?.exitCode() }

  /// The present pixels of the window.
  var picture: Picture {
    let file = URL(fileURLWithPath: place.file("screen/Xvfb_screen0"))
    return Picture((try? Data(contentsOf: file)) ?? Data(), origin: origin)
  }

  /// A dump of the display in xwd format, addressed from the window's corner.
  struct Picture {
    private let bytes: [UInt8]
    private let origin: (x: Int, y: Int)

    init(_ data: Data, origin: (x: Int, y: Int)) {
      (bytes, self.origin) = (Array(data), origin)
    }

    /// Returns a header field: big-endian, 32 bits.
    private func field(_ index: Int) -> Int {
      bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether a pixel of the window has a colour, `0xRRGGBB`.
    func hasColor(_ color: Int, at place: (Int, Int)) -> Bool {
      guard bytes.count > 100 else { return false }
      let (headerSize, stride, colors) = (field(0), field(12), field(19))
      let (x, y) = (place.0 + origin.x, place.1 + origin.y)
      let start = headerSize + colors * 12 + y * stride + x * 4
      guard start + 3 < bytes.count else { return false }
      return Int(bytes[start + 2]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start]) == color
    }
  }
}
