// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Tab bars without a controller: items, appearance and touches.
@MainActor
@Suite(.serialized)
struct TabBarTests {
  private let scene = TouchScene()

  private final class Delegate: NSObject, UITabBarDelegate {
    var touched: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      touched.append(item.title ?? "")
    }
  }

  private func makeItems(_ count: Int) -> [UITabBarItem] {
    (0..<count).map { UITabBarItem(title: "Tab \($0)", image: Self.image($0), tag: $0) }
  }

  private static func image(_ index: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      let box = CGRect(x: 2, y: 2, width: 20, height: 20)
      UIColor.black.setFill()
      (index % 2 == 0 ? UIBezierPath(ovalIn: box) : UIBezierPath(rect: box)).fill()
    }
  }

  private func show(_ bar: UITabBar) {
    bar.frame = CGRect(x: 0, y: 700, width: 390, height: 49)
    scene.window.addSubview(bar)
    scene.window.layoutIfNeeded()
  }

  private func label(_ button: TabButton) -> UILabel? {
    button.subviews.lazy.compactMap { $0 as? UILabel }.first
  }

  private func tap(_ x: Double, _ y: Double) {
    scene.send(.began, x, y)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, x, y)
    scene.runFrames(seconds: 0.05)
  }

  @Test func touchesSelectAndTellAndTheProgramTellsNobody() {
    let (bar, delegate) = (UITabBar(), Delegate())
    bar.delegate = delegate
    bar.items = makeItems(3)
    show(bar)
    bar.selectedItem = bar.items?[2]
    tap(195, 720)
    #expect(bar.selectedItem === bar.items?[1])
    #expect(delegate.touched == ["Tab 1"])
    bar.items?[0].isEnabled = false
    tap(60, 720)
    #expect(bar.selectedItem?.tag == 1)
    bar.items = makeItems(2)
    #expect(bar.selectedItem == nil)
  }

  /// A bar without a controller shows all its items, over its whole width.
  @Test func allAreShown() {
    let bar = UITabBar()
    bar.items = makeItems(7)
    show(bar)
    #expect(bar.buttons.count == 7)
    bar.items = makeItems(5)
    bar.layoutIfNeeded()
    #expect(bar.buttons.map(\.frame.width) == Array(repeating: 78, count: 5))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(bar.buttons.map(\.frame.minX) == [312, 234, 156, 78, 0])
  }

  @Test func itemsGetWhatWasSetForTheirClass() {
    Appearances.shared.removeAll()
    defer { Appearances.shared.removeAll() }
    UITabBarItem.appearance().setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.brown], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.purple], for: .selected)
    UITabBarItem.appearance().badgeColor = .green
    UITabBar.appearance().tintColor = .red
    UITabBar.appearance().barTintColor = .yellow
    UITabBar.appearance().unselectedItemTintColor = .cyan
    let bar = UITabBar()
    bar.items = makeItems(2)
    bar.selectedItem = bar.items?.first
    show(bar)
    let labels = bar.buttons.compactMap(label)
    #expect(labels.map(\.textColor) == [.purple, .brown])
    #expect(labels.map(\.font.pointSize) == [14, 14])
    #expect(bar.items?.first?.badgeColor == .green)
    #expect(bar.tintColor == .red)
    #expect(bar.barTintColor == .yellow)
    #expect(bar.unselectedItemTintColor == .cyan)
  }

  @Test func looksComeBeforeTheBarsOwnColours() {
    let bar = UITabBar()
    bar.items = makeItems(2)
    bar.selectedItem = bar.items?.first
    (bar.tintColor, bar.unselectedItemTintColor) = (.red, .brown)
    show(bar)
    #expect(bar.buttons.compactMap(label).map(\.textColor) == [.red, .brown])
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.stackedLayoutAppearance.selected.iconColor = .green
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.standardAppearance = look
    #expect(bar.buttons.compactMap(label).map(\.textColor) == [.green, .blue])
    look.stackedLayoutAppearance.selected.iconColor = .orange
    #expect(label(bar.buttons[0])?.textColor == .green)
    bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .cyan
    #expect(label(bar.buttons[0])?.textColor == .cyan)
  }

  @Test func buttonsSpeak() {
    let bar = UITabBar()
    bar.items = makeItems(2)
    bar.selectedItem = bar.items?[1]
    bar.items?[1].badgeValue = "3"
    show(bar)
    #expect(bar.buttons.map(\.accessibilityLabel) == ["Tab 0", "Tab 1"])
    #expect(bar.buttons[1].accessibilityValue == "3")
    #expect(bar.buttons[1].accessibilityTraits.contains([.button, .selected]))
    #expect(!bar.buttons[0].accessibilityTraits.contains(.selected))
  }

  /// Light style above dark style, over stripes.
  @Test func looksAsItDid() throws {
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    for (index, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
      let half = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 320, height: 100))
      half.overrideUserInterfaceStyle = style
      half.backgroundColor = .systemBackground
      board.addSubview(half)
      for stripe in 0..<8 {
        let view = UIView(frame: CGRect(x: stripe * 40, y: 0, width: 20, height: 100))
        view.backgroundColor = stripe % 2 == 0 ? .systemOrange : .systemTeal
        half.addSubview(view)
      }
      let bar = UITabBar(frame: CGRect(x: 0, y: 51, width: 320, height: 49))
      bar.items = makeItems(4)
      bar.selectedItem = bar.items?[0]
      bar.items?[0].badgeValue = "8"
      bar.items?[1].badgeValue = "1,234"
      bar.items?[2].badgeValue = ""
      bar.items?[2].badgeColor = .systemPurple
      bar.items?[3].isEnabled = false
      half.addSubview(bar)
    }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (2, true)
    let image = UIGraphicsImageRenderer(size: board.bounds.size, format: format).image { _ in
      board.drawHierarchy(in: board.bounds, afterScreenUpdates: true)
    }
    let golden = GoldenPicture(name: "tab_bars", suite: "TabBarTests")
    let failure = try golden.failure(try #require(image.cgImage?.pixels))
    if let failure { Issue.record("\(failure)") }
  }
}
