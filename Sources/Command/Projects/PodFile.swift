// Nacre, MIT licence; see LICENSE.

import Foundation

/// A `Podfile`. Only pods that it names with a `:path` are read.
struct PodFile {
  private let folder: URL
  private let text: String

  /// `nil` for a folder without such a file.
  init?(in folder: URL) {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: "Podfile").path)
    else { return nil }
    self.folder = folder
    text = String(decoding: data, as: UTF8.self)
  }

  /// Returns the files and folders that a pod's podspec lists as sources; `nil` if the Podfile names no path
  /// for the pod.
  func sources(ofPod name: String) -> [URL]? {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = Self.literals(in: line)
      guard line.trimmingCharacters(in: .whitespaces).hasPrefix("pod "), words.count >= 2,
        words[0].split(separator: "/").first.map(String.init) == name,
        line.contains(/:path\s*=>|\bpath:/), let path = words.last
      else { continue }
      let place = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
      let isDescription = place.pathExtension == "podspec"
      let home = isDescription ? place.deletingLastPathComponent() : place
      return Self.sources(home.standardizedFileURL, name: name)
    }
    return nil
  }

  /// Returns the folders and files that `NAME.podspec` lists as `source_files`; the folder itself if it
  /// lists none.
  private static func sources(_ home: URL, name: String) -> [URL] {
    let file = home.appending(path: "\(name).podspec").path
    let data = FileManager.default.contents(atPath: file) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    let values = text.matches(of: /\.source_files\s*=\s*(\[[^\]]*\]|[^\n\r]*)/)
    let patterns = values.flatMap { literals(in: $0.1) }
    let places = patterns.map { pattern in
      // The part of a pattern before its first wildcard is a folder or a file.
      let parts = pattern.split(separator: "/").prefix { !$0.contains { "*{?[".contains($0) } }
      return parts.isEmpty ? home : home.appending(path: parts.joined(separator: "/"))
    }
    return places.isEmpty ? [home] : places
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
