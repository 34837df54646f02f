// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// A number of frames per second as a fraction, as film files store it.
struct FrameRate: Sendable, Hashable {
  let numerator: Int32
  let denominator: Int32

  /// Makes the fraction. The result is `nil` unless the rate is above 0 and at most 1000.
  ///
  /// A fractional rate within 0.01 of an NTSC rate (24, 30, 60 or 120 divided by 1.001) becomes that rate,
  /// because 29.97 usually stands for 30000/1001.
  init?(_ framesPerSecond: Double) {
    guard framesPerSecond > 0, framesPerSecond <= 1000 else { return nil }
    let nominal = (framesPerSecond * 1.001).rounded()
    if [24, 30, 60, 120].contains(nominal), framesPerSecond != framesPerSecond.rounded(),
      abs(nominal / 1.001 - framesPerSecond) < 0.01
    {
      (numerator, denominator) = (Int32(nominal) * 1000, 1001)
      return
    }
    // MPEG-4 part 2 cannot store larger numbers.
    let fraction = ffmpeg.av_d2q(framesPerSecond, 65535)
    guard fraction.num > 0, fraction.den > 0 else { return nil }
    (numerator, denominator) = (fraction.num, fraction.den)
  }

  var rational: AVRational { AVRational(num: numerator, den: denominator) }
  var frameDuration: AVRational { AVRational(num: denominator, den: numerator) }

  /// Returns the time of frame `index` in ticks of `1/ticksPerSecond`, rounded half up.
  func ticks(_ index: Int, perSecond ticksPerSecond: Int) -> Int {
    let product = index * ticksPerSecond * Int(denominator)
    return (2 * product + Int(numerator)) / (2 * Int(numerator))
  }
}
