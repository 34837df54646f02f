// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import NacreTesting
import Testing

@testable import UIKit

/// Documents that are large, deep or without an end.
@MainActor
struct HardDocumentTests {
  private var log = Lines()

  /// Lines of a log.
  @MainActor
  private final class Lines {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  /// A scene whose controller's view has container views.
  private static func scene(_ id: String, embeds: [String], root: String? = nil) -> String {
    let views = embeds.enumerated().map { place, other in
      """
      <containerView id="\(id)k\(place)"><connections><segue destination="\(other)" kind="embed" \
      id="\(id)e\(place)"/></connections></containerView>
      """
    }
    return DocumentKit.scene(
      """
      <viewController id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController" \
      customClass="DocumentCounted" customModule="UIKitTests"><view key="view" id="\(id)v">
      <subviews>\(views.joined())</subviews></view></viewController>
      """)
  }

  private func depth(_ controller: UIViewController) -> Int {
    1 + (controller.children.map(depth).max() ?? 0)
  }

  /// Each element is read once, and each view made once: twice the views take twice the steps.
  @Test func tenThousandViews() throws {
    func steps(_ count: Int) throws -> Int {
      let views = (0..<count).map { place in
        """
        <label text="\(place)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(place)"><constraints>
        <constraint firstAttribute="width" constant="\(place % 90)" id="w\(place)"/></constraints></label>
        """
      }
      let made = try DocumentKit.objects(
        #"<view id="v"><subviews>\#(views.joined())</subviews></view>"#, log: log.add)
      let view = try #require(made.top.first as? UIView)
      #expect(view.subviews.count == count)
      #expect((view.subviews.last as? UILabel)?.text == "\(count - 1)")
      #expect(view.subviews.last?.constraints.count == 1)
      return made.objects.steps
    }
    let few = try steps(1000)
    #expect(try steps(10_000) <= few * 11)
    #expect(log.lines.isEmpty)
  }

  @Test func hundredNestedEmbeds() throws {
    let scenes = (0..<100).map { place in
      Self.scene("s\(place)", embeds: place < 99 ? ["s\(place + 1)"] : [])
    }
    let board = try DocumentKit.storyboard(scenes.joined(), initial: "s0", log: log.add)
    let controller = try #require(board.instantiateInitialViewController())
    _ = controller.view
    #expect(depth(controller) == 100)
    #expect(log.lines.isEmpty)
  }

  /// A scene that embeds itself, two that embed each other, and one that embeds itself twice, which would
  /// make twice as many at each level.
  @Test(arguments: [["a"], ["b"], ["a", "a"], ["a", "b", "b"]])
  func cyclesOfEmbedsEnd(embeds: [String]) throws {
    let scenes = Self.scene("a", embeds: embeds) + Self.scene("b", embeds: ["a"])
    let board = try DocumentKit.storyboard(scenes, initial: "a", log: log.add)
    let controller = try #require(board.instantiateInitialViewController())
    _ = controller.view
    #expect(depth(controller) <= SceneNesting.limit + 1)
    #expect(Set(log.lines).count >= 1)
    #expect(log.lines.allSatisfy { $0.hasSuffix("a scene contains more than 128 others") })
  }

  /// A controller that is its own root, and a tab bar controller that is each of its tabs.
  @Test(arguments: ["navigationController", "tabBarController"])
  func cyclesOfRelationshipsEnd(element: String) throws {
    let relationship = element == "tabBarController" ? "viewControllers" : "rootViewController"
    let segue =
      #"<segue destination="n" kind="relationship" relationship="\#(relationship)" id="r"/>"#
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <\(element) id="n" sceneMemberID="viewController"><connections>\(segue)\(segue)</connections></\(element)>
        """), initial: "n", log: log.add)
    let controller = try #require(board.instantiateInitialViewController())
    #expect(depth(controller) > 1)
    #expect(log.lines.last?.hasSuffix("a scene contains more than 128 others") == true)
  }

  /// A segue to its own scene shows one more controller each time.
  @Test func segueToItself() throws {
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"/><connections>
        <segue destination="a" kind="show" identifier="again" animates="NO" id="s"/></connections></viewController>
        """), initial: "a", log: log.add)
    let first = try #require(board.instantiateInitialViewController())
    let navigation = UINavigationController(rootViewController: first)
    for count in 2...5 {
      navigation.topViewController?.performSegue(withIdentifier: "again", sender: nil)
      #expect(navigation.viewControllers.count == count)
    }
    #expect(log.lines.isEmpty)
  }

