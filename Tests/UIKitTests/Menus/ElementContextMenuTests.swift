// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Context menus of rows and items.
@MainActor
@Suite(.serialized)
struct ElementContextMenuTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private var overlay: MenuOverlay? {
    scene.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.last
  }

  private func press(_ x: Double, _ y: Double) {
    scene.send(.began, x, y)
    scene.runFrames(seconds: 0.6)
    scene.send(.ended, x, y)
    scene.runFrames(seconds: 1.5)
  }

  @Test func rowsHaveContextMenus() throws {
    let list = MenuList(log: log)
    scene.window.rootViewController = list
    scene.runFrames(seconds: 0.1)
    press(100, 66)
    let platter = try #require(overlay?.platter)
    #expect(log.take() == ["menu 0,1", "display"])
    let row = list.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(platter.bounds.size == row.size)
    #expect(list.tableView.indexPathForSelectedRow == nil)
    list.tableView.contextMenuInteraction?.dismissMenu()
    scene.runFrames(seconds: 1.5)
    #expect(overlay == nil)
    #expect(log.take() == ["end"])
    press(100, 22)
    // The first row has no menu.
    #expect(overlay == nil)
    #expect(log.take() == ["menu 0,0"])
  }

  @Test func itemsHaveContextMenus() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let grid = MenuGrid(collectionViewLayout: layout)
    grid.log = log
    scene.window.rootViewController = grid
    scene.runFrames(seconds: 0.1)
    press(50, 50)
    let platter = try #require(overlay?.platter)

    #expect(log.take() == ["items [0]"])
    #expect(platter.bounds.size == CGSize(width: 100, height: 100))
  }
}

private final class MenuList: UITableViewController {
  let log: TouchLog

  init(log: TouchLog) {
    self.log = log
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.note("menu \(indexPath.section),\(indexPath.row)")
    guard indexPath.row > 0 else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    })
  }
  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.note("display") }
  override func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.note("end") }
}

private final class MenuGrid: UICollectionViewController {
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
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log?.note("items \(indexPaths.map(\.item))")
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    })
  }
}
