// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Testing

@testable import Command

/// The cache that compiled scenes are run from.
struct ResultCacheTests {
  private let place: Workplace
  private var key = ContentHash()

  init() throws {
    place = try Workplace()
    key.add("key")
  }

  private var cache: ResultCache {
    ResultCache(kind: "kind", root: URL(fileURLWithPath: place.file("cache")))
  }

  /// Returns the path of a result with files; `makes` counts how often it was made.
  private func result(_ makes: inout Int) throws -> String {
    var count = makes
    defer { makes = count }
    let folder = try cache.result(key) { draft in
      count += 1
      try FileManager.default.createDirectory(
        at: draft.appendingPathComponent("folder"), withIntermediateDirectories: false)
      try Data("program".utf8).write(to: draft.appendingPathComponent("scene"))
      try Data("picture".utf8).write(to: draft.appendingPathComponent("folder/picture"))
      try FileManager.default.createSymbolicLink(
        atPath: draft.appendingPathComponent("link").path, withDestinationPath: "/nowhere")
    }
    return folder.path
  }

  private func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return (error as? CommandFailure)?.message ?? "\(error)"
    }
  }

  @Test(arguments: [
    ("scene", ""), ("scene", "progra"), ("scene", nil), ("folder/picture", ""), ("folder", nil),
    ("link", nil), (".sizes.json", ""), (".sizes.json", nil),
  ])
  func aDamagedResultIsMadeAgain(name: String, text: String?) throws {
    var makes = 0
    let folder = try result(&makes)
    #expect(try result(&makes) == folder)
    #expect(makes == 1)
    let file = URL(fileURLWithPath: folder + "/" + name)
    if let text {
      try Data(text.utf8).write(to: file)
    } else {
      try FileManager.default.removeItem(at: file)
    }

    #expect(try result(&makes) == folder)
    #expect(makes == 2)
    let program = FileManager.default.contents(atPath: folder + "/scene")
    #expect(program == Data("program".utf8))
    #expect(try result(&makes) == folder)
    #expect(makes == 2)
    #expect(try place.names(in: "cache/kind") == [key.description])
  }

  /// Others can neither enter the cache nor see into it, whatever the process's mask is.
  /// Another command may be compiling the files of the result that it has made.
  @Test func aResultThatAnotherCommandHasMadeMeanwhileStays() throws {
    let entry = cache.place(of: key)
    let folder = try cache.result(key) { draft in
      try Data("mine".utf8).write(to: draft.appendingPathComponent("scene"))
      try PrivateFolder.create(entry.path)
      try Data("theirs".utf8).write(to: entry.appendingPathComponent("scene"))
      try ResultSeal.close(entry)
    }
    let scene = try String(contentsOf: folder.appendingPathComponent("scene"), encoding: .utf8)
    #expect(scene == "theirs")
  }

  @Test func foldersAreTheUsersAlone() throws {
    var makes = 0
    let folder = try result(&makes)
    for path in [place.file("cache"), place.file("cache/kind"), folder] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700, "\(path)")
    }
  }

  @Test(arguments: ["cache", "cache/kind"])
  func aFolderThatOthersCanWriteIsRefused(name: String) throws {
    var makes = 0
    let folder = try result(&makes)
    for mode in [0o777, 0o1777, 0o770] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: place.file(name))
      let words = failure { _ = try result(&makes) }
      #expect(words.contains("/\(name)' can be written by other users"), "\(words)")
      #expect(words.contains("NACRE_CACHE"))
    }
    #expect(makes == 1)
    #expect(FileManager.default.fileExists(atPath: folder))
  }

  /// Another user, who knows the key, could have filled it.
  @Test func aResultThatOthersCanWriteIsMadeAgain() throws {
    var makes = 0
    let folder = try result(&makes)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder)
    #expect(try result(&makes) == folder)
    #expect(makes == 2)
  }

  @Test(arguments: ["cache", "cache/kind"])
  func aSymbolicLinkIsRefused(name: String) throws {
    var makes = 0
    _ = try result(&makes)
    try FileManager.default.moveItem(atPath: place.file(name), toPath: place.file("other"))
    try FileManager.default.createSymbolicLink(
      atPath: place.file(name), withDestinationPath: place.file("other"))
    #expect(failure { _ = try result(&makes) }.contains("/\(name)' is a symbolic link"))
    #expect(makes == 1)
  }

  @Test(.enabled(if: geteuid() == 0), arguments: ["cache", "cache/kind"])
  func anotherUsersFolderIsRefused(name: String) throws {
    var makes = 0
    _ = try result(&makes)
    try #require(chown(place.file(name), 12_345, 12_345) == 0)
    #expect(failure { _ = try result(&makes) }.contains("/\(name)' belongs to another user"))
    #expect(makes == 1)
  }

  /// The folder for temporary files is everybody's. A folder that was put there for the user is refused before
  /// anything is compiled.
  @Test(arguments: ["", "/proc/nowhere"])
  func theTemporaryCacheIsCheckedToo(home: String) throws {
    let folder = "nacre-cache-\(geteuid())"
    try place.createFolder(folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: place.file(folder))
    try place.writeScene("")
    let run = try CommandRun(
      ["inspect", "scene.swift", "--at", "0"], in: place,
      environment: [
        "HOME": home, "XDG_CACHE_HOME": "", "NACRE_CACHE": "", "TMPDIR": place.url.path,
      ])
    #expect(run.status == 1)
    #expect(run.errors.contains("\(folder)' can be written by other users"), "\(run.errors)")
    #expect(try place.names(in: folder) == [])
  }

  @Test func aProgramThatWasCutOffIsCompiledAgain() throws {
    try place.writeScene("")
    func run() throws -> CommandRun {
      try CommandRun(
        ["inspect", "scene.swift", "--at", "0"], in: place,
        environment: ["NACRE_CACHE": place.file("cache")])
    }
    let first = try run()
    #expect(first.status == 0, "\(first.errors)")
    let name = try #require(try place.names(in: "cache/scenes").first)
    try Data().write(to: URL(fileURLWithPath: place.file("cache/scenes/\(name)/scene")))
    let second = try run()
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output == first.output, "\(second.errors)")
  }
}
