// Nacre, MIT licence; see LICENSE.

/// Identifies one layer for the lifetime of the process. Identifiers are never reused.
package struct LayerID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Returns the identifier of another appearance of this layer in a frame, such as an instance of
  /// a replicator or a tile.
  ///
  /// - Parameter role: Distinguishes the appearances of one layer. Two layers or roles share an
  ///   identifier with a probability of one in 2⁶³. The number is mixed by the finaliser of
  ///   SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators",
  ///   OOPSLA '14), and its highest bit is set, which no original identifier has.
  package func derived(_ role: UInt64) -> LayerID {
    var z = rawValue &+ (role &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return LayerID(rawValue: (z ^ (z >> 31)) | 1 << 63)
  }

  package static func < (left: LayerID, right: LayerID) -> Bool { left.rawValue < right.rawValue }
}
