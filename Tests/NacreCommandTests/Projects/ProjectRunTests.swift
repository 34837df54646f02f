// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import SceneHost
import Testing

@testable import Command

/// Apps that are run from their Xcode projects.
@Suite(.serialized)
struct ProjectRunTests {
  /// The folder of the examples.
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples").path

  @Test(arguments: ["Colours/Colours.xcodeproj", "Colours"])
  func exampleIsRendered(_ path: String) throws {
    let place = try Workplace()
    let scene = "\(Self.examples)/\(path)"
    let run = try CommandRun(
      ["strip", scene, "--at", "2", "--size", "200x400", "--scale", "1", "-o", "a.png"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let colors = try Set(Pictures.decode(place.data("a.png")).pixels)
    // The paper of the catalogue, and the colours of the property list.
    #expect(colors.isSuperset(of: [0xFFF7_F2E8, 0xFFE4_572E, 0xFF6B_3A75]))

    let film = try CommandRun(
      ["render", scene, "--duration", "0.1", "--size", "64x64", "-o", "f/%02d.png"], in: place)
    #expect(film.status == 0, "\(film.errors)")
    #expect(try place.names(in: "f").count == 6)
  }

  @Test func exampleSpeaksTheLanguageOfTheUser() throws {
    let words = try Workplace().words(
      ["--locale", "fr", "--accessibility"], scene: "\(Self.examples)/Colours")
    #expect(words.contains("Couleurs"))
    #expect(words.contains("Lagoon"))
  }

  @Test func bundleOfTheApp() throws {
    let place = try Workplace()
    try place.put("{}", at: "Data/deep/a.json")
    try place.put("{}", at: "Far/b.json")
    try place.put("\"a\" = \"b\";", at: "Far/fr.lproj/Words.strings")
    try place.put(
      """
      <plist version="1.0"><dict><key>Kind</key><string>$(PRODUCT_NAME) kind</string></dict></plist>
      """, at: "My.plist")
    try place.putApp(
      """
      let main = Bundle.main
      print("id", main.bundleIdentifier ?? "", Bundle(identifier: "com.example.App")?.bundlePath == main.bundlePath)
      print("kind", main.object(forInfoDictionaryKey: "Kind") ?? "", main.infoDictionary?["Low"] ?? "")
      print("a", main.url(forResource: "a", withExtension: "json", subdirectory: "Data/deep") != nil)
      print("b", main.path(forResource: "b", ofType: "json") != nil)
      print("fr", main.localizations.contains("fr"))
      print("words", main.path(forResource: "Words", ofType: "strings", inDirectory: nil, forLocalization: "fr") != nil)
      print("same", Bundle(for: Controller.self) === main, main.bundlePath.hasSuffix("My App.app"))
      print("class", NSClassFromString("My_App.Controller") == Controller.self)
      let money = NumberFormatter()
      money.numberStyle = .currency
      print("money", money.string(from: 2.5) ?? "")
      """
    ) {
      $0.resources = ["Data", "Far/b.json", "Far/fr.lproj/Words.strings"]
      $0.settings =
        "INFOPLIST_FILE = My.plist; PRODUCT_NAME = \"My App\"; INFOPLIST_KEY_Low = low;"
    }
    let words = try place.words()
    for line in [
      "id com.example.App true", "kind My App kind low", "a true", "b true", "fr true",
      "words true",
      "same true true", "class true", "money $2.50",
    ] {
      #expect(words.contains(line), "\(line) is not in \(words)")
    }
  }

  /// An app whose scene has a delegate.
  private static let appWithAScene = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {}

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = Controller()
        window?.makeKeyAndVisible()
      }
    }

