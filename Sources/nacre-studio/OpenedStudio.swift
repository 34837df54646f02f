// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import SceneHost
import Synchronization

/// The studio of the scene that was opened last. Opening another one ends it.
final class OpenedStudio: Sendable {
  private let process = Mutex<Process?>(nil)

  /// Starts the studio of a scene, and returns the address of its page once the scene is compiled.
  ///
  /// - Parameter options: The options of the gallery that its studios have too.
  func open(_ scene: String, touches: String?, host: String, options: [String]) throws -> String {
    close()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments =
      ["studio", scene, "--port", "0", "--no-open", "--host", host] + options
      + (touches.map { ["--touches", $0] } ?? [])
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process.withLock { $0 = process }
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw CommandFailure(message: "the studio of '\(scene)' has ended")
      }
      line += more
    }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func close() {
    let last = process.withLock { process in
      defer { process = nil }
      return process
    }
    guard let last, last.isRunning else { return }
    last.terminate()
    _ = last.end()
  }
}
