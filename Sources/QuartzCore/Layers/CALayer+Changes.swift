// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Synchronization
import Timing

/// The kinds of change since the last commit, and of work that is due before the next one.
struct Dirt: OptionSet {
  let rawValue: UInt8

  static let properties = Dirt(rawValue: 1)
  static let timing = Dirt(rawValue: 2)
  static let children = Dirt(rawValue: 4)
  static let animations = Dirt(rawValue: 8)
  static let layout = Dirt(rawValue: 16)
  static let display = Dirt(rawValue: 32)
  /// Before the next layout, the delegate determines which layers need layout.
  static let preparation = Dirt(rawValue: 64)
  static let description = Dirt(rawValue: 128)

  /// The changes that a commit contains.
  static let committed: Dirt = [
    .properties, .timing, .children, .animations, .description,
  ]
  static let all: Dirt = [.committed, .layout]
}

extension CALayer {
  /// Changes stored properties, then runs the action found for the property.
  ///
  /// - Parameter key: The changed property; `nil` for one that is not animatable and has no action.
  func change(_ key: PropertyKey?, _ body: (inout LayerProperties) -> Void) {
    change(root: key.map { .standard($0) }, body)
  }

  func setFrame(_ frame: CGRect) {
    let anchor = anchorPoint
    position = CGPoint(
      x: frame.origin.x + anchor.x * frame.size.width,
      y: frame.origin.y + anchor.y * frame.size.height)
    bounds = CGRect(origin: bounds.origin, size: frame.size)
  }

  /// Changes several properties; observers see a single change.
  func changeAsOne(_ body: () -> Void) {
    if let observations = attachments?.observations { observations.change(body) } else { body() }
  }

  /// Changes stored properties, runs the action found for the property, and tells observers.
  func change(root: PropertyPath.Root?, _ body: (inout LayerProperties) -> Void) {
    apply(root, body)
    if attachments != nil { noteChange() }
  }

  private func apply(_ root: PropertyPath.Root?, _ body: (inout LayerProperties) -> Void) {
    if modelLayer != nil {
      body(&properties)
      return
    }
    guard let root else {
      body(&properties)
      mark(.properties)
      return
    }
    let isDisplayed = displaysChanges(of: root)
    let action = looksForActions ? action(forKey: root.name) : nil
    let old = action != nil || isDisplayed ? properties[root] : nil
    body(&properties)
    mark(.properties)
    guard action != nil || isDisplayed, properties[root] != old else { return }
    if isDisplayed { setNeedsDisplay() }
    action?.run(forKey: root.name, object: self, arguments: nil)
  }

  /// Whether a change of the property makes the layer need display.
  func displaysChanges(of root: PropertyPath.Root) -> Bool {
    let type = type(of: self)
    switch root {
    case .custom(let name, _): return type.needsDisplay(forKey: name)
    case .emitterCell: return false
    case .standard(let key): return DisplayedKeys.of(type).contains(key)
    }
  }

  /// Whether the search for an action can find anything. If false, the search is skipped.
  var looksForActions: Bool {
    (delegate != nil || context != nil || actions != nil || style != nil)
      && !CATransaction.disableActions()
  }

  func retime(_ body: (inout MediaTiming) -> Void) {
    body(&timing)
    mark(.timing)
  }

  /// Marks the layer as dirty, so that it is part of the next commit.
  func mark(_ new: Dirt) {
    if modelLayer != nil || dirt.isSuperset(of: new) { return }
    dirt.formUnion(new)
    context?.noteChange(of: self)
  }
}

/// Caches, for each layer class, the standard properties for which `needsDisplay(forKey:)` is true.
/// Properties change too often to ask the class each time.
private enum DisplayedKeys {
  private static let known = Mutex<[ObjectIdentifier: Set<PropertyKey>]>([:])

  static func of(_ type: CALayer.Type) -> Set<PropertyKey> {
    let id = ObjectIdentifier(type)
    if let keys = known.withLock({ $0[id] }) { return keys }
    let keys = Set(PropertyKey.allCases.filter { type.needsDisplay(forKey: $0.rawValue) })
    known.withLock { $0[id] = keys }
    return keys
  }
}
