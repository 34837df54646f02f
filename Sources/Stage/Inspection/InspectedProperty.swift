// Nacre, MIT licence; see LICENSE.

import RenderTree

/// A row of the table of animatable properties, for an inspector.
package struct InspectedProperty: Codable, Sendable, Equatable {
  /// The name of the kind of value, such as "point".
  package var kind: String
  /// The value of a new layer, as text.
  package var value: String

  package init(kind: String, value: String) {
    self.kind = kind
    self.value = value
  }

  /// All rows, by key path.
  package static let all: [String: InspectedProperty] = {
    var rows: [String: InspectedProperty] = [:]
    let layers = LayerKind.allCases.map(\.properties)
    for key in PropertyKey.allCases {
      rows[key.rawValue] = InspectedProperty(
        kind: "\(AnimatableProperty.row(key).kind)",
        value: layers.lazy.compactMap { $0[key] }.first?.text ?? "nil")
    }
    return rows
  }()
}
