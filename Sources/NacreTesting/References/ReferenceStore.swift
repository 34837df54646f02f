// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import Synchronization

/// A record of the references in this process: those that were used, and the numbers of those without a
/// name.
enum ReferenceStore {
  private struct State {
    var counts: [String: Int] = [:]
    /// The files that were used, by their folders.
    var used: [String: Set<String>] = [:]
    /// The tests that have run, by the folders of their references.
    var tests: [String: Set<String>] = [:]
    /// The path of the package of each folder of tests; `nil` for a folder outside every package.
    var packages: [String: String?] = [:]
    var listsAtExit = false
  }
  private static let state = Mutex(State())

  /// Returns the name of a reference: the given one, or else its number in the run of its test.
  ///
  /// - Parameter run: An identifier of the run of the test. A test with arguments has several runs.
  static func name(_ given: String?, file: String, function: String, run: String) -> String {
    if let given { return given }
    return state.withLock { state in
      let key = "\(file)\n\(function)\n\(run)"
      state.counts[key, default: 0] += 1
      return "\(state.counts[key] ?? 1)"
    }
  }

  /// Records that a reference is used.
  static func note(_ place: ReferencePlace) {
    let directory = place.directory
    let begins = state.withLock { state in
      state.used[directory, default: []].insert(place.fileName)
      state.tests[directory, default: []].insert(place.test)
      defer { state.listsAtExit = true }
      return !state.listsAtExit
    }
    if begins { atexit { ReferenceStore.listObsolete() } }
  }

  /// Returns the path of a test's package: the nearest folder above the test that has a manifest; `nil` if there is
  /// none. The search is done once for each folder of tests.
  static func package(of place: ReferencePlace) -> String? {
    state.withLock { state in
      if let known = state.packages[place.folder] { return known }
      let found = searchPackage(from: place.folder)
      state.packages[place.folder] = .some(found)
      return found
    }
  }

  private static func searchPackage(from path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Prints the references that no test has used.
  private static func listObsolete() {
    let files = obsolete(isWholeRun: !CommandLine.arguments.contains { $0.hasPrefix("--filter") })
    guard !files.isEmpty else { return }
    let lines = files.map { "  \($0)" }.joined(separator: "\n")
    let text = "nacre: references that no test uses:\n\(lines)\n"
    StandardError.write(text)
  }

  /// Returns the paths of the references that no test has used, in the folders of the tests that have
  /// run.
  ///
  /// - Parameter isWholeRun: Whether all tests have run. Otherwise the result has only references of tests
  ///   that have run.
  static func obsolete(isWholeRun: Bool) -> [String] {
    let (used, tests) = state.withLock { ($0.used, $0.tests) }
    return used.flatMap { folder, names -> [String] in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { file in
        guard !names.contains(file), !file.hasPrefix(".") else { return false }
        return isWholeRun || tests[folder, default: []].contains { file.hasPrefix("\($0).") }
      }.map { "\(folder)/\($0)" }
    }.sorted()
  }
}
