// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Synchronization

/// Recompiles a scene on a separate thread when one of its files has been saved.
package final class SceneWatcher: SceneReloading {
  private let scenes: [String]
  private let compiler: SceneCompiler
  private var stamp: [String: FileState]
  private let isApp: Bool
  /// The files of an app and their folders, listed again when one has changed; `nil` for other scenes.
  private var inputs: [String]?
  private var isCompiling = false
  private let result = Result()
  private var events: SourceEvents?

  package var changed: (@Sendable () -> Void)? {
    didSet {
      let names = Set(stamp.keys.map { URL(filePath: $0).lastPathComponent })
      events = changed.flatMap { changed in
        SourceEvents(of: { $0.hasSuffix(".swift") || names.contains($0) }, changed)
      }
      events?.watch(folders)
    }
  }

  /// The folders in which a change may be one of the scene.
  private var folders: Set<String> {
    Set(stamp.keys.map { URL(filePath: $0).deletingLastPathComponent().path })
      .union(scenes.filter { !$0.hasSuffix(".swift") })
  }

  /// What tells two versions of a file apart. The clock of a file system may stand still between two saves.
  private struct FileState: Equatable {
    let date: Date?
    let size: Int?
    let number: Int?
  }

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
      events?.watch(folders)
      compile()
    }
    return latestOutcome
  }

  private func compile() {
    let (scenes, base, result, changed) = (scenes, compiler, result, changed)
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
      changed?()
    }
  }

  /// Returns the states of the scene's files.
  ///
  /// For a folder these are its Swift files and those below `Sources`. For an app they are its files, and
  /// the folders of these files, where new files can appear.
  private func makeStamp() -> [String: FileState] {
    var stamps: [String: FileState] = [:]
    func note(_ path: String) {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
      stamps[path] = FileState(
        date: attributes[.modificationDate] as? Date, size: attributes[.size] as? Int,
        number: attributes[.systemFileNumber] as? Int)
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
