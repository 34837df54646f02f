// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What the command does when its streams are closed or full, and with files that it must not replace.
struct StreamTests {
  private static let scene = """
    size 8 6
    layer {
      bounds 0 0 8 6
      backgroundColor #FF0000
    }
    """

  /// Runs the command with a redirection of the shell.
  private func run(_ arguments: String, _ redirection: String, in place: Workplace) throws
    -> CommandRun
  {
    try place.write(Self.scene, to: "Red.scene")
    let line = "exec \(CommandRun.executable.path) \(arguments) \(redirection)"
    return try CommandRun(["-c", line], in: place, program: URL(fileURLWithPath: "/bin/sh"))
  }

  @Test(arguments: ["2>&-", "2>/dev/full", "2>/dev/null", "0<&- 1>&- 2>&-"])
  func aLogThatIsClosedOrFullCostsTheLogAlone(redirection: String) throws {
    let place = try Workplace()
    let strip = try run("strip Red.scene --at 0 -o red.png", redirection, in: place)
    #expect(strip.status == 0)
    let film = try run("render Red.scene --duration 0.2 -o red.gif", redirection, in: place)
    #expect(film.status == 0)
    #expect(try place.names() == ["Red.scene", "red.gif", "red.png"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: place.file("red.png")))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func aReaderOfTheLogThatIsGoneCostsTheLogAlone() throws {
    let place = try Workplace()
    let film = try run(
      "render Red.scene --duration 20 -o red.gif", "2>&1 | head -c 5; test -s red.gif", in: place)
    #expect(film.status == 0)
  }

  @Test(
    arguments: ["inspect Red.scene --at 0", "--help", "--version"], ["> /dev/full", ">&-"])
  func standardOutputThatIsFullOrClosedIsAnError(words: String, redirection: String) throws {
    let place = try Workplace()
    let run = try run(words, redirection, in: place)
    #expect(run.status == 1)
    #expect(run.errors.contains("standard output cannot be written"))
  }

  /// As other programs in a pipe, with the status that a shell gives to an end by SIGPIPE.
  @Test func aReaderOfTheOutputThatIsGoneIsAQuietEnd() throws {
    let place = try Workplace()
    try place.write(Self.scene, to: "Red.scene")
    try place.writeScene("for number in 0..<100_000 { print(number) }")
    for words in [
      "inspect Red.scene --at 0", "strip scene.swift --size 8x8 --at 0 -o x.png --quiet",
    ] {
      // The reader has ended before the command begins.
      let line = "exec 3> >(:); wait $!; '\(CommandRun.executable.path)' \(words) >&3; echo $?"
      let run = try CommandRun(["-c", line], in: place, program: URL(fileURLWithPath: "/bin/bash"))
      #expect(run.output == "141\n", "\(words): \(run.errors)")
      #expect(run.errors == "", "\(words)")
    }
    #expect(try place.names() == ["Red.scene", "scene.swift"])
  }

