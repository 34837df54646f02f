// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Testing

@testable import Command

/// What a window and the studio learn of saved files without asking.
struct SceneWatcherTests {
  private func watcher(_ place: Workplace) throws -> SceneWatcher {
    try place.writeScene("")
    var compiler = SceneCompiler(swiftVersion: nil)
    compiler.announce = { _ in }
    compiler.complain = { _ in }
    return SceneWatcher([place.file("scene.swift")], compiler: compiler)
  }

  /// A patience that only a failure uses up.
  private static var patience: DispatchTime { .now() + 120 }

  /// Each poll of this test follows a report, so a missing report leaves the file unseen.
  @Test func savedFileAndTheEndOfItsCompilationAreReported() throws {
    let place = try Workplace()
    let watcher = try watcher(place)
    let reports = DispatchSemaphore(value: 0)
    watcher.changed = { reports.signal() }
    try place.writeScene("box.alpha = 0.5")
    var outcome: ReloadedScene?
    while outcome == nil {
      try #require(reports.wait(timeout: Self.patience) == .success, "nothing was reported")
      outcome = watcher.poll()
    }
    guard case .program = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
  }

  /// A scene may write files beside its sources in each frame.
  @Test func onlyFilesOfTheSceneAreReported() throws {
    let place = try Workplace()
    let (reports, seen) = (DispatchSemaphore(value: 0), SeenNames())
    let own = SourceEvents(
      of: { seen.add($0, matters: $0 == "a.swift") }, { reports.signal() })
    let events = try #require(own)
    events.watch([place.url.path])
    try Data().write(to: URL(filePath: place.file("log.txt")))
    try Data().write(to: URL(filePath: place.file("a.swift")))
    try #require(reports.wait(timeout: Self.patience) == .success)
    #expect(seen.names.first == "log.txt")
    #expect(seen.names.last == "a.swift")
    #expect(reports.wait(timeout: .now()) == .timedOut)
    withExtendedLifetime(events) {}
  }
}

/// Names in the order in which they came.
// SAFETY: the lock guards the names.
private final class SeenNames: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []
  var names: [String] { lock.withLock { list } }

  /// Returns `matters`.
  func add(_ name: String, matters: Bool) -> Bool {
    lock.withLock { list.append(name) }
    return matters
  }
}
