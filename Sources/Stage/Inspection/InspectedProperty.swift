// Nacre, MIT licence; see LICENSE.

import RenderTree

/// A row of the table of animatable properties, as an inspector needs it.
package struct InspectedProperty: Codable, Sendable, Equatable {
  /// The name of the kind of value, such as "point".
  package var kind: String
  /// The value in a new layer, as text.
  package var value: String

  package init(kind: String, value: String) {
    self.kind = kind
    self.value = value
  }

  /// All rows, by key path.
  package static let all: [String: InspectedProperty] = {
    var rows: [String: InspectedProperty] = [:]
    for kind in LayerKind.allCases {
      for key in PropertyKey.allCases {
        guard rows[key.rawValue] == nil, let value = kind.properties[key] else { continue }
        rows[key.rawValue] = InspectedProperty(kind: "\(value.kind)", value: value.text)
      }
    }
    return rows
  }()
}
