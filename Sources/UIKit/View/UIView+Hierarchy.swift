// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Returns whether the view is `view` or a descendant of it.
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next {
      if current === view { return true }
      next = current.parent
    }
    return false
  }

  /// Returns the first view with a tag among this view and its descendants, depth first.
  public func viewWithTag(_ tag: Int) -> UIView? {
    // A loop instead of a recursion, because views may be nested to any depth.
    var open = [self]
    while let view = open.popLast() {
      if view.tag == tag { return view }
      open += view.children.reversed()
    }
    return nil
  }

  /// Exchanges two subviews. Does nothing if an index is out of range.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let indices = 0..<childList.count
    guard index1 != index2, indices.contains(index1), indices.contains(index2) else { return }
    let (low, high) = (childList[min(index1, index2)], childList[max(index1, index2)])
    insert(low, at: max(index1, index2) + 1)
    insert(high, at: min(index1, index2))
  }

  func insert(_ view: UIView, at index: Int) {
    guard view !== self, view.childList.isEmpty || !isDescendant(of: view) else {
      // `addSublayer` refuses a cycle as well, and reports it.
      layer.addSublayer(view.layer)
      return
    }
    if isPlaced(view, at: index) { return }
    let oldWindow = view.window
    let isMoving = view.parent !== self
    if isMoving { view.willMove(toSuperview: self) }
    if isMoving, view.parent != nil { view.leaveConstraints() }
    if window !== oldWindow { view.willMove(toWindow: window) }
    var index = index
    if let old = view.parent?.childList.place(of: view) {
      if isMoving { view.parent?.leaves(view) }
      view.parent?.childList.remove(at: old)
      if !isMoving, old < index { index -= 1 }
    }
    index = max(0, min(index, childList.count))
    insertLayer(of: view, at: index)
    childList.insert(view, at: index)
    view.parent = self
    view.setWindow(window)
    if isMoving {
      view.updateTraits()
      view.joinConstraints()
      view.showCorners()
      view.updateTint()
      view.didMoveToSuperview()
      didAddSubview(view)
    }
    if window !== oldWindow { view.notifyMoved() }
  }

  /// Whether a subview and its layer are already where an insertion at an index would put them.
  private func isPlaced(_ view: UIView, at index: Int) -> Bool {
    guard view.parent === self, let old = childList.place(of: view),
      index == old || index == old + 1
    else { return false }
    let above = old + 1 < childList.count ? childList[old + 1].layer : nil
    return layer.isSublayer(view.layer, directlyBelow: above)
  }

  /// Inserts the layer at the position of the view. Some sublayers may belong to no view.
  private func insertLayer(of view: UIView, at index: Int) {
    if index < childList.count {
      layer.insertSublayer(view.layer, below: childList[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func detach() {
    guard let parent else { return }
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { willMove(toWindow: nil) }
    parent.leaves(self)
    leaveConstraints()
    parent.childList.remove(self)
    self.parent = nil
    setWindow(nil)
    updateTint(tells: false)
    layer.removeFromSuperlayer()
    showCorners()
    didMoveToSuperview()
    if hadWindow { notifyMoved() }
  }

  /// Tells the view that a subview is about to leave it.
  private func leaves(_ subview: UIView) {
    subviewWillLeave(subview)
    willRemoveSubview(subview)
  }

  /// Sets the window of the view and its descendants.
  private func setWindow(_ window: UIWindow?) {
    guard shownWindow !== window else { return }
    forEachInTree { $0.shownWindow = window }
  }

  func notifyMoved() {
    applyAppearances()
    if window == nil { resignFirstResponders() }
    forEachInTree { view in
      view.windowDidChange()
      view.didMoveToWindow()
      view.viewOwner?.viewMoved(intoWindow: view.window != nil)
    }
  }

  /// A responder in a view that leaves its window loses its first responder status, even if it
  /// refuses to resign.
  private func resignFirstResponders() {
    guard let first = UIResponder.firstResponder else { return }
    forEachInTree { view in
      guard view === first || view.viewOwner === first else { return }
      first.resignFirstResponder()
      UIResponder.forgetFirstResponder(first)
    }
  }

  /// Calls `body` with the view and its descendants. Not recursive, so that trees can be of any
  /// depth.
  func forEachInTree(_ body: (UIView) -> Void) {
    var pending = [self]
    while let view = pending.popLast() {
      body(view)
      pending.append(contentsOf: view.children.reversed())
    }
  }

  /// Converts a point from another view to this view; `nil` means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? window?.layer)
  }

  /// Converts a point from this view to another view; `nil` means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? window?.layer)
  }

  /// Converts a rectangle from another view, or from the window if `nil`, to this view. Returns the
  /// bounding box of the result.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? window?.layer)
  }

  /// Converts a rectangle from this view to another view, or to the window if `nil`. Returns the
  /// bounding box of the result.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer ?? window?.layer)
  }
}

