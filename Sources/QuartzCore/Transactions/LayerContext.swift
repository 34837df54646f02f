// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Synchronization

/// A layer tree that is shown: collects what changed, commits it, and brings back what happened.
///
/// Belongs to the main thread, like the tree itself.
package final class LayerContext {
  package let root: CALayer
  /// The tree as last committed.
  package private(set) var tree = RenderTree()
  private var changed: [CALayer] = []
  private var released: [CALayer] = []
  private var layers: [LayerID: CALayer] = [:]
  private var isCommitting = false
  /// Layers with animations that ask for new contents in every frame.
  private var redrawn: [LayerID: CALayer] = [:]
  /// Layers that draw what is seen of them.
  private var tiled: [LayerID: CATiledLayer] = [:]
  /// The tree in which it was found last what is seen.
  private var tiledVersion = -1
  /// The time of the frame for which they were asked last.
  private var redrawTime = -Double.infinity
  /// Whether a commit has found something to draw that only shows when it is done.
  private var commitsAgain = false
  /// Whether a warning about layout that does not settle has been printed.
  private var hasWarned = false

  // SAFETY: only read and written on the main thread, where trees on the screen live.
  nonisolated(unsafe) private static var contexts: [LayerContext] = []

  /// Shows a tree from the next commit on.
  package init(root: CALayer) {
    self.root = root
    Self.contexts.append(self)
    adopt(root)
  }

  /// Stops showing the tree; its animations end unfinished.
  package func invalidate() {
    Self.contexts.removeAll { $0 === self }
    release(root)
    endReleased()
  }

  /// Commits every tree that is shown. Called from anywhere but the main thread, it does nothing.
  static func commitAll() {
    guard isOnMain else { return }
    for context in contexts { context.commit() }
  }

  /// Whether the caller runs on the main thread, or on the main queue.
  static var isOnMain: Bool {
    isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

  /// `Thread.isMainThread` asks the kernel, which every change of a layer would pay for; the main
  /// thread's number stays the same, and is no other's as long as the program runs.
  private static var isMainThread: Bool {
    let (known, present) = (mainThread.load(ordering: .relaxed), UInt(pthread_self()))
    if known != 0 { return known == present }
    guard Thread.isMainThread else { return false }
    mainThread.store(present, ordering: .relaxed)
    return true
  }

  private static let mainThread = Atomic<UInt>(0)

  /// Marks the main queue: a program with an asynchronous `main` serves it from other threads.
  private static let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Takes in a layer that was added, with everything below it.
  func adopt(_ layer: CALayer) {
    layer.forEachInTree { layer in
      layer.context = self
      layer.dirt.formUnion(.committed)
      changed.append(layer)
      layers[layer.id] = layer
      if let layer = layer as? CATiledLayer { tiled[layer.id] = layer }
    }
  }

  /// Lets go of a layer that was removed, with everything below it.
  ///
  /// Its animations go on when it is back in a tree before the next commit.
  func release(_ layer: CALayer) {
    layer.forEachInTree { layer in
      layer.context = nil
      layers[layer.id] = nil
      redrawn[layer.id] = nil
      tiled[layer.id] = nil
      released.append(layer)
    }
  }

  /// Ends the animations of layers that are no longer shown, and returns which have left this tree.
  @discardableResult
  private func endReleased() -> [LayerID] {
    let gone = released.filter { $0.context !== self }
    released = []
    for layer in gone where layer.context == nil { layer.detachAnimations { _ in true } }
    return gone.map(\.id)
  }

  func noteChange(of layer: CALayer) {
    // A layer with any dirt is listed already, unless the dirt is older than its place here.
    changed.append(layer)
  }

  /// Lays out, displays, and turns what changed into a commit of the render tree.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  package func commit() -> Bool {
    if isCommitting { return false }
    // Every transaction asks every tree, of which most have nothing to say.
    if changed.isEmpty, released.isEmpty, !commitsAgain, tree.root != nil { return false }
    isCommitting = true
    defer { isCommitting = false }
    var hasChanged = commitOnce()
    if commitsAgain {
      commitsAgain = false
      hasChanged = commitOnce() || hasChanged
    }
    return hasChanged
  }

  private func commitOnce() -> Bool {
    prepare()
    var commit = Commit()
    if tree.root == nil { commit.root = root.id }
    commit.removed = endReleased()
    let batch = changed
    changed = []
    var ordered: [(CALayer, Dirt)] = []
    for layer in batch where layer.context === self {
      let dirt = layer.dirt.intersection(.committed)
      if dirt.isEmpty { continue }
      layer.dirt.subtract(.committed)
      // What did not settle is tried again with the next commit.
      if !layer.dirt.isEmpty { changed.append(layer) }
      ordered.append((layer, dirt))
      if dirt.contains(.animations) { noteRedrawing(of: layer) }
    }
    let now = CACurrentMediaTime()
    commit.time = now
    commit.changes = ordered.map { layer, dirt in layer.makeChange(dirt, at: now) }
    if commit.isEmpty { return false }
    tree.apply(commit)
    return true
  }

  /// Layout, then display, until neither asks for more.
  ///
  /// A layout that asks for layout each time would never end; the limit is far above what settles.
  private func prepare() {
    for _ in 0..<100 {
      var seen: Set<ObjectIdentifier> = []
      let waiting = changed.filter {
        $0.context === self && !$0.dirt.isDisjoint(with: [.layout, .display])
          && seen.insert(ObjectIdentifier($0)).inserted
      }
      if waiting.isEmpty { return }
      for layer in waiting where layer.dirt.contains(.layout) { layer.layoutTreeIfNeeded() }
      for layer in waiting { layer.displayIfNeeded() }
    }
    if hasWarned { return }
    hasWarned = true
    let waiting = changed.first { $0.context === self && $0.dirt.contains(.layout) }
    let name = waiting.map { "\(type(of: $0.delegate as AnyObject? ?? $0))" } ?? "a layer"
    Log.warn("\(name) asks for layout again and again; the commit goes on without")
  }

  /// Keeps the list of layers that are drawn anew in every frame true.
  private func noteRedrawing(of layer: CALayer) {
    if layer.isRedrawnByAnimations {
      redrawn[layer.id] = layer
    } else if redrawn.removeValue(forKey: layer.id) != nil {
      // What was drawn last is the animation's value, not the model's.
      layer.setNeedsDisplay()
      commitsAgain = true
    }
  }

  /// Moves the tree on to a time and tells layers and delegates what happened.
  ///
  /// - Returns: Whether anything did, or there are layers to be drawn anew.
  @discardableResult
  package func advance(to time: Double) -> Bool {
    let wasMoving = tree.isMoving
    let events = tree.advance(to: time)
    for event in events { layers[event.layer]?.handle(event) }
    let hasNewTiles = !tiled.isEmpty && drawTiles(at: time, wasMoving)
    guard !redrawn.isEmpty, time > redrawTime else { return !events.isEmpty || hasNewTiles }
    redrawTime = time
    for layer in redrawn.values { layer.setNeedsDisplay() }
    return true
  }
}

