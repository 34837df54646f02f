// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// What shows elements: a collection or a table.
@MainActor
protocol ElementHost: UIScrollView {
  /// Whether everything is to be asked for anew.
  var isOutdated: Bool { get set }
  /// Brings the places of elements up to date.
  func prepareElements()
  /// Returns what lies in a rectangle of the content, in any order.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes?
  /// Returns where an element that comes begins; `nil` where it is to be.
  func beginning(of key: ElementKey) -> UICollectionViewLayoutAttributes?
  /// Returns where an element that goes ends; `nil` where it is.
  func end(of key: ElementKey) -> UICollectionViewLayoutAttributes?
  /// Asks for a view.
  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UIView
  /// Lets a view say how large it wants to be; whether elements have other places by that.
  func measure(_ view: UIView, _ attributes: UICollectionViewLayoutAttributes) -> Bool
  /// The views of the host that are no element's, behind those that are.
  var viewsBehind: [UIView?] { get }
  func willShow(_ view: UIView, _ key: ElementKey)
  func didHide(_ view: UIView, _ key: ElementKey)
}

/// The views of a collection or a table: there is one for each element that is seen, and those that
/// are seen no more wait to be used again.
@MainActor
final class ElementViews {
  struct Shown {
    let view: UIView
    /// What the view was given last.
    var attributes: UICollectionViewLayoutAttributes
  }

  private unowned let host: any ElementHost
  private(set) var shown: [ElementKey: Shown] = [:]
  /// Views on their way out, with what they showed.
  private var leaving: [ObjectIdentifier: (view: UIView, key: ElementKey)] = [:]
  var pool = ReusePool()
  private var isLayingOut = false

  init(host: any ElementHost) { self.host = host }

  /// How often elements are placed in one layout, as cells are measured and data is loaded anew. A cell
  /// is measured once, when it comes, so this only bounds what would never come to rest.
  private static let mostPasses = 32
  /// Seconds in which elements go to new places. An assumption.
  static let duration = 0.3

