// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// The resource files of the program: images and localised strings.
struct ProgramResources: Sendable {
  /// The resources of this process. The folders are, in order: those of the sources of a scene that
  /// the command runs; the program's own folder; the bundles that SwiftPM has placed there; and the
  /// current folder.
  static let shared: ProgramResources = {
    let configuration = StageConfiguration.fromEnvironment()
    let own = Bundle.main.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
    let bundles = names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(own)/\($0)" }
    // A scene that the command has compiled is in a folder with a random name and without
    // resources.
    let isBare = configuration != nil && bundles.isEmpty
    var folders: [String] = []
    for folder in (configuration?.resources ?? []) + (isBare ? [] : [own] + bundles)
      + [FileManager.default.currentDirectoryPath] where !folders.contains(folder)
    {
      folders.append(folder)
    }
    return ProgramResources(folders: folders, locale: configuration?.appearance.locale)
  }()

  /// Returns the resources of a bundle; those of the program for `nil`.
  static func of(_ bundle: Bundle?) -> ProgramResources {
    guard let bundle, !bundle.isProgram else { return shared }
    return ProgramResources(
      folders: [bundle.resourcePath ?? bundle.bundlePath], locale: shared.locale)
  }

  let folders: [String]
  /// The requested locale, as `fr-CA`; `nil` means the system's.
  let locale: String?

  /// The languages to look for: the locale, its language, and the development languages.
  var languages: [String] {
    let wish = (locale ?? "en").replacingOccurrences(of: "_", with: "-")
    var languages = [wish, wish.replacingOccurrences(of: "-", with: "_")]
    if let language = wish.split(separator: "-").first { languages.append(String(language)) }
    return languages + ["Base", "en"]
  }

  /// Returns a table of strings in the first language that has one: a file of strings in the language's
  /// folder, or a catalogue of strings with all languages.
  func words(_ table: String) -> [String: String] {
    for language in languages {
      for folder in folders {
        let path = "\(folder)/\(language).lproj/\(table).strings"
        if let data = FileManager.default.contents(atPath: path) {
          let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
          if let words = list as? [String: String] { return words }
          Log.warn("\(path) is not a table of strings")
        }
        // Xcode saves a storyboard's catalogue of strings in mul.lproj.
        for place in ["", "mul.lproj/"] {
          if let words = StringCatalog.at("\(folder)/\(place)\(table).xcstrings")?.words(language) {
            return words
          }
        }
      }
    }
    return [:]
  }
}
