// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Menus as trees of elements.
@MainActor
@Suite(.serialized)
struct MenuTests {
  private func action(
    _ title: String, _ state: UIMenuElement.State = .off,
    _ attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { _ in }
  }

  private func titles(_ menu: UIMenu) -> [[String]] {
    MenuSection.all(of: menu).map { $0.elements.map(\.title) }
  }

  @Test func inlineMenusAreSections() {
    let inner = UIMenu(
      title: "Sort", options: .displayInline, children: [action("Name"), action("Date")])
    let menu = UIMenu(children: [action("Copy"), inner, action("Delete")])

    #expect(titles(menu) == [["Copy"], ["Name", "Date"], ["Delete"]])
    #expect(MenuSection.all(of: menu).map(\.title) == [nil, "Sort", nil])
  }

  @Test func hiddenElementsAndEmptyMenusAreNotShown() {
    let empty = UIMenu(title: "Share", children: [action("Nobody", .off, .hidden)])
    let menu = UIMenu(children: [action("Copy"), empty, action("Secret", .off, .hidden)])

    #expect(titles(menu) == [["Copy"]])
    #expect(titles(UIMenu(children: [])).isEmpty)
  }

  @Test func selectedElementsIncludeThoseOfInlineMenusOnly() {
    let shown = UIMenu(options: .displayInline, children: [action("B", .on)])
    let apart = UIMenu(title: "More", children: [action("C", .on)])
    let menu = UIMenu(children: [action("A", .on), action("D", .mixed), shown, apart])

    #expect(menu.selectedElements.map(\.title) == ["A", "B"])
  }

  @Test func singleSelectionTurnsTheOthersOff() {
    let sizes = UIMenu(
      options: [.displayInline, .singleSelection],
      children: [action("Small", .on), action("Large")])
    let bold = action("Bold", .on)
    let menu = UIMenu(children: [bold, sizes])
    menu.select(sizes.children[1])

    #expect(sizes.selectedElements.map(\.title) == ["Large"])
    #expect(bold.state == .on)
    // An element of another menu changes nothing.
    menu.select(action("Foreign"))
    #expect(menu.selectedElements.map(\.title) == ["Bold", "Large"])
  }

  @Test func replacingChildrenKeepsTheRest() {
    let menu = UIMenu(
      title: "File", subtitle: "of the project", identifier: .file, options: .destructive,
      preferredElementSize: .medium, children: [action("Open")])
    let new = menu.replacingChildren([action("Close")])

    #expect(new.identifier == .file)
    #expect(new.title == "File")
    #expect(new.subtitle == "of the project")
    #expect(new.options == .destructive)
    #expect(new.preferredElementSize == .medium)
    #expect(new.children.map(\.title) == ["Close"])
    #expect(UIMenu().identifier != UIMenu().identifier)
  }

  @Test func cachedElementsAreProvidedOnce() {
    var calls = 0
    let cached = UIDeferredMenuElement { done in
      calls += 1
      done([self.action("A")])
    }
    cached.load {}
    cached.menuDidEnd()
    cached.load {}

    #expect(calls == 1)
    #expect(cached.elements?.map(\.title) == ["A"])
    #expect(titles(UIMenu(children: [cached])) == [["A"]])
  }

  @Test func uncachedElementsAreProvidedForEachMenu() {
    var calls = 0
    let uncached = UIDeferredMenuElement.uncached { done in
      calls += 1
      done([])
    }
    uncached.load {}
    #expect(uncached.elements?.isEmpty == true)
    uncached.menuDidEnd()
    uncached.load {}

    #expect(calls == 2)
  }

  @Test func lateElementsAreToldOnce() {
    var (give, told): (([UIMenuElement]) -> Void, Int) = ({ _ in }, 0)
    let late = UIDeferredMenuElement { give = $0 }
    late.load { told += 1 }
    #expect(told == 0)
    #expect(MenuSection.placeholders(in: UIMenu(children: [late])).count == 1)
    give([action("A"), action("B")])
    give([action("Again")])

    #expect(told == 1)
    #expect(late.elements?.map(\.title) == ["A", "B"])
  }

  // MARK: Places

  private let window = CGRect(x: 0, y: 0, width: 390, height: 844)
  private var room: CGRect { window.insetBy(dx: 8, dy: 8) }
  private let size = CGSize(width: 250, height: 200)

  @Test func menuIsBelowAnAnchorInTheUpperPart() {
    let anchor = CGRect(x: 16, y: 100, width: 80, height: 40)
    let place = MenuPlace(size, at: anchor, in: window, room: room)

    #expect(place.frame == CGRect(x: 16, y: 140, width: 250, height: 200))
    #expect(place.origin == CGPoint(x: 56, y: 140))
  }

  @Test func menuIsAboveAnAnchorInTheLowerPart() {
    let anchor = CGRect(x: 300, y: 700, width: 80, height: 40)
    let place = MenuPlace(size, at: anchor, in: window, room: room)

    #expect(place.frame == CGRect(x: 130, y: 500, width: 250, height: 200))
    #expect(place.origin == CGPoint(x: 340, y: 700))
  }

  @Test func menuStaysInTheWindow() {
    for x in stride(from: -100.0, to: 500, by: 35) {
      for y in stride(from: -100.0, to: 950, by: 45) {
        let anchor = CGRect(x: x, y: y, width: 60, height: 30)
        let frame = MenuPlace(size, at: anchor, in: window, room: room).frame
        #expect(room.contains(frame))
        let (preview, menu) = MenuPlace.beside(
          size, preview: CGSize(width: 300, height: 900), source: anchor, in: window, room: room)
        #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(preview))
        #expect(menu.map { room.insetBy(dx: -0.01, dy: -0.01).contains($0.frame) } == true)
        #expect(menu.map { $0.frame.intersects(preview.insetBy(dx: 0.01, dy: 0.01)) } == false)
      }
    }
  }

  @Test func menuHigherThanTheWindowIsAsHighAsItsRoom() {
    let tall = CGSize(width: 250, height: 3000)
    let anchor = CGRect(x: 100, y: 100, width: 60, height: 30)
    let place = MenuPlace(tall, at: anchor, in: window, room: room)

    #expect(place.frame.height == room.height)
    #expect(place.frame.minY == room.minY)
  }

  @Test func previewWithoutAMenuStaysWhereItIs() {
    let source = CGRect(x: 100, y: 300, width: 120, height: 80)
    let (preview, menu) = MenuPlace.beside(
      nil, preview: source.size, source: source, in: window, room: room)

    #expect(preview == source)
    #expect(menu == nil)
  }
}
