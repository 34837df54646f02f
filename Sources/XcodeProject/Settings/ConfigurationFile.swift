// Nacre, MIT licence; see LICENSE.

import Foundation

/// The assignments of a configuration file, `.xcconfig`, and of the files that it includes.
struct ConfigurationFile {
  private(set) var assignments: [(condition: SettingCondition, value: String)] = []
  /// The paths of files that do not exist, except those of `#include?`.
  ///
  /// CocoaPods generates configuration files that most repositories do not contain.
  private(set) var missing: [String] = []
  /// The paths of the files that have been read.
  private(set) var files: [String] = []

  private static let mostFiles = 256

  /// Reads a configuration file.
  ///
  /// - Parameters:
  ///   - file: The file. A file that does not exist gives no assignments and is listed in `missing`.
  ///   - root: The folder that `#include` searches when the file's own folder lacks the included file.
  /// - Throws: `ProjectError` for a file that cannot be read, and when more than 256 files are included.
  init(_ file: URL, root: URL) throws { try read(file, root: root, isOptional: false, above: []) }

  private mutating func read(_ file: URL, root: URL, isOptional: Bool, above: [String]) throws {
    let path = file.standardizedFileURL.path
    // A file that includes itself would be read endlessly.
    guard !above.contains(path) else { return }
    guard FileManager.default.fileExists(atPath: path) else {
      if !isOptional { missing.append(path) }
      return
    }
    files.append(path)
    guard files.count <= Self.mostFiles else {
      throw ProjectError(file: path, "more than \(Self.mostFiles) files are included")
    }
    let text = String(decoding: try PropertyValue.data(of: file), as: UTF8.self)
    for line in Self.lines(text) {
      if line.hasPrefix("#include") {
        let isOptional = line.hasPrefix("#include?")
        let words = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard words.count >= 3 else { continue }
        let included = Self.place(String(words[1]), in: file.deletingLastPathComponent(), root)
        try read(included, root: root, isOptional: isOptional, above: above + [path])
      } else if let equals = Self.equalsSign(in: line),
        let condition = SettingCondition(line[..<equals].trimmingCharacters(in: .whitespaces))
      {
        var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        if value.hasSuffix(";") {
          value = value.dropLast().trimmingCharacters(in: .whitespaces)
        }
        assignments.append((condition, value))
      }
    }
  }

  private static func place(_ path: String, in folder: URL, _ root: URL) -> URL {
    if path.hasPrefix("/") { return URL(filePath: path) }
    let own = folder.appending(path: path)
    return FileManager.default.fileExists(atPath: own.path) ? own : root.appending(path: path)
  }

  /// Returns the lines without comments. A line that ends in a backslash continues on the next one.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var isContinued = false
    for part in text.split(whereSeparator: \.isNewline) {
      var line = String(part)
      if let comment = line.range(of: "//") { line = String(line[..<comment.lowerBound]) }
      line = line.trimmingCharacters(in: .whitespaces)
      let continues = line.hasSuffix("\\")
      if continues { line.removeLast() }
      if isContinued, !lines.isEmpty {
        lines[lines.count - 1] += " " + line
      } else {
        lines.append(line)
      }
      isContinued = continues
    }
    return lines
  }

  /// Returns the position of the equals sign after the name. Equals signs in conditions are in brackets.
  private static func equalsSign(in line: String) -> String.Index? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }
}
