// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// `nacre studio` from a shell. What the page does is in `Tests/Studio/run`.
@Suite(.serialized)
struct StudioCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writeScene("")
  }

  /// Starts a studio, waits for its address, and runs the lines with the address in `$address` and its process in
  /// `$studio`. What it exits with is printed last.
  private func shell(
    _ options: String, _ lines: String, program: String = "/bin/sh"
  ) throws -> CommandRun {
    try place.write(
      """
      : >address
      '\(CommandRun.executable.path)' studio scene.swift --no-open \(options) >>address &
      studio=$!
      while kill -0 $studio 2>/dev/null && ! grep -q http address; do :; done
      address=$(cat address)
      \(lines)
      wait $studio
      echo "status $?"
      """, to: "run.sh")
    return try CommandRun(
      [place.file("run.sh")], in: place, program: URL(fileURLWithPath: program))
  }

  @Test(arguments: ["TERM", "HUP"])
  func aSignalIsTheUsualEnd(signal: String) throws {
    let run = try shell(
      "--port 0", "echo $address\nkill -\(signal) $studio")
    #expect(run.output.hasSuffix("status 0\n"), "\(run.output) \(run.errors)")
    #expect(run.errors == "")
    let address = try #require(run.output.split(separator: "\n").first)
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{32}/) != nil)
    #expect(try place.names() == ["address", "run.sh", "scene.swift"])
  }

  /// A second studio takes another port, unless it is told which.
  @Test func aPortThatIsInUseIsNotTaken() throws {
    let second = "'\(CommandRun.executable.path)' studio scene.swift --no-open --duration 0.1"
    let run = try shell(
      "--port 0",
      """
      port=${address#*:*:}
      \(second) --port ${port%%/*}
      echo "second $?"
      \(second) | grep -c http
      kill -TERM $studio
      """)
    #expect(run.output.contains("second 1\n1\nstatus 0"), "\(run.output) \(run.errors)")
    #expect(run.errors.contains("nacre: error: the studio can't listen on 127.0.0.1, port "))
    #expect(run.errors.contains(": Address already in use\n"))
  }

  /// A page for other machines comes with a warning. Its address is for this machine.
  @Test func aPageForOtherMachinesIsWarnedOf() throws {
    let run = try shell(
      "--host 0.0.0.0 --port 0",
      """
      port=${address#*:*:}; port=${port%%/*}
      for host in 192.0.2.1 evil.example; do
        exec 3<>/dev/tcp/127.0.0.1/$port
        printf 'GET /main.js HTTP/1.1\\r\\nHost: %s:%s\\r\\n\\r\\n' $host $port >&3
        head -n 1 <&3
      done
      kill -TERM $studio
      """, program: "/bin/bash")
    let lines = run.output.split(whereSeparator: \.isNewline)
    #expect(lines == ["HTTP/1.1 200 OK", "HTTP/1.1 403 Forbidden", "status 0"], "\(run.errors)")
    #expect(run.errors.contains("served to other machines on 0.0.0.0, unencrypted"))
    let address = try String(decoding: place.data("address"), as: UTF8.self)
    #expect(address.hasPrefix("http://127.0.0.1:"), "\(address)")
  }

  @Test func nobodyReadsTheAddress() throws {
    let command =
      "'\(CommandRun.executable.path)' studio scene.swift --no-open --port 0 --duration 0.2"
    try place.write("\(command) >&-; echo $?\n\(command) >/dev/full; echo $?\n", to: "run.sh")
    let run = try CommandRun(
      [place.file("run.sh")], in: place, program: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.output == "1\n1\n", "\(run.errors)")
    let words = "nacre: error: standard output cannot be written\n"
    #expect(run.errors == words + words)
  }

  /// Other users see the arguments of the program that opens the browser.
  @Test func theArgumentsOfTheBrowserDoNotHaveTheToken() throws {
    for name in ["bin", "temporary"] { try place.createFolder(name) }
    try place.write(
      script: """
        printf '%s\n' "$@" >arguments.new
        stat -c %a "$1" "${1%/*}" >modes
        cat "$1" >page
        mv arguments.new arguments
        """, to: "bin/xdg-open")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let studio = try RunningCommand(
      ["studio", "scene.swift", "--port", "0"], in: place,
      environment: [
        "PATH": "\(place.file("bin")):\(path)", "DISPLAY": ":0", "TMPDIR": place.file("temporary"),
      ])
    try studio.wait("the browser does not open") { try place.names().contains("arguments") }
    studio.send(SIGTERM)
    #expect(studio.exitStatus() == 0)
    let arguments = try String(decoding: place.data("arguments"), as: UTF8.self)
    #expect(arguments.hasPrefix(place.file("temporary")))
    #expect(!arguments.contains("token"))
    // Nobody else can enter the folder.
    #expect(try String(decoding: place.data("modes"), as: UTF8.self).hasSuffix("700\n"))
    let page = try String(decoding: place.data("page"), as: UTF8.self)
    #expect(page.contains(/url=http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{32}"/))
    #expect(try place.names(in: "temporary") == [])
  }

  @Test(arguments: [
    (["--port", "70000"], "--port"), (["--history", "0"], "--history"),
    (["--duration", "0"], "--duration"), (["--port", "x"], "--port"),
  ])
  func wrongOptionsAreRefused(options: [String], word: String) throws {
    let run = try CommandRun(["studio", "scene.swift", "--no-open"] + options, in: place)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains(word), "\(run.errors)")
  }

  /// The other version may be a file, a folder or a git revision. Its files do not stay.
  @Test func anotherVersionIsCompared() throws {
    try place.write(
      """
      git init -q . && git -c user.name=a -c user.email=a@example.com commit -q --allow-empty -m empty
      git tag empty && git add scene.swift
      git -c user.name=a -c user.email=a@example.com commit -q -m scene
      mkdir -p temporary folder && cp scene.swift folder
      echo 'this does not compile' >scene2.swift
      run() { TMPDIR=$PWD/temporary '\(CommandRun.executable.path)' studio scene.swift --no-open --port 0 \
        --duration 0.1 --against="$1" 2>&1 | sed 's/http.*/served/'; }
      run HEAD; run folder; run scene.swift; run empty; run --all; run scene2.swift | tail -n 1; ls temporary
      """, to: "run.sh")
    let run = try CommandRun(
      [place.file("run.sh")], in: place, program: URL(fileURLWithPath: "/bin/bash"))
    let words = run.output.split(separator: "\n").filter { !$0.hasPrefix("nacre: compiling") }
    #expect(words.prefix(3) == ["served", "served", "served"], "\(run.output)")
    #expect(words.dropFirst(3).first?.contains("is not in the revision 'empty'") == true)
    let isNeither = "'--all' is neither a file or folder nor a git revision"
    #expect(words.contains { $0.contains(isNeither) })
    #expect(words.last?.contains("does not compile") == true, "\(run.output)")
  }
}
