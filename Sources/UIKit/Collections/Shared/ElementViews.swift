// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A collection or table view, as the owner of an `ElementViews`.
@MainActor
protocol ElementHost<Attributes>: UIScrollView {
  associatedtype Attributes: ElementAttributes
  /// Whether the next layout reloads all views.
  var isOutdated: Bool { get set }
  /// Updates the layout of the elements.
  func prepareElements()
  /// Returns the attributes of the elements in a rectangle of the content, in any order.
  func elements(in rect: CGRect) -> [Attributes]
  func attributes(of key: ElementKey) -> Attributes?
  /// Returns the attributes from which an appearing element is animated; `nil` for its final
  /// attributes.
  func beginning(of key: ElementKey) -> Attributes?
  /// Returns the attributes to which a disappearing element is animated; `nil` leaves it in place.
  func end(of key: ElementKey) -> Attributes?
  /// Returns the view of an element from the data source.
  func makeView(_ attributes: Attributes) -> UIView
  /// Returns a copy of the attributes that the layout cannot change.
  func kept(_ attributes: Attributes) -> Attributes
  /// Returns the attributes that a view was given when it was dequeued, and forgets them.
  func takeDequeuedAttributes(of view: UIView) -> Attributes?
  /// Measures a new view. Returns whether its preferred size has changed the layout.
  func measure(_ view: UIView, _ attributes: Attributes) -> Bool
  /// Returns the view that holds the view of an element: the host, or a scroll view in it whose
  /// content has the host's coordinates.
  func home(of key: ElementKey) -> UIScrollView
  /// Whether an element that comes or goes slides below the others.
  func slides(_ key: ElementKey) -> Bool
  /// The scroll views in the host that hold views of elements.
  var innerScrollers: [UIView] { get }
  /// The subviews behind all views of elements.
  var viewsBehind: [UIView?] { get }
  func willShow(_ view: UIView, _ key: ElementKey)
  func didHide(_ view: UIView, _ key: ElementKey)
  /// Whether elements are announced to a prefetching data source.
  var prefetches: Bool { get }
  /// Announces elements that will soon be shown.
  func prefetch(_ paths: [IndexPath])
  /// Announces that elements are not needed after all.
  func cancelPrefetching(_ paths: [IndexPath])
}

extension ElementHost {
  func kept(_ attributes: Attributes) -> Attributes { attributes }
  func takeDequeuedAttributes(of view: UIView) -> Attributes? { nil }
  func home(of key: ElementKey) -> UIScrollView { self }
  func slides(_ key: ElementKey) -> Bool { false }
  var innerScrollers: [UIView] { [] }
}

/// The views of a collection or table view: one for each visible element, and a pool of unused
/// ones.
///
/// A collection asks its layout for frames, a table its `TableRows`. A batch of updates (`ElementUpdate`)
/// moves the views to their new index paths. No layout runs during a batch, because it would mix old
/// index paths with new items.
@MainActor
final class ElementViews<Attributes: ElementAttributes> {
  struct Shown {
    let view: UIView
    /// The attributes that were last applied to the view.
    var attributes: Attributes
  }

  private unowned let host: any ElementHost<Attributes>
  private(set) var shown: [ElementKey: Shown] = [:]
  /// The views that are being animated out, with the keys of their elements.
  private var leaving: [ObjectIdentifier: (view: UIView, key: ElementKey)] = [:]
  /// The elements that slide in below the others.
  private var sliding: Set<ElementKey> = []
  var pool = ReusePool()
  /// Whether the views are being laid out, or `hold(_:)` prevents it.
  private(set) var isLayingOut = false
  /// Whether the next layout measures all views, because the available size has changed.
  var measuresAll = false

  init(host: any ElementHost<Attributes>) { self.host = host }

  /// The maximum number of passes in one layout. Measuring cells and reloading data need further
  /// passes. Each new cell is measured once, so the limit only stops layouts that never settle.
  private static var mostPasses: Int { 32 }
  /// The duration of animated changes, in seconds. Unverified; see DifferencesFromApple.md.
  private static var duration: Double { 0.3 }

