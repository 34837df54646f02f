// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Glibc

/// One run of the command, or of another program, in its own folder.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  /// The command, which the build puts beside the tests.
  static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("nacre")
  /// A program that opens its own window, from `Tests/AppProbe`.
  static let app = executable.deletingLastPathComponent().appendingPathComponent("AppProbe")

  /// - Parameter input: The file in the folder that is standard input; `nil` for none.
  init(
    _ arguments: [String], in folder: Workplace, environment: [String: String] = [:],
    input: String? = nil, program: URL = CommandRun.executable
  ) throws {
    let process = Process()
    let (output, errors) = (folder.file("stdout.txt"), folder.file("stderr.txt"))
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput =
      input.flatMap { FileHandle(forReadingAtPath: folder.file($0)) } ?? FileHandle.nullDevice
    // Files, not pipes: nobody has to read while the command writes.
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    status = process.exitCode()
    self.output = try String(contentsOfFile: output, encoding: .utf8)
    self.errors = try String(contentsOfFile: errors, encoding: .utf8)
  }
}

/// A temporary folder for one test.
final class Workplace {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("nacre-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
  }

  /// Returns the sorted names in a folder, without the files of the run's own output.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? url.path : file(folder))
      .filter { !["stdout.txt", "stderr.txt"].contains($0) }.sorted()
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// Writes a scene whose controller has a box and runs these lines in its `viewDidAppear`.
  func writeScene(_ lines: String, to name: String = "scene.swift") throws {
    try write(
      """
      import UIKit

      final class Controller: UIViewController {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        override func viewDidAppear(_ animated: Bool) {
          view.backgroundColor = .white
          box.backgroundColor = .red
          view.addSubview(box)
          \(lines)
        }
      }

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          window.rootViewController = Controller()
          window.makeKeyAndVisible()
          self.window = window
          return true
        }
      }
      """, to: name)
  }
}
