// Nacre, MIT licence; see LICENSE.

/// What differs between two instants.
package struct TreeComparison: Codable, Equatable, Sendable {
  /// Seconds from the first frame.
  package var from: Double
  package var to: Double
  package var layers: [Difference] = []
  /// The number of pixels that differ.
  package var pixels = 0

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
    let (old, new) = (Self.layers(before), Self.layers(after))
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

  /// Returns all layers of a description in its order. The depth is limited by the description.
  private static func layers(_ tree: Inspection) -> [InspectedLayer] {
    var (result, waiting) = ([InspectedLayer](), tree.root.map { [$0] } ?? [])
    while let layer = waiting.popLast() {
      result.append(layer)
      waiting += ((layer.mask ?? []) + layer.sublayers).reversed()
    }
    return result
  }
}

extension InspectedLayer {
  /// The layer's name; without one the class of its view, or else its own.
  fileprivate var title: String { name ?? delegate ?? className }
}
