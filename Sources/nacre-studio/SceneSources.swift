// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import PortModel
import SceneHost

/// The numbers in a scene's sources that shape motion.
enum SceneSources {
  /// Asks the program `nacre-port`, which has the compiler's parser.
  ///
  /// - Throws: `CommandFailure` when a file cannot be read.
  static func numbers(in scenes: [String]) throws -> [SourceNumber] {
    let files = scenes.flatMap(SceneDelegate.sources)
      .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      .filter { FileManager.default.fileExists(atPath: $0) && !$0.contains("\n") }
    guard !files.isEmpty else { return [] }
    let run = try ToolRun.run(program: "\(Installation.folder)/nacre-port", ["--numbers"] + files)
    guard run.status == 0,
      let numbers = try? JSONDecoder().decode([SourceNumber].self, from: Data(run.output.utf8))
    else { throw CommandFailure(message: "the sources cannot be read: \(run.output)") }
    return numbers
  }
}
