// Nacre, MIT licence; see LICENSE.

import RenderServer

/// The differences between two instants.
package struct TreeComparison: Codable, Equatable, Sendable {
  /// Seconds from the first frame.
  package var from: Double
  package var to: Double
  package var layers: [Difference] = []
  /// The number of pixels that differ.
  package var pixels = 0
  /// The cost of drawing the second frame after the first.
  package var cost = FrameCost()
  /// The rectangles that are redrawn when the second frame follows the first, and why.
  package var damage: [DamageReason] = []

  package struct Difference: Codable, Equatable, Sendable {
    package var id: UInt64
    package var name: String
    package var what: What
    /// The presentation values before and after, by key path.
    package var values: [String: [String]] = [:]

    package enum What: String, Codable, Sendable {
      case added
      case removed
      case changed
    }
  }

  /// Compares the layers of two descriptions. The order is that of the later tree; removed layers are last.
  init(_ before: Inspection, _ after: Inspection) {
    (from, to) = (before.seconds, after.seconds)
    let (old, new) = (before.layers, after.layers)
    let byID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for layer in new {
      guard let former = byID[layer.id] else {
        layers.append(Difference(id: layer.id, name: layer.title, what: .added))
        continue
      }
      var values: [String: [String]] = [:]
      for key in Set(layer.values.keys).union(former.values.keys) {
        let pair = [former, layer].map { $0.values[key]?.presentation ?? "" }
        if pair[0] != pair[1] { values[key] = pair }
      }
      if values.isEmpty { continue }
      layers.append(Difference(id: layer.id, name: layer.title, what: .changed, values: values))
    }
    let present = Set(new.map(\.id))
    for layer in old where !present.contains(layer.id) {
      layers.append(Difference(id: layer.id, name: layer.title, what: .removed))
    }
  }

}

extension Inspection {
  /// All layers in the order of the description. The depth is limited by the description.
  fileprivate var layers: [InspectedLayer] {
    var (result, waiting) = ([InspectedLayer](), root.map { [$0] } ?? [])
    while let layer = waiting.popLast() {
      result.append(layer)
      waiting += layer.children.reversed()
    }
    return result
  }

  /// The identifier of the parent of each layer.
  var parents: [UInt64: UInt64] {
    let pairs = layers.flatMap { parent in parent.children.map { ($0.id, parent.id) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension InspectedLayer {
  fileprivate var children: [InspectedLayer] { (mask ?? []) + sublayers }

  /// The layer's name; without one, the class of its view, or else its own class.
  fileprivate var title: String { name ?? delegate ?? className }
}
