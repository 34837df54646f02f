// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A table or collection view in which two fingers, or one on the circles of its editing mode, select several elements.
@MainActor
protocol SelectionPanHost: UIScrollView, PressHost {
  var isEditing: Bool { get set }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  /// Whether several elements can be selected in the current mode.
  var selectsSeveral: Bool { get }
  /// The index paths of the selected elements.
  var selectedPaths: [IndexPath] { get }
  var counts: ElementCounts { get }
  /// Returns the index path of the element at a point of the content.
  func selectablePath(at point: CGPoint) -> IndexPath?
  /// Asks the delegate whether two fingers may select elements, beginning with one.
  func mayBeginSelectionPan(at path: IndexPath) -> Bool
  func selectionPanBegan(at path: IndexPath)
  func selectionPanEnded()
  /// Selects or deselects an element for the user, calling the delegate.
  func setSelected(_ isSelected: Bool, at path: IndexPath)
}

/// A pan with two fingers that selects the elements from the first one to the one below the fingers. One finger does the
/// same if it begins on the circle of an element in editing mode.
///
/// If the first element is selected, the pan deselects. Elements that the fingers leave again get back their state. Near
/// an edge, the list scrolls. A list that allows several selected elements in its editing mode gets into that mode. The
/// pan selects nothing unless several elements can be selected when it has begun.
///
/// **Source.** Apple's article *Selecting multiple items with a two-finger pan gesture*, and the documentation of
/// `tableView(_:shouldBeginMultipleSelectionInteractionAt:)`. One finger on the circles: Mail and Files on iOS. The
/// width of the column of circles is unverified; see DifferencesFromApple.md.
final class SelectionPan: UIPanGestureRecognizer {
  private unowned let host: any SelectionPanHost
  private let edge = EdgeScroll()
  /// The element at which the pan began, whether the pan selects, and the selection before.
  private var start: (path: IndexPath, selects: Bool, before: Set<IndexPath>)?
  /// The elements from the first one to the one below the fingers.
  private var range: Set<IndexPath> = []
  /// Whether the delegate lets the pan begin; `nil` until it is asked.
  private var mayBegin: Bool?

  init(host: any SelectionPanHost) {
    self.host = host
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 2
    addTarget(self, action: Selector("moved:", SelectionPan.moved))
  }

  /// Whether the fingers that are down select elements instead of scrolling.
  func isWanted(for touches: [UITouch]) -> Bool {
    guard touches.count == 2 || touches.count == 1 && isOnCircle(touches[0]) else { return false }
    if let mayBegin { return mayBegin }
    let path = host.selectablePath(at: beginning)
    let answer = path.map(host.mayBeginSelectionPan) ?? false
    mayBegin = answer
    return answer
  }

  /// The middle of the places where the fingers came down, in the content.
  private var beginning: CGPoint {
    let places = activeTouches.map(\.firstPlace)
    let sum = places.reduce(CGPoint.zero) { $0 + $1 }
    let count = CGFloat(max(places.count, 1))
    return host.convert(CGPoint(x: sum.x / count, y: sum.y / count), from: nil)
  }

  /// The distance beside a circle within which a finger is on it, in points.
  private static let reach: CGFloat = 16

  /// Whether a finger began beside or on the circle of an element in editing mode.
  private func isOnCircle(_ touch: UITouch) -> Bool {
    let start = host.convert(touch.firstPlace, from: nil)
    guard host.isEditing, host.selectsSeveral, let path = host.selectablePath(at: start),
      let cell = host.cell(at: path), let mark = Self.mark(in: cell)
    else { return false }
    let place = mark.convert(start, from: host)
    return place.x >= -Self.reach && place.x <= mark.bounds.width + Self.reach
  }

  private static func mark(in view: UIView) -> SelectionMark? {
    view.subviews.lazy.compactMap { $0 as? SelectionMark ?? mark(in: $0) }.first
  }

  override func isBeginning(_ way: CGPoint) -> Bool {
    super.isBeginning(way) && isWanted(for: activeTouches)
  }

  override func reset() {
    super.reset()
    mayBegin = nil
  }

  @IBAction func moved(_ pan: SelectionPan) {
    switch state {
    case .began:
      guard let path = host.selectablePath(at: beginning) else { return }
      if host.allowsMultipleSelectionDuringEditing { host.isEditing = true }
      host.selectionPanBegan(at: path)
      guard host.selectsSeveral else { return }
      let before = Set(host.selectedPaths)
      start = (path, !before.contains(path), before)
      follow()
    case .changed: follow()
    default:
      edge.stop()
      guard start != nil else { return }
      (start, range) = (nil, [])
      host.selectionPanEnded()
    }
  }

  private func follow() {
    guard start != nil else { return }
    let point = location(in: host)
    edge.follow(host, point) { [weak self] in self?.follow() }
    if let path = host.selectablePath(at: point) { reach(path) }
  }

  /// Selects the elements from the first one to another.
  private func reach(_ path: IndexPath) {
    guard let start else { return }
    let (low, high) = (min(start.path, path), max(start.path, path))
    var new: Set<IndexPath> = []
    for section in low.section...high.section {
      let first = section == low.section ? low.item : 0
      let last = section == high.section ? high.item : host.counts.items(in: section) - 1
      for item in stride(from: first, through: last, by: 1) { new.insert([section, item]) }
    }
    let old = range
    range = new
    for path in new.symmetricDifference(old).sorted() where host.counts.contains(path) {
      let wish = new.contains(path) ? start.selects : start.before.contains(path)
      if host.selectedPaths.contains(path) != wish { host.setSelected(wish, at: path) }
    }
  }
}
