// Nacre, MIT licence; see LICENSE.

/// A seeded generator of random numbers (SplitMix64) and of nearly equal numbers.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  private var choices: ArraySlice<UInt8> = []

  package init(seed: UInt64) { state = seed }

  /// Creates a generator whose first numbers follow from a byte each, and then from their number. So a
  /// fuzzer can change one choice and keep the others.
  package init(choices: [UInt8]) {
    state = UInt64(choices.count)
    self.choices = choices[...]
  }

  package mutating func next() -> UInt64 {
    if let choice = choices.popFirst() { state = UInt64(choice) }
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a number at most three units in the last place away from `value`.
  package mutating func nearDuplicate(of value: Double) -> Double {
    value + Double(Int.random(in: -3...3, using: &self)) * value.ulp
  }
}
