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
    #expect(back.frame.maxX == width - 8)
    #expect(edit.frame.minX == 16)
    let words = try #require(back.subviews.compactMap { $0 as? UILabel }.first)
    let chevron = try #require(
      back.subviews.lazy.compactMap { ($0 as? ShapePart)?.layer as? CAShapeLayer }.first?
        .path?.boundingBox)
    #expect(chevron.minX > words.frame.maxX)
    #expect(abs(back.bounds.width - chevron.maxX - 2.55) < 1e-6)
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
    func image(_ type: UITableViewCell.AccessoryType, isMirrored: Bool) throws -> CGImage {
      let mark = try #require(AccessoryMark(type))
      if isMirrored { mark.semanticContentAttribute = .forceRightToLeft }
      mark.setNeedsLayout()
      mark.layoutIfNeeded()
      let view = try #require(mark.subviews.first as? UIImageView)
      return try #require(view.image?.cgImage)
    }
    /// The column of the chevron's tip: the middle row of pixels has ink there only.
    func tip(_ image: CGImage) -> Double {
      let start = image.height / 2 * image.width
      let row = image.pixels.pixels[start..<start + image.width]
      let ink = row.enumerated().map { (Double($0.offset), Double($0.element >> 24)) }
      return ink.reduce(0) { $0 + $1.0 * $1.1 } / ink.reduce(0) { $0 + $1.1 } / Double(image.width)
    }
    #expect(try tip(image(.disclosureIndicator, isMirrored: false)) > 0.6)
    #expect(try tip(image(.disclosureIndicator, isMirrored: true)) < 0.4)
    // A checkmark is the same in both directions.
    #expect(
      try image(.checkmark, isMirrored: false).pixels.pixels
        == image(.checkmark, isMirrored: true).pixels.pixels)
  }
}
