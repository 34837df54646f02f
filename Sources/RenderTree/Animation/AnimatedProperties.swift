// Nacre, MIT licence; see LICENSE.

/// A set of properties that animations change.
struct AnimatedProperties: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the set of one standard property, or of all properties that are not standard.
  init(_ root: PropertyPath.Root) {
    switch root {
    case .standard(let key): self.init(key)
    case .custom, .emitterCell: self = .others
    }
  }

  init(_ key: PropertyKey) { rawValue = 1 << UInt64(key.ordinal) }

  /// Properties that clients define, and properties of emitter cells. `AnimationProgramTests`
  /// checks that no key uses this bit.
  static let others = AnimatedProperties(rawValue: 1 << 63)
  static let all = AnimatedProperties(rawValue: .max)
  /// The properties that decide whether a layer is visible at all.
  static let visibility: AnimatedProperties = [
    AnimatedProperties(.isHidden), AnimatedProperties(.opacity),
  ]
  /// The properties that decide where a layer is, whether it is visible, and how it clips its
  /// sublayers.
  static let frame: AnimatedProperties = [
    .visibility, .depth, AnimatedProperties(.bounds), AnimatedProperties(.position),
    AnimatedProperties(.anchorPoint), AnimatedProperties(.isDoubleSided),
    AnimatedProperties(.isGeometryFlipped), AnimatedProperties(.masksToBounds),
    AnimatedProperties(.cornerRadius),
  ]
  /// The properties that, besides the list of sublayers, decide a layer's order among its siblings.
  static let depth: AnimatedProperties = [
    AnimatedProperties(.zPosition), AnimatedProperties(.transform),
    AnimatedProperties(.anchorPointZ),
  ]
}
