// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The script `nacre` at the root of the checkout.
struct EntryScriptTests {
  /// Creates an executable file.
  private func write(_ text: String, to name: String, in place: Workplace) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: place.file(name)).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try place.write(text, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.file(name))
  }

  /// Writes a checkout with the script, in which the programs that the script calls are replaced: no build, and a
  /// clock of the test's own.
  ///
  /// - Parameter swift: What the compiler does, as lines of the shell.
  private func writeCheckout(swift: String, in place: Workplace) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../nacre").standardizedFileURL
    try write(String(contentsOf: script, encoding: .utf8), to: "checkout/nacre", in: place)
    for name in [
      "Sources/UIKit/View.swift", "Sources/Raster/Edge.swift", "Plugins/file", "Package.swift",
    ] {
      try write("", to: "checkout/\(name)", in: place)
    }
    try write("#!/bin/sh\n", to: "checkout/Packaging/prebuilt", in: place)
    try write("#!/bin/sh\necho \"command $*\"\n", to: "checkout/.build/debug/nacre", in: place)
    try write("#!/bin/sh\nprintf installed\n", to: "tools/dpkg-query", in: place)
    try write("#!/bin/sh\n", to: "tools/sleep", in: place)
    try write("#!/bin/sh\n" + swift, to: "tools/swift", in: place)
  }

  private func environment(of place: Workplace) -> [String: String] {
    ["PATH": "\(place.file("tools")):/usr/bin:/bin", "PLACE": place.url.path]
  }

  /// A compiler that has built one of two modules, UIKit, at the first look at the clock and ends at the second
  /// one. The clock goes on by 20 seconds with every look.
  private func writeSlowCheckout(in place: Workplace) throws {
    try writeCheckout(
      swift: """
        echo '[1/8] Compiling UIKit View.swift'
        mkdir -p "$PLACE/checkout/.build/x86_64/debug/UIKit.build"
        touch "$PLACE/checkout/.build/x86_64/debug/UIKit.build/View.swift.o"
        echo > "$PLACE/begun"
        read -r line < "$PLACE/ended"
        """, in: place)
    try write(
      """
      #!/bin/sh
      echo >> "$PLACE/looks"
      looks=$(wc -l < "$PLACE/looks")
      case $looks in
        2) read -r line < "$PLACE/begun" ;;
        3) echo > "$PLACE/ended" ;;
      esac
      echo $((1000 + 20 * looks))

      """, to: "tools/date", in: place)
    for name in ["begun", "ended"] { try #require(mkfifo(place.file(name), 0o600) == 0) }
  }

  /// The first build says every 20 seconds what it does: the module, the step, the time, and the rest from the
  /// files that are compiled. UIKit is a fifth of the work here, because the other module is optimised.
  @Test func theFirstBuildSaysWhatItDoes() throws {
    let place = try Workplace()
    try writeSlowCheckout(in: place)

    let run = try CommandRun(
      ["doctor"], in: place, environment: environment(of: place),
      program: URL(fileURLWithPath: place.file("checkout/nacre")))

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "command doctor\n")
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "nacre: building (the first time takes some minutes)",
        "nacre: building UIKit, step 1 of 8, 20 s, about 80 s left",
        "nacre: building UIKit, step 1 of 8, 40 s, about 160 s left",
      ], "\(run.errors)")
    #expect(lines.last?.hasPrefix("nacre: built in ") == true)
  }

  /// On a terminal, the progress is one line that rewrites itself and goes away.
  @Test func progressIsOneLineOnATerminal() throws {
    let place = try Workplace()
    try writeSlowCheckout(in: place)

    let run = try CommandRun(
      ["-qec", "checkout/nacre doctor", "/dev/null"], in: place,
      environment: environment(of: place),
      program: URL(fileURLWithPath: "/usr/bin/script"))

    #expect(run.status == 0, "\(run.output)")
    let line = "\r\u{1B}[Knacre: building UIKit, step 1 of 8, "
    #expect(run.output.contains(line + "20 s, about 80 s left" + line + "40 s, about 160 s left"))
    #expect(run.output.contains("\r\u{1B}[Knacre: built in "))
  }

  /// A build that fails or is interrupted does not count: its output is shown, and the next call builds again.
  @Test(arguments: ["exit 1", "kill -TERM $PPID; read -r line < \"$PLACE/ended\""])
  func aBuildThatDidNotEndIsBuiltAgain(end: String) throws {
    let place = try Workplace()
    try writeCheckout(
      swift: """
        echo build >> "$PLACE/builds"
        [ "$(wc -l < "$PLACE/builds")" = 2 ] && exit
        echo 'View.swift:1:1: error: wrong'
        \(end)
        """, in: place)
    try #require(mkfifo(place.file("ended"), 0o600) == 0)
    let script = URL(fileURLWithPath: place.file("checkout/nacre"))

    let broken = try CommandRun(
      ["doctor"], in: place, environment: environment(of: place), program: script)
    let whole = try CommandRun(
      ["doctor"], in: place, environment: environment(of: place), program: script)
    let warm = try CommandRun(
      ["doctor"], in: place, environment: environment(of: place), program: script)

    #expect(broken.status == (end == "exit 1" ? 1 : 130))
    #expect(broken.errors.contains("error: wrong") == (end == "exit 1"), "\(broken.errors)")
    #expect(whole.status == 0, "\(whole.errors)")
    #expect(whole.output == "command doctor\n")
    #expect(warm.errors.isEmpty, "\(warm.errors)")
    #expect(try place.data("builds") == Data("build\nbuild\n".utf8))
  }

  /// Symlinks to the script work, also relative ones and symlinks to symlinks. The script finds the
  /// checkout, whose command has been built here by the test.
  @Test func theScriptWorksThroughSymlinks() throws {
    let place = try Workplace()
    try writeCheckout(swift: "", in: place)
    try write("", to: "checkout/.build/debug-command.stamp", in: place)
    try write("", to: "bin/README", in: place)
    for (link, target) in [("bin/nacre", "../checkout/nacre"), ("again", "bin/nacre")] {
      try FileManager.default.createSymbolicLink(
        atPath: place.file(link), withDestinationPath: target)
    }

    for link in ["checkout/nacre", "bin/nacre", "again"] {
      let run = try CommandRun(
        ["doctor", "one two"], in: place,
        environment: environment(of: place),
        program: URL(fileURLWithPath: place.file(link)))

      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "command doctor one two\n")
    }
  }
}
