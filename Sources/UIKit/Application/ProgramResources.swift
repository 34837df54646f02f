// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import InterfaceDocuments
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

  /// Returns a table of strings in the first language that has one.
  func words(_ table: String) -> [String: String] { strings(table).texts.mapValues(\.general) }

  /// Returns the texts of a table in the first language that has any: from the strings files in the language's folder
  /// and from string catalogues. Texts of a `.stringsdict` file override others.
  func strings(_ table: String) -> StringTable {
    for language in languages {
      for folder in folders {
        let texts = Self.texts(table, language, in: folder)
        if let texts { return StringTable(texts: texts, language: language) }
      }
    }
    return StringTable(texts: [:], language: "en")
  }

  private static func texts(
    _ table: String, _ language: String, in folder: String
  ) -> [String: LocalizedText]? {
    let place = "\(folder)/\(language).lproj/\(table)"
    let found = [
      read(place + ".strings", StringsDictionary.words),
      // Xcode saves a storyboard's string catalogue in mul.lproj.
      catalog("\(folder)/\(table).xcstrings", language),
      catalog("\(folder)/mul.lproj/\(table).xcstrings", language),
      read(place + ".stringsdict", StringsDictionary.texts),
    ].compactMap { $0 }
    return found.isEmpty ? nil : found.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  private static func read(
    _ path: String, _ parse: (Data) -> [String: LocalizedText]?
  ) -> [String: LocalizedText]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let texts = parse(data)
    if texts == nil { Log.once("\(path) is not a table of strings") }
    return texts
  }

  private static func catalog(_ path: String, _ language: String) -> [String: LocalizedText]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try StringCatalog(data).texts(language)
    } catch {
      Log.once("\(path): \(error)")
      return nil
    }
  }
}
