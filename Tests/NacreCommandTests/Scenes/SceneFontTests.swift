// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import Testing

/// The fonts of a machine without any, and those that come with a film.
struct SceneFontTests {
  /// A place with settings of fonts that know no folder.
  private func place(_ lines: String) throws -> (Workplace, environment: [String: String]) {
    let place = try Workplace()
    try place.write(
      #"<?xml version="1.0"?><fontconfig><cachedir>\#(place.file("cache"))</cachedir></fontconfig>"#,
      to: "fonts.conf")
    try place.writeScene(lines, to: "Card.swift")
    return (place, ["FONTCONFIG_FILE": place.file("fonts.conf")])
  }

  /// Scripts are named with their packages, once each.
  @Test func aGlyphThatNoFontHasIsNamedWithItsScriptAndPackage() throws {
    let (place, environment) = try place(
      """
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      label.text = "a क ख 中 \\u{1F600}\\n\\u{200D}"
      view.addSubview(label)
      """)
    let run = try CommandRun(
      ["strip", "Card.swift", "--at", "0", "-o", "a.png", "--size", "60x60"], in: place,
      environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    for words in [
      "a (U+0061, Latin); apt-get install fonts-noto-core",
      "क (U+0915, Devanagari); apt-get install fonts-noto-core",
      "中 (U+4E2D, Han); apt-get install fonts-noto-cjk",
      "\u{1F600} (U+1F600, Emoji); apt-get install fonts-noto-color-emoji",
    ] {
      #expect(run.errors.contains("nacre: no font has the character \(words)\n"), "\(run.errors)")
    }
    // The fifth is the dots of the label, which is too narrow.
    #expect(run.errors.ranges(of: "no font has").count == 5, "\(run.errors)")
    #expect(run.errors.contains("the font 'Inter' is not installed; no other is; apt-get install"))
  }

  @Test func doctorListsTheScriptsWithAndWithoutAFont() throws {
    let (place, environment) = try place("")
    let bare = try CommandRun(["doctor"], in: place, environment: environment)
    #expect(bare.output.contains("scripts without a font: Latin, Greek, Cyrillic, "))
    #expect(
      bare.output.contains(
        "Han, Hiragana, Katakana, Bopomofo, Hangul; apt-get install fonts-noto-cjk"))
    let own = try CommandRun(["doctor"], in: place)
    #expect(own.output.contains("scripts: Latin, Greek, Cyrillic"), "\(own.output)")
  }

  /// A folder of fonts replaces installed ones.
  @Test func fontsOfAFolderComeWithAFilm() throws {
    let (place, environment) = try place(
      """
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      label.text = "a"
      view.addSubview(label)
      """)
    try place.createFolder("fonts/more")
    let inter = try #require(
      try ToolRun.run("fc-match", ["-f", "%{file}", "Inter"]).output.split(separator: "\n").last)
    let ending = URL(fileURLWithPath: String(inter)).pathExtension
    try FileManager.default.createSymbolicLink(
      atPath: place.file("fonts/more/own.\(ending)"), withDestinationPath: String(inter))
    try place.write("no font", to: "fonts/readme.md")
    let words = ["strip", "Card.swift", "--at", "0", "--size", "60x60", "--strict", "-o", "a.png"]
    let run = try CommandRun(
      words + ["--fonts", "fonts"], in: place, environment: environment)
    #expect(run.status == 0, "\(run.errors)")

    try place.write("no font", to: "fonts/broken.otf")
    let broken = try CommandRun(
      words + ["--fonts", "fonts"], in: place, environment: environment)
    #expect(broken.status == 1)
    #expect(broken.errors.contains("fonts/broken.otf' cannot be read"), "\(broken.errors)")
    let missing = try CommandRun(words + ["--fonts", "other"], in: place)
    #expect(missing.errors.contains("--fonts: there is no folder 'other'"))
  }
}
