// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// What a run of the command reads from Info.plist beside the scene, and the options
/// `--edge-antialiasing` and `--symbols`.
///
/// Source: Apple's "Information Property List" reference.
@Suite(.serialized)
struct InfoPlistRunTests {
  private func place(_ keys: String = "", _ lines: String = "") throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(lines)
    if !keys.isEmpty {
      try place.write("<plist version=\"1.0\"><dict>\(keys)</dict></plist>", to: "Info.plist")
    }
    return place
  }

  /// Runs the scene, and returns what it has printed.
  private func words(_ place: Workplace, _ arguments: [String] = []) throws -> String {
    let run = try CommandRun(["inspect", "scene.swift", "--at", "0"] + arguments, in: place)
    #expect(run.status == 0, "\(run.errors)")
    return run.output + run.errors
  }

  /// Whether the red box, turned by an eighth of a circle, has pixels that are neither red nor white.
  private func hasSmoothEdges(_ keys: String = "", _ arguments: [String] = []) throws -> Bool {
    let place = try place(keys, "box.transform = CGAffineTransform(rotationAngle: .pi / 8)")
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "--size", "40x40", "-o", "a.png"] + arguments,
      in: place)
    #expect(run.status == 0, "\(run.errors)")
    let colors = try Set(Pictures.decode(place.data("a.png")).pixels)
    #expect(colors.isSuperset(of: [0xFFFF_0000, 0xFFFF_FFFF]))
    return colors.count > 2
  }

  @Test func edgesAreSmoothIfTheFileOrTheOptionSaysSo() throws {
    #expect(try !hasSmoothEdges())
    #expect(try hasSmoothEdges("", ["--edge-antialiasing"]))
    #expect(try hasSmoothEdges("<key>UIViewEdgeAntialiasing</key><true/>"))
    #expect(try !hasSmoothEdges("<key>UIViewEdgeAntialiasing</key><false/>"))
  }

  @Test func styleOfTheFileWins() throws {
    let line = "print(\"style\", traitCollection.userInterfaceStyle == .dark)"
    let key = "<key>UIUserInterfaceStyle</key><string>Dark</string>"
    #expect(try words(place(key, line)).contains("style true"))
    #expect(try words(place("", line)).contains("style false"))
    #expect(try words(place(key, line), ["--style", "light"]).contains("style true"))
  }

  /// The letters of the font in the test have one width, unlike those of the font that stands in for
  /// a missing one.
  @Test func fontsOfTheFileAreAvailable() throws {
    let line = """
      let font = UIFont(name: "NacrePSansMono", size: 12)
      let widths = ["iiii", "mmmm"].map { text in
        font.map { (text as NSString).size(withAttributes: [.font: $0]).width } ?? -1
      }
      print("widths", widths[0] > 0 && widths[0] == widths[1])
      """
    let key = "<key>UIAppFonts</key><array><string>Sand.ttf</string></array>"
    let place = try place(key, line)
    try renamedFont().write(to: place.url.appendingPathComponent("Sand.ttf"))
    #expect(try words(place).contains("widths true"))
    #expect(try words(self.place("", line)).contains("widths false"))
  }

  /// A font with a name that no other font has.
  private func renamedFont() throws -> Data {
    let installed = FileManager.default.enumerator(atPath: "/usr/share/fonts")?.allObjects
    let path = try #require(
      (installed as? [String])?.first { $0.hasSuffix("DejaVuSansMono.ttf") })
    var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/\(path)"))
    for encoding in [String.Encoding.ascii, .utf16BigEndian] {
      let old = try #require("DejaVu".data(using: encoding))
      let new = try #require("NacreP".data(using: encoding))
      while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
    }
    return data
  }

  @Test func manifestNamesTheDelegateOfTheScene() throws {
    let place = try Workplace()
    try place.write(
      """
      import UIKit

      final class PearlScene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: scene)
          window.rootViewController = UIViewController()
          window.makeKeyAndVisible()
          self.window = window
          print("connected", session.configuration.name ?? "")
        }
      }

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {}
      """, to: "scene.swift")
    try place.write(
      """
      <plist version="1.0"><dict>
        <key>UIApplicationSceneManifest</key><dict>
          <key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array><dict>
              <key>UISceneConfigurationName</key><string>Pearl</string>
              <key>UISceneDelegateClassName</key>
              <string>$(PRODUCT_MODULE_NAME).PearlScene</string>
            </dict></array>
          </dict>
        </dict>
      </dict></plist>
      """, to: "Info.plist")
    #expect(try words(place).contains("connected Pearl"))
  }

  /// The picture in the folder is twice as wide as it is high.
  @Test func symbolsComeFromTheFolder() throws {
    let line = """
      let image = UIImage(systemName: "my.mark")
      print("wide", (image?.size.width ?? 0) > 1.5 * (image?.size.height ?? 1))
      """
    let place = try place("", line)
    let folder = place.url.appendingPathComponent("marks")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bar = PixelImage(
      width: 100, height: 100, pixels: (0..<10_000).map { $0 < 5000 ? 0xFF00_0000 : 0 })
    try Pictures.encodePNG(bar).write(to: folder.appendingPathComponent("my.mark.png"))
    #expect(try words(place, ["--symbols", "marks"]).contains("wide true"))

    let without = try words(self.place("", line))
    #expect(without.contains("wide false"))
    #expect(without.contains("my.mark"))
    let wrong = try CommandRun(
      ["inspect", "scene.swift", "--at", "0", "--symbols", "nowhere"], in: place)
    #expect(wrong.status == 2, "\(wrong.errors)")
    #expect(wrong.errors.contains("--symbols"), "\(wrong.errors)")
  }
}
