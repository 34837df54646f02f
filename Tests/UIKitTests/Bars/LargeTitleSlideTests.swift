// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// Large titles during a push and a pop, under a pull, and after a touch that stops the content.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/nav_bar.dart`.
@MainActor
struct LargeTitleSlideTests {
  private let scene: TouchScene
  private let navigation = UINavigationController()
  private var bar: UINavigationBar { navigation.navigationBar }
  private var title: LargeTitleView { bar.largeTitle }

  init() { scene = TouchScene() }
  private init(_ scene: TouchScene) { self.scene = scene }

  private func page(_ title: String, _ color: UIColor = .white) -> UIViewController {
    let controller = UIViewController()
    let table = UIScrollView()
    table.backgroundColor = color
    table.contentSize = CGSize(width: 100, height: 3000)
    controller.view = table
    controller.title = title
    return controller
  }

  private func show() {
    bar.prefersLargeTitles = true
    navigation.viewControllers = [page("Pearls")]
    scene.window.rootViewController = navigation
    scene.runFrames(seconds: 0.1)
  }

  private func x(_ view: UIView?) -> CGFloat {
    view?.layer.presentation()?.frame.minX ?? .nan
  }

  @Test("the title of the upper page slides with it, that of the lower one to the back button")
  func push() throws {
    show()
    let next = page("Shells", .systemGray6)
    navigation.pushViewController(next, animated: true)
    let leaving = try #require(bar.titleSlide?.leaving)
    scene.runFrames(seconds: 0.1)
    #expect(abs(x(title) - x(next.view)) < 0.5)
    #expect(x(title) > 10)
    let old = try #require(leaving.layer.presentation())
    #expect(old.opacity < 1)
    #expect(old.opacity > 0)
    #expect(old.frame.width < 390)
    scene.runFrames(seconds: 1)
    #expect(leaving.superview == nil)
    #expect(bar.titleSlide == nil)
    #expect(title.transform == .identity)
    #expect(title.alpha == 1)
    // The leading edges of the two texts meet.
    let back = try #require(bar.startOfBackTitle)
    #expect(abs(back.x - 29.3) < 0.01)
  }

  @Test("a pop is the same backwards")
  func pop() throws {
    show()
    let next = page("Shells")
    navigation.pushViewController(next, animated: false)
    scene.runFrames(seconds: 0.1)
    navigation.popViewController(animated: true)
    let leaving = try #require(bar.titleSlide?.leaving)
    scene.runFrames(seconds: 0.1)
    #expect(abs(x(leaving) - x(next.view)) < 0.5)
    #expect((title.layer.presentation()?.opacity ?? 1) < 1)
    scene.runFrames(seconds: 1)
    #expect(title.transform == .identity)
    #expect(leaving.superview == nil)
  }

  @Test("a pop that a finger takes back leaves the titles as they were")
  func cancelledPop() {
    show()
    navigation.pushViewController(page("Shells"), animated: false)
    scene.runFrames(seconds: 0.1)
    scene.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 60, y: 300), seconds: 1)
    scene.runFrames(seconds: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(bar.titleSlide == nil)
    #expect(title.transform == .identity)
    #expect(title.alpha == 1)
    #expect(bar.subviews.count { $0 is LargeTitleView } == 1)
  }

  @Test("a small title has no slide of its own")
  func smallTitles() {
    show()
    let small = page("Shells")
    small.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(small, animated: false)
    scene.runFrames(seconds: 0.1)
    let other = page("Sand")
    other.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(other, animated: true)
    #expect(bar.titleSlide?.leaving == nil)
    scene.runFrames(seconds: 1)
    #expect(title.isHidden)
  }

  @Test(
    "a pull makes the title grow, at most to 110 %", arguments: [(44, 1.03), (400, 1.1), (0, 1)])
  func growth(_ pull: CGFloat, _ scale: CGFloat) throws {
    show()
    let table = try #require(navigation.topViewController?.view as? UIScrollView)
    table.contentOffset.y = -96 - pull
    scene.settle()
    let label = try #require(title.subviews.first)
    #expect(title.bounds.height == 52 + pull)
    #expect(abs(label.transform.a - scale) < 1e-9)
    #expect(abs(label.frame.minX - 16) < 1e-9)
    #expect(abs(label.frame.maxY - (title.bounds.height - 8)) < 1e-9)
  }

  @Test("a long title does not grow beyond the margin")
  func longTitle() throws {
    show()
    let top = try #require(navigation.topViewController)
    top.title = "Pearls and shells and sand and sea"
    let table = try #require(top.view as? UIScrollView)
    table.contentOffset.y = -496
    scene.settle()
    #expect(title.subviews.first?.transform == .identity)
  }

  @Test("content that a touch has stopped lets the title become whole or collapse")
  func touchWithoutDrag() throws {
    show()
    let table = try #require(navigation.topViewController?.view as? UIScrollView)
    // A slow movement by the program, which a touch stops half-way.
    table.contentOffset.y = -96
    scene.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 500), seconds: 0.1)
    for _ in 0..<300 {
      if table.contentOffset.y > 200 { break }
      scene.runFrames(seconds: 1 / 60)
    }
    table.contentOffset.y = -60
    scene.send(.began, 100, 400)
    scene.runFrames(seconds: 0.2)
    scene.send(.ended, 100, 400)
    scene.runFrames(seconds: 2)
    #expect([-96, -44].contains(table.contentOffset.y))
  }

  // MARK: Picture

  @Test(arguments: [false, true]) func titlesHalfPushed(_ isMirrored: Bool) throws {
    let scene = TouchScene(size: CGSize(width: 240, height: 200))
    if isMirrored { scene.window.traitOverrides.layoutDirection = .rightToLeft }
    let tests = LargeTitleSlideTests(scene)
    tests.show()
    tests.navigation.pushViewController(tests.page("Shells", .systemGray6), animated: true)
    scene.runFrames(seconds: 0.1)
    let golden = GoldenPicture(
      name: "titles\(isMirrored ? "_mirrored" : "")", suite: "LargeTitleSlideTests")
    if let failure = try golden.failure(scene.picture()) { Issue.record("\(failure)") }
  }
}
