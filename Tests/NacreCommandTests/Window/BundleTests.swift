// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// Folders with apps that `nacre bundle` makes. The tests need Xvfb and xdotool.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable))
struct BundleTests {
  private static let displaySize = "400x300"

  /// An app with a picture of its own, whose text says what it finds at its start. A touch ends it.
  private func writeApp(in place: Workplace) throws {
    try place.writeScene(
      """
      let picture = UIImageView(image: UIImage(named: "dot"))
      picture.frame = CGRect(x: 50, y: 10, width: 20, height: 20)
      view.addSubview(picture)
      let count = UserDefaults.standard.integer(forKey: "starts") + 1
      UserDefaults.standard.set(count, forKey: "starts")
      let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      let note = folder.appendingPathComponent("note.txt")
      let old = (try? String(contentsOf: note, encoding: .utf8)) ?? "none"
      try? Data("start \\(count)".utf8).write(to: note)
      print("start \\(count), note \\(old), \\(UIScreen.main.bounds.size)")
      print("name \\(Bundle.main.bundleIdentifier ?? "none"), \\(CommandLine.arguments.dropFirst())")
      print("late \\(abs(Date().timeIntervalSince1970 - \(Date().timeIntervalSince1970)) < 3600)")
      let field = UITextField(frame: CGRect(x: 10, y: 80, width: 150, height: 30))
      field.inputView = UIView()
      view.addSubview(field)
      field.becomeFirstResponder()
      let action = UIAction { _ in print("text \\(field.text ?? "")"); exit(3) }
      let button = UIButton(frame: CGRect(x: 10, y: 40, width: 40, height: 20), primaryAction: action)
      button.backgroundColor = .blue
      view.addSubview(button)
      """)
    let dot = PixelImage(width: 8, height: 8, pixels: Array(repeating: 0xFF00_FF00, count: 64))
    try Pictures.encodePNG(dot).write(to: place.url.appendingPathComponent("dot.png"))
  }