  /// Shows what is to be seen, and nothing else.
  func layOut() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<Self.mostPasses {
      if host.isOutdated {
        host.isOutdated = false
        reload()
      }
      host.prepareElements()
      let wanted = wantedElements()
      for key in shown.keys.sorted() where wanted[key] == nil { hide(key) }
      guard show(wanted) || host.isOutdated else { break }
    }
  }

  /// What is seen, or touches what is.
  private func wantedElements() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let bounds = host.bounds
    var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in host.elements(in: bounds)
    where attributes.isPlaced && attributes.frame.overlaps(bounds) {
      let key = ElementKey(attributes)
      if wanted[key] == nil { wanted[key] = attributes }
    }
    return wanted
  }

  /// Gives each element its view and place.
  ///
  /// - Returns: Whether elements have other places by what new views want.
  private func show(_ wanted: [ElementKey: UICollectionViewLayoutAttributes]) -> Bool {
    var isOutdated = false
    let keys = wanted.keys.sorted()
    for key in keys where !host.isOutdated {
      guard let attributes = wanted[key] else { continue }
      if shown[key] == nil {
        let view = add(key, attributes, at: attributes)
        isOutdated = host.measure(view, attributes) || isOutdated
      } else {
        move(key, to: attributes)
      }
    }
    order()
    return isOutdated
  }

  private func add(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    at beginning: UICollectionViewLayoutAttributes
  ) -> UIView {
    UIView.performingWithoutAnimation {
      let view = host.makeView(attributes)
      // A view that is handed out twice serves the later element; one on its way out stays.
      leaving[ObjectIdentifier(view)] = nil
      if let old = shown.first(where: { $0.value.view === view })?.key { shown[old] = nil }
      view.place(beginning)
      shown[key] = Shown(view: view, attributes: beginning.copied())
      host.willShow(view, key)
      if view.superview !== host { host.insertSubview(view, at: firstPlace) }
      view.layoutIfNeeded()
      return view
    }
  }

  private func move(_ key: ElementKey, to attributes: UICollectionViewLayoutAttributes) {
    guard let (view, old) = shown[key].map({ ($0.view, $0.attributes) }), !old.isEqual(attributes)
    else { return }
    view.place(attributes, after: old)
    shown[key]?.attributes = attributes.copied()
  }

  private func hide(_ key: ElementKey) {
    guard let view = shown.removeValue(forKey: key)?.view else { return }
    remove(view, key)
  }

  private func remove(_ view: UIView, _ key: ElementKey) {
    view.removeFromSuperview()
    host.didHide(view, key)
    pool.put(view, kind: key.kind)
  }

  /// Brings the views into the order of `zIndex`, behind whatever else is in the host.
  private func order() {
    let ordered = shown.sorted {
      let (left, right) = ($0.value.attributes.zIndex, $1.value.attributes.zIndex)
      return left == right ? $0.key < $1.key : left < right
    }
    let places = Dictionary(
      uniqueKeysWithValues: host.subviews.enumerated().map { (ObjectIdentifier($1), $0) })
    var last = -1
    let isOrdered = ordered.allSatisfy { _, item in
      let place = places[ObjectIdentifier(item.view)] ?? -1
      defer { last = place }
      return place > last
    }
    guard !isOrdered else { return }
    let first = firstPlace
    for (index, item) in ordered.enumerated() {
      host.insertSubview(item.value.view, at: first + index)
    }
  }

  /// Where views of elements begin among the views of the host.
  private var firstPlace: Int {
    let last = host.subviews.lastIndex { view in host.viewsBehind.contains { $0 === view } }
    return last.map { $0 + 1 } ?? 0
  }

  /// Lets go of all views; they are asked for anew.
  private func reload() {
    for key in shown.keys.sorted() { hide(key) }
  }

  // MARK: Changes

  /// Runs a block while no views come and go on their own: a commit, or the layout of a cell, lays out
  /// what is around as well, and would find old numbers and new items.
  func hold<Result>(_ body: () -> Result) -> Result {
    let wasLayingOut = isLayingOut
    isLayingOut = true
    defer { isLayingOut = wasLayingOut }
    return body()
  }

  /// Takes the views to where they are by other numbers, or in another layout.
  ///
  /// - Parameters:
  ///   - new: Returns what an element has become; `nil` if it is gone.
  ///   - isAnimated: Whether they move there.
  ///   - prepared: Called when the places are known, before elements are asked for them.
  ///   - placed: Called when all have been put where they go.
  ///   - completion: Called at the end, with whether it was reached.
  func change(
    _ new: (ElementKey) -> ElementKey?, isAnimated: Bool, prepared: () -> Void,
    placed: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var gone: [UIView] = []
    // All of it belongs to the animation block: the content may be scrolled as well.
    func run() {
      hold {
        host.prepareElements()
        prepared()
        gone = rearrange(new, isAnimated: isAnimated)
        placed()
      }
    }
    guard isAnimated else {
      UIView.performWithoutAnimation(run)
      finish(gone)
      completion?(true)
      return
    }
    ViewAnimation(duration: Self.duration, options: .allowUserInteraction).run(run) {
      [weak self] finished in
      self?.finish(gone)
      completion?(finished)
    }
  }

  /// - Returns: The views that are on their way out.
  private func rearrange(_ new: (ElementKey) -> ElementKey?, isAnimated: Bool) -> [UIView] {
    var gone: [(view: UIView, key: ElementKey, end: UICollectionViewLayoutAttributes?)] = []
    let before = shown.sorted { $0.key < $1.key }
    shown = [:]
    for (key, item) in before {
      if let key = new(key) {
        shown[key] = item
      } else {
        gone.append((item.view, key, host.end(of: key)))
      }
    }
    let wanted = wantedElements()
    for (key, item) in shown.sorted(by: { $0.key < $1.key }) where wanted[key] == nil {
      shown[key] = nil
      gone.append((item.view, key, host.attributes(of: key)))
    }
    for item in gone {
      leaving[ObjectIdentifier(item.view)] = (item.view, item.key)
      if let end = item.end, end.center.isFinite { item.view.place(end) }
    }
    for (key, attributes) in wanted.sorted(by: { $0.key < $1.key }) {
      if shown[key] == nil {
        let view = add(
          key, attributes, at: isAnimated ? host.beginning(of: key) ?? attributes : attributes)
        if host.measure(view, attributes) { host.setNeedsLayout() }
      }
      move(key, to: attributes)
      shown[key]?.view.layoutIfNeeded()
    }
    order()
    return gone.map(\.view)
  }

  private func finish(_ views: [UIView]) {
    for view in views {
      guard let item = leaving.removeValue(forKey: ObjectIdentifier(view)) else { continue }
      remove(view, item.key)
    }
  }

  /// Returns what a view that is shown shows.
  func key(of view: UIView) -> ElementKey? { shown.first { $0.value.view === view }?.key }
  /// Returns the views of a category, in the order of their paths.
  func views(_ category: UICollectionView.ElementCategory, _ kind: String? = nil) -> [UIView] {
    shown.filter { $0.key.category == category && $0.key.kind == kind }
      .sorted { $0.key < $1.key }.map(\.value.view)
  }
}

extension CGRect {
  /// Whether there is more in both rectangles than a side.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension UIView {
  /// Takes a place and looks, as far as they differ from those it was given before.
  fileprivate func place(
    _ new: UICollectionViewLayoutAttributes, after old: UICollectionViewLayoutAttributes? = nil
  ) {
    if old?.size != new.size, bounds.size != new.size {
      bounds.size = CGSize(width: max(new.size.width, 0), height: max(new.size.height, 0))
    }
    if old?.center != new.center, center != new.center { center = new.center }
    let isTurned = old.map { !CATransform3DEqualToTransform($0.transform3D, new.transform3D) }
    if isTurned ?? true, !CATransform3DEqualToTransform(transform3D, new.transform3D) {
      transform3D = new.transform3D
    }
    if old?.alpha != new.alpha, alpha != new.alpha { alpha = new.alpha }
    // A program may hide a view that is shown, as transitions do.
    if old == nil { isHidden = false }
    (self as? UICollectionReusableView)?.apply(new)
  }
}
