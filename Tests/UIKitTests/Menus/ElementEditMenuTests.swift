// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// The menus of edit actions of rows and items, and the older menu of edit actions.
///
/// **Source.** Apple's documentation of `tableView(_:shouldShowMenuForRowAt:)`, its two companions, and
/// `UIMenuController`.
@MainActor
@Suite(.serialized)
struct ElementEditMenuTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private var bar: EditMenuBar? {
    scene.window.subviews.lazy.compactMap { $0 as? EditMenuBar }.last
  }
  private var titles: [String] {
    var found: [String] = []
    bar?.forEachInTree { if let text = ($0 as? UILabel)?.text { found.append(text) } }
    return found
  }

  private func press(_ x: Double, _ y: Double) {
    scene.send(.began, x, y)
    scene.runFrames(seconds: 0.7)
    scene.send(.ended, x, y)
    scene.runFrames(seconds: 0.5)
  }

  private func choose(_ title: String) throws {
    var found: UILabel?
    bar?.forEachInTree { if let label = $0 as? UILabel, label.text == title { found = label } }
    let label = try #require(found)
    scene.tap(label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    scene.runFrames(seconds: 0.5)
  }

  @Test func aPressOnARowShowsTheActionsThatTheDelegateAllows() throws {
    let list = ActionList(log: log)
    scene.window.rootViewController = list
    scene.runFrames(seconds: 0.1)
    press(100, 66)
    #expect(titles == ["Copy"])
    let row = list.tableView.convert(
      list.tableView.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil)
    #expect(try #require(bar).frame.minY > row.maxY || bar.map { $0.frame.maxY < row.minY } == true)
    #expect(list.tableView.indexPathForSelectedRow == nil)
    try choose("Copy")
    #expect(log.take() == ["copy: 1"])
    #expect(bar == nil)
    // The first row has no menu.
    press(100, 22)
    #expect(bar == nil)
  }

  @Test func aCellHasTheCommandsOfTheProgramThatItImplements() throws {
    // Opens the stage, whose menu it is.
    _ = scene.window
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Abbreviate", action: Selector("abbreviate:", ActionCell.abbreviate)),
      UIMenuItem(title: "Nothing", action: Selector("nothing:")),
    ]
    defer { UIMenuController.shared.menuItems = nil }
    let list = ActionList(log: log)
    list.allowed = ["copy:", "abbreviate:", "nothing:"]
    scene.window.rootViewController = list
    scene.runFrames(seconds: 0.1)
    press(100, 66)
    #expect(titles == ["Copy", "Abbreviate"])
    try choose("Abbreviate")
    #expect(log.take() == ["abbreviate"])
  }

  @Test func itemsHaveTheSameMenus() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let grid = ActionGrid(collectionViewLayout: layout)
    grid.log = log
    scene.window.rootViewController = grid
    scene.runFrames(seconds: 0.1)
    press(50, 50)
    #expect(titles == ["Cut", "Copy"])
    try choose("Cut")
    #expect(log.take() == ["cut: 0"])
  }

  @Test func theOlderMenuShowsWhatTheFirstResponderCanDo() throws {
    _ = scene.window
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Expand", action: Selector("expand:", EditedView.expand))
    ]
    defer { menu.menuItems = nil }
    let view = EditedView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
    view.log = log
    scene.window.addSubview(view)
    view.becomeFirstResponder()
    #expect(!menu.isMenuVisible)
    #expect(menu.menuFrame == .zero)
    menu.showMenu(from: view, rect: CGRect(x: 100, y: 100, width: 20, height: 20))
    scene.runFrames(seconds: 0.5)
    #expect(menu.isMenuVisible)
    #expect(titles == ["Copy", "Expand"])
    #expect(menu.menuFrame == bar?.frame)
    #expect(menu.menuFrame.maxY <= 300)
    menu.hideMenu(from: UIView())
    #expect(menu.isMenuVisible)
    try choose("Expand")
    #expect(log.take() == ["expand"])
    scene.runFrames(seconds: 0.5)
    menu.setTargetRect(CGRect(x: 10, y: 10, width: 10, height: 10), in: view)
    menu.isMenuVisible = true
    #expect(menu.isMenuVisible)
    menu.hideMenu()
    scene.runFrames(seconds: 0.5)
    #expect(!menu.isMenuVisible)
    #expect(bar == nil)
    // Without actions there is no menu.
    view.resignFirstResponder()
    menu.showMenu(from: UIView(), rect: .zero)
    #expect(!menu.isMenuVisible)
  }

  @Test func theMenuTellsOfItself() {
    _ = scene.window
    let menu = UIMenuController.shared
    let view = EditedView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
    scene.window.addSubview(view)
    view.becomeFirstResponder()
    var names: [String] = []
    let observers = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    menu.showMenu(from: view, rect: CGRect(x: 100, y: 100, width: 20, height: 20))
    scene.runFrames(seconds: 0.5)
    menu.hideMenu()
    scene.runFrames(seconds: 0.5)
    #expect(
      names == [
        "UIMenuControllerWillShowMenuNotification", "UIMenuControllerDidShowMenuNotification",
        "UIMenuControllerWillHideMenuNotification", "UIMenuControllerDidHideMenuNotification",
      ])
  }
}

private final class EditedView: UIView {
  var log: TouchLog?
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ["copy:", "expand:"].contains(action.description)
  }
  func expand(_ sender: UICommand) { log?.note("expand") }
}

private final class ActionCell: UITableViewCell {
  weak var log: TouchLog?
  override func responds(to aSelector: Selector!) -> Bool {
    aSelector?.description == "abbreviate:" || super.responds(to: aSelector)
  }
  func abbreviate(_ sender: Any?) { log?.note("abbreviate") }
}

private final class ActionList: UITableViewController {
  let log: TouchLog
  var allowed = ["copy:"]

  init(log: TouchLog) {
    self.log = log
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.register(ActionCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? ActionCell)?.log = log
    return cell
  }
  override func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { indexPath.row > 0 }
  override func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { allowed.contains(action.description) }
  override func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { log.note("\(action.description) \(indexPath.row)") }
}

private final class ActionGrid: UICollectionViewController {
  var log: TouchLog?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 9 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { action.description != "paste:" }
  override func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { log?.note("\(action.description) \(indexPath.item)") }
}
