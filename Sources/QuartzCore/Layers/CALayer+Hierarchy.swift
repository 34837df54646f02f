// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

extension CALayer {
  /// Inserts a layer directly below a sublayer, or on top if `sibling` is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.flatMap { childList.place(of: $0) } ?? childList.count)
  }

  /// Inserts a layer directly above a sublayer, or on top if `sibling` is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = sibling.flatMap { childList.place(of: $0) }
    insert(layer, at: place.map { $0 + 1 } ?? childList.count)
  }

  /// Replaces a sublayer with another layer.
  ///
  /// The call is ignored if `old` is not a sublayer, or if `new` is this layer or one of its
  /// ancestors.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = childList.place(of: old) else { return }
    if insert(new, at: index) { old.removeFromSuperlayer() }
  }

  /// Inserts a layer at an index, which is clamped, and removes it from its previous superlayer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: The index.
  ///   - announced: Whether the action for a layer that becomes visible runs.
  /// - Returns: False if the layer is this layer or one of its ancestors; a warning is logged.
  @discardableResult
  func insert(_ layer: CALayer, at index: Int, announced: Bool = true) -> Bool {
    guard !layer.isSelfOrAncestor(of: self) else {
      Log.warn("\(layer) cannot become a sublayer of itself or of a layer below it; ignored")
      return false
    }
    var index = index
    let wasVisible = layer.context != nil && layer.parent != nil
    if layer.parent === self, let old = childList.place(of: layer) {
      childList.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.detach(announced: false)
    }
    childList.insert(layer, at: max(0, min(index, childList.count)))
    layer.parent = self
    noteNewChildren()
    if let context { context.adopt(layer) }
    if announced, layer.context != nil, !wasVisible, !layer.isHidden {
      layer.runOrderAction(layer.orderAction(kCAOnOrderIn))
    }
    return true
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  ///
  /// - Parameter announced: Whether the action for a layer that stops being visible runs.
  func detach(announced: Bool = true) {
    if let maskedLayer { return maskedLayer.replaceMask(with: nil) }
    guard let parent else { return }
    let action = announced && context != nil && !isHidden ? orderAction(kCAOnOrderOut) : nil
    parent.childList.remove(self)
    parent.noteNewChildren()
    self.parent = nil
    context?.release(self)
    runOrderAction(action)
  }

  /// Makes `layers` the sublayers. A layer that is listed more than once ends up at its last index.
  func replaceSublayers(with layers: [CALayer]) {
    let staying = Set(layers.map(ObjectIdentifier.init))
    // Layers that stay neither stop being visible nor become so.
    var actions: [(CALayer, OrderAction)] = []
    for layer in children where !staying.contains(ObjectIdentifier(layer)) {
      guard context != nil, !layer.isHidden else { continue }
      if let action = layer.orderAction(kCAOnOrderOut) { actions.append((layer, action)) }
    }
    let before = Set(children.map(ObjectIdentifier.init))
    let removed = childList.removeAll()
    for layer in removed { layer.parent = nil }
    // A layer that stays is released and adopted again before the commit, so its animations go on.
    for layer in removed { layer.context?.release(layer) }
    noteNewChildren()
    for layer in layers {
      insert(layer, at: childList.count, announced: !before.contains(ObjectIdentifier(layer)))
    }
    for (layer, action) in actions { layer.runOrderAction(action) }
  }

  /// Whether a layer is the sublayer directly below another one, or the topmost one if that is `nil`.
  package func isSublayer(_ layer: CALayer, directlyBelow sibling: CALayer?) -> Bool {
    guard let next = childList.place(of: layer).map({ $0 + 1 }) else { return false }
    return next < childList.count ? childList[next] === sibling : sibling == nil
  }

  /// Requests layout after a change of the sublayers or of their order, unless the layer makes the
  /// change in its own layout.
  private func noteNewChildren() { mark(isLayingOut ? .children : [.children, .layout]) }

  /// The layer that has this one as a sublayer or as its mask.
  var container: CALayer? { parent ?? maskedLayer }

  private func isSelfOrAncestor(of layer: CALayer) -> Bool {
    if childList.isEmpty, storedMask == nil { return self === layer }
    var next: CALayer? = layer
    while let current = next {
      if current === self { return true }
      next = current.container
    }
    return false
  }

  func replaceMask(with mask: CALayer?) {
    guard modelLayer == nil, mask !== storedMask else { return }
    if let mask, mask.isSelfOrAncestor(of: self) {
      Log.warn("\(mask) cannot mask itself or a layer below it; ignored")
      return
    }
    if let old = storedMask {
      (storedMask, old.maskedLayer) = (nil, nil)
      old.context?.release(old)
    }
    mask?.detach()
    storedMask = mask
    if let mask {
      mask.maskedLayer = self
      context?.adopt(mask)
    }
    change(nil) { $0.mask = mask?.id }
  }

  /// Calls `body` with the layer and all its descendants, masks included. Iterative, because a tree
  /// may be nested to any depth.
  func forEachInTree(_ body: (CALayer) -> Void) {
    var pending = [self]
    while let layer = pending.popLast() {
      body(layer)
      pending.append(contentsOf: layer.children.reversed())
      if let mask = layer.storedMask { pending.append(mask) }
    }
  }

  /// The layer and its ancestors, up to the root of the tree.
  var chain: [CALayer] { chain(below: nil) }

  /// Returns the layer and its ancestors below `ancestor`, or up to the root of the tree.
  func chain(below ancestor: CALayer?) -> [CALayer] {
    var result: [CALayer] = []
    var next: CALayer? = self
    while let current = next, current.model() !== ancestor?.model() {
      result.append(current)
      next = current.superlayer
    }
    return result
  }

  func layoutTreeIfNeeded() {
    let top = chain.last { !$0.dirt.isDisjoint(with: [.layout, .preparation]) } ?? self
    top.layOut()
  }

  /// Lays out the layer and all descendants that need layout, parents first.
  func layOut() {
    forEachInTree { layer in
      if layer.dirt.contains(.preparation) {
        layer.dirt.remove(.preparation)
        (layer.delegate as? any LayoutPreparing)?.prepareLayout()
      }
      guard layer.dirt.contains(.layout) else { return }
      layer.dirt.remove(.layout)
      let wasLayingOut = layer.isLayingOut
      layer.isLayingOut = true
      layer.layoutSublayers()
      layer.isLayingOut = wasLayingOut
    }
  }
}