    class Controller: UIViewController {
      @objc dynamic var count = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.toValue = Double.pi
        view.layer.add(spin, forKey: "spin")
        view.addGestureRecognizer(
          UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
        print("scene of", NSLocalizedString("name", comment: ""))
      }
      @objc func tapped(_ sender: UITapGestureRecognizer) { count += 1 }
    }
    """

  /// As Xcode 26 makes a project: a synchronised folder, a scene's delegate, and the main actor's isolation.
  @Test(arguments: ["5.0", "6.0"])
  func newProjectWithASceneDelegateIsRun(_ version: String) throws {
    let place = try Workplace()
    try place.put(
      Self.appWithAScene, at: "New/Code/App.swift")
    try place.put(
      """
      {"sourceLanguage": "en", "strings": {"name": {"localizations": {
        "en": {"stringUnit": {"state": "new", "value": "the new app"}},
        "fr": {"stringUnit": {"state": "translated", "value": "la nouvelle"}}}}}}
      """, at: "New/Localizable.xcstrings")
    try place.put(
      """
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array>
      <dict><key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      </dict></array></dict></dict></dict></plist>
      """, at: "New/Info.plist")
    var project = WrittenProject(targets: [
      .init(
        name: "New",
        settings:
          "INFOPLIST_FILE = New/Info.plist; PRODUCT_NAME = Timing; SWIFT_VERSION = \(version); "
          + "SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; "
          + "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;")
    ])
    project.targets[0].folder = "New"
    try place.put(project, at: "App.xcodeproj")
    #expect(try place.words().contains("scene of the new app"))
    #expect(try place.words(["--locale", "fr"]).contains("scene of la nouvelle"))
  }

  @Test func conditionsAndLanguageModeAreThoseOfTheProject() throws {
    let place = try Workplace()
    try place.putApp(
      """
      #if DEBUG && BETA && !RELEASE && compiler(>=6)
        print("conditions hold")
      #endif
      #if swift(>=6)
        print("mode 6")
      #else
        print("mode 5")
      #endif
      """
    ) {
      $0.settings =
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) BETA\"; SWIFT_VERSION = 6.0;"
    }
    let words = try place.words()
    #expect(words.contains("conditions hold"))
    #expect(words.contains("mode 6"))
    #expect(try place.words(["--swift-version", "5"]).contains("mode 5"))
  }

  @Test func defaultsOfAnAppAreKept() throws {
    let place = try Workplace()
    try place.putApp(
      """
      let runs = UserDefaults.standard.integer(forKey: "runs") + 1
      UserDefaults.standard.set(runs, forKey: "runs")
      print("run", runs)
      """)
    for run in 1...2 {
      #expect(try place.words(["--defaults", "kept.plist"]).contains("run \(run)"))
    }
    try place.write("{\"runs\": 40}", to: "values.json")
    #expect(try place.words(["--values", "values.json"]).contains("run 41"))
  }

  @Test func theOnlyAppIsRunAndOfSeveralOneIsChosen() throws {
    let place = try Workplace()
    for name in ["One", "Two"] {
      try place.writeScene("print(\"this is\", \"\(name)\")", to: "\(name).swift")
    }
    let targets = ["One", "Two"].map {
      WrittenProject.Target(name: $0, sources: ["\($0).swift"])
    }
    let tests = WrittenProject.Target(name: "Tests", type: "bundle.unit-test")
    try place.put(WrittenProject(targets: targets + [tests]), at: "App.xcodeproj")
    let list = try place.words(status: 2)
    #expect(list.contains("2 apps for iOS; choose one with --target:\n  One\n  Two\n"))
    #expect(try place.words(["--target", "Two"]).contains("this is Two"))
    // An app in Objective-C cannot be chosen.
    let old = WrittenProject.Target(name: "Old", sources: ["main.m"])
    try place.put(WrittenProject(targets: [old, targets[0]]), at: "Mixed/Mixed.xcodeproj")
    try place.writeScene("print(\"this is the one in Swift\")", to: "Mixed/One.swift")
    #expect(try place.words(scene: "Mixed").contains("this is the one in Swift"))
    #expect(try place.words(["--scheme", "One"], scene: ".").contains("this is One"))
    #expect(try place.words(["--target", "Three"], status: 2).contains("no target 'Three'"))
    #expect(try place.words(["--target", "Tests"], status: 2).contains("is not an app"))
    let both = try CommandRun(
      ["inspect", "App.xcodeproj", "--at", "0", "--target", "One", "--scheme", "One"], in: place)
    #expect(both.status != 0)
  }

  @Test func workspaceWithASchemeIsRun() throws {
    let place = try Workplace()
    try place.putApp("print(\"this is it\")")
    try place.put(
      "<Workspace><FileRef location='group:App.xcodeproj'/><FileRef location='group:Pods/Pods.xcodeproj'/>",
      at: "All.xcworkspace/contents.xcworkspacedata")
    try place.put(
      """
      <Scheme><LaunchAction><BuildableReference BlueprintName="App"
        ReferencedContainer="container:App.xcodeproj"/></LaunchAction></Scheme>
      """, at: "All.xcworkspace/xcshareddata/xcschemes/Run.xcscheme")
    for scene in [".", "All.xcworkspace"] {
      #expect(try place.words(["--scheme", "Run"], scene: scene).contains("this is it"))
    }
    #expect(try place.words(["--scheme", "Walk"], status: 2).contains("no scheme 'Walk'"))
  }

  @Test(arguments: [
    ("1,2", "Portrait LandscapeLeft", "390.0 x 844.0"),
    ("1", "LandscapeLeft LandscapeRight", "844.0 x 390.0"),
    ("2", "Portrait LandscapeLeft", "820.0 x 1180.0"), ("2", "LandscapeRight", "1180.0 x 820.0"),
  ])
  func appHasTheScreenThatItAsksFor(
    families: String, orientations: String, size: String
  ) throws {
    let place = try Workplace()
    let names = orientations.split(separator: " ").map { "UIInterfaceOrientation\($0)" }
    try place.putApp(
      "print(\"size\", UIScreen.main.bounds.width, \"x\", UIScreen.main.bounds.height)"
    ) {
      $0.settings = """
        TARGETED_DEVICE_FAMILY = "\(families)";
        INFOPLIST_KEY_UISupportedInterfaceOrientations = "\(names.joined(separator: " "))";
        """
    }
    #expect(try place.words().contains("size \(size)"))
    #expect(try place.words(["--size", "300x500"]).contains("size 300.0 x 500.0"))
    let isLandscape = !orientations.contains("Portrait")
    #expect(
      try place.words(["--device", "iphone-se"]).contains(
        isLandscape ? "size 667.0 x 375.0" : "size 375.0 x 667.0"))
  }

  @Test func damagedProjectFailsWithTheFileAndTheObject() throws {
    let place = try Workplace()
    try place.putApp("")
    let text = try String(
      contentsOfFile: place.file("App.xcodeproj/project.pbxproj"), encoding: .utf8)
    try place.put(
      text.replacing("TApp = {isa = PBXNativeTarget;", with: "TApp = {"),
      at: "App.xcodeproj/project.pbxproj")
    let words = try place.words(status: 2)
    #expect(words.contains("App.xcodeproj/project.pbxproj', object TApp"))
    try place.put("", at: "Empty.xcodeproj/other")
    #expect(try place.words(scene: "Empty.xcodeproj", status: 2).contains("there is no such file"))
  }

  @Test func otherLanguagesAndMissingResourcesAreNamedAndLeftOut() throws {
    let place = try Workplace()
    for name in ["Old.m", "Light.metal"] { try place.write("nonsense", to: name) }
    try place.write(
      "import SwiftUI\nstruct Card: View { var body: some View { Text(\"\") } }", to: "Card.swift")
    try place.putApp("print(\"it runs\")") {
      $0.sources += ["Old.m", "Light.metal", "Card.swift"]
      $0.resources = ["Lost.json", "Model.mlmodel"]
    }
    let words = try place.words()
    #expect(words.contains("it runs"))
    #expect(words.contains("nacre: Old.m is written in Objective-C and is left out"))
    #expect(words.contains("nacre: Light.metal is written in Metal and is left out"))
    #expect(
      words.contains("nacre: Card.swift: declarations that need SwiftUI or Combine are left out"))
    #expect(words.contains("Lost.json' does not exist"))
    #expect(!words.contains("Model"))
    #expect(try !place.words(["--quiet"]).contains("left out"))
  }

  @Test func appOfSwiftUIFailsWithOneSentence() throws {
    let place = try Workplace()
    try place.putApp("") { $0.sources = ["Main.swift"] }
    try place.write(
      """
      import SwiftUI

