// Nacre, MIT licence; see LICENSE.

import CStage
import Foundation
import QuartzCore

/// A program that no host has started, such as one started by `swift run`. It needs a window.
enum HostlessProgram {
  /// The environment variable with the path of the command.
  static let commandVariable = "NACRE_COMMAND"

  /// Shows the program in a window: its own window if it links the module `Window`, otherwise one
  /// of the command `nacre`. The window's owner starts the program again, as a scene.
  static func run() -> Never {
    var code: Int32 = 0
    if nacre_run_linked_window(&code) { exit(code) }
    if let command = command() { replace(by: command) }
    Log.warn(
      """
      error: no window can be opened: this program links no NacreWindow, and there is no nacre on \
      the PATH
      nacre: add .product(name: "NacreWindow", package: "Nacre") to the dependencies of the target; \
      or set \(commandVariable) to the path of the command; or film the program with nacre render .
      """)
    exit(2)
  }

  /// The path of the command; `nil` if there is none.
  private static func command() -> String? {
    let environment = ProcessInfo.processInfo.environment
    let named = environment[commandVariable].map { [$0] }
    let onPath = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/nacre" }
    return (named ?? onPath).first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
        && resolved(path) != executable
    }
  }

  /// The path of this program.
  private static var executable: String { resolved("/proc/self/exe") }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private static func replace(by command: String) -> Never {
    // SAFETY: the array of C strings ends with `nil`, and the strings are never freed.
    let words = [command, "play", executable]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in strdup(word) } + [nil]
    execv(command, arguments)
    Log.warn("error: '\(command)' cannot be started: \(String(cString: strerror(errno)))")
    exit(1)
  }
}
