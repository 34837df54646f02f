// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Stage

/// The configuration of scenes that are shown live, in a window or on a page.
extension SceneOptions {
  /// The name of the scene: that of its first file or of its folder.
  package var title: String {
    URL(fileURLWithPath: scenes[0]).deletingPathExtension().lastPathComponent
  }

  /// Returns the configuration of the scene's process.
  ///
  /// - Parameter history: The memory for past instants, in megabytes.
  package func liveConfiguration(history: Int) -> StageConfiguration {
    var configuration = configuration(host: .window)
    configuration.historyLimit = history << 20
    return configuration
  }

  /// Returns the watcher that reloads the scene when its sources change; `nil` for a compiled program.
  package func makeWatcher() -> SceneWatcher? {
    SceneCompiler.compiled(scenes) == nil ? SceneWatcher(scenes, compiler: compiler) : nil
  }
}
