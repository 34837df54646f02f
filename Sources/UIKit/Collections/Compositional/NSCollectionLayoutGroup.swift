// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A closure that returns the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// Several items in a row, in a column or at frames of the program's choice.
///
/// A section repeats its group until all items of the data source have a position.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// In a line along an axis. With a count, the first subitem is repeated that many times; without
    /// one, the subitems are repeated in turn until the group is full.
    case line(ScrollAxis, count: Int?)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  let arrangement: Arrangement
  /// The items of the group.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between items; `nil`, the default, is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]
  ) {
    if case .line(_, let count) = arrangement {
      Misuse.unless(
        !subitems.isEmpty && count.map { $0 > 0 } != false,
        "Invalid group: it needs at least one subitem and a count of at least 1.")
    }
    (self.arrangement, self.subitems) = (arrangement, subitems)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Returns a group that repeats its subitems in turn until a row is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.x, count: nil), subitems)
  }
  /// Returns a group with a row of `count` items of the same size. The items are not shrunk to fit.
  /// Traps if the count is less than 1.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.x, count: count), [subitem])
  }
  /// Returns a group with a row of `count` items that share its width; the width of the subitem is
  /// ignored. Traps if the count is less than 1.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.x, count: count), [SharingItem(subitem, .x)])
  }
  /// Returns a group that repeats its subitems in turn until a column is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.y, count: nil), subitems)
  }
  /// Returns a group with a column of `count` items of the same size. The items are not shrunk to
  /// fit. Traps if the count is less than 1.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.y, count: count), [subitem])
  }
  /// Returns a group with a column of `count` items that share its height; the height of the subitem
  /// is ignored. Traps if the count is less than 1.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.y, count: count), [SharingItem(subitem, .y)])
  }
  /// Returns a group whose items have the frames that a closure returns, in the group's space.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  /// Returns a description of the group and its items, one in each line, indented by depth.
  open func visualDescription() -> String { lines().joined(separator: "\n") }

  private func lines() -> [String] {
    let name: String
    switch arrangement {
    case .line(.x, _): name = "horizontal group"
    case .line(.y, _): name = "vertical group"
    case .custom: name = "custom group"
    }
    return ["\(name) \(layoutSize.text)"]
      + subitems.flatMap { item in
        (item as? NSCollectionLayoutGroup)?.lines() ?? ["item \(item.layoutSize.text)"]
      }.map { "  " + $0 }
  }

  /// Whether content determines the size of the group or of an item in it.
  var isMeasured: Bool {
    layoutSize.isMeasured
      || subitems.contains {
        ($0 as? NSCollectionLayoutGroup)?.isMeasured ?? $0.layoutSize.isMeasured
      }
  }
}

/// A wrapper of an item or a group whose length along an axis is its share of the group.
@MainActor
final class SharingItem: NSCollectionLayoutItem {
  let original: NSCollectionLayoutItem
  let axis: ScrollAxis

  init(_ original: NSCollectionLayoutItem, _ axis: ScrollAxis) {
    (self.original, self.axis) = (original, axis)
    super.init(
      layoutSize: original.layoutSize, supplementaryItems: original.supplementaryItems)
    (contentInsets, edgeSpacing) = (original.contentInsets, original.edgeSpacing)
  }
}

extension NSCollectionLayoutSize {
  fileprivate var text: String {
    "\(widthDimension.kind) \(widthDimension.dimension), "
      + "\(heightDimension.kind) \(heightDimension.dimension)"
  }
}
