// Nacre, MIT licence; see LICENSE.

import Foundation

/// A `Podfile`. Only pods that it names with a `:path` are read.
struct PodFile {
  private let folder: URL
  private let text: String

  /// Reads the file. The result is `nil` for a folder without one.
  init?(in folder: URL) {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: "Podfile").path)
    else { return nil }
    self.folder = folder
    text = String(decoding: data, as: UTF8.self)
  }

  /// The folders and files of a pod.
  struct Places {
    let sources: [URL]
    let resources: [URL]
  }

  /// Returns the places of a pod's Swift files and resources, which its podspec lists.
  ///
  /// The result is `nil` if the file names no path for the pod.
  func places(ofPod name: String) -> Places? {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = Self.literals(in: line)
      guard line.trimmingCharacters(in: .whitespaces).hasPrefix("pod "), words.count >= 2,
        words[0].split(separator: "/").first.map(String.init) == name,
        line.contains(/:path\s*=>|\bpath:/), let path = words.last
      else { continue }
      let place = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
      let isDescription = place.pathExtension == "podspec"
      let home = isDescription ? place.deletingLastPathComponent() : place
      return Self.places(home.standardizedFileURL, name: name)
    }
    return nil
  }

  /// Returns the folders and files that `NAME.podspec` names as `source_files` and as resources.
  ///
  /// If it names no sources, the result has the folder itself.
  private static func places(_ home: URL, name: String) -> Places {
    let file = home.appending(path: "\(name).podspec").path
    let data = FileManager.default.contents(atPath: file) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    let sources = text.matches(of: /\.source_files\s*=\s*(\[[^\]]*\]|[^\n\r]*)/).map(\.1)
    // A bundle's hash has its name before "=>"; `s.resource_bundle = { 'Name' => ['Assets/*.xib'] }`.
    let resources =
      text.matches(of: /\.resources?\s*=\s*(\[[^\]]*\]|[^\n\r]*)/).map(\.1)
      + text.matches(of: /\.resource_bundles?\s*=\s*(\{[^}]*\}|[^\n\r]*)/)
      .flatMap { $0.1.matches(of: /=>\s*(\[[^\]]*\]|[^,}\n\r]*)/).map(\.1) }
    let places = sources.flatMap { Self.places($0, in: home) }
    return Places(
      sources: places.isEmpty ? [home] : places,
      resources: resources.flatMap { Self.places($0, in: home) }.filter { $0 != home })
  }

  /// Returns, for each pattern of a list, the folder or file before its first wildcard.
  private static func places(_ list: Substring, in home: URL) -> [URL] {
    literals(in: list).map { pattern in
      let parts = pattern.split(separator: "/").prefix { !$0.contains { "*{?[".contains($0) } }
      return parts.isEmpty ? home : home.appending(path: parts.joined(separator: "/"))
    }
  }

  /// Returns the strings in single or double quotes.
  private static func literals(in line: Substring) -> [String] {
    var words: [String] = []
    var rest = line
    while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let quote = rest[start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: quote) else { break }
      words.append(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return words
  }
}
