// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentTable {
  /// Tables, collections, and their cells.
  static func addLists(to rows: inout DocumentRows) {
    addTableViewRows(to: &rows)
    addTableViewCellRows(to: &rows)
    addCollectionViewRows(to: &rows)
    addCollectionViewFlowLayoutRows(to: &rows)
  }

  private static func addTableViewRows(to rows: inout DocumentRows) {
    rows.add("tableView", UITableView.self, from: "scrollView") {
      $0.ignored("style")
      $0.archiveWord("style") { $0.styleWord }
      addHeights(&$0)
      $0.ignored("dataMode")
      $0.set(
        "sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount, .number)
      $0.set("separatorStyle", \.separatorStyle, .choice(separators))
      $0.set("separatorColor", \.separatorColor, .color)
      $0.set("separatorInset", \.separatorInset, .insets)
      $0.ignored("separatorInsetReference")
      $0.set("sectionIndexColor", \.sectionIndexColor, .color)
      $0.set("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor, .color)
      $0.set(
        "sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor, .color)
      $0.set("cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth, .flag)
      $0.ignored("springLoaded")
      $0.ignored("remembersLastFocusedIndexPath")
      $0.ignored("prefetchingEnabled")
      $0.ignored("selectionFollowsFocus")
      $0.ignored("fillerRowHeight")
      $0.ignored("dragInteractionEnabled")
      $0.set("allowsSelection", \.allowsSelection, .flag)
      $0.set("allowsMultipleSelection", \.allowsMultipleSelection, .flag)
      $0.set(
        "allowsSelectionDuringEditing", \.allowsSelectionDuringEditing, .flag)
      $0.set(
        "allowsMultipleSelectionDuringEditing",
        \.allowsMultipleSelectionDuringEditing, .flag)
      $0.object("tableHeaderView", \.tableHeaderView)
      $0.object("tableFooterView", \.tableFooterView)
      $0.object("backgroundView", \.backgroundView)
      $0.part("prototypes") { table, list, objects in
        for cell in list.children { Prototypes.register(cell, in: table, objects) }
      }
      $0.custom("sections") { table, element, objects in
        // A table of prototypes may have an empty list, and its rows come from the program.
        guard element["dataMode"] != "prototypes" else { return }
        for list in element.children where (list.key ?? list.name) == "sections" {
          StaticTable.install(list, in: table, objects)
        }
      }
    }
  }

  private static func addHeights(_ row: inout DocumentRowBuilder<UITableView>) {
    row.archive("rowHeight", \.rowHeight)
    row.archive("estimatedRowHeight", \.estimatedRowHeight)
    row.archive("sectionHeaderHeight", \.sectionHeaderHeight)
    row.archive("sectionFooterHeight", \.sectionFooterHeight)
    row.archive("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
    row.archive("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
    row.take("rowHeight", DocumentValue<CGFloat>.number) { table, height in
      table.rowHeight = height < 0 ? UITableView.automaticDimension : height
    }
    row.take("estimatedRowHeight", DocumentValue<CGFloat>.number) { table, height in
      table.estimatedRowHeight = height < 0 ? UITableView.automaticDimension : height
    }
    row.take("sectionHeaderHeight", DocumentValue<CGFloat>.number) { table, height in
      table.sectionHeaderHeight = listHeight(height, 28, table)
    }
    row.take("sectionFooterHeight", DocumentValue<CGFloat>.number) { table, height in
      table.sectionFooterHeight = listHeight(height, 28, table)
    }
    row.take("estimatedSectionHeaderHeight", DocumentValue<CGFloat>.number) { table, height in
      table.estimatedSectionHeaderHeight = height < 0 ? UITableView.automaticDimension : height
    }
    row.take("estimatedSectionFooterHeight", DocumentValue<CGFloat>.number) { table, height in
      table.estimatedSectionFooterHeight = height < 0 ? UITableView.automaticDimension : height
    }
  }

  private static func addTableViewCellRows(to rows: inout DocumentRows) {
    rows.add("tableViewCell", UITableViewCell.self, from: "view") {
      $0.ignored("style")
      $0.archiveWord("style") { $0.styleWord }
      $0.ignored("reuseIdentifier")
      $0.archiveWord("reuseIdentifier") { $0.reuseIdentifier }
      $0.ignored("rowHeight")
      $0.ignored("focusStyle")
      $0.set("selectionStyle", \.selectionStyle, .choice(selectionStyles))
      $0.set("accessoryType", \.accessoryType, .choice(accessories))
      $0.set("editingAccessoryType", \.editingAccessoryType, .choice(accessories))
      $0.set("indentationLevel", \.indentationLevel, .number)
      $0.set("indentationWidth", \.indentationWidth, .number)
      $0.ignored("hidesAccessoryWhenEditing")
      $0.set("showsReorderControl", \.showsReorderControl, .flag)
      $0.set("shouldIndentWhileEditing", \.shouldIndentWhileEditing, .flag)
      $0.set("separatorInset", \.separatorInset, .insets)
      $0.existing("contentView") { cell in cell.contentView }
      $0.archive("contentView", get: { $0.contentView }, set: { $0.takeContent($1) })
      $0.archive("textLabel", get: { $0.madeLabels[0] }, set: { $0.madeLabels[0] = $1 })
      $0.archive("detailTextLabel", get: { $0.madeLabels[1] }, set: { $0.madeLabels[1] = $1 })
      $0.archive("imageView", get: { $0.madeImageView }, set: { $0.madeImageView = $1 })
      // The labels of a style lie in the content view, and their identifiers are attributes.
      $0.ignored("textLabel")
      $0.ignored("detailTextLabel")
      $0.ignored("imageView")
      $0.object("accessoryView", \.accessoryView)
      $0.object("backgroundView", \.backgroundView)
      $0.object("selectedBackgroundView", \.selectedBackgroundView)
    }
    rows.add("tableViewCellContentView", UIView.self, from: "view") {
      $0.ignored("tableViewCell")
      $0.part("subviews") { view, list, objects in
        for element in list.children {
          if let label = Prototypes.styleView(element, in: view, objects) {
            objects.fill(label, element)
          } else if let subview = objects.make(element) as? UIView {
            view.addSubview(subview)
          }
        }
      }
    }
    rows.add("tableViewHeaderFooterView", UITableViewHeaderFooterView.self, from: "view") {
      $0.ignored("reuseIdentifier")
      $0.archiveWord("reuseIdentifier") { $0.reuseIdentifier }
      $0.content("contentView") { view in view.contentView }
      $0.archive("contentView", get: { $0.contentView }, set: { $0.takeContent($1) })
    }
  }

  private static func addCollectionViewRows(to rows: inout DocumentRows) {
    rows.add("collectionView", UICollectionView.self, from: "scrollView") {
      $0.ignored("dataMode")
      $0.ignored("springLoaded")
      $0.ignored("remembersLastFocusedIndexPath")
      $0.ignored("selectionFollowsFocus")
      $0.set("prefetchingEnabled", \.isPrefetchingEnabled, .flag)
      $0.set("allowsSelection", \.allowsSelection, .flag)
      $0.set("allowsMultipleSelection", \.allowsMultipleSelection, .flag)
      $0.object("backgroundView", \.backgroundView)
      $0.part("collectionViewLayout") { view, element, objects in
        if let layout = objects.make(element) as? UICollectionViewLayout {
          view.collectionViewLayout = layout
        }
      }
      $0.archive("collectionViewLayout") { view in
        // A layout that consists of closures cannot be archived.
        view.collectionViewLayout is UICollectionViewCompositionalLayout
          ? nil : view.collectionViewLayout
      } set: {
        $0.collectionViewLayout = $1
      }
      $0.part("cells") { view, list, objects in
        for cell in list.children { Prototypes.register(cell, nil, in: view, objects) }
      }
      $0.part("sectionHeaderView") { view, element, objects in
        Prototypes.register(
          element, UICollectionView.elementKindSectionHeader, in: view, objects)
      }
      $0.part("sectionFooterView") { view, element, objects in
        Prototypes.register(
          element, UICollectionView.elementKindSectionFooter, in: view, objects)
      }
    }
    rows.add("collectionReusableView", UICollectionReusableView.self, from: "view") {
      $0.ignored("reuseIdentifier")
    }
    rows.add("collectionViewCell", UICollectionViewCell.self, from: "view") {
      $0.ignored("reuseIdentifier")
      $0.ignored("customSize")
      $0.content("contentView") { cell in cell.contentView }
      $0.archive("contentView", get: { $0.contentView }, set: { $0.takeContent($1) })
      $0.object("backgroundView", \.backgroundView)
      $0.object("selectedBackgroundView", \.selectedBackgroundView)
    }
    rows.add("collectionViewCellContentView", UIView.self, from: "view")
  }

  private static func addCollectionViewFlowLayoutRows(to rows: inout DocumentRows) {
    rows.add(
      "collectionViewFlowLayout", UICollectionViewFlowLayout.self, root: UICollectionViewLayout.self
    ) {
      $0.set("minimumLineSpacing", \.minimumLineSpacing, .number)
      $0.set(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .number)
      $0.set("itemSize", \.itemSize, .size)
      $0.set("estimatedItemSize", \.estimatedItemSize, .size)
      $0.take("automaticEstimatedItemSize", .flag) { layout, flag in
        if flag { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
      }
      $0.set("headerReferenceSize", \.headerReferenceSize, .size)
      $0.set("footerReferenceSize", \.footerReferenceSize, .size)
      $0.set("sectionInset", \.sectionInset, .insets)
      $0.set(
        "scrollDirection", \.scrollDirection,
        .choice(["vertical": .vertical, "horizontal": .horizontal]))
      $0.set(
        "sectionInsetReference", \.sectionInsetReference,
        .choice([
          "contentInset": .fromContentInset, "safeArea": .fromSafeArea,
          "layoutMargins": .fromLayoutMargins,
        ]))
      $0.set("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .flag)
      $0.set("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .flag)
    }
    rows.add(
      "collectionViewLayout", UICollectionViewLayout.self, root: UICollectionViewLayout.self)
  }

  /// The height of headers and footers. Grouped tables have automatic heights in place of the usual ones.
  @MainActor
  private static func listHeight(
    _ height: CGFloat, _ usual: CGFloat, _ table: UITableView
  ) -> CGFloat {
    height < 0 || height == usual || (table.style != .plain && height == 18)
      ? UITableView.automaticDimension : height
  }

  private static let separators: [String: UITableViewCell.SeparatorStyle] = [
    "default": .singleLine, "singleLine": .singleLine, "none": .none,
    "singleLineEtched": .singleLine,
  ]
  private static let selectionStyles: [String: UITableViewCell.SelectionStyle] = [
    "default": .default, "none": .none, "blue": .blue, "gray": .gray,
  ]
  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
    "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
  ]
}

/// The prototype cells of a document.
@MainActor
enum Prototypes {
  /// Registers a table's cell by its reuse identifier.
  static func register(
    _ element: DocumentElement, in table: UITableView, _ objects: DocumentObjects
  ) {
    guard let identifier = element["reuseIdentifier"] else { return }
    table.register(identifier) { make(element, objects) }
  }

  /// Registers a collection's cell or other view by its reuse identifier.
  static func register(
    _ element: DocumentElement, _ kind: String?, in view: UICollectionView,
    _ objects: DocumentObjects
  ) {
    guard let identifier = element["reuseIdentifier"] else { return }
    view.register(identifier, kind) { make(element, objects) }
  }

  /// Creates a cell, with its own `DocumentObjects`, which can refer to the objects of its scene.
  private static func make(_ element: DocumentElement, _ outer: DocumentObjects) -> UIView? {
    let objects = DocumentObjects(
      outer.document, storyboard: outer.storyboard, inside: outer)
    let view = objects.make(element) as? UIView
    objects.finish()
    return view
  }

  /// Returns the label or image view of a cell's style that corresponds to an element of its content.
  static func styleView(
    _ element: DocumentElement, in content: UIView, _ objects: DocumentObjects
  ) -> UIView? {
    guard let id = element.id, let cell = content.superview as? UITableViewCell,
      let outer = objects.element(of: cell)
    else { return nil }
    if outer["textLabel"] == id { return cell.textLabel }
    if outer["detailTextLabel"] == id { return cell.detailTextLabel }
    return outer["imageView"] == id ? cell.imageView : nil
  }
}

/// The static sections and rows of a table in a document.
@MainActor
final class StaticTable {
  /// A section, with its title, its footer and its rows.
  struct Section {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
    let heights: [CGFloat?]
  }

  let sections: [Section]

  private init(_ sections: [Section]) { self.sections = sections }

  /// Makes the rows, and gives them to the table's controller.
  static func install(
    _ list: DocumentElement, in table: UITableView, _ objects: DocumentObjects
  ) {
    let sections = list.children.map { element in
      let text = DocumentValue<String>.text
      let rows = element.list("cells")
      return Section(
        header: text.read(element, "headerTitle", objects),
        footer: text.read(element, "footerTitle", objects),
        cells: rows.map { objects.make($0) as? UITableViewCell ?? UITableViewCell() },
        heights: rows.map { row in
          row.number("rowHeight").flatMap { $0 > 0 ? CGFloat($0) : nil }
        })
    }
    (objects.controller as? UITableViewController)?.staticTable = StaticTable(sections)
  }

  /// Returns a section; `nil` for one that does not exist.
  func section(_ section: Int) -> Section? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// Returns a row; `nil` for one that does not exist.
  func cell(at path: IndexPath) -> UITableViewCell? {
    let cells = section(path.section)?.cells ?? []
    return cells.indices.contains(path.row) ? cells[path.row] : nil
  }

  /// Returns the height of a row in the document.
  func height(at path: IndexPath) -> CGFloat? {
    let heights = section(path.section)?.heights ?? []
    return heights.indices.contains(path.row) ? heights[path.row] : nil
  }
}

extension UITableView {
  /// Registers a closure that creates the cells of a reuse identifier.
  fileprivate func register(_ identifier: String, _ make: @escaping () -> UIView?) {
    views.pool.register(maker: make, ReusePool.Key(identifier: identifier))
  }
}

extension UICollectionView {
  /// Registers a closure that creates the cells, or the supplementary views of a kind, of a reuse identifier.
  fileprivate func register(
    _ identifier: String, _ kind: String?, _ make: @escaping () -> UIView?
  ) {
    views.pool.register(maker: make, ReusePool.Key(kind: kind, identifier: identifier))
  }
}