  /// The environment of a machine without Nacre and without a toolchain.
  private func bare(_ place: Workplace) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": "", "HOME": place.file("home"),
      "XDG_DATA_HOME": "", "NACRE_CACHE": place.file("nothing"),
    ]
  }

  /// Starts the app in a folder, looks at its picture, types, and ends it by a touch; returns its output.
  private func use(_ launcher: String, _ arguments: [String], in place: Workplace) throws -> String
  {
    let display = try VirtualDisplay(in: place, size: Self.displaySize)
    defer { display.close() }
    let window = try display.start(
      URL(filePath: launcher), arguments, window: "Pearl", environment: bare(place))
    let geometry = try display.tool("getwindowgeometry", window)
    #expect(geometry.hasSuffix("Geometry: \(Self.displaySize)"))
    #expect(display.waits { $0.hasColor(0xFF0000, at: (20, 20)) })
    #expect(display.waits { $0.hasColor(0x00FF00, at: (60, 20)) })
    try display.tool("type", "--delay", "50", "qa")
    try display.tool("mousemove", "--window", window, "20", "50", "click", "1")
    #expect(display.exitStatus() == 3, "\(display.errors)")
    #expect(display.errors == "")
    return display.output
  }

  /// The folder is moved, and neither the cache nor the toolchain can be found. The home folder is kept.
  @Test func aFolderRunsFromAnyPlaceAndKeepsItsHome() throws {
    let place = try Workplace()
    try writeApp(in: place)
    let run = try CommandRun(
      [
        "bundle", "scene.swift", "-o", "Made", "--name", "pearl", "--title", "Pearl",
        "--identifier", "org.example.Pearl", "--scale", "1", "--full-screen", "--desktop",
      ], in: place, environment: ["NACRE_CACHE": place.file("cache")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasSuffix("Made/pearl starts the app\n"))
    try FileManager.default.moveItem(
      atPath: place.file("Made"), toPath: place.file("Another place"))
    try FileManager.default.removeItem(atPath: place.file("cache"))

    // The program and its libraries are found in the folder alone.
    let lists = try CommandRun(
      [place.file("Another place/pearl.app/pearl"), place.file("Another place/lib/window")],
      in: place, environment: ["LD_LIBRARY_PATH": place.file("Another place/lib")],
      program: URL(filePath: "/usr/bin/ldd"))
    #expect(lists.output.contains("/Another place/lib/libNacreShared.so ("))
    let built = CommandRun.executable.deletingLastPathComponent().path
    #expect(!lists.output.contains(built))
    let launcher = place.file("Another place/pearl")
    let first = try use(launcher, ["--fast", "a b"], in: place)
    let second = try use(launcher, [], in: place)

    #expect(first.contains("start 1, note none, (400.0, 300.0)\n"))
    #expect(first.contains("name org.example.Pearl, [\"--fast\", \"a b\"]\n"))
    #expect(first.contains("late true\n"))
    #expect(first.hasSuffix("text qa\n"))
    #expect(second.contains("start 2, note start 1, "))
    let home = place.file("home/.local/share/org.example.Pearl")
    #expect(FileManager.default.fileExists(atPath: "\(home)/Documents/note.txt"))
    let entry = try String(
      contentsOfFile: place.file("Another place/pearl.desktop"), encoding: .utf8)
    #expect(entry.contains("\nName=Pearl\nExec=\"\(place.file("Made/pearl"))\"\n"))
    for file in ["nacre", "swift", "fonts-inter"] {
      #expect(FileManager.default.fileExists(atPath: place.file("Another place/licences/\(file)")))
    }
  }

  /// The package has the folder, a command and an entry of the menu. An earlier bundle is replaced; another folder is
  /// not.
  @Test func aPackageHasTheFolderAndAnEntryOfTheMenu() throws {
    let place = try Workplace()
    try writeApp(in: place)
    let words = ["bundle", "scene.swift", "-o", "Made", "--icon", "dot.png", "--quiet"]
    let package = ["--name", "Pearl_Diver", "--deb", "pearl.deb", "--version", "2.1"]
    #expect(try CommandRun(words, in: place).status == 0)
    let run = try CommandRun(words + package, in: place)
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.file("Made")).sorted()
    #expect(
      names == ["Pearl_Diver", "Pearl_Diver.app", "app.json", "fonts", "lib", "licences"])

    let dpkg = URL(filePath: "/usr/bin/dpkg-deb")
    let fields = try CommandRun(["--field", "pearl.deb"], in: place, program: dpkg).output
    #expect(fields.contains("Package: pearl-diver\nVersion: 2.1\n"))
    #expect(fields.contains("Depends: libc6 (>= "))
    let files = try CommandRun(["--contents", "pearl.deb"], in: place, program: dpkg).output
    #expect(files.contains(" ./usr/bin/pearl-diver -> /opt/pearl-diver/Pearl_Diver\n"))
    #expect(files.contains(" ./usr/share/applications/app.Pearl_Diver.desktop\n"))
    #expect(files.contains(" ./opt/pearl-diver/Pearl_Diver.app/AppIcon.appiconset/icon.png\n"))
    #expect(files.contains(" ./opt/pearl-diver/Pearl_Diver.app/dot.png\n"))

    try place.createFolder("Other")
    try place.write("", to: "Other/file")
    let refused = try CommandRun(["bundle", "scene.swift", "-o", "Other"], in: place)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("'Other' exists and was not made by nacre bundle"))
  }

  /// `Bundle.module` of a package is found beside its library, and the home has one app at a time.
  @Test func librariesBringTheirResourcesAndAHomeHasOneApp() throws {
    let place = try Workplace()
    try place.createFolder("Kit/Sources/Kit")
    try place.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", resources: [.copy("word.txt")])])
      """, to: "Kit/Package.swift")
    try place.write("shell", to: "Kit/Sources/Kit/word.txt")
    try place.write(
      """
      import Foundation
      public func word() -> String {
        let file = Bundle.module.url(forResource: "word", withExtension: "txt")
        return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
      }
      """, to: "Kit/Sources/Kit/Kit.swift")
    try place.writeScene("print(\"word \\(word())\")")
    let scene = try String(contentsOfFile: place.file("scene.swift"), encoding: .utf8)
    try place.write("import Kit\n" + scene, to: "scene.swift")
    let run = try CommandRun(
      ["bundle", "scene.swift", "-o", "Made", "--library", "Kit", "--title", "Pearl"], in: place,
      environment: ["NACRE_CACHE": place.file("cache")])
    #expect(run.status == 0, "\(run.errors)")
    try FileManager.default.removeItem(atPath: place.file("cache"))

    let display = try VirtualDisplay(in: place, size: "800x1700")
    defer { display.close() }
    let launcher = URL(filePath: place.file("Made/scene"))
    _ = try display.start(launcher, [], window: "Pearl", environment: bare(place))
    #expect(display.waits { _ in display.output.contains("word shell\n") })
    let again = try CommandRun(
      [], in: place, environment: bare(place).merging(["DISPLAY": display.name]) { $1 },
      program: launcher)
    #expect(again.status == 1)
    #expect(again.errors.contains("a program that is running uses the home folder"))
    display.interrupt()
    #expect(display.exitStatus() == 130)
  }

  @Test(arguments: [
    (["--name", "a/b"], "--name"), (["--identifier", "../x"], "--identifier"),
    (["--deb", "x.rpm"], "--deb"), (["--version", "v1"], "--version"),
    (["--icon", "none.png"], "--icon"), (["--defaults", "d.plist"], "--defaults"),
  ])
  func wrongOptionsFailWithAMessage(options: [String], name: String) throws {
    let place = try Workplace()
    let run = try CommandRun(["bundle", "scene.swift", "-o", "Made"] + options, in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains(name))
  }
}
