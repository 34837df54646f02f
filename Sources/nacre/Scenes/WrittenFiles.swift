// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import SceneHost

/// The files to which films and their posters are written, each with its owner.
///
/// Two paths are the same if they lead to one file after symbolic links are resolved. Numbered pictures have one text
/// before the number and one after it. How many of them a film has is not known, so a file with any number between
/// these texts counts as one of them.
struct WrittenFiles {
  /// The text of a path before and after a number, without further digits next to the number.
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

  /// Returns the owner of a file, or `nil` if it has none.
  func owner(of file: String) -> String? {
    let path = Self.place(of: file)
    if let owner = files[path] { return owner }
    return Self.numbers(in: path).lazy.compactMap { pictures[$0] }.first
  }

  /// Adds a film, or numbered pictures.
  ///
  /// - Parameters:
  ///   - film: The path, with a pattern such as `%05d` for numbered pictures.
  ///   - owner: The name of the owner, for messages.
  /// - Returns: The owner that the film or one of its pictures already has, or `nil` if the film has been added.
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

  /// Adds a file. Returns the owner that it already has, or `nil` if it has been added.
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

  /// Returns the numbers in the name of a file, each as the text around it.
  private static func numbers(in path: String) -> [Numbers] {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[start...].ranges(of: /[0-9]+/).map {
      Numbers(before: path[..<$0.lowerBound], behind: path[$0.upperBound...])
    }
  }
}

extension WrittenFiles {
  /// Checks that the films of one scene, its poster and its report are different files, and replace no input.
  ///
  /// - Parameter inputs: The files that the films are made of, each with its noun; `nil` for a missing file.
  /// - Throws: `CommandFailure` if two outputs are one file, or if an output would replace an input.
  static func check(
    films: [String], poster: String?, report: String? = nil, inputs: [(noun: String, file: String?)]
  ) throws {
    var written = WrittenFiles()
    for film in films {
      guard written.add(film: film, of: "film") == nil else {
        throw CommandFailure.usage("'\(film)' cannot be the file of two films")
      }
    }
    if let poster, let other = written.add(file: poster, of: "poster") {
      throw CommandFailure.usage("'\(poster)' cannot be both the poster and the \(other)")
    }
    if let report, let other = written.add(file: report, of: "report") {
      throw CommandFailure.usage("'\(report)' cannot be both the report and the \(other)")
    }
    for (noun, file) in inputs {
      if let file, let owner = written.owner(of: file) {
        throw CommandFailure.usage(
          "'\(file)' is \(noun) of the film and would be replaced by the \(owner)")
      }
    }
  }
}