extension UIView {
  /// A view and its safe area, while the safe areas of its descendants are computed.
  private static var known: (view: UIView, insets: UIEdgeInsets)?

  /// Returns the superview's safe area.
  ///
  /// It depends on all ancestors. They are evaluated from the outermost inwards, so that the calls do not nest as
  /// deeply as the views.
  func safeArea(ofSuperview superview: UIView) -> UIEdgeInsets {
    if let known = Self.known, known.view === superview { return known.insets }
    let former = Self.known
    defer { Self.known = former }
    Self.known = nil
    for view in sequence(first: superview, next: { $0.superview }).reversed() {
      Self.known = (view, view.safeAreaInsets)
    }
    return Self.known?.insets ?? .zero
  }
}

extension UIView {
  /// The depth to which nested views are resized in nested calls.
  private static let nestedResizes = 64
  private static var resizeDepth = 0
  /// The views below that depth whose subviews are still to be resized, with their old sizes.
  private static var postponedResizes: [(view: UIView, oldSize: CGSize)] = []

  /// Resizes and moves the subviews by their autoresizing masks after a change of size.
  ///
  /// Setting a subview's frame resizes that view's own subviews before the setter returns. In deeply nested views, they
  /// are resized after the frames of the outer views have been set.
  func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews, bounds.size != oldSize, !children.isEmpty else { return }
    if Self.resizeDepth == Self.nestedResizes {
      Self.postponedResizes.append((self, oldSize))
      return
    }
    Self.resizeDepth += 1
    resizeChildren(from: oldSize)
    while Self.resizeDepth == 1, let next = Self.postponedResizes.popLast() {
      next.view.resizeChildren(from: next.oldSize)
    }
    Self.resizeDepth -= 1
  }

  private func resizeChildren(from oldSize: CGSize) {
    let newSize = bounds.size
    for view in children where !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      var frame = view.frame
      (frame.origin.x, frame.size.width) = Self.stretched(
        frame.origin.x, frame.size.width, by: newSize.width - oldSize.width,
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      (frame.origin.y, frame.size.height) = Self.stretched(
        frame.origin.y, frame.size.height, by: newSize.height - oldSize.height,
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
      view.frame = frame
    }
  }

  /// Distributes additional length equally among the flexible ones of three parts: the margin
  /// before, the length and the margin after.
  ///
  /// A whole number of points is divided into whole points, so that edges stay on pixels: 100
  /// points among three parts are 33, 34 and 33.
  private static func stretched(
    _ origin: CGFloat, _ length: CGFloat, by extra: CGFloat,
    _ before: Bool, _ middle: Bool, _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let count = CGFloat((before ? 1 : 0) + (middle ? 1 : 0) + (after ? 1 : 0))
    if count == 0 { return (origin, length) }
    let share = extra / count
    let part = count > 1 && extra == extra.rounded() ? share.rounded() : share
    let (start, end) = (before ? part : 0, after ? extra - part : extra)
    return (origin + start, max(0, length + (middle ? end - start : 0)))
  }
}
