// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

@testable import Command

/// Storyboards and nibs in place of the first screen of an app.
@Suite(.serialized)
struct GivenDocumentTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes>\(scene("a", "storyboardIdentifier=\"First\"", "First screen"))
        \(scene("b", "customClass=\"Second\"", "Second screen"))</scenes>
    </document>
    """

  private static func scene(_ id: String, _ attributes: String, _ text: String) -> String {
    """
    <scene sceneID="s\(id)"><objects>
      <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
        <view key="view" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
          <subviews><label text="\(text)" id="l\(id)">
            <rect key="frame" x="20" y="80" width="200" height="20"/></label></subviews>
        </view></viewController></objects></scene>
    """
  }

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="n"><rect key="frame" x="0.0" y="0.0" width="100" height="40"/><subviews>
        <label text="A card" id="ln"><rect key="frame" x="0" y="0" width="90" height="20"/></label>
      </subviews></view></objects></document>
    """

  private static let code = """
    import UIKit
    final class Second: UIViewController {
      override func viewDidLoad() { super.viewDidLoad(); print("class of the scene") }
    }
    """

  /// An app with a project, whose first screen is made in code.
  private func app() throws -> Workplace {
    let place = try Workplace()
    try place.put(Self.storyboard, at: "Base.lproj/Main.storyboard")
    try place.put(Self.nib, at: "Card.xib")
    try place.put(Self.code, at: "Second.swift")
    try place.writeScene("print(\"own screen\")", to: "Scene.swift")
    try place.put(
      WrittenProject(
        targets: [
          WrittenProject.Target(
            name: "App", sources: ["Scene.swift", "Second.swift"],
            resources: ["Base.lproj/Main.storyboard", "Card.xib"])
        ]
      ).text, at: "App.xcodeproj/project.pbxproj")
    return place
  }

  /// **Source.** Apple's documentation of `application(_:willFinishLaunchingWithOptions:)`: it is called after the main
  /// storyboard was loaded.
  @Test func theMainStoryboardIsLoadedBeforeTheDelegateIsTold() throws {
    let place = try Workplace()
    try place.put(Self.storyboard, at: "Base.lproj/Main.storyboard")
    try place.put(Self.code, at: "Second.swift")
    try place.put(
      """
      import UIKit
      @UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          print("will finish with a root:", window?.rootViewController != nil, window?.isHidden ?? false)
          return true
        }
      }
      """, at: "App.swift")
    let target = WrittenProject.Target(
      name: "App", sources: ["App.swift", "Second.swift"],
      resources: ["Base.lproj/Main.storyboard"],
      settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main;")
    try place.put(WrittenProject(targets: [target]), at: "App.xcodeproj")
    let words = try place.words(["--accessibility"])
    #expect(words.contains("will finish with a root: true true"))
    #expect(words.contains("First screen"))
  }

  @Test func anAppBeginsWithTheChosenScreen() throws {
    let place = try app()
    #expect(try place.words(["--accessibility"]).contains("own screen"))
    for (name, text) in [
      ("Main", "First screen"), ("Main:First", "First screen"), ("Main:Second", "Second screen"),
      ("Main:b", "class of the scene"), ("Card.xib", "A card"),
    ] {
      let words = try place.words(["--accessibility", "--screen", name])
      #expect(words.contains(text), "\(name)")
      #expect(!words.contains("own screen"), "\(name)")
    }
  }

  @Test func documentsAreShownWithTheirApp() throws {
    let place = try app()
    let first = try place.words(["--accessibility"], scene: "Base.lproj/Main.storyboard")
    #expect(first.contains("First screen"))
    #expect(try place.words(["--accessibility"], scene: "Card.xib").contains("A card"))
    #expect(
      try place.words(["--screen", "Main"], scene: "Card.xib", status: 2).contains("--screen"))
  }

  @Test func documentsNeedNoApp() throws {
    let place = try Workplace()
    try place.put(Self.nib, at: "Cards/Card.xib")
    #expect(try place.words(["--accessibility"], scene: "Cards/Card.xib").contains("A card"))
    try place.put(Self.storyboard, at: "Cards/Main.storyboard")
    try place.put(Self.code, at: "Cards/Second.swift")
    let words = try place.words(["--accessibility"], scene: "Cards/Main.storyboard")
    #expect(words.contains("First screen"))
  }

  @Test(arguments: [
    ("Other", "the program has no storyboard 'Other'"),
    ("Main:Third", "has no scene 'Third'; its scenes are First, Second"),
    ("Other.xib", "the program has no nib 'Other'"),
  ])
  func whatIsMissingIsNamed(_ name: String, _ message: String) throws {
    let run = try CommandRun(
      ["inspect", "App.xcodeproj", "--at", "0", "--screen", name], in: app())
    #expect(run.status != 0)
    #expect(run.errors.contains(message))
    #expect(!run.errors.contains("Backtrac"))
  }

  /// A rectangle of 20 by 10 points, the right half red.
  static let pdf = """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]/Contents 4 0 R>> endobj
    4 0 obj <</Length 24>> stream
    1 0 0 rg 10 0 10 10 re f
    endstream endobj
    trailer <</Root 1 0 R/Size 5>>
    %%EOF

    """

  @Test func picturesInPDFAreDrawn() throws {
    let place = try Workplace()
    try place.put(Self.pdf, at: "Pictures.xcassets/Half.imageset/half.pdf")
    try place.put(
      #"{"images": [{"idiom": "universal", "filename": "half.pdf"}]}"#,
      at: "Pictures.xcassets/Half.imageset/Contents.json")
    try place.putApp(
      """
      let image = UIImage(named: "Half")
      print("size", image?.size ?? .zero)
      let shown = UIImageView(image: image)
      shown.frame.origin = CGPoint(x: 0, y: 100)
      box.isHidden = true
      view.addSubview(shown)
      """
    ) { $0.resources = ["Pictures.xcassets"] }
    let run = try CommandRun(
      ["strip", "App.xcodeproj", "--at", "0", "--size", "40x200", "--scale", "3", "-o", "a.png"],
      in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect((run.output + run.errors).contains("size (20.0, 10.0)"))
    let pixels = try Pictures.decode(place.data("a.png")).pixels
    #expect(pixels.filter { $0 == 0xFFFF_0000 }.count == 30 * 30)
  }
}
