// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

/// The appearance of bars and their items, set by proxy or for one bar: K.5 of the specification.
@MainActor
@Suite(.serialized)
struct BarAppearanceTests {
  private final class Bar: UINavigationBar {}
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 44))

  init() { Appearances.shared.removeAll() }

  /// Shows a bar with a back button and three bar buttons; returns their labels, back first.
  private func labels(
    _ bar: UINavigationBar, _ item: UINavigationItem, back: UINavigationItem? = nil
  ) -> [UILabel] {
    bar.frame = window.bounds
    bar.items = [back, item].compactMap { $0 }
    window.addSubview(bar)
    window.layoutIfNeeded()
    var found: [UILabel] = []
    bar.forEachInTree { view in
      if view is BarItemView { found += view.subviews.compactMap { $0 as? UILabel } }
    }
    return found
  }

  private func makeItem() -> UINavigationItem {
    let item = UINavigationItem(title: "Shells")
    item.rightBarButtonItems = [
      UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
    ]
    return item
  }

  @Test func itemsGetWhatWasSetForTheirClass() {
    defer { Appearances.shared.removeAll() }
    let font = UIFont.systemFont(ofSize: 23)
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.font: font, .foregroundColor: UIColor.red], for: .normal)
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.blue], for: .disabled)
    let item = makeItem()
    let own = item.rightBarButtonItems?[1]
    own?.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    item.rightBarButtonItems?[0].isEnabled = false
    let shown = labels(UINavigationBar(), item, back: UINavigationItem(title: "Sea"))
    #expect(shown.map(\.text) == ["Sea", "Done", "Edit"])
    #expect(shown[0].font.pointSize == 23)
    #expect(shown[0].textColor == UIColor.red)
    #expect(shown[1].font.pointSize == 23)
    #expect(shown[1].textColor == UIColor.blue)
    #expect(shown[2].textColor == UIColor.green)
    #expect(shown[2].font.pointSize == 17)
    #expect(own?.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor == .blue)
  }

  @Test func titlesAndBackgroundsAreMoved() throws {
    defer { Appearances.shared.removeAll() }
    UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -500, vertical: 3), for: .default)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { _ in }
    UIBarButtonItem.appearance().setBackgroundImage(picture, for: .normal, barMetrics: .default)
    let item = makeItem()
    let plain = labels(UINavigationBar(), makeItem())[1].frame
    let own = try #require(item.rightBarButtonItems?[1])
    own.setTitlePositionAdjustment(UIOffset(horizontal: 4, vertical: -2), for: .default)
    own.setBackgroundVerticalPositionAdjustment(5, for: .default)
    own.setTitlePositionAdjustment(UIOffset(horizontal: 90, vertical: 90), for: .compact)
    let shown = labels(UINavigationBar(), item, back: UINavigationItem(title: "Sea"))
    #expect(shown[0].frame.minX < -400)
    #expect(shown[0].frame.minY == 3)
    #expect(shown[2].frame == plain.offsetBy(dx: 4, dy: -2))
    let back = shown[2].superview?.subviews.first { $0 is UIImageView } as? UIImageView
    // Half of 44 less 20, and 5 further down.
    #expect(back?.image != nil)
    #expect(back?.frame.minY == 17)
    #expect(back?.frame.height == 20)
    #expect(own.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 4, vertical: -2))
    #expect(own.titlePositionAdjustment(for: .compact) == .zero)
  }

  @Test func barsContainTheirItems() {
    defer { Appearances.shared.removeAll() }
    UIBarButtonItem.appearance().tintColor = .red
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [Bar.self]).tintColor = .blue
    #expect(labels(UINavigationBar(), makeItem()).allSatisfy { $0.textColor == UIColor.red })
    let item = makeItem()
    item.rightBarButtonItems?[0].tintColor = .green
    let shown = labels(Bar(), item)
    #expect(shown[0].textColor == UIColor.green)
    #expect(shown[1].textColor == UIColor.blue)
  }

  /// The items of a bar outside a window get their proxy's settings when the bar moves to a
  /// window.
  @Test func itemsWaitForTheWindow() {
    defer { Appearances.shared.removeAll() }
    UIBarButtonItem.appearance().tintColor = .red
    let (bar, item) = (UINavigationBar(), makeItem())
    bar.items = [item]
    #expect(item.rightBarButtonItem?.tintColor == nil)
    window.addSubview(bar)
    #expect(item.rightBarButtonItem?.tintColor == .red)
  }

  @Test func highlightedItemsHaveTheirAttributes() {
    let item = makeItem()
    item.rightBarButtonItem?.setTitleTextAttributes(
      [.foregroundColor: UIColor.orange], for: .highlighted)
    let labels = labels(UINavigationBar(), item)
    let button = labels[0].superview as? BarItemView
    button?.isHighlighted = true
    #expect(labels[0].textColor == UIColor.orange)
    #expect(button?.alpha == 1)
    button?.isHighlighted = false
    #expect(labels[0].textColor != UIColor.orange)
    let plain = labels[1].superview as? BarItemView
    plain?.isHighlighted = true
    #expect(plain?.alpha == CGFloat(Float(0.3)))
  }

  @Test func looksOfNavigationBars() {
    defer { Appearances.shared.removeAll() }
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .purple
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().scrollEdgeAppearance = look
    let bar = UINavigationBar()
    let shown = labels(bar, makeItem())
    #expect(bar.background.standard.backgroundColor == .purple)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .purple)
    #expect(shown[0].textColor == UIColor.orange)
    #expect(shown[1].textColor == UIColor.yellow)
    var title: UILabel?
    bar.forEachInTree { if let label = $0 as? UILabel, label.text == "Shells" { title = label } }
    #expect(title?.textColor == UIColor.white)
    // The bar has a copy of the appearance; an item's own appearance wins over the bar's.
    look.backgroundColor = .red
    #expect(bar.standardAppearance.backgroundColor == .purple)
    bar.standardAppearance.backgroundColor = .brown
    #expect(bar.background.standard.backgroundColor == .brown)
    let item = makeItem()
    item.standardAppearance = look
    bar.items = [item]
    #expect(bar.background.standard.backgroundColor == .red)
    bar.standardAppearance.configureWithTransparentBackground()
    item.standardAppearance = nil
    bar.items = [item]
    #expect(bar.background.standard.backgroundColor == nil)
  }

  private func block(_ width: Int, _ height: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test func anAppearanceHasImages() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let look = UINavigationBarAppearance()
    (look.shadowImage, look.backgroundImage) = (block(1, 3), block(4, 4))
    look.backgroundImageContentMode = .center
    bar.standardAppearance = look
    bar.layoutIfNeeded()
    func pictures() -> [UIImageView] {
      bar.background.standard.subviews.compactMap { $0 as? UIImageView }.filter { !$0.isHidden }
    }
    #expect(pictures().map(\.image?.size.height) == [4, 3])
    #expect(pictures()[0].contentMode == .center)
    #expect(pictures()[1].frame == CGRect(x: 0, y: 44, width: 390, height: 3))
    let copy = UINavigationBarAppearance(barAppearance: look)
    #expect(copy.shadowImage === look.shadowImage)
    #expect(copy.backgroundImageContentMode == .center)
    look.configureWithOpaqueBackground()
    #expect(look.shadowImage == nil)
    bar.standardAppearance = look
    bar.layoutIfNeeded()
    #expect(pictures().isEmpty)
  }

  /// **Source.** Apple's documentation of `setBackIndicatorImage(_:transitionMaskImage:)`.
  @Test func anImageReplacesTheChevron() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [UINavigationItem(title: "Sea"), makeItem()]
    func back() throws -> BarItemView {
      var found: BarItemView?
      bar.forEachInTree { if let view = $0 as? BarItemView, view.hasChevron { found = view } }
      return try #require(found)
    }
    let usual = try back().startOfWords
    let look = UINavigationBarAppearance()
    look.setBackIndicatorImage(block(30, 20), transitionMaskImage: nil)
    #expect(look.backIndicatorImage == nil)
    bar.backIndicatorImage = block(20, 20)
    #expect(try back().indicator == nil)
    bar.backIndicatorTransitionMaskImage = block(20, 20)
    #expect(try back().indicator?.size.width == 20)
    look.setBackIndicatorImage(block(30, 20), transitionMaskImage: block(30, 20))
    bar.standardAppearance = look
    #expect(try back().indicator?.size.width == 30)
    #expect(try back().startOfWords == usual + 19)
    let picture = try back().subviews.compactMap { $0 as? UIImageView }.last
    bar.layoutIfNeeded()
    try back().layoutIfNeeded()
    #expect(picture?.bounds.size == CGSize(width: 30, height: 20))
    #expect(picture?.image?.renderingMode == .alwaysTemplate)
  }

  @Test func anAppearancePlacesTheItemsOfATabBar() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = [
      UITabBarItem(title: "a", image: nil, tag: 0), UITabBarItem(title: "b", image: nil, tag: 1),
    ]
    let look = UITabBarAppearance()
    look.stackedItemPositioning = .centered
    (look.stackedItemWidth, look.stackedItemSpacing) = (35, 5)
    bar.standardAppearance = look
    bar.layoutIfNeeded()
    #expect(bar.buttons.map(\.frame.width) == [35, 35])
    #expect(bar.buttons[1].frame.minX - bar.buttons[0].frame.maxX == 5)
    #expect(UITabBarAppearance(barAppearance: look).stackedItemWidth == 35)
    // The item that is selected has its own appearance.
    let own = UITabBarAppearance()
    own.backgroundColor = .red
    bar.items?[1].standardAppearance = own
    bar.selectedItem = bar.items?[1]
    bar.layoutIfNeeded()
    #expect(bar.buttons[0].frame.width == 195)
    bar.selectedItem = bar.items?[0]
    bar.layoutIfNeeded()
    #expect(bar.buttons[0].frame.width == 35)
  }
}