  /// Of fifty scenes only those that are shown are made.
  @Test func scenesAreMadeWhenTheyAreShown() throws {
    let scenes = (0..<50).map { Self.scene("s\($0)", embeds: $0 == 7 ? ["s8"] : []) }
    let board = try DocumentKit.storyboard(scenes.joined(), initial: "s3", log: log.add)
    DocumentCounted.made = []
    let first = try #require(board.instantiateInitialViewController())
    #expect(DocumentCounted.made == ["s3"])
    let other = board.instantiateViewController(withIdentifier: "s7")
    #expect(DocumentCounted.made == ["s3", "s7"])
    #expect(!other.isViewLoaded)
    _ = other.view
    #expect(DocumentCounted.made == ["s3", "s7", "s8"])
    #expect(!first.isViewLoaded)
  }

  /// Elements are nested as deep as a document may, and each view is laid out.
  @Test func deepViews() throws {
    let count = 250
    let views =
      (0..<count).map { "<view id=\"v\($0)\">\(DocumentKit.frame(1, 1, 500, 500))<subviews>" }
    let ends = String(repeating: "</subviews></view>", count: count)
    let made = try DocumentKit.objects(views.joined() + ends, log: log.add)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    window.addSubview(try #require(made.top.first as? UIView))
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let deepest = try #require(made.objects.object("v\(count - 1)") as? UIView)
    #expect(deepest.convert(CGPoint.zero, to: window) == CGPoint(x: count, y: count))
  }

  /// References to objects of a wrong kind, identifiers that are used twice, and numbers without sense.
  @Test func wrongReferencesAreReported() throws {
    let made = try DocumentKit.objects(
      """
      <view id="v"><rect key="frame" x="nan" y="1e999" width="1e308" height="-5"/><subviews>
      <label text="first" id="d"/><label text="second" id="d"/><button id="b"><connections>
      <action selector="tap" destination="none" eventType="noEvent" id="1"/>
      <segue destination="none" kind="noKind" id="2"/></connections></button></subviews><constraints>
      <constraint firstItem="g" firstAttribute="width" constant="1" id="3"/>
      <constraint firstItem="d" firstAttribute="top" secondItem="b" secondAttribute="width" id="4"/>
      <constraint firstItem="d" firstAttribute="leading" constant="1" id="5"/>
      <constraint firstItem="d" firstAttribute="width" secondItem="u" secondAttribute="width" id="6"/>
      <constraint firstItem="d" firstAttribute="width" priority="1e30" multiplier="nan" constant="8" id="7"/>
      </constraints></view><view id="u"/><tapGestureRecognizer id="g"/>
      """, log: log.add)
    let view = try #require(made.top.first as? UIView)
    view.layoutIfNeeded()
    #expect(view.subviews.count == 3)
    #expect(view.constraints.isEmpty)
    #expect(view.subviews[1].constraints.first?.priority == .required)
    let reasons = log.lines.map { $0.split(separator: ": ").last.map(String.init) ?? "" }
    #expect(reasons.filter { $0.contains("neither a view nor a layout guide") }.count == 1)
    #expect(reasons.filter { $0.contains("not of one kind") }.count == 1)
    #expect(reasons.filter { $0.contains("cannot be a constant") }.count == 1)
    #expect(reasons.filter { $0.contains("different view hierarchies") }.count == 1)
  }
}

/// A controller that says which of its kind have been made.
@MainActor
final class DocumentCounted: UIViewController {
  static var made: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.made.append(coder.word("storyboardIdentifier") ?? "")
  }
}
