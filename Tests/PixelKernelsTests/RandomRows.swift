// Nacre, MIT licence; see LICENSE.

import PixelKernels

/// A seeded generator of kernel arguments with many extremes among them (SplitMix64).
struct RandomRows {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func byte() -> UInt8 {
    switch next() % 4 {
    case 0: 0
    case 1: 255
    default: UInt8(truncatingIfNeeded: next())
    }
  }

  mutating func pixel() -> UInt32 {
    let alpha = UInt32(byte())
    var result = alpha << 24
    for shift in [0, 8, 16] as [UInt32] {
      result |= PixelMath.divideBy255(UInt32(byte()) * alpha) << shift
    }
    return result
  }

  mutating func pixels(_ count: Int) -> [UInt32] {
    var result: [UInt32] = []
    for _ in 0..<count { result.append(pixel()) }
    return result
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    for _ in 0..<count { result.append(byte()) }
    return result
  }

  mutating func real(_ limit: Double) -> Double {
    (Double(next() >> 11) / 4_503_599_627_370_496 - 1) * limit
  }

  mutating func projection(_ size: Double) -> Projection {
    Projection(
      ux: real(size / 20), uy: real(size / 20), u0: real(size), vx: real(size / 20),
      vy: real(size / 20), v0: real(size), wx: real(0.01), wy: real(0.01), w0: 1)
  }
}