extension LayerContext {
  /// Has tiles drawn that are seen and are not there.
  ///
  /// - Parameter wasMoving: Whether anything was other than at the last look.
  /// - Returns: Whether there were any.
  fileprivate func drawTiles(at time: Double, _ wasMoving: Bool) -> Bool {
    if tree.version == tiledVersion, !wasMoving { return false }
    tiledVersion = tree.version
    let size = root.bounds.size
    let frame = tree.evaluate(
      at: time, width: max(Int(size.width.rounded(.up)), 0),
      height: max(Int(size.height.rounded(.up)), 0), scale: 1)
    var hasDrawn = false
    for place in frame.layers {
      guard let layer = tiled[place.id] else { continue }
      let screen = CGRect(origin: .zero, size: size)
      if layer.drawTiles(place.toDevice, screen: screen, at: layer.convertTime(time, from: nil)) {
        hasDrawn = true
      }
    }
    return hasDrawn
  }
}

extension CALayer {
  /// What of the layer is new, for the renderer.
  fileprivate func makeChange(_ dirt: Dirt, at time: Double) -> LayerChange {
    var change = LayerChange(id: id)
    change.description = LayerDescription(
      className: "\(type(of: self))", name: name, delegate: delegate.map { "\(type(of: $0))" })
    if dirt.contains(.properties) {
      change.properties = properties
      if !properties.hasValidGeometry, !hasWarned {
        hasWarned = true
        Log.warn("\(self) has geometry that is not finite or negative, and is not drawn")
      }
    }
    if dirt.contains(.timing) { change.timing = timing }
    if dirt.contains(.children) { change.children = children.map(\.id) }
    if dirt.contains(.animations), !attachedAnimations.isEmpty || !dirt.contains(.children) {
      change.animations = tracks(at: convertTime(time, from: nil))
    }
    return change
  }
}
