// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import Stage

/// Collects the accessibility elements in the order in which a screen reader reads them: row by
/// row, each row in the layout direction.
///
/// An element whose top lies above the vertical centre of all others in a row belongs to that row.
/// Unverified; see DifferencesFromApple.md.
@MainActor
struct AccessibilityOrder {
  /// An element, or a group of elements that are read together.
  fileprivate struct Item {
    var frame: CGRect
    var elements: [NSObject]
  }

  /// Views nested deeper are omitted.
  private static let maximumDepth = Depth.limit
  /// The number of elements that are read from one view's list; the rest are omitted.
  private static let maximumCount = 10_000

  /// Returns the elements of windows, those of the frontmost window first.
  static func elements(in windows: [UIWindow]) -> [NSObject] {
    var result: [NSObject] = []
    for window in windows.reversed().sorted(by: {
      $0.windowLevel.rawValue > $1.windowLevel.rawValue
    })
    where isSeen(window) {
      result += read(window, 0)
      if window.accessibilityViewIsModal { break }
    }
    return result
  }

  private static func isSeen(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && !view.accessibilityElementsHidden
  }

  private static func read(_ view: UIView, _ depth: Int) -> [NSObject] {
    inOrder(items(view, depth), isRightToLeft: view.isRightToLeft).flatMap(\.elements)
  }

  private static func items(_ view: UIView, _ depth: Int) -> [Item] {
    guard isSeen(view), depth < maximumDepth else { return [] }
    if view.isAccessibilityElement {
      return isSilent(view) ? [] : [Item(frame: view.accessibilityFrame, elements: [view])]
    }
    let count = view.accessibilityElementCount()
    if view.accessibilityElements != nil || count > 0 && count != NSNotFound {
      let elements = (0..<min(max(count, 0), maximumCount)).compactMap {
        view.accessibilityElement(at: $0)
      }
      return elements.flatMap { $0 as? UIView === view ? [] : listed($0, depth) }
        .joined(view.accessibilityFrame)
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && isSeen($0) }
    let found = (modal.map { [$0] } ?? view.subviews).flatMap { items($0, depth + 1) }
    guard view.shouldGroupAccessibilityChildren else { return found }
    return inOrder(found, isRightToLeft: view.isRightToLeft).joined(view.accessibilityFrame)
  }

  private static func listed(_ element: Any, _ depth: Int) -> [Item] {
    if let view = element as? UIView { return items(view, depth + 1) }
    guard let element = element as? NSObject, element.isAccessibilityElement else { return [] }
    return [Item(frame: element.accessibilityFrame, elements: [element])]
  }

  /// Whether the view has nothing to read, like an empty label.
  private static func isSilent(_ view: UIView) -> Bool {
    view is UILabel && (view.accessibilityLabel ?? "").isEmpty && view.accessibilityValue == nil
  }

  private static func inOrder(_ items: [Item], isRightToLeft: Bool) -> [Item] {
    var (result, row): ([Item], [Item]) = ([], [])
    func endRow() {
      // A stable sort: items with the same leading edge stay in back-to-front order.
      let sorted = row.enumerated().sorted { a, b in
        let (left, right) =
          isRightToLeft
          ? (-a.element.frame.maxX, -b.element.frame.maxX)
          : (a.element.frame.minX, b.element.frame.minX)
        return left == right ? a.offset < b.offset : left < right
      }
      result += sorted.map(\.element)
      row = []
    }
    let down = items.enumerated().sorted { a, b in
      let (top, other) = (a.element.frame.minY, b.element.frame.minY)
      return top == other ? a.offset < b.offset : top < other
    }
    var end = CGFloat.infinity
    for (_, item) in down {
      if item.frame.minY >= end { endRow() }
      // The row ends at the smallest vertical centre of its items.
      end = row.isEmpty ? item.frame.midY : min(end, item.frame.midY)
      row.append(item)
    }
    endRow()
    return result
  }
}

extension [AccessibilityOrder.Item] {
  /// Returns one item with the elements of all, which are read together.
  fileprivate func joined(_ frame: CGRect) -> [AccessibilityOrder.Item] {
    isEmpty ? [] : [AccessibilityOrder.Item(frame: frame, elements: flatMap(\.elements))]
  }
}

extension SpokenElement {
  @MainActor
  init(_ element: NSObject) {
    let frame = element.accessibilityFrame
    self.init(
      className: "\(type(of: element))", label: element.accessibilityLabel,
      value: element.accessibilityValue, hint: element.accessibilityHint,
      traits: element.accessibilityTraits.names, identifier: element.accessibilityIdentifier,
      actions: element.accessibilityCustomActions?.map(\.name) ?? [],
      frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) })
    layer = (element as? UIView)?.layer.id.rawValue
    let provider = element as? any AXCustomContentProvider
    content =
      (provider?.accessibilityCustomContentBlock?() ?? provider?.accessibilityCustomContent)?
      .map { "\($0.label): \($0.value)" }
  }
}

extension UIAccessibilityTraits {
  /// The names of the traits, in the order of their bits.
  var names: [String] {
    let names = [
      "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText",
      "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession",
      "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header",
    ]
    return names.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
  }
}
