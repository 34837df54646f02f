// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import Command

/// Apps in folders without a project.
@Suite(.serialized)
struct AppFolderTests {
  @Test func folderWithFoldersOfSwiftFilesIsAnApp() throws {
    let place = try Workplace()
    try place.put("", at: "Tiny App/App/placeholder")
    try place.writeScene(
      """
      print(word, Bundle.main.path(forResource: "a", ofType: "json") != nil)
      print("module", String(reflecting: Controller.self), Bundle.main.bundleIdentifier ?? "")
      print("kind", Bundle.main.infoDictionary?["Kind"] ?? "")
      #if DEBUG
        print("debug")
      #endif
      """, to: "Tiny App/App/Scene.swift")
    try place.put("let word = \"a word\"", at: "Tiny App/Model/Word.swift")
    try place.put("{}", at: "Tiny App/Data/deep/a.json")
    try place.put(
      "<plist version=\"1.0\"><dict><key>Kind</key><string>own</string></dict></plist>",
      at: "Tiny App/App/Info.plist")
    for path in [
      "AppTests/T.swift", "Pods/P/P.swift", "Other/O.swift", ".git/G.swift", "App/._S.swift",
    ] {
      try place.put("nonsense", at: "Tiny App/\(path)")
    }
    try place.put("", at: "Tiny App/Other/Package.swift")
    try place.put("", at: "Tiny App/Model/x.swift/file.txt")
    let words = try place.words(scene: "Tiny App")
    #expect(words.contains("a word true"))
    #expect(words.contains("module Tiny_App.Controller app.Tiny-App"))
    #expect(words.contains("kind own"))
    #expect(words.contains("debug"))
  }

  @Test func folderOfFilesBesideEachOtherIsAScene() throws {
    let place = try Workplace()
    try place.put("", at: "Card/a.json")
    try place.put("nonsense", at: "Card/.#Scene.swift")
    try place.put("", at: "Card/x.swift/file")
    try place.writeScene("print(String(reflecting: Controller.self))", to: "Card/Scene.swift")
    #expect(AppFolder(place.file("Card"))?.name == nil)
    #expect(try place.words(scene: "Card").contains("Scene.Controller"))
    try place.put("<document/>", at: "Card/Main.storyboard")
    #expect(AppFolder(place.file("Card"))?.moduleName == "Card")
  }
}