  @Test func framesThatDoNotFitInARowAreInRows() throws {
    let place = try Workplace()
    let instants = (0..<2000).map { String(Double($0) / 1000) }.joined(separator: ",")
    let strip = try run("strip Red.scene --at \(instants) -o red.png --quiet", "", in: place)
    #expect(strip.status == 0)
    let size = try Data(contentsOf: URL(fileURLWithPath: place.file("red.png")))[16..<24]
    let sides = [size.prefix(4), size.suffix(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    // 511 frames of 8 pixels in a row and four rows of 6, with gaps of 24 and captions of 52.
    #expect(sides == [24 + 511 * 32, 24 + 4 * 58])
  }

  @Test func framesThatDoNotFitAreRefused() throws {
    let place = try Workplace()
    let strip = try run(
      "strip Missing.swift --size 8000x8000 --at 0,1,2 -o red.png", "", in: place)
    #expect(strip.status == 2)
    #expect(strip.errors.contains("3 frames of 16000 x 16000 pixels do not fit"))
  }

  @Test func sizesBeyondAllMeasureAreRefused() throws {
    let place = try Workplace()
    let strip = try run("strip Red.scene --size 1e300x1 --at 0 -o red.png", "", in: place)
    #expect(strip.status == 2)
    #expect(strip.errors.contains("each side must be 1 to 16384"))
  }

  @Test(arguments: ["strip Red.scene --at 0 -o", "render Red.scene --duration 0.1 -o"])
  func specialAndReadOnlyFilesStay(verb: String) throws {
    let place = try Workplace()
    let files = FileManager.default
    let name = verb.hasPrefix("strip") ? "x.png" : "x.gif"
    #expect(mkfifo(place.file(name), 0o600) == 0)
    var result = try run("\(verb) \(name)", "", in: place)
    #expect(result.status == 1)
    #expect(result.errors.contains("is not a regular file"))
    try files.removeItem(atPath: place.file(name))

    try files.createDirectory(atPath: place.file(name), withIntermediateDirectories: false)
    result = try run("\(verb) \(name)", "", in: place)
    #expect(result.status == 1)
    #expect(result.errors.contains("folder"))
    try files.removeItem(atPath: place.file(name))

    try place.write("mine", to: name)
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: place.file(name))
    result = try run("\(verb) \(name)", "", in: place)
    #expect(result.status == 1)
    #expect(result.errors.contains("read-only"))
    #expect(try String(contentsOfFile: place.file(name), encoding: .utf8) == "mine")
    try files.removeItem(atPath: place.file(name))

    try files.createDirectory(atPath: place.file("folder"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: place.file(name), withDestinationPath: "folder/real-\(name)")
    #expect(try run("\(verb) \(name)", "", in: place).status == 0)
    #expect(try place.names(in: "folder") == ["real-\(name)"])
    #expect(try files.destinationOfSymbolicLink(atPath: place.file(name)) == "folder/real-\(name)")
  }

  /// The compiler takes `main.swift` alone as the file with top-level code.
  @Test func aFileWhoseNameEndsInMainHasNoTopLevelCode() throws {
    let place = try Workplace()
    try place.writeScene("", to: "Domain.swift")
    let strip = try CommandRun(
      ["strip", "Domain.swift", "--at", "0", "--size", "8x8", "-o", "x.png"], in: place)
    #expect(strip.status == 0)
  }

  @Test func aLimitOfOpenFilesThatIsTooLowIsSaid() throws {
    let place = try Workplace()
    try place.write(Self.scene, to: "Red.scene")
    let line = "ulimit -n 12; exec \(CommandRun.executable.path) strip Red.scene --at 0 -o red.png"
    let run = try CommandRun(["-c", line], in: place, program: URL(fileURLWithPath: "/bin/sh"))
    // Where the system lets it, the command raises the limit.
    let words = "the limit of open files is 12; set it to 64 or more (ulimit -n)"
    #expect(run.status == 0 || (run.status == 1 && run.errors.contains(words)))
  }

  @Test func instantsBeyondADayAreRefusedWithTheirRange() throws {
    let place = try Workplace()
    let run = try run("strip Red.scene --at 1e300 -o red.png", "", in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains("0 to 86400"))
  }

  @Test func aFolderForTemporaryFilesThatIsMissingIsSaid() throws {
    let place = try Workplace()
    try place.writeScene("")
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "-o", "x.png"], in: place,
      environment: ["TMPDIR": "/nonexistent", "NACRE_CACHE": place.file("cache")])
    #expect(run.status == 1)
    #expect(run.errors.contains("no temporary file can be written in '/nonexistent'"))
    #expect(run.errors.contains("set TMPDIR to a writable folder"))
  }

  @Test func withoutACompilerNothingIsLeft() throws {
    let place = try Workplace()
    try place.writeScene("")
    try place.createFolder("tmp")
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "-o", "x.png"], in: place,
      environment: [
        "TMPDIR": place.file("tmp"), "NACRE_CACHE": place.file("cache"), "PATH": "/nonexistent",
      ])
    #expect(run.status == 1)
    #expect(run.errors.contains("'swiftc' is not on the PATH"))
    #expect(try place.names() == ["cache", "scene.swift", "tmp"])
    #expect(try place.names(in: "tmp") == [])
    #expect(try place.names(in: "cache/scenes") == [])
  }

  /// A limit of file sizes fails like a full disk: with a code, and without a partial file.
  @Test(arguments: [
    "render Red.scene --duration 0.2 -o x.mp4", "render Red.scene --duration 0.2 -o x.mov",
    "render Red.scene --duration 0.2 -o x.webm", "render Red.scene --duration 0.2 -o x.gif",
    "render Red.scene --duration 0.2 -o x.apng", "render Red.scene --duration 0.2 -o x.webp",
    "render Red.scene --duration 0.2 -o %d.png", "strip Red.scene --at 0 -o x.png",
    "curve --spring 0.5 -o x.png", "inspect Red.scene --at 0",
  ])
  func aFileThatCannotGrowIsAnError(words: String) throws {
    let place = try Workplace()
    try place.write(Self.scene, to: "Red.scene")
    let line = "ulimit -f 0; exec \(CommandRun.executable.path) \(words)"
    let run = try CommandRun(["-c", line], in: place, program: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 1)
    #expect(try place.names() == ["Red.scene"])
  }
}
