// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct InfoPlistTests {
  private let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>UIViewEdgeAntialiasing</key><true/>
      <key>UIUserInterfaceStyle</key><string>Dark</string>
      <key>UIAppFonts</key><array><string>Sand.ttf</string></array>
      <key>UISupportedInterfaceOrientations</key><array>
        <string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationLandscapeLeft</string><string>Sideways</string>
      </array>
      <key>UIApplicationSceneManifest</key><dict>
        <key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key><array>
            <dict>
              <key>UISceneConfigurationName</key><string>Main</string>
              <key>UISceneDelegateClassName</key>
              <string>$(PRODUCT_MODULE_NAME).MainScene</string>
            </dict>
            <dict>
              <key>UISceneConfigurationName</key><string>Other</string>
              <key>UISceneDelegateClassName</key><string>Elsewhere.OtherScene</string>
            </dict>
          </array>
        </dict>
      </dict>
    </dict></plist>
    """

  @Test func keysOfUIKitAreRead() throws {
    let info = try #require(InfoPlist(Data(file.utf8)))

    #expect(info.antialiasesEdges)
    #expect(info.style == .dark)
    #expect(info.fonts == ["Sand.ttf"])
    #expect(info.orientations == [.portrait, .landscapeLeft])
    #expect(info.sceneDelegate(named: "Main", module: "App") == "App.MainScene")
    #expect(info.sceneDelegate(named: "Other", module: "App") == "Elsewhere.OtherScene")
    #expect(info.sceneDelegate(named: nil, module: "App") == "App.MainScene")
    #expect(info.sceneDelegate(named: "None", module: "App") == nil)
  }

  @Test(arguments: [
    "", "no list", "<plist version=\"1.0\"><array/></plist>",
  ]) func otherFilesAreNone(_ text: String) {
    #expect(InfoPlist(Data(text.utf8)) == nil)
  }

  @Test func keysOfTheWrongTypeCountAsAbsent() throws {
    let text = """
      <plist version="1.0"><dict>
        <key>UIViewEdgeAntialiasing</key><string>maybe</string>
        <key>UIUserInterfaceStyle</key><integer>2</integer>
        <key>UIAppFonts</key><string>Sand.ttf</string>
        <key>UISupportedInterfaceOrientations</key><string>UIInterfaceOrientationPortrait</string>
        <key>UIApplicationSceneManifest</key><array/>
      </dict></plist>
      """
    let info = try #require(InfoPlist(Data(text.utf8)))

    #expect(!info.antialiasesEdges)
    #expect(info.style == nil)
    #expect(info.fonts.isEmpty)
    #expect(info.scenes.isEmpty)
    #expect(info.orientations == nil)
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
  }

  @Test func fileIsFoundBesideTheSceneAndInAPackage() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "nacre-info-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    #expect(!InfoPlist.first(in: [folder.path]).antialiasesEdges)

    try file.write(to: target.appending(path: "Info.plist"), atomically: true, encoding: .utf8)
    #expect(!InfoPlist.first(in: [folder.path]).antialiasesEdges)
    #expect(InfoPlist.first(in: ["/nowhere", target.path]).antialiasesEdges)

    try "".write(
      to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    #expect(InfoPlist.first(in: [folder.path]).antialiasesEdges)
  }

  @Test func edgesFollowTheFile() {
    defer { EdgeAntialiasing.isDefault = false }
    var info = InfoPlist()
    info.antialiasesEdges = true

    info.apply(nil)

    #expect(CALayer().allowsEdgeAntialiasing)
  }

  /// Source: Apple's documentation of the key `UIAppFonts`: the program's own fonts are available by
  /// their names.
  @Test func fontsAreAvailable() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "nacre-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let installed = FileManager.default.enumerator(atPath: "/usr/share/fonts")?.allObjects
    let path = try #require(
      (installed as? [String])?.first { $0.hasSuffix("DejaVuSansMono.ttf") })
    var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/\(path)"))
    // No other font has the name.
    for encoding in [String.Encoding.ascii, .utf16BigEndian] {
      let old = try #require("DejaVu".data(using: encoding))
      let new = try #require("NacreP".data(using: encoding))
      while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
    }
    try data.write(to: folder.appending(path: "Sand.ttf"))
    let info = try #require(InfoPlist(Data(file.utf8)))
    info.registerFonts(in: ["/nowhere", folder.path])
    // The letters of this font, unlike those of the font that stands in for a missing one, have one
    // width.
    func width(_ text: String) throws -> CGFloat {
      let font = try #require(UIFont(name: "NacrePSansMono", size: 12))
      return text.size(withAttributes: [.font: font]).width
    }
    #expect(try width("iiii") == width("mmmm"))
    // Registered again, or missing, it changes nothing.
    info.registerFonts(in: [folder.path])
    info.registerFonts(in: [])
    #expect(try width("iiii") == width("mmmm"))
  }
}
