// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Synchronization

/// A layer tree on a display: collects changes, commits them to the render tree and dispatches the
/// animation events it reports.
///
/// A context belongs to the main thread, like its tree.
package final class LayerContext {
  package let root: CALayer
  /// The render tree with the last commit applied.
  package private(set) var tree = RenderTree()
  /// Called after each change of the render tree, with an absolute media time; `nil` for nothing.
  package var didChange: ((TreeChange, Double) -> Void)?
  private var changed: [CALayer] = []
  private var released: [CALayer] = []
  var layers: [LayerID: CALayer] = [:]
  private var isCommitting = false
  /// Layers that need display in every frame because of their animations.
  private var redrawn: [LayerID: CALayer] = [:]
  /// The tiled layers, which draw only their visible tiles.
  private var tiled: [LayerID: CATiledLayer] = [:]
  /// The version of the render tree at the last search for missing tiles.
  private var tiledVersion = -1
  /// The time of the frame for which the `redrawn` layers were last marked.
  private var redrawTime = -Double.infinity
  /// Whether a commit made a layer need display, so that a second commit must follow in the same call.
  ///
  /// This happens when the last animation of a client's own property ends: the contents show the
  /// animated value and must be redrawn with the model value. Set by `noteRedrawing(of:)`, read and
  /// reset by `commit()`.
  private var needsSecondCommit = false
  /// Whether a warning about layout that never settles has been logged.
  private var hasWarned = false
  private var descriptions = KnownDescriptions()

  /// The display that shows the tree; `nil` for a tree on no display.
  private let display: Display?

  /// Creates a context that shows a tree from the next commit on.
  ///
  /// - Parameter display: The display that shows the tree. The tree then belongs to the main
  ///   thread, whose transactions commit it. With `nil`, the tree belongs to the single thread that
  ///   calls `commit()`.
  package init(root: CALayer, display: Display? = .main) {
    (self.root, self.display) = (root, display)
    display?.contexts.append(self)
    adopt(root)
  }

  /// Stops showing the tree. Its animations end unfinished.
  package func invalidate() {
    display?.contexts.removeAll { $0 === self }
    release(root)
    endReleased()
  }

  /// Whether the caller runs on the main thread or on the main queue.
  static var isOnMain: Bool {
    isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

  /// Whether the caller runs on the main thread.
  ///
  /// `Thread.isMainThread` makes a system call, too slow for every change of a layer. The main
  /// thread's ID is cached instead: it never changes, and no other thread has it while the program
  /// runs.
  private static var isMainThread: Bool {
    let (known, present) = (mainThread.load(ordering: .relaxed), UInt(pthread_self()))
    if known != 0 { return known == present }
    guard Thread.isMainThread else { return false }
    mainThread.store(present, ordering: .relaxed)
    return true
  }

  private static let mainThread = Atomic<UInt>(0)

  /// Identifies the main queue, which a program with an asynchronous `main` serves from other
  /// threads.
  private static let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Adds a layer and its descendants to the context.
  func adopt(_ layer: CALayer) {
    layer.forEachInTree { layer in
      layer.context = self
      layer.dirt.formUnion(.committed)
      changed.append(layer)
      layers[layer.id] = layer
      if let layer = layer as? CATiledLayer { tiled[layer.id] = layer }
    }
    display?.pulse.noteChange()
  }

  /// Removes a layer and its descendants from the context.
  ///
  /// Their animations go on if they are back in a tree before the next commit.
  func release(_ layer: CALayer) {
    layer.forEachInTree { layer in
      layer.context = nil
      layers[layer.id] = nil
      redrawn[layer.id] = nil
      tiled[layer.id] = nil
      released.append(layer)
    }
    display?.pulse.noteChange()
  }

  /// Ends the animations of layers that are no longer in any tree, and returns the layers that have
  /// left this tree.
  @discardableResult
  private func endReleased() -> [LayerID] {
    let gone = released.filter { $0.context !== self }
    released = []
    for layer in gone where layer.context == nil { layer.detachAnimations { _ in true } }
    return gone.map(\.id)
  }

  func noteChange(of layer: CALayer) {
    // A layer that was dirty is usually in the list already. It is appended anyway, because its
    // dirt may predate its adoption; duplicates are harmless.
    changed.append(layer)
    display?.pulse.noteChange()
  }

  /// Lays out and displays layers, then commits all changes to the render tree.
  ///
  /// - Returns: Whether there were changes.
  @discardableResult
  package func commit() -> Bool {
    if isCommitting { return false }
    // Every transaction commits every tree, and most trees have no changes.
    if changed.isEmpty, released.isEmpty, !needsSecondCommit, tree.root != nil { return false }
    isCommitting = true
    defer { isCommitting = false }
    var hasChanged = commitOnce()
    if needsSecondCommit {
      needsSecondCommit = false
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
      // Layout or display that did not settle is retried with the next commit.
      if !layer.dirt.isEmpty { changed.append(layer) }
      ordered.append((layer, dirt))
      if dirt.contains(.animations) { noteRedrawing(of: layer) }
    }
    let now = CACurrentMediaTime()
    commit.time = now
    commit.changes = ordered.map { layer, dirt in
      var change = layer.makeChange(dirt, at: now)
      if dirt.contains(.description) {
        change.sharedDescription = descriptions.description(of: layer)
      }
      return change
    }
    if commit.isEmpty { return false }
    tree.apply(commit)
    didChange?(.commit(commit), now)
    return true
  }

  /// Performs layout, then display, until no layer needs either.
  ///
  /// A layout that always requests another one would never end. The limit is far above the number
  /// of passes that any layout needs to settle.
  private func prepare() {
    for _ in 0..<100 {
      var seen: Set<ObjectIdentifier> = []
      let waiting = changed.filter {
        $0.context === self && !$0.dirt.isDisjoint(with: [.preparation, .layout, .display])
          && seen.insert(ObjectIdentifier($0)).inserted
      }
      if waiting.isEmpty { return }
      for layer in waiting where !layer.dirt.isDisjoint(with: [.preparation, .layout]) {
        layer.layoutTreeIfNeeded()
      }
      for layer in waiting { layer.displayIfNeeded() }
    }
    if hasWarned { return }
    hasWarned = true
    let waiting = changed.first { $0.context === self && $0.dirt.contains(.layout) }
    let name = waiting.map { "\(type(of: $0.delegate as AnyObject? ?? $0))" } ?? "a layer"
    Log.warn("\(name) needs layout after each layout pass; the commit continues without it")
  }

  /// Whether a layer is redrawn in every frame.
  func redrawsInEveryFrame(_ layer: CALayer) -> Bool { redrawn[layer.id] != nil }

  /// Updates whether a layer must be redrawn in every frame.
  private func noteRedrawing(of layer: CALayer) {
    if layer.isRedrawnByAnimations {
      redrawn[layer.id] = layer
    } else if redrawn.removeValue(forKey: layer.id) != nil {
      // The contents show the last animated value and must show the model value again.
      layer.setNeedsDisplay()
      needsSecondCommit = true
    }
  }

  /// Advances the render tree to a time, and notifies layers and delegates of animation events.
  ///
  /// - Returns: Whether there were events, new tiles, or layers that need display.
  @discardableResult
  package func advance(to time: Double) -> Bool {
    let wasMoving = tree.isMoving
    let events = tree.advance(to: time)
    if !events.isEmpty { didChange?(.advance(to: time), time) }
    for event in events { layers[event.layer]?.handle(event) }
    let hasNewTiles = !tiled.isEmpty && drawTiles(at: time, wasMoving)
    guard !redrawn.isEmpty, time != redrawTime else { return !events.isEmpty || hasNewTiles }
    redrawTime = time
    for layer in redrawn.values { layer.setNeedsDisplay() }
    return true
  }
}

extension LayerContext {
  /// Draws visible tiles that are missing.
  ///
  /// - Parameter wasMoving: Whether anything may have moved since the last search.
  /// - Returns: Whether any tiles were drawn.
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
  /// Returns the layer's changes since the last commit, without its description.
  func makeChange(_ dirt: Dirt, at time: Double) -> LayerChange {
    var change = LayerChange(id: id)
    if dirt.contains(.properties) {
      change.shared = sharedProperties
      if !properties.hasValidGeometry, !hasWarned {
        hasWarned = true
        Log.warn("\(self) has geometry that is negative or not finite, and is not drawn")
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

/// The descriptions of layers without a name, one for each pair of classes. A screen has thousands of layers of a few
/// classes.
private struct KnownDescriptions {
  private struct Classes: Hashable {
    let layer: ObjectIdentifier
    let delegate: ObjectIdentifier?
  }

  private var known: [Classes: SharedDescription] = [:]

  mutating func description(of layer: CALayer) -> SharedDescription {
    let (type, delegate) = (type(of: layer), layer.delegate.map { Swift.type(of: $0) })
    let classes = Classes(
      layer: ObjectIdentifier(type), delegate: delegate.map { ObjectIdentifier($0) })
    if layer.name == nil, let description = known[classes] { return description }
    let description = SharedDescription(
      LayerDescription(
        className: "\(type)", name: layer.name, delegate: delegate.map { "\($0)" }))
    if layer.name == nil { known[classes] = description }
    return description
  }
}