      @main
      struct Tiny: App {
        var body: some Scene { WindowGroup { Text("") } }
      }
      """, to: "Main.swift")
    #expect(
      try place.words(status: 2).contains("'App' is a SwiftUI app ('Tiny' in Main.swift)"))
  }

  @Test func missingSourceFails() throws {
    let place = try Workplace()
    try place.putApp("") { $0.sources += ["Gone.swift"] }
    #expect(try place.words(status: 2).contains("Gone.swift', which does not exist"))
  }

  @Test func moduleThatIsCalledAsOneOfNacresHasAnotherName() throws {
    let place = try Workplace()
    try place.putApp("print(\"class\", String(reflecting: Controller.self))") {
      $0.settings = "PRODUCT_NAME = Timing;"
    }
    let words = try place.words()
    #expect(words.contains("class TimingApp.Controller"))
    #expect(words.contains("the app's module is named TimingApp"))
  }

  @Test func batchRunsAnAppWithItsBundle() throws {
    let place = try Workplace()
    try place.put("\"key\" = \"found\";", at: "Far/en.lproj/Localizable.strings")
    try place.putApp(
      "if NSLocalizedString(\"key\", comment: \"\") == \"found\" { box.backgroundColor = .blue }"
    ) { $0.resources = ["Far/en.lproj/Localizable.strings"] }
    try place.write(#"{"scene": "App.xcodeproj", "output": "b.apng"}"#, to: "films.jsonl")
    let options = ["--duration", "0.1", "--size", "40x40", "--scale", "1"]
    let batch = try CommandRun(["batch", "films.jsonl", "--"] + options, in: place)
    #expect(batch.status == 0, "\(batch.errors)")
    let alone = try CommandRun(["render", "App.xcodeproj", "-o", "a.apng"] + options, in: place)
    #expect(alone.status == 0, "\(alone.errors)")
    #expect(try place.data("a.apng") == place.data("b.apng"))
    let colors = try Set(Pictures.decode(place.data("b.apng")).pixels)
    #expect(colors.contains(0xFF00_00FF))
  }

  @Test func partsOfAFilmDependOnTheSourcesOfTheProject() throws {
    let place = try Workplace()
    func part(_ number: Int) throws {
      let run = try CommandRun(
        [
          "render", "App.xcodeproj", "--duration", "0.2", "--fps", "10", "--size", "32x32",
          "--scale", "1", "--shard", "\(number)/2", "-o", "\(number).part",
        ], in: place)
      #expect(run.status == 0, "\(run.errors)")
    }
    try place.putApp("box.alpha = 0.5")
    try part(1)
    try place.putApp("box.alpha = 0.7")
    try part(2)
    let join = try CommandRun(["join", "1.part", "2.part", "-o", "a.gif"], in: place)
    #expect(join.status != 0)
    try place.putApp("box.alpha = 0.5")
    try part(2)
    #expect(try CommandRun(["join", "1.part", "2.part", "-o", "a.gif"], in: place).status == 0)
  }

  @Test func fileThatAnAppIsMadeOfIsAnInput() throws {
    let place = try Workplace()
    try place.put("<plist><dict/></plist>", at: "I.plist")
    try place.put("{}", at: "a.json")
    try place.putApp("") {
      $0.resources = ["a.json"]
      $0.settings = "INFOPLIST_FILE = I.plist;"
    }
    let compiler = SceneCompiler(swiftVersion: nil)
    let inputs = try compiler.inputs(of: [place.file("App.xcodeproj")])
    let names = inputs.map { URL(filePath: $0).lastPathComponent }
    #expect(names == ["project.pbxproj", "I.plist", "Scene.swift", "a.json"])
    #expect(try compiler.inputs(of: [place.file("Scene.swift")]) == [place.file("Scene.swift")])
  }

  @Test func changedSourceOfAnAppIsReloaded() throws {
    let place = try Workplace()
    try place.putApp("")
    var compiler = SceneCompiler(swiftVersion: nil)
    compiler.announce = { _ in }
    let watcher = SceneWatcher([place.file("App.xcodeproj")], compiler: compiler)
    #expect(watcher.poll() == nil)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10)], ofItemAtPath: place.file("Scene.swift"))
    var outcome: ReloadedScene?
    while outcome == nil {
      outcome = watcher.poll()
      sched_yield()
    }
    guard case .program(let program) = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(program.executable.hasSuffix("/App.app/App"))
    #expect(watcher.poll() == nil)
  }

  @Test func revisionOfAProjectHasTheFilesBesideIt() throws {
    let place = try Workplace()
    try place.putApp("")
    try place.write(
      """
      git init -q . && git add App.xcodeproj Scene.swift
      git -c user.name=a -c user.email=a@example.com commit -q -m app
      '\(CommandRun.executable.path)' studio App.xcodeproj --no-open --port 0 --duration 0.1 \
        --against=HEAD 2>&1 | sed 's/http.*/served/'
      """, to: "run.sh")
    let run = try CommandRun(
      [place.file("run.sh")], in: place, program: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.output.contains("served"), "\(run.output)")
  }
}
