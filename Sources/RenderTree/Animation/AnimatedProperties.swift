// Nacre, MIT licence; see LICENSE.

/// A set of properties that animations change.
struct AnimatedProperties: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set of one standard property, or of all that are not standard.
  init(_ root: PropertyPath.Root) {
    switch root {
    case .standard(let key): self.init(key)
    case .custom, .emitterCell: self = .others
    }
  }

  init(_ key: PropertyKey) { rawValue = 1 << UInt64(key.ordinal) }

  /// The properties of clients and of emitters' cells. `AnimationProgramTests` checks that the keys
  /// leave the bit free.
  static let others = AnimatedProperties(rawValue: 1 << 63)
  static let all = AnimatedProperties(rawValue: .max)
  /// What decides whether a layer is visible at all.
  static let visibility: AnimatedProperties = [
    AnimatedProperties(.isHidden), AnimatedProperties(.opacity),
  ]
  /// Where a layer is, whether it is visible, and how it clips its sublayers.
  static let frame: AnimatedProperties = [
    .visibility, .depth, AnimatedProperties(.bounds), AnimatedProperties(.position),
    AnimatedProperties(.anchorPoint), AnimatedProperties(.isDoubleSided),
    AnimatedProperties(.isGeometryFlipped), AnimatedProperties(.masksToBounds),
    AnimatedProperties(.cornerRadius),
  ]
  /// What decides the order of a layer among its siblings, besides their list.
  static let depth: AnimatedProperties = [
    AnimatedProperties(.zPosition), AnimatedProperties(.transform),
    AnimatedProperties(.anchorPointZ),
  ]
}
