// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Navigation in right-to-left interfaces.
///
/// Source: WWDC 2015, session 222, "New UIKit Support for International User Interfaces": the back
/// button is on the right and points there, pages come from the left, and a swipe from the right edge
/// goes back.
@MainActor
@Suite(.serialized)
struct MirroredBarTests {
  private let scene = TouchScene()
  private let navigation = UINavigationController()
  private let first = UIViewController()
  private let second = UIViewController()

  private func show() {
    (first.title, second.title) = ("Sea", "Shell")
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    scene.window.traitOverrides.layoutDirection = .rightToLeft
    navigation.viewControllers = [first]
    scene.window.rootViewController = navigation
    scene.window.layoutIfNeeded()
    scene.runFrames(seconds: 0.1)
  }

  @Test func buttonsChangeSides() throws {
    show()
    navigation.pushViewController(second, animated: false)
    scene.runFrames(seconds: 0.1)
    var items: [BarItemView] = []
    navigation.navigationBar.forEachInTree { view in
      if let item = view as? BarItemView { items.append(item) }
    }
    let back = try #require(items.first { $0.hasChevron })
    let edit = try #require(items.first { !$0.hasChevron })
    let width = navigation.navigationBar.bounds.width
    #expect(back.frame.maxX == width - 8 && edit.frame.minX == 16)
    let words = try #require(back.subviews.compactMap { $0 as? UILabel }.first)
    let chevron = try #require(
      back.subviews.lazy.compactMap { ($0 as? ShapePart)?.layer as? CAShapeLayer }.first?
        .path?.boundingBox)
    #expect(chevron.minX > words.frame.maxX && abs(back.bounds.width - chevron.maxX - 2.55) < 1e-6)
  }

  @Test func pagesComeFromTheLeft() {
    show()
    navigation.pushViewController(second, animated: true)
    scene.runFrames(seconds: 0.05)
    let place = second.view.layer.presentation()?.frame.midX ?? 0
    #expect(place < 0)
    scene.runFrames(seconds: 1)
    #expect(second.view.frame.minX == 0)
  }

  @Test func swipesFromTheRightEdgeGoBack() {
    show()
    navigation.pushViewController(second, animated: false)
    scene.runFrames(seconds: 0.1)
    let width = scene.window.bounds.width
    scene.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: width - 40, y: 300), seconds: 0.4)
    scene.runFrames(seconds: 1)
    #expect(navigation.topViewController === second)
    scene.drag(from: CGPoint(x: width - 2, y: 300), to: CGPoint(x: 40, y: 300), seconds: 0.4)
    scene.runFrames(seconds: 1)
    #expect(navigation.topViewController === first)
  }

  @Test func chevronsOfRowsPointToTheTrailingSide() throws {
    let mark = try #require(AccessoryMark(.disclosureIndicator))
    /// The x-coordinates of the ends and of the tip.
    func sides() -> [CGFloat] {
      mark.setNeedsLayout()
      mark.layoutIfNeeded()
      guard let path = (mark.layer as? CAShapeLayer)?.path else { return [] }
      let (box, end) = (path.boundingBox, path.currentPoint.x)
      return [end, end == box.minX ? box.maxX : box.minX]
    }
    #expect(sides() == [1, 6.5])
    mark.semanticContentAttribute = .forceRightToLeft
    #expect(sides() == [7, 1.5])
    // A checkmark is the same in both directions.
    let check = try #require(AccessoryMark(.checkmark))
    check.layoutIfNeeded()
    let path = (check.layer as? CAShapeLayer)?.path
    check.semanticContentAttribute = .forceRightToLeft
    check.setNeedsLayout()
    check.layoutIfNeeded()
    #expect((check.layer as? CAShapeLayer)?.path == path)
  }
}