  /// Adds, moves and removes views so that exactly the visible elements are shown.
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
    if host.prefetches { announce() }
  }

  /// The cells that were announced and have not been shown.
  private var announced: Set<IndexPath> = []
  /// The origin of the host's bounds at the last announcement, and the direction of the last movement.
  private var way = (origin: CGPoint.zero, step: CGVector(dx: 0, dy: 1))

  /// Announces the cells of the next screen in the scroll direction, and cancels the announcements of cells that are
  /// not there.
  ///
  /// How far Apple's systems look ahead is unverified; see DifferencesFromApple.md.
  private func announce() {
    let bounds = host.bounds
    let moved = CGVector(dx: bounds.minX - way.origin.x, dy: bounds.minY - way.origin.y)
    way.origin = bounds.origin
    if moved != .zero {
      way.step =
        abs(moved.dx) > abs(moved.dy)
        ? CGVector(dx: moved.dx > 0 ? 1 : -1, dy: 0) : CGVector(dx: 0, dy: moved.dy > 0 ? 1 : -1)
    }
    let next = bounds.offsetBy(dx: way.step.dx * bounds.width, dy: way.step.dy * bounds.height)
    let visible = Set(shown.keys.filter { $0.category == .cell }.map(\.path))
    let coming = Set(
      host.elements(in: next).map(\.key).filter { $0.category == .cell }.map(\.path)
    ).subtracting(visible)
    announced.subtract(visible)
    let (left, new) = (announced.subtracting(coming), coming.subtracting(announced))
    announced = coming
    if !left.isEmpty { host.cancelPrefetching(left.sorted()) }
    if !new.isEmpty { host.prefetch(new.sorted()) }
  }

  /// Returns the attributes of the elements that overlap the visible rectangle.
  private func wantedElements() -> [ElementKey: Attributes] {
    let bounds = host.bounds
    var wanted: [ElementKey: Attributes] = [:]
    for attributes in host.elements(in: bounds)
    where attributes.isPlaced {
      let key = attributes.key
      let home = host.home(of: key)
      guard attributes.frame.overlaps(home === host ? bounds : home.bounds) else { continue }
      if wanted[key] == nil { wanted[key] = attributes }
    }
    return wanted
  }

  /// Gives each element its view and its attributes.
  ///
  /// - Returns: Whether the preferred sizes of new views have changed the layout.
  private func show(_ wanted: [ElementKey: Attributes]) -> Bool {
    var isOutdated = false
    let keys = wanted.keys.sorted()
    let measures = measuresAll
    measuresAll = false
    for key in keys where !host.isOutdated {
      guard let attributes = wanted[key] else { continue }
      if shown[key] == nil {
        let view = add(key, attributes, at: attributes)
        isOutdated = host.measure(view, attributes) || isOutdated
      } else {
        move(key, to: attributes)
        if measures, let view = shown[key]?.view {
          isOutdated = host.measure(view, attributes) || isOutdated
        }
      }
    }
    order()
    return isOutdated
  }

  private func add(
    _ key: ElementKey, _ attributes: Attributes,
    at beginning: Attributes
  ) -> UIView {
    UIView.performingWithoutAnimation {
      let view = host.makeView(attributes)
      // A view that is dequeued twice moves to the later element. A view that was being animated
      // out stays.
      leaving[ObjectIdentifier(view)] = nil
      if let old = shown.first(where: { $0.value.view === view })?.key { shown[old] = nil }
      view.place(beginning, after: host.takeDequeuedAttributes(of: view))
      shown[key] = Shown(view: view, attributes: host.kept(beginning))
      host.willShow(view, key)
      let home = host.home(of: key)
      if view.superview !== home { home.insertSubview(view, at: home === host ? firstPlace : 0) }
      view.layoutIfNeeded()
      return view
    }
  }

  private func move(_ key: ElementKey, to attributes: Attributes) {
    guard let (view, old) = shown[key].map({ ($0.view, $0.attributes) }), old != attributes
    else { return }
    view.place(attributes, after: old)
    shown[key]?.attributes = host.kept(attributes)
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

  /// Orders the views by `zIndex`, behind all other subviews of the host except `viewsBehind`. Scroll views in the
  /// host are behind the elements with a `zIndex` of 0.
  private func order() {
    let ordered = shown.sorted {
      let (left, right) = ($0.value.attributes.zIndex, $1.value.attributes.zIndex)
      let (isBelow, isOtherBelow) = (sliding.contains($0.key), sliding.contains($1.key))
      if left == right, isBelow != isOtherBelow { return isBelow }
      return left == right ? $0.key < $1.key : left < right
    }
    let scrollers = host.innerScrollers
    for scroller in scrollers {
      order(ordered.map(\.value.view).filter { $0.superview === scroller }, in: scroller, from: 0)
    }
    let own = ordered.filter { $0.value.view.superview === host }
    let first = own.prefix { $0.value.attributes.zIndex < 0 }.count
    let views = own.map(\.value.view)
    order(views.prefix(first) + scrollers + views.dropFirst(first), in: host, from: firstPlace)
  }

  private func order(_ ordered: [UIView], in parent: UIView, from first: Int) {
    let places = Dictionary(
      uniqueKeysWithValues: parent.subviews.enumerated().map { (ObjectIdentifier($1), $0) })
    var last = -1
    let isOrdered = ordered.allSatisfy { view in
      let place = places[ObjectIdentifier(view)] ?? -1
      defer { last = place }
      return place > last
    }
    guard !isOrdered else { return }
    for (index, view) in ordered.enumerated() { parent.insertSubview(view, at: first + index) }
  }

  /// The index of the first view of an element among the host's subviews.
  private var firstPlace: Int {
    let last = host.subviews.lastIndex { view in host.viewsBehind.contains { $0 === view } }
    return last.map { $0 + 1 } ?? 0
  }

  /// Removes all views, so that the layout asks for new ones.
  private func reload() {
    for key in shown.keys.sorted() { hide(key) }
    announced = []
  }

  // MARK: Changes

  /// Runs a block while `layOut()` does nothing. Otherwise a commit or the layout of a cell would lay out the
  /// enclosing views while index paths are old and items new.
  func hold<Result>(_ body: () -> Result) -> Result {
    let wasLayingOut = isLayingOut
    isLayingOut = true
    defer { isLayingOut = wasLayingOut }
    return body()
  }

  /// Gives the views other keys, and leaves them in place. A view without a key is kept for reuse.
  func rename(_ new: (ElementKey) -> ElementKey?) {
    announced = []
    let before = shown.sorted { $0.key < $1.key }
    shown = [:]
    for (key, item) in before {
      if let key = new(key) { shown[key] = item } else { remove(item.view, key) }
    }
  }

  /// Moves the views to their new index paths, or to another layout.
  ///
  /// - Parameters:
  ///   - new: Returns the new key of an element; `nil` if it was removed.
  ///   - isAnimated: Whether the movement of the views is animated.
  ///   - prepared: A block called when the new layout is known, before its elements are queried.
  ///   - placed: A block called when all views have their final attributes.
  ///   - completion: A block called at the end, with whether the animation finished uninterrupted.
  func change(
    _ new: (ElementKey) -> ElementKey?, isAnimated: Bool, prepared: () -> Void,
    placed: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var gone: [UIView] = []
    // The whole change is in the animation block, because `prepared` may scroll as well.
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

  /// Applies the new keys and attributes to the views.
  ///
  /// - Returns: The views that are being animated out.
  private func rearrange(_ new: (ElementKey) -> ElementKey?, isAnimated: Bool) -> [UIView] {
    var gone: [(view: UIView, key: ElementKey, end: Attributes?)] = []
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
        if isAnimated, host.slides(key) { sliding.insert(key) }
        let view = add(
          key, attributes, at: isAnimated ? host.beginning(of: key) ?? attributes : attributes)
        if host.measure(view, attributes) { host.setNeedsLayout() }
      }
      move(key, to: attributes)
      shown[key]?.view.layoutIfNeeded()
    }
    order()
    for item in gone where isAnimated && host.slides(item.key) && item.view.superview === host {
      host.insertSubview(item.view, at: firstPlace)
    }
    return gone.map(\.view)
  }

  private func finish(_ views: [UIView]) {
    if !sliding.isEmpty {
      sliding = []
      order()
    }
    for view in views {
      guard let item = leaving.removeValue(forKey: ObjectIdentifier(view)) else { continue }
      remove(view, item.key)
    }
  }

  /// Returns the key of the element that a view shows.
  func key(of view: UIView) -> ElementKey? { shown.first { $0.value.view === view }?.key }
  /// Returns the views of a category and kind, in the order of their index paths.
  func views(_ category: UICollectionView.ElementCategory, _ kind: String? = nil) -> [UIView] {
    shown.filter { $0.key.category == category && $0.key.kind == kind }
      .sorted { $0.key < $1.key }.map(\.value.view)
  }
}

extension CGRect {
  /// Returns whether the intersection of two rectangles has an area.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension UIView {
  /// Applies to the view the attributes that differ from those applied before.
  func place<Attributes: ElementAttributes>(_ new: Attributes, after old: Attributes? = nil) {
    if let old, old == new { return }
    if old?.size != new.size, bounds.size != new.size {
      bounds.size = CGSize(width: max(new.size.width, 0), height: max(new.size.height, 0))
    }
    if old?.center != new.center, center != new.center { center = new.center }
    let isTurned = old.map { !CATransform3DEqualToTransform($0.transform3D, new.transform3D) }
    if isTurned ?? true, !CATransform3DEqualToTransform(transform3D, new.transform3D) {
      transform3D = new.transform3D
    }
    if old?.alpha != new.alpha, alpha != new.alpha { alpha = new.alpha }
    // A program may hide a visible view, for example during a transition; only new views are
    // unhidden.
    if old == nil { isHidden = false }
    new.apply(to: self)
  }
}
