// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import SceneHost

/// The files that films and their posters are written to, and who writes them.
///
/// A file is known by where it is: two paths that lead to it through links or folders are the same. Numbered
/// pictures are files of one text before the number and one behind it. So that no question remains of how many there
/// are, a file counts as one of them whatever its number is.
struct WrittenFiles {
  /// A number in a name: the folder and the text before it, and the text behind it, without the digits around it.
  private struct Numbers: Hashable {
    let before: Substring
    let behind: Substring

    init(before: some StringProtocol, behind: some StringProtocol) {
      let digits = { (character: Character) in ("0"..."9").contains(character) }
      var before = Substring(before)
      while before.last.map(digits) == true { before.removeLast() }
      self.before = before
      self.behind = Substring(behind).drop(while: digits)
    }
  }

  private var files: [String: String] = [:]
  private var pictures: [Numbers: String] = [:]
  private var numbersInFiles: [Numbers: String] = [:]

  /// Returns who writes a file; `nil` for nobody.
  func owner(of file: String) -> String? {
    let path = Self.place(of: file)
    if let owner = files[path] { return owner }
    return Self.numbers(in: path).lazy.compactMap { pictures[$0] }.first
  }

  /// Notes a film, or numbered pictures.
  ///
  /// - Parameters:
  ///   - film: The path, with a pattern such as `%05d` for numbered pictures.
  ///   - owner: Who writes it.
  /// - Returns: Who writes it, or may write one of its pictures, already; `nil` for nobody.
  mutating func add(film: String, of owner: String) -> String? {
    guard FilmFormat(fileName: film) == .numberedPNG,
      let pattern = try? NumberPattern(URL(fileURLWithPath: film).lastPathComponent)
    else { return add(file: film, of: owner) }
    let folder = URL(fileURLWithPath: film).deletingLastPathComponent()
    let place = Self.place(of: folder.path) + "/"
    let numbers = Numbers(before: place + pattern.prefix, behind: pattern.suffix)
    if let other = pictures[numbers] ?? numbersInFiles[numbers] { return other }
    pictures[numbers] = owner
    return nil
  }

  /// Notes a file; returns who writes it already, `nil` for nobody.
  mutating func add(file: String, of owner: String) -> String? {
    if let other = self.owner(of: file) { return other }
    let path = Self.place(of: file)
    files[path] = owner
    for numbers in Self.numbers(in: path) { numbersInFiles[numbers] = owner }
    return nil
  }

  /// Returns the path of a file without links. The file need not exist.
  private static func place(of file: String) -> String {
    let target = (try? OutputFile.target(of: file)) ?? file
    let url = URL(fileURLWithPath: target).standardizedFileURL
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    return "\(folder == "/" ? "" : folder)/\(url.lastPathComponent)"
  }

  /// Returns the numbers in the name of a file.
  private static func numbers(in path: String) -> [Numbers] {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[start...].ranges(of: /[0-9]+/).map {
      Numbers(before: path[..<$0.lowerBound], behind: path[$0.upperBound...])
    }
  }
}

extension WrittenFiles {
  /// The files of the films of one scene.
  ///
  /// - Parameter inputs: The files that the film is made of, if it has them, with their nouns.
  /// - Throws: `CommandFailure` if its poster is the film, or if one of them would be written over an input.
  static func check(
    films: [String], poster: String?, report: String? = nil, inputs: [(noun: String, file: String?)]
  ) throws {
    var written = WrittenFiles()
    for film in films {
      guard written.add(film: film, of: "film") == nil else {
        throw CommandFailure.usage("'\(film)' is a file of two films")
      }
    }
    if let poster, let other = written.add(file: poster, of: "poster") {
      throw CommandFailure.usage("'\(poster)' cannot be both the poster and the \(other)")
    }
    if let report, let other = written.add(file: report, of: "report") {
      throw CommandFailure.usage("'\(report)' is the report and the \(other)")
    }
    for (noun, file) in inputs {
      if let file, let owner = written.owner(of: file) {
        throw CommandFailure.usage(
          "'\(file)' is \(noun) of the film and would be replaced by the \(owner)")
      }
    }
  }
}
