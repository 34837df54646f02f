// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTesting
import Testing

@testable import UIKit

/// Scenes of storyboards and the segues between them.
@MainActor
struct SegueTests {
  private static func controller(_ id: String, _ more: String = "", attributes: String = "")
    -> String
  {
    DocumentKit.scene(
      """
      <viewController id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController" \(attributes)>
      <view key="view" id="\(id)v">\(DocumentKit.frame(0, 0, 375, 667))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><button buttonType="system" id="\(id)b"><state key="normal" title="Go"/>\(more)</button></subviews>
      </view>
      <connections><outlet property="button" destination="\(id)b" id="\(id)o"/></connections>
      </viewController>
      """)
  }
  private static let own = #"customClass="DocumentController" customModule="UIKitTests""#

  private func shown(_ root: UIViewController?) throws -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let controller: UIViewController = try #require(root)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  /// The view is made when it is first asked for, with the outlets that lead into it.
  @Test func viewsAreMadeLate() throws {
    let board = try DocumentKit.storyboard(
      Self.controller("a", attributes: Self.own + #" title="A""#), initial: "a")
    let made = try #require(board.instantiateInitialViewController() as? DocumentController)
    #expect(made.log == ["awake false"])
    #expect(made.title == "A")
    #expect(made.storyboard === board)
    #expect(made.button == nil)
    _ = made.view
    #expect(made.log == ["awake false", "loaded true"])
    #expect(made.view.bounds.size == CGSize(width: 375, height: 667))
    let named = board.instantiateViewController(withIdentifier: "a")
    #expect(named is DocumentController)
    #expect(named !== made)
    let created: DocumentDetail = board.instantiateViewController(identifier: "a") { coder in
      DocumentDetail(coder: coder, number: 3)
    }
    #expect(created.number == 3)
    #expect(created.view.subviews.first is UIButton)
    // A closure that makes nothing leaves it to the class of the scene.
    let refused: UIViewController = board.instantiateViewController(identifier: "a") { _ in nil }
    #expect(refused is DocumentController)
    #expect(refused.view.subviews.first is UIButton)
  }

  @Test func navigation() throws {
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <navigationController id="n" sceneMemberID="viewController">
        <navigationBar key="navigationBar" barStyle="black" id="nb"/>
        <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController>
        """)
        + Self.controller(
          "a",
          #"<connections><segue destination="b" kind="show" identifier="go" animates="NO" id="s"/></connections>"#,
          attributes: Self.own)
        + Self.controller("b"), initial: "n")
    let navigation = try #require(
      board.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.navigationBar.barStyle == .black)
    let first = try #require(navigation.topViewController as? DocumentController)
    let window = try shown(navigation)
    first.button?.sendActions(for: .touchUpInside)
    #expect(navigation.viewControllers.count == 2)
    #expect(
      first.log.suffix(2)
        == ["should go", "prepare UIViewController"].map {
          $0.replacing("prepare UI", with: "prepare go UI")
        })
    navigation.popViewController(animated: false)
    first.refuses = true
    first.button?.sendActions(for: .touchUpInside)
    #expect(navigation.viewControllers.count == 1)
    // A segue that code performs is not asked about.
    first.performSegue(withIdentifier: "go", sender: nil)
    #expect(navigation.viewControllers.count == 2)
    withExtendedLifetime(window) {}
  }

  @Test func presentationsAndUnwinding() throws {
    let board = try DocumentKit.storyboard(
      Self.controller(
        "a",
        """
        <connections><segue destination="b" kind="presentation" identifier="up" animates="NO" \
        modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" id="s"/></connections>
        """, attributes: Self.own)
        + DocumentKit.scene(
          """
          <viewController id="b" sceneMemberID="viewController"><view key="view" id="bv"><subviews>
          <button id="bb"><connections><segue destination="x" kind="unwind" identifier="home" \
          unwindAction="back:" id="u"/></connections></button></subviews></view></viewController>
          <exit id="x" sceneMemberID="exit"/>
          """), initial: "a")
    let first = try #require(board.instantiateInitialViewController() as? DocumentController)
    let window = try shown(first)
    first.performSegue(withIdentifier: "up", sender: nil)
    let second = try #require(first.presentedViewController)
    #expect(second.modalPresentationStyle == .fullScreen)
    #expect(second.modalTransitionStyle == .crossDissolve)
    UIView.performWithoutAnimation {
      (second.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    }
    #expect(first.log.last == "back home")
    #expect(first.presentedViewController == nil || second.isBeingDismissed)
    withExtendedLifetime(window) {}
  }

  @Test func ownClassesAndCreators() throws {
    let board = try DocumentKit.storyboard(
      Self.controller(
        "a",
        """
        <connections><segue destination="b" kind="custom" identifier="own" customClass="DocumentSegue" \
        customModule="UIKitTests" id="s"/></connections>
        """, attributes: Self.own)
        + Self.controller("b")
        + DocumentKit.scene(
          """
          <viewController id="c" sceneMemberID="viewController" \(Self.own)><view key="view" id="cv"/>
          <connections><segue destination="b" kind="presentation" identifier="made" animates="NO" \
          destinationCreationSelector="make:" id="m"/></connections></viewController>
          """), initial: "a")
    let first = try #require(board.instantiateInitialViewController())
    let window = try shown(first)
    DocumentSegue.log = []
    first.performSegue(withIdentifier: "own", sender: nil)
    #expect(DocumentSegue.log == ["own UIViewController"])
    let other = try #require(board.makeController(of: "c", creator: nil))
    window.rootViewController = other
    other.performSegue(withIdentifier: "made", sender: nil)
    #expect((other.presentedViewController as? DocumentDetail)?.number == 7)
  }

  @Test func containers() throws {
    let tab = { (id: String) in
      """
      <segue destination="\(id)" kind="relationship" relationship="viewControllers" id="r\(id)"/>
      """
    }
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <tabBarController id="t" sceneMemberID="viewController"><tabBar key="tabBar" translucent="NO" id="tb"/>
        <connections>\(tab("a"))\(tab("b"))</connections></tabBarController>
        """)
        + DocumentKit.scene(
          """
          <viewController id="a" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="First" id="i"/></viewController>
          """)
        + DocumentKit.scene(
          """
          <viewController id="b" sceneMemberID="viewController"><view key="view" id="bv">
          \(DocumentKit.frame(0, 0, 300, 300))<subviews>
          <containerView id="k">\(DocumentKit.frame(10, 10, 100, 50))<connections>
          <segue destination="c" kind="embed" identifier="inside" id="e"/></connections></containerView>
          </subviews></view></viewController>
          """)
        + Self.controller("c"), initial: "t")
    let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2)
    #expect(!tabs.tabBar.isTranslucent)
    #expect(tabs.viewControllers?[0].tabBarItem.title == "First")
    let second = try #require(tabs.viewControllers?[1])
    _ = second.view
    #expect(second.children.count == 1)
    #expect(
      second.children[0].view.superview?.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(second.children[0].view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  /// A segue of a cell begins before its selection is reported.
  @Test func cells() throws {
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <tableViewController id="t" sceneMemberID="viewController">
        <tableView key="view" id="v">\(DocumentKit.frame(0, 0, 300, 400))<sections><tableViewSection id="s">
        <cells><tableViewCell id="c"><connections>
        <segue destination="b" kind="presentation" animates="NO" id="g"/></connections></tableViewCell></cells>
        </tableViewSection></sections><connections><outlet property="dataSource" destination="t" id="o"/>
        <outlet property="delegate" destination="t" id="p"/></connections></tableView></tableViewController>
        """) + Self.controller("b"), initial: "t")
    let controller = try #require(
      board.instantiateInitialViewController() as? UITableViewController)
    let window = try shown(controller)
    controller.tableView.layoutIfNeeded()
    controller.tableView.cellForRow(at: [0, 0])?.selectionAction?()
    #expect(controller.presentedViewController != nil)
    withExtendedLifetime(window) {}
  }

  /// What is made with the controller and leads into its view is connected when the view is made: each
  /// connection once.
  @Test func lateDestinations() throws {
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <viewController id="a" sceneMemberID="viewController" \(Self.own)>
        <view key="view" id="v"><subviews><button id="b"/></subviews></view></viewController>
        <view id="w"><subviews>
        <button customClass="DocumentButton" customModule="UIKitTests" id="c"><connections>
        <outlet property="other" destination="b" id="1"/>
        <action selector="tap" destination="a" eventType="touchDown" id="2"/>
        <segue destination="d" kind="custom" customClass="DocumentSegue" customModule="UIKitTests" id="3"/>
        </connections></button></subviews></view>
        """) + Self.controller("d"), initial: "a")
    let controller = try #require(board.instantiateInitialViewController() as? DocumentController)
    let objects = try #require(controller.origin?.objects)
    let button = try #require(objects.object("c") as? DocumentButton)
    #expect(button.other == nil)
    _ = controller.view
    #expect(button.other === objects.object("b"))
    button.sendActions(for: .touchDown)
    #expect(controller.log.filter { $0 == "tap" }.count == 1)
    let window = try shown(controller)
    DocumentSegue.log = []
    button.sendActions(for: .touchUpInside)
    #expect(DocumentSegue.log.count == 1)
    withExtendedLifetime(window) {}
  }

  /// Nothing of a scene lives longer than its controller.
  @Test func scenesAreReleased() throws {
    let board = try DocumentKit.storyboard(
      Self.controller(
        "a", #"<connections><segue destination="a" kind="show" id="s"/></connections>"#),
      initial: "a")
    weak var controller: UIViewController?
    weak var view: UIView?
    try autoreleasing {
      let made = try #require(board.instantiateInitialViewController())
      (controller, view) = (made, made.view)
      #expect(view != nil)
    }
    #expect(controller == nil)
    #expect(view == nil)
  }

  private func autoreleasing(_ body: () throws -> Void) rethrows { try body() }
}
