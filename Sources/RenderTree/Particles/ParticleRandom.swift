// Nacre, MIT licence; see LICENSE.

/// A stream of random numbers with random access: each number is a function of its index.
///
/// **Source.** The finaliser of SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable
/// Pseudorandom Number Generators", OOPSLA '14; used on counters as in J. Salmon, M. Moraes, R. Dror,
/// D. Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC '11.
struct ParticleRandom {
  /// Identifies the stream.
  let key: UInt64

  init(key: UInt64) { self.key = key }

  init(seed: UInt32) { key = Self.mix(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15) }

  /// Returns the stream of a cell within its emitter, or of a particle within its cell.
  func child(_ number: UInt64) -> ParticleRandom {
    ParticleRandom(key: Self.mix(key ^ Self.mix(number &+ 0xD1B5_4A32_D192_ED03)))
  }

  /// Returns a number in `0..<1`.
  func unit(_ index: Int) -> Double {
    let bits = Self.mix(key &+ UInt64(truncatingIfNeeded: index + 1) &* 0x9E37_79B9_7F4A_7C15)
    return Double(bits >> 11) * 0x1p-53
  }

  /// Returns a number in `-1..<1`.
  func signed(_ index: Int) -> Double { unit(index) * 2 - 1 }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
