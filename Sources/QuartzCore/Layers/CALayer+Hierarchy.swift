// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

extension CALayer {
  /// Adds a layer behind another; in front of all when `sibling` is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: children.firstIndex { $0 === sibling } ?? children.count)
  }

  /// Adds a layer in front of another; in front of all when `sibling` is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Puts another layer in the place of a sublayer; ignored when `old` is not one, or `new` is the
  /// layer itself or one above it.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
    if insert(new, at: index) { old.removeFromSuperlayer() }
  }

  /// - Returns: Whether the layer could be inserted.
  @discardableResult
  func insert(_ layer: CALayer, at index: Int) -> Bool {
    guard !layer.isSelfOrAncestor(of: self) else {
      Log.warn("\(layer) cannot become a sublayer of itself or of a layer below it; ignored")
      return false
    }
    var index = index
    if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }) {
      children.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.detach()
    }
    children.insert(layer, at: max(0, min(index, children.count)))
    layer.parent = self
    mark([.children, .layout])
    if let context { context.adopt(layer) }
    return true
  }

  func detach() {
    if let maskedLayer { return maskedLayer.replaceMask(with: nil) }
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.mark([.children, .layout])
    self.parent = nil
    context?.release(self)
  }

  /// Makes `layers` the sublayers; of one that is listed more than once, the last place counts.
  func replaceSublayers(with layers: [CALayer]) {
    let removed = children
    children = []
    for layer in removed { layer.parent = nil }
    // A layer that stays is released and taken in again, which it does not notice.
    for layer in removed { layer.context?.release(layer) }
    mark([.children, .layout])
    for layer in layers { insert(layer, at: children.count) }
  }

  private func isSelfOrAncestor(of layer: CALayer) -> Bool {
    if children.isEmpty, storedMask == nil { return self === layer }
    var next: CALayer? = layer
    while let current = next {
      if current === self { return true }
      next = current.parent ?? current.maskedLayer
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

  /// Calls `body` with the layer and all below it, masks included; not recursive, for trees of any depth.
  func forEachInTree(_ body: (CALayer) -> Void) {
    var pending = [self]
    while let layer = pending.popLast() {
      body(layer)
      pending.append(contentsOf: layer.children.reversed())
      if let mask = layer.storedMask { pending.append(mask) }
    }
  }

  /// The layers from this one up to the top of its tree.
  var chain: [CALayer] { chain(below: nil) }

  /// The layers from this one up to the one below `ancestor`, or to the top of the tree.
  func chain(below ancestor: CALayer?) -> [CALayer] {
    var result: [CALayer] = []
    var next: CALayer? = self
    while let current = next, current.model() !== ancestor?.model() {
      result.append(current)
      next = current.superlayer ?? current.model().maskedLayer
    }
    return result
  }

  func layoutTreeIfNeeded() {
    let top = chain.last { $0.dirt.contains(.layout) } ?? self
    top.layOut()
  }

  /// Lays out the layer and everything below it that asks for it, parents first.
  func layOut() {
    forEachInTree { layer in
      guard layer.dirt.contains(.layout) else { return }
      layer.dirt.remove(.layout)
      layer.layoutSublayers()
    }
  }
}
