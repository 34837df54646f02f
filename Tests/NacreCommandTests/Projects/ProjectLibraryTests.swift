// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The modules that an app imports: frameworks of its project, packages, pods.
@Suite(.serialized)
struct ProjectLibraryTests {
  private static func library(_ name: String, imports: String = "", value: String) -> String {
    "\(imports)\npublic enum \(name) { public static var word: String { \(value) } }\n"
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Charts", products: [.library(name: "Charts", targets: ["Charts"])],
      targets: [.target(name: "Inner"), .target(name: "Charts", dependencies: ["Inner"])])
    """

  private func putPackage(at path: String, in place: Workplace) throws {
    try place.put(Self.manifest, at: "\(path)/Package.swift")
    try place.put(
      Self.library("Inner", value: "\"inner\""), at: "\(path)/Sources/Inner/Inner.swift")
    try place.put(
      Self.library("Charts", imports: "import Inner", value: "\"charts \" + Inner.word"),
      at: "\(path)/Sources/Charts/Charts.swift")
  }

  @Test func frameworksOfTheProjectAreCompiledBeforeTheApp() throws {
    let place = try Workplace()
    try place.put(
      Self.library("Kit", imports: "import Base", value: "\"kit \" + Base.word"),
      at: "Kit/Kit.swift")
    try place.put(
      """
      import UIKit
      extension UIView {
        @IBInspectable public var shade: Int {
          get { tag }
          set { tag = newValue }
        }
      }
      public final class Base {
        public static var word: String {
          #if FAST
            let path = Bundle(for: Base.self).path(forResource: "a", ofType: "json") ?? ""
            return path.isEmpty ? "no file" : "with its file"
          #else
            return "slow"
          #endif
        }
      }
      """, at: "Base/Base.swift")
    try place.put("{}", at: "Base/a.json")
    // What the framework adds to a class of UIKit is found by its name, as in documents.
    try place.writeScene(
      """
      print(Kit.word)
      let view = UIView()
      view.setValue(7, forKey: "shade")
      print("shade \\(view.tag)")
      """, to: "Scene.swift")
    let scene = try String(contentsOfFile: place.file("Scene.swift"), encoding: .utf8)
    try place.write("import Kit\n" + scene, to: "Scene.swift")
    try place.put(
      WrittenProject(targets: [
        .init(name: "App", sources: ["Scene.swift"], dependencies: ["Kit"]),
        .init(name: "Kit", type: "framework", sources: ["Kit/Kit.swift"], dependencies: ["Base"]),
        .init(
          name: "Base", type: "framework", sources: ["Base/Base.swift"], resources: ["Base/a.json"],
          settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = FAST;"),
      ]), at: "App.xcodeproj")
    let words = try place.words()
    #expect(words.contains("kit with its file"), "\(words)")
    #expect(words.contains("shade 7"), "\(words)")
  }

  @Test func localPackageIsFoundInItsFolder() throws {
    let place = try Workplace()
    try putPackage(at: "Near/Charts", in: place)
    try place.putApp("print(Charts.word)", imports: "import Charts") {
      $0.packages = [
        ("Charts", "isa = XCLocalSwiftPackageReference; relativePath = Near/Charts;")
      ]
    }
    #expect(try place.words().contains("charts inner"))
  }

  @Test func packageOfARepositoryIsFoundAmongTheCheckouts() throws {
    let place = try Workplace()
    try putPackage(at: "checkouts/charts-ios", in: place)
    try place.putApp("print(Charts.word)", imports: "import Charts") {
      $0.packages = [
        (
          "Charts",
          "isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.com/a/Charts-iOS.git\";"
        )
      ]
    }
    let lost = try place.words(status: 1)
    #expect(
      lost.contains(
        "the app imports Charts, a package of https://example.com/a/Charts-iOS.git; check it out "
          + "as 'Charts-iOS' in a folder, and name the folder with --packages"))
    #expect(try place.words(["--packages", "checkouts"]).contains("charts inner"))
    // A module that the user gives is not missing, even if the app does not compile for another cause.
    try place.put("let none: None = 1", at: "Scene.swift")
    let given = try place.words(["--library", "checkouts/charts-ios"], status: 1)
    #expect(given.contains("cannot find type 'None'"))
    #expect(!given.contains("by --packages"))
  }

  @Test func packageThatCannotBeReadStopsNoAppThatDoesWithout() throws {
    let place = try Workplace()
    try place.put("nonsense", at: "Far/Package.swift")
    try place.putApp("print(\"it runs\")", imports: "import MapKit") {
      $0.packages = [("Far", "isa = XCLocalSwiftPackageReference; relativePath = Far;")]
    }
    let words = try place.words()
    #expect(words.contains("it runs"))
    #expect(words.contains("nacre: the manifest of '"))
    #expect(try place.words(["--packages", "nowhere"], status: 2).contains("no folder 'nowhere'"))
  }

  @Test func podsAndCheckoutsOfCarthageAreModules() throws {
    let place = try Workplace()
    try place.put(Self.library("Snap", value: "\"snap\""), at: "Pods/Snap/Sources/Snap.swift")
    try place.put("nonsense", at: "Pods/Snap/Tests/Test.swift")
    try place.put(
      Self.library("Far", imports: "import Snap", value: "\"far \" + Snap.word"),
      at: "Carthage/Checkouts/Far/Far/Far.swift")
    try place.putApp("print(Far.word)", imports: "import Far")
    #expect(try place.words().contains("far snap"))
  }

  @Test func podWithoutSourcesIsNamed() throws {
    let place = try Workplace()
    try place.put("pod 'SnapKit', '~> 5.0'", at: "Podfile")
    try place.putApp("print(SnapKit.word)", imports: "import SnapKit\nimport MapKit")
    let words = try place.words(status: 1)
    #expect(words.contains("the app imports SnapKit, which '"))
    #expect(words.contains("'pod install' on a Mac puts them there"))
    #expect(!words.contains("imports MapKit"))
  }

  @Test func podThatThePodfilePlacesIsFoundThere() throws {
    let place = try Workplace()
    let note = "Bundle(for: Mark.self).path(forResource: \"note\", ofType: \"txt\")"
    try place.put(
      Self.library("Near", imports: "import UIKit", value: "\(note) == nil ? \"bare\" : \"near\""),
      at: "Pod/Classes/In/Near.swift")
    try place.put("public final class Mark {}", at: "Pod/Classes/In/Mark.swift")
    try place.put("text", at: "Pod/Assets/note.txt")
    try place.put("nonsense", at: "Pod/Other/B.swift")
    try place.put(
      "Pod::Spec.new do |s|\n  s.source_files = [\n    'Pod/Classes/**/*.{swift,h}'\n  ]\n"
        + "  s.resources = \"Pod/Assets/**/*.{txt,xib}\"\nend",
      at: "Near.podspec")
    try place.put("target 'App' do\n  pod \"Near\", :path => \"../\"\nend", at: "Example/Podfile")
    try place.putApp("print(Near.word)", imports: "import Near") { $0.sources = ["Scene.swift"] }
    for name in ["App.xcodeproj", "Scene.swift"] {
      try FileManager.default.moveItem(
        atPath: place.file(name), toPath: place.file("Example/\(name)"))
    }
    #expect(try place.words(scene: "Example").contains("near"))
  }

  @Test func bundlesOfAPodAreItsResources() throws {
    let place = try Workplace()
    let note = "Bundle(for: Mark.self).path(forResource: \"note\", ofType: \"txt\")"
    let card = "Bundle(for: Mark.self).path(forResource: \"card\", ofType: \"txt\")"
    try place.put(
      Self.library(
        "Near", imports: "import UIKit",
        value: "\(note) == nil || \(card) == nil ? \"bare\" : \"near\""),
      at: "Pod/Classes/Near.swift")
    try place.put("public final class Mark {}", at: "Pod/Classes/Mark.swift")
    try place.put("text", at: "Pod/Assets/note.txt")
    try place.put("text", at: "Pod/Cards/card.txt")
    try place.put(
      "Pod::Spec.new do |s|\n  s.source_files = 'Pod/Classes/**/*'\n"
        + "  s.resource_bundles = {\n    'Near' => ['Pod/Assets/*.txt'],\n"
        + "    'Cards' => 'Pod/Cards/*'\n  }\nend",
      at: "Near.podspec")
    try place.put("target 'App' do\n  pod 'Near', :path => '.'\nend", at: "Podfile")
    try place.putApp("print(Near.word)", imports: "import Near")
    #expect(try place.words().contains("near"))
  }

  @Test func podIsCompiledAsItsProjectSays() throws {
    let place = try Workplace()
    try place.put(Self.library("Lottie", value: "\"lottie\""), at: "Pods/lottie-ios/In/A.swift")
    try place.put("nonsense", at: "Pods/lottie-ios/In/B.swift")
    try place.put(
      WrittenProject(targets: [
        .init(
          name: "LottieIOS", type: "framework", sources: ["lottie-ios/In/A.swift"],
          settings: "PRODUCT_MODULE_NAME = Lottie;")
      ]), at: "Pods/Pods.xcodeproj")
    try place.putApp("print(Lottie.word)", imports: "import Lottie")
    #expect(try place.words().contains("lottie"))
  }
}
