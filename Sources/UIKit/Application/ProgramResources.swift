// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// The files that belong to the program: pictures and words.
struct ProgramResources: Sendable {
  /// Of a scene that the command runs: the folders of its sources; then the program's own folder, the
  /// bundles that SwiftPM has put there, and the current folder.
  static let shared: ProgramResources = {
    let configuration = StageConfiguration.fromEnvironment()
    let own = Bundle.main.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
    let bundles = names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(own)/\($0)" }
    // Beside a scene that the command has compiled there is nothing, in a folder named at random.
    let isBare = configuration != nil && bundles.isEmpty
    var folders: [String] = []
    for folder in (configuration?.resources ?? []) + (isBare ? [] : [own] + bundles)
      + [FileManager.default.currentDirectoryPath] where !folders.contains(folder)
    {
      folders.append(folder)
    }
    return ProgramResources(folders: folders, locale: configuration?.appearance.locale)
  }()

  let folders: [String]
  /// What was asked for, as `fr-CA`; `nil` is the system's.
  let locale: String?

  /// The languages that are looked for: the locale, its language, and what the program was written in.
  var languages: [String] {
    let wish = (locale ?? "en").replacingOccurrences(of: "_", with: "-")
    var languages = [wish, wish.replacingOccurrences(of: "-", with: "_")]
    if let language = wish.split(separator: "-").first { languages.append(String(language)) }
    return languages + ["Base", "en"]
  }

  /// The words of a table in the first language that has it.
  func words(_ table: String) -> [String: String] {
    for language in languages {
      for folder in folders {
        let path = "\(folder)/\(language).lproj/\(table).strings"
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        if let words = list as? [String: String] { return words }
        Log.warn("\(path) is no table of strings")
      }
    }
    return [:]
  }
}
