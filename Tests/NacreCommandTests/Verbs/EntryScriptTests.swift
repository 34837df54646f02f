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

  /// Symlinks to the script work, also relative ones and symlinks to symlinks. The script finds the
  /// checkout, whose command has been built here by the test.
  @Test func theScriptWorksThroughSymlinks() throws {
    let place = try Workplace()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../nacre").standardizedFileURL
    try write(
      String(contentsOf: script, encoding: .utf8), to: "checkout/nacre", in: place)
    try write("#!/bin/sh\necho \"command $*\"\n", to: "checkout/.build/debug/nacre", in: place)
    try write("", to: "checkout/Sources/App.swift", in: place)
    try write("", to: "checkout/Package.swift", in: place)
    for folder in ["Packaging", "Plugins"] {
      try write("", to: "checkout/\(folder)/file", in: place)
    }
    try write("", to: "checkout/.build/debug-command.stamp", in: place)
    try write("#!/bin/sh\n", to: "tools/swift", in: place)
    try write("#!/bin/sh\nprintf installed\n", to: "tools/dpkg-query", in: place)
    try write("", to: "bin/README", in: place)
    for (link, target) in [("bin/nacre", "../checkout/nacre"), ("again", "bin/nacre")] {
      try FileManager.default.createSymbolicLink(
        atPath: place.file(link), withDestinationPath: target)
    }

    for link in ["checkout/nacre", "bin/nacre", "again"] {
      let run = try CommandRun(
        ["doctor", "one two"], in: place,
        environment: ["PATH": "\(place.file("tools")):/usr/bin:/bin"],
        program: URL(fileURLWithPath: place.file(link)))

      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "command doctor one two\n")
    }
  }
}
