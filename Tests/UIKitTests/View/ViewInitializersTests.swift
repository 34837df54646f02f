// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Testing
@testable import UIKit

/// Initialisers that are called through a class.
@MainActor
struct ViewInitializersTests {
  private class Base: UIView {
    var log: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      log.append("base \(frame.width)")
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Derived: Base {
    let mark = 5
    override init(frame: CGRect) {
      super.init(frame: frame)
      log.append("derived")
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Page: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      title = nibNameOrNil
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func everyClassRunsItsOwnInitialiser() {
    let type: UIView.Type = Derived.self
    let view = type.init(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect((view as? Derived)?.log == ["base 3.0", "derived"])
    #expect((view as? Derived)?.mark == 5)
    let label = (UILabel.self as UIView.Type).init(frame: .zero)
    #expect(label is UILabel)
    #expect(label.layer is CAShapeLayer)
  }

  @Test func controllersGetTheirArguments() {
    let type: UIViewController.Type = Page.self
    #expect(type.init(nibName: "page", bundle: nil).title == "page")
    #expect(type.init().title == nil)
    #expect((UITableViewController.self as UIViewController.Type).init() is UITableViewController)
  }

  private class Row: UITableViewCell {
    var made = ""
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      made = "\(style.rawValue) \(reuseIdentifier ?? "nil")"
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class LastRow: Row {}
  private final class Grid: UICollectionView {}
  private final class Pull: UIPanGestureRecognizer {
    var made = false
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      made = true
    }
  }
  private final class Path: UINavigationController {}
  private final class Cover: UIPresentationController {}

  /// Creates an object as a program does that gets a class.
  private func make<Cell: UITableViewCell>(_ type: Cell.Type, _ name: String) -> Cell {
    Cell(style: .value1, reuseIdentifier: name)
  }

  @Test func aClassOfCellsRunsItsOwnInitialiser() {
    let row = make(LastRow.self, "a name that takes memory of its own")
    #expect(row.made == "1 a name that takes memory of its own")
    #expect(row.reuseIdentifier == "a name that takes memory of its own")
    #expect(type(of: make(UITableViewCell.self, "")) == UITableViewCell.self)
  }

  @Test func otherClassesRunTheirInitialisers() {
    let layout = UICollectionViewFlowLayout()
    let grid = (Grid.self as UICollectionView.Type).init(
      frame: .zero, collectionViewLayout: layout)
    #expect(grid is Grid)
    #expect(grid.collectionViewLayout === layout)
    let table = (UITableView.self as UITableView.Type).init(frame: .zero, style: .grouped)
    #expect(table.style == .grouped)
    let pull = (Pull.self as UIGestureRecognizer.Type).init(target: nil, action: nil)
    #expect((pull as? Pull)?.made == true)
    let root = Page(nibName: nil, bundle: nil)
    let path = (Path.self as UINavigationController.Type).init(rootViewController: root)
    #expect(path is Path)
    #expect(path.viewControllers == [root])
    let cover = (Cover.self as UIPresentationController.Type).init(
      presentedViewController: root, presenting: nil)
    #expect(cover is Cover)
  }

  @Test func cellsAreReleased() {
    weak var row: UITableViewCell?
    do {
      let made = make(LastRow.self, "a")
      row = made
      #expect(row != nil)
    }
    #expect(row == nil)
  }

  @Test func objectsAreReleased() {
    weak var view: UIView?
    do {
      let made = (Derived.self as UIView.Type).init(frame: .zero)
      view = made
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
