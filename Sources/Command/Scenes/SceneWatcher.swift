// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Synchronization

/// Recompiles a scene on a separate thread when one of its files has been saved.
package final class SceneWatcher: SceneReloading {
  private let scenes: [String]
  private let compiler: SceneCompiler
  private var stamp: [String: Date]
  private let isApp: Bool
  /// The files of an app and their folders, listed again when one has changed; `nil` for other scenes.
  private var inputs: [String]?
  private var isCompiling = false
  private let result = Result()

  /// The result of the compilation, written by its thread.
  private final class Result: Sendable {
    let outcome = Mutex<ReloadedScene?>(nil)
  }

  package init(_ scenes: [String], compiler: SceneCompiler) {
    (self.scenes, self.compiler) = (scenes, compiler)
    isApp = AppSource.isApp(scenes)
    stamp = [:]
    stamp = makeStamp()
  }

  /// Checks the files, and starts a compilation when they have changed.
  ///
  /// - Returns: The outcome of a compilation at the first call after its end; otherwise `nil`.
  package func poll() -> ReloadedScene? {
    let latestOutcome = result.outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
    if latestOutcome != nil { isCompiling = false }
    let latest = makeStamp()
    if latest != stamp, !isCompiling {
      stamp = latest
      isCompiling = true
      inputs = nil
      compile()
    }
    return latestOutcome
  }

  private func compile() {
    let (scenes, base, result) = (scenes, compiler, result)
    Thread.detachNewThread {
      let words = Mutex("")
      var compiler = base
      compiler.complain = { text in words.withLock { $0 = text } }
      let outcome: ReloadedScene
      do {
        outcome = .program(try compiler.compile(scenes))
      } catch {
        let said = words.withLock { $0 }
        let message = CommandFailure.words(of: error)
        outcome = .mistake(said.isEmpty ? message : said)
      }
      result.outcome.withLock { $0 = outcome }
    }
  }

  /// Returns the modification dates of the scene's files.
  ///
  /// For a folder these are its Swift files and those below `Sources`. For an app they are its files, and
  /// the folders of these files, where new files can appear.
  private func makeStamp() -> [String: Date] {
    var stamps: [String: Date] = [:]
    func note(_ path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      stamps[path] = attributes?[.modificationDate] as? Date
    }
    if inputs == nil, isApp {
      let files = (try? compiler.inputs(of: scenes)) ?? []
      let folders = Set(files.map { URL(filePath: $0).deletingLastPathComponent().path })
      inputs = files + folders.sorted()
    }
    if let inputs, !inputs.isEmpty {
      for file in inputs { note(file) }
      return stamps
    }
    for scene in scenes {
      if scene.hasSuffix(".swift") {
        note(scene)
        continue
      }
      for file in (try? SceneCompiler.files(in: scene)) ?? [] { note(file) }
      let sources = FileManager.default.enumerator(atPath: scene + "/Sources")
      while let file = sources?.nextObject() as? String {
        if file.hasSuffix(".swift") { note("\(scene)/Sources/\(file)") }
      }
    }
    return stamps
  }
}
