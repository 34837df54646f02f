// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import XcodeProject

/// Build settings: levels, conditions, references.
struct BuildSettingsTests {
  private func settings(_ pairs: (String, String)...) -> BuildSettings {
    var settings = BuildSettings(configuration: "Debug")
    for (name, value) in pairs { settings.set(name, value) }
    return settings
  }

  @Test func laterAssignmentsInheritFromThoseBefore() {
    let all = settings(("A", "one"), ("A", "$(inherited) two"), ("A", "$(A) three"))
    #expect(all["A"] == "one two three")
    #expect(all["B"] == "")
  }

  @Test func referencesInAllForms() {
    let all = settings(
      ("NAME", "My App"), ("KIND", "NAME"), ("EMPTY", ""), ("PATH", "/a/b.c"))
    #expect(all.expand("$(NAME)-${NAME}-$NAME-$-$(") == "My App-My App-My App-$-$(")
    #expect(all.expand("$($(KIND))") == "My App")
    #expect(all.expand("$(NAME:lower:identifier)") == "my_app")
    #expect(all.expand("$(NAME:upper)") == "MY APP")
    #expect(all.expand("com.x.$(NAME:rfc1034identifier)") == "com.x.My-App")
    #expect(all.expand("$(EMPTY:default=$(NAME))") == "My App")
    #expect(all.expand("$(PATH:file) $(PATH:base) $(PATH:suffix) $(PATH:dir)") == "b.c b .c /a/")
    #expect(SettingExpansion.identifier("3D-Touch") == "_D_Touch")
    #expect(SettingExpansion.label("3D Touch.x") == "-D-Touch-x")
  }

  @Test func patternsOfNames() {
    for (pattern, name) in [
      ("*", ""), ("a*c", "abc"), ("a*c", "ac"), ("*.swift", "a.b.swift"), ("?b*", "abcd"),
      ("a*b*c", "a.b.b.c"),
    ] {
      #expect(FilePattern.matches(pattern, name), "\(pattern) \(name)")
    }
    for (pattern, name) in [("", "a"), ("a", ""), ("a*c", "abd"), ("?", ""), ("a?", "abc")] {
      #expect(!FilePattern.matches(pattern, name), "\(pattern) \(name)")
    }
    #expect(FilePattern.names("Old/*", "/x/Old/A.swift"))
    #expect(!FilePattern.names("Old/*", "/x/New/A.swift"))
    let many = String(repeating: "*a", count: 200) + "b"
    #expect(!FilePattern.matches(many, String(repeating: "a", count: 4000)))
  }

  @Test func circlesAndExplosionsEnd() {
    let circle = settings(("A", "$(B)"), ("B", "x$(C)"), ("C", "$(A)"))
    #expect(circle["A"] == "x")
    var bomb = BuildSettings(configuration: "Debug")
    bomb.set("L0", "haha haha haha haha")
    for level in 1...60 {
      bomb.set("L\(level)", String(repeating: "$(L\(level - 1))", count: 10))
    }
    #expect(bomb["L60"].utf8.count < 1 << 22)
    let deep = String(repeating: "$(A", count: 50_000) + String(repeating: ")", count: 50_000)
    #expect(bomb.expand(deep).utf8.count < 1 << 20)
    let open = String(repeating: "$(A", count: 200_000)
    #expect(bomb.expand(open) == open)
  }

  @Test func conditionsOfATable() {
    var all = BuildSettings(configuration: "Debug")
    all.add([
      "A": .text("plain"), "A[sdk=iphonesimulator*]": .text("simulator"),
      "A[sdk=iphoneos*]": .text("device"), "B[config=Release]": .text("release"),
      "C[sdk=iphone*][arch=*]": .list([.text("a b"), .text("$(inherited)"), .text("c")]),
      "D[what=x]": .text("never"), "C": .text("low"),
    ])
    #expect(all["A"] == "simulator")
    #expect(all["B"] == "")
    #expect(all.words("C") == ["a b", "low", "c"])
    #expect(all["D"] == "")
  }

  @Test func wordsKeepWhatIsQuoted() {
    #expect(
      BuildSettings.split(#" a "b c" d\ e 'f "g"' "" "#) == ["a", "b c", "d e", "f \"g\"", ""])
    #expect(BuildSettings.split("") == [])
  }

  @Test func configurationFileWithInclusionsConditionsAndComments() throws {
    let folder = try ProjectFolder()
    try folder.write(
      """
      #include "Base.xcconfig"
      #include? "Absent.xcconfig"
      #include "Pods/Lost.xcconfig"
      // A comment = no setting
      NAME = $(inherited) app // the name
      ADDRESS = https:/$()/example.com ;
      LONG = a \\
        b
      ARCH[sdk=iphoneos*] = device
      ARCH[sdk=iphonesimulator*] = simulator
      nonsense
      """, to: "App.xcconfig")
    try folder.write("#include \"App.xcconfig\"\nNAME = base", to: "Base.xcconfig")
    let file = try ConfigurationFile(folder.url.appending(path: "App.xcconfig"), root: folder.url)
    var all = BuildSettings(configuration: "Debug")
    all.add(file)
    #expect(
      folder.paths(file.files.map { URL(filePath: $0) }) == ["App.xcconfig", "Base.xcconfig"])
    #expect(all["NAME"] == "base app")
    #expect(all["ADDRESS"] == "https://example.com")
    #expect(all["LONG"] == "a  b")
    #expect(all["ARCH"] == "simulator")
    #expect(folder.paths(file.missing.map { URL(filePath: $0) }) == ["Pods/Lost.xcconfig"])
  }

  @Test func manyInclusionsEnd() throws {
    let folder = try ProjectFolder()
    try folder.write("A = 1", to: "leaf.xcconfig")
    let hub = String(repeating: "#include \"leaf.xcconfig\"\n", count: 300)
    let file = try folder.write(hub, to: "hub.xcconfig")
    #expect(throws: ProjectError.self) { try ConfigurationFile(file, root: folder.url) }
  }

  /// Project file, project, target file, target: the lowest first.
  @Test func levelsOfATarget() throws {
    let folder = try ProjectFolder()
    try folder.write("A = projectFile\nB = projectFile\nC = $(inherited)1", to: "P.xcconfig")
    try folder.write("A = $(inherited) targetFile\nC = $(inherited)3", to: "T.xcconfig")
    let objects = ProjectFolder.app(
      children: "P, T", project: "B = project; C = \"$(inherited)2\";",
      settings: "B = \"$(inherited) target\"; C = \"$(inherited)4\";",
      more: """
        P = {isa = PBXFileReference; path = P.xcconfig; sourceTree = "<group>"; };
        T = {isa = PBXFileReference; path = T.xcconfig; sourceTree = "<group>"; };
        """
    ).replacing(
      "name = Debug; buildSettings = { B = p",
      with: "name = Debug; baseConfigurationReference = P; buildSettings = { B = p"
    )
    .replacing(
      "name = Debug; buildSettings = { B = \"",
      with: "name = Debug; baseConfigurationReference = T; buildSettings = { B = \"")
    let target = try folder.app(objects)
    let settings = target?.settings
    let files = target?.configurationFiles.map { URL(filePath: $0) } ?? []
    #expect(folder.paths(files) == ["P.xcconfig", "T.xcconfig"])
    #expect(settings?["A"] == "projectFile targetFile")
    #expect(settings?["B"] == "project target")
    #expect(settings?["C"] == "1234")
    #expect(settings?["SRCROOT"] == folder.url.path)
  }
}
