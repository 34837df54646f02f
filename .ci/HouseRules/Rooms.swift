// Nacre, MIT licence; see LICENSE.

import Foundation

/// A file stands in the folder that `.ci/rooms.md` lists for it.
///
/// The list has a heading for each module with folders, and below it a table of folders, what they hold, and
/// patterns of file names. A module of several storeys has a heading and a table for each, the lowest first. A file
/// of such a module
///
/// - stands in a listed folder, or is `Exports.swift`;
/// - stands in the folder whose pattern matches its name; of several patterns the longest counts;
/// - if no pattern matches and its name is `Type+Topic`, stands beside `Type.swift`.
enum Rooms {
  private struct Room {
    let folder: String
    let patterns: [String]
    /// The heading of the room's storey, in a module of several.
    let storey: String?
  }

  private static let list = ".ci/rooms.md"

  static func breaches(in paths: [String]) -> [String] {
    let text = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
    let rooms = parse(text)
    if rooms.isEmpty { return ["\(list) has no rooms"] }
    var breaches: [String] = []
    for (module, folders) in rooms.sorted(by: { $0.key < $1.key }) {
      let prefix = "Sources/\(module)/"
      let files = paths.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      breaches += check(files, in: folders, of: module)
      for room in folders where !files.contains(where: { $0.hasPrefix(room.folder + "/") }) {
        breaches.append("\(list) has \(prefix)\(room.folder), which is empty")
      }
    }
    return breaches
  }

  /// Returns the storeys of a module, the lowest first, with the folders of each.
  static func storeys(of module: String) -> [(name: String, rooms: [String])] {
    let text = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
    var storeys: [(name: String, rooms: [String])] = []
    for room in parse(text)[module] ?? [] {
      guard let name = room.storey else { continue }
      if storeys.last?.name != name { storeys.append((name, [])) }
      storeys[storeys.count - 1].rooms.append(room.folder)
    }
    return storeys
  }

  private static func check(_ files: [String], in rooms: [Room], of module: String) -> [String] {
    let folders = Dictionary(
      files.map { (URL(filePath: $0).lastPathComponent, folder(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    var breaches: [String] = []
    for file in files where file != "Exports.swift" {
      let path = "Sources/\(module)/\(file)"
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      guard rooms.contains(where: { $0.folder == folder(of: file) }) else {
        breaches.append("\(path): \(list) has no folder \(folder(of: file)) of \(module)")
        continue
      }
      let matches = rooms.flatMap { room in
        room.patterns.filter { fnmatch($0, name, 0) == 0 }.map { (room.folder, $0.count) }
      }
      var home = matches.max { $0.1 < $1.1 }?.0
      if home == nil, let plus = name.firstIndex(of: "+") {
        home = folders[name[..<plus] + ".swift"]
      }
      if let home, home != folder(of: file) {
        breaches.append("\(path) belongs in Sources/\(module)/\(home), says \(list)")
      }
    }
    return breaches
  }

  /// Returns the folder of a file, by its path in its module.
  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
  }

  /// Reads the tables: `| `Folder` | what | `Pattern*`, `Other` |` below `## Module`, or below `### Storey` there.
  private static func parse(_ text: String) -> [String: [Room]] {
    var rooms: [String: [Room]] = [:]
    var (module, storey): (String?, String?)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") {
        storey = String(line.dropFirst(4))
      } else if line.hasPrefix("#") {
        storey = nil
        module = line.hasPrefix("## `") ? quoted(line).first : nil
      } else if let module, line.hasPrefix("| `") {
        let cells = line.split(separator: "|")
        guard let folder = quoted(cells[0]).first else { continue }
        rooms[module, default: []].append(
          Room(
            folder: folder, patterns: cells.count > 2 ? quoted(cells[2]) : [], storey: storey))
      }
    }
    return rooms
  }

  /// The parts of a text between backquotes.
  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
