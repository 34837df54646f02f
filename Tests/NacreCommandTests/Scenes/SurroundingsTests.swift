// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The command where something is missing, full or limited that a machine usually has: it makes the same picture, or
/// says why it does not.
@Suite(.serialized)
struct SurroundingsTests {
  private static let text = """
    let label = UILabel(frame: CGRect(x: 2, y: 2, width: 50, height: 20))
    label.text = "Hi"
    view.addSubview(label)
    """
  private static let words = "strip scene.swift --at 0 --size 60x40 --scale 1 -o out.png"

  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writeScene(Self.text)
    for folder in ["tmp", "cache", "home", "locked"] { try place.createFolder(folder) }
    chmod(place.file("locked"), 0o555)
  }

  /// Runs the command in a shell, after other lines.
  private func run(_ lines: String, environment: [String: String] = [:]) throws -> CommandRun {
    let usual = ["TMPDIR": place.file("tmp"), "NACRE_CACHE": place.file("cache")]
    return try CommandRun(
      ["-c", "\(lines)\nexec '\(CommandRun.executable.path)' \(Self.words)"], in: place,
      environment: usual.merging(environment) { $1 }, program: URL(fileURLWithPath: "/bin/bash"))
  }

  /// Returns the picture of a machine that has everything.
  private func usualPicture() throws -> Data {
    let run = try run("")
    try #require(run.status == 0, "\(run.errors)")
    return try place.data("out.png")
  }

  @Test(arguments: [
    "unset HOME", "export HOME=/proc/nowhere", "export HOME=$PWD/locked", "export HOME=",
    "unset HOME TMPDIR", "export LANG=xx_XX LC_ALL=xx_XX", "export TZ=Nowhere/Else",
    "ulimit -s 512", "ulimit -v 4000000", "ulimit -c 0", "umask 0777 && umask 0077", "cd -P .",
  ])
  func thePictureIsTheSame(lines: String) throws {
    let usual = try usualPicture()
    let run = try run(lines)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.data("out.png") == usual)
  }

  /// Frames go through memory that has no name, so the folder of named memory does not matter.
  @Test(arguments: [
    "mount -t tmpfs -o size=4k none /dev/shm && head -c 8k /dev/zero >/dev/shm/x; true",
    "mount -t tmpfs -o ro none /dev/shm",
  ])
  func sharedMemoryThatIsFullOrLockedIsNotUsed(lines: String) throws {
    let usual = try usualPicture()
    guard let run = try runWithMounts(lines) else { return }
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.data("out.png") == usual)
  }

  /// Runs the command after lines that mount something for it alone; `nil` where only root may do that.
  private func runWithMounts(_ lines: String, _ more: String = "") throws -> CommandRun? {
    let unshare = URL(fileURLWithPath: "/usr/bin/unshare")
    guard try CommandRun(["-m", "true"], in: place, program: unshare).status == 0 else {
      return nil
    }
    let line = "\(lines)\nexec '\(CommandRun.executable.path)' \(Self.words) \(more)"
    return try CommandRun(
      ["-m", "/bin/bash", "-c", line], in: place,
      environment: ["TMPDIR": place.file("tmp"), "NACRE_CACHE": place.file("cache")],
      program: unshare)
  }

  /// The words are those for people, with the reason.
  @Test(arguments: [
    ("NACRE_CACHE=$PWD/small/cache", ""), ("TMPDIR=$PWD/small", "--values values.json"),
    ("NACRE_CACHE=$PWD/small/cache", "--swift-version 6"),
  ])
  func aFullDiskIsSaidInWords(variable: String, more: String) throws {
    _ = try usualPicture()
    try place.createFolder("small")
    try place.write("{\"text\": \"\(String(repeating: "x", count: 20_000))\"}", to: "values.json")
    let lines = "mount -t tmpfs -o size=8k none small\nexport \(variable)"
    guard let run = try runWithMounts(lines, more) else { return }
    #expect(run.status == 1)
    #expect(run.errors.contains("nacre: error: "), "\(run.errors)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(!run.errors.contains("Domain="), "\(run.errors)")
  }

  /// Without fonts, text is left out, or drawn as the boxes of missing glyphs.
  @Test func aMachineWithoutFontsMakesAPicture() throws {
    try place.write("<fontconfig></fontconfig>", to: "none.conf")
    for file in ["none.conf", "missing.conf"] {
      let run = try run("export FONTCONFIG_FILE=$PWD/\(file) FONTCONFIG_PATH=/proc/nowhere")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try place.data("out.png").count > 50)
    }
  }

  /// Memory for a part of the command only, which the loader of the system reports, or no bytes in files. With as much
  /// memory as the libraries need and no more, Swift's runtime ends the process before the command's first line.
  @Test(arguments: ["ulimit -v 60000", "ulimit -v 40000", "ulimit -v 20000", "ulimit -f 0"])
  func aLimitThatIsTooLowIsSaid(limit: String) throws {
    _ = try usualPicture()
    try FileManager.default.removeItem(atPath: place.file("out.png"))
    // The shell's own standard error is a file, which the last limit closes too.
    let run = try run("exec 2> >(cat >words)\n\(limit)")
    #expect(run.status > 0)
    // `cat` makes the file, perhaps after the command has ended.
    try waitUntil("no words") { (try? place.data("words").isEmpty) == false }
    let words = try String(decoding: place.data("words"), as: UTF8.self)
    #expect(words.contains("nacre"), "\(words)")
    #expect(!(try place.names().contains("out.png")))
    #expect(try place.names(in: "tmp") == [])
  }

  /// The command's time limits count seconds, and do not ask the calendar.
  @Test func aCalendarThatJumpsDoesNotMatter() throws {
    let usual = try usualPicture()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("FaultInjection/clock.c").path
    let library = place.file("clock.so")
    let compilation = try CommandRun(
      ["clang", "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o", library, source],
      in: place, program: URL(fileURLWithPath: "/usr/bin/env"))
    try #require(compilation.status == 0, "\(compilation.errors)")
    for lines in ["", "rm -rf cache/*"] {
      let run = try run("\(lines)\nexport LD_PRELOAD='\(library)'")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try place.data("out.png") == usual)
    }
  }

  /// An app from a Mac has a hidden file beside each of its files, and Emacs makes links that lead nowhere.
  @Test(arguments: ["App", "App/Sources"])
  func filesOfOtherProgramsAreLeftOut(folder: String) throws {
    try place.createFolder("\(folder)/B.swift")
    try place.writeScene(Self.text, to: "\(folder)/A.swift")
    try place.write("\u{0}\u{5}\u{16}\u{7}", to: "\(folder)/._A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: place.file("\(folder)/.#A.swift"), withDestinationPath: "me@host.1:1")
    let words = ["strip", "App", "--at", "0", "--size", "60x40", "--scale", "1", "-o", "app.png"]
    let run = try CommandRun(words, in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.data("app.png") == usualPicture())
    let given = try CommandRun(
      ["strip", "scene.swift", "\(folder)/B.swift", "--at", "0"], in: place)
    #expect(given.status == 2, "\(given.errors)")
    #expect(given.errors.contains("B.swift' cannot be read"), "\(given.errors)")
  }
}
