// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The appearance properties that were set on an object itself, which proxies of its class must not
/// override.
struct Customizations: Equatable {
  /// Identifies a property, or its value for one control state.
  struct Slot: Hashable {
    fileprivate let bit: Int

    /// - Parameter state: The bits of a control state. All states but `states` count as one.
    init(_ property: CustomizableProperty, state: UInt = 0) {
      let state = property.hasStates ? Self.states.firstIndex(of: state) ?? Self.states.count : 0
      bit = Self.firstBits[property.rawValue] + state
    }

    /// The bits of the states normal, highlighted, disabled and selected.
    private static let states: [UInt] = [0, 1, 2, 4]

    /// The bit of each property's first slot, by raw value.
    private static let firstBits: [Int] = {
      var next = 0
      let bits = CustomizableProperty.allCases.map { property in
        defer { next += property.hasStates ? states.count + 1 : 1 }
        return next
      }
      Misuse.unless(next <= UInt128.bitWidth, "Customizations needs more bits")
      return bits
    }()
  }

  /// Whether the object is an appearance proxy, whose setters record values.
  var isProxy = false
  private var bits: UInt128 = 0
  /// Properties of the program's own classes.
  private var paths: Set<AnyKeyPath> = []

  func contains(_ slot: Slot) -> Bool { bits & (1 << slot.bit) != 0 }
  mutating func insert(_ slot: Slot) { bits |= 1 << slot.bit }
  func contains(_ path: AnyKeyPath) -> Bool { paths.contains(path) }
  mutating func insert(_ path: AnyKeyPath) { paths.insert(path) }
}
