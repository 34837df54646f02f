// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// The home folder of a scene's process: an empty folder that is removed when the process has ended, or one that is
/// kept for the next run.
///
/// So a scene has its own defaults, caches and cookies. The user's fonts and font settings are linked into the folder.
final class SceneHome {
  /// The path of the folder.
  let path: String
  /// The descriptor of the open folder, whose lock shows other processes that the folder is in use; -1 after the end.
  private var lock: Int32
  /// The file with the values of `UserDefaults.standard`. Foundation names it after the identifier of the
  /// program's bundle, or else after the program.
  private let preferences: URL
  /// The file that keeps these values; `nil` for none.
  private let kept: URL?
  /// Whether the folder stays.
  private let isLasting: Bool

  /// Creates the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is kept; `nil` for one that is removed.
  ///   - file: The property list that keeps the defaults from run to run; `nil` for none.
  ///   - values: The file with the initial values of the defaults, which replace kept ones; see `SceneValues`. `nil`
  ///     for none.
  /// - Throws: `CommandFailure` if the folder cannot be created or belongs to a program that runs, or if a file cannot
  ///   be read.
  init(
    of program: SceneProgram, in folder: String? = nil, keeping file: String?, values: String? = nil
  ) throws {
    let values = try values.map(SceneValues.propertyList)
    (path, lock) = try folder.map(Self.take) ?? Self.take()
    isLasting = folder != nil
    let url = URL(fileURLWithPath: path)
    preferences = url.appendingPathComponent(".config/\(program.identifier).plist")
    kept = file.map { URL(fileURLWithPath: $0) }
    do {
      // A command that was killed leaves its folder behind.
      let emptied = isLasting ? url.appendingPathComponent("tmp") : url
      for name in (try? FileManager.default.contentsOfDirectory(atPath: emptied.path)) ?? [] {
        try FileManager.default.removeItem(at: emptied.appendingPathComponent(name))
      }
      for folder in Self.folders {
        try FileManager.default.createDirectory(
          at: url.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      try linkFonts(into: url)
      if let kept, FileManager.default.fileExists(atPath: kept.path) {
        try OutputFile.write(Data(contentsOf: kept), to: preferences.path)
      }
      if let values { try OutputFile.write(values, to: preferences.path) }
    } catch let failure as CommandFailure {
      remove()
      throw failure
    } catch {
      remove()
      throw CommandFailure(
        message: "the scene's home folder cannot be created: \(CommandFailure.words(of: error))")
    }
  }

  deinit { remove() }

  /// Takes a folder that is kept, and creates it if it does not exist.
  private static func take(_ path: String) throws -> (path: String, lock: Int32) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else {
      throw CommandFailure(
        message: "the home folder '\(path)' cannot be used: \(String(cString: strerror(errno)))")
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      Glibc.close(lock)
      throw CommandFailure(message: "a program that is running uses the home folder '\(path)'")
    }
    return (path, lock)
  }

  /// Takes the folder with the lowest number that no other scene has. So the path is the same in each run, unless
  /// scenes run at the same time.
  private static func take() throws -> (path: String, lock: Int32) {
    let base = FileManager.default.temporaryDirectory.path
    var number = 0
    while true {
      let path = "\(base)/nacre-scene-\(geteuid())-\(number)"
      number += 1
      guard mkdir(path, 0o700) == 0 || errno == EEXIST, number < 10_000 else {
        throw CommandFailure(
          message: "the folder '\(path)' cannot be created: \(String(cString: strerror(errno)))")
      }
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if lock < 0 { continue }
      var (opened, named) = (stat(), stat())
      // A folder that another user has made is not used, nor one that its owner has removed meanwhile, which has no
      // name.
      if flock(lock, LOCK_EX | LOCK_NB) == 0, fstat(lock, &opened) == 0, lstat(path, &named) == 0,
        opened.st_ino == named.st_ino, opened.st_uid == geteuid(), opened.st_mode & 0o077 == 0
      {
        return (path, lock)
      }
      Glibc.close(lock)
    }
  }

  /// The folders that an app expects on Apple's systems, those that Foundation on Linux uses instead, and those into
  /// which font settings are linked.
  private static let folders = [
    "Documents", "Library/Caches", "Library/Preferences", "tmp", ".cache", ".config",
    ".local/share",
  ]

  /// The places in which fontconfig looks for the user's fonts, settings and caches: the variable with the folder, the
  /// folder in the home if the variable is not set, and the name in that folder.
  ///
  /// Source: fontconfig's default `fonts.conf` and `conf.d`.
  private static let fontPlaces: [(variable: String?, folder: String, name: String)] = [
    (nil, "", ".fonts"), (nil, "", ".fonts.conf"), (nil, "", ".fonts.conf.d"),
    ("XDG_DATA_HOME", ".local/share", "fonts"), ("XDG_CONFIG_HOME", ".config", "fontconfig"),
    ("XDG_CACHE_HOME", ".cache", "fontconfig"),
  ]

  private func linkFonts(into url: URL) throws {
    let environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    for (variable, folder, name) in Self.fontPlaces {
      let usual = environment["HOME"].map { "\($0)/\(folder)" }
      guard let base = variable.flatMap({ environment[$0] }) ?? usual else { continue }
      let place = URL(fileURLWithPath: base).appendingPathComponent(name)
      let link = url.appendingPathComponent(folder).appendingPathComponent(name)
      // A folder that is kept has the links of its last run.
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) != nil {
        try FileManager.default.removeItem(at: link)
      }
      guard FileManager.default.fileExists(atPath: place.path),
        !FileManager.default.fileExists(atPath: link.path)
      else { continue }
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place)
    }
  }

  /// Moves the home of a process into the folder.
  func apply(to environment: inout [String: String]) {
    for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
      environment[variable] = nil
    }
    environment["HOME"] = path
    // Foundation prefers this variable to the user's entry in the system's list.
    environment["CFFIXED_USER_HOME"] = path
    environment["TMPDIR"] = "\(path)/tmp"
  }

  /// Copies the scene's defaults to the file that keeps them, and removes the home folder unless it is kept. The
  /// scene's process must have ended.
  func close() {
    if lock >= 0, let kept, let data = try? Data(contentsOf: preferences) {
      do {
        try OutputFile.write(data, to: kept.path)
      } catch {
        Console.error(CommandFailure.words(of: error))
      }
    }
    remove()
  }

  private func remove() {
    if lock < 0 { return }
    if !isLasting { try? FileManager.default.removeItem(atPath: path) }
    Glibc.close(lock)
    lock = -1
  }
}
