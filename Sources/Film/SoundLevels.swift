// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// How loud the file of a sound is over time, for a picture of it.
package enum SoundLevels {
  /// The number of levels for each second of the file.
  package static let perSecond = 50
  private static let rate: Int32 = 24_000
  /// What lies behind this in a file has no levels, in seconds.
  private static let longest = 600

  /// Returns the peak of both channels in each fiftieth of a second, 255 for the loudest; none for a file that cannot be
  /// decoded.
  package static func levels(of file: String) -> [UInt8] {
    let sound = Sound(
      file: file, offset: 0, repetitions: 0, rate: 1, gain: Sound.Gain(left: 1, right: 1))
    guard let source = try? SampleSources.open(sound, rate: rate) else { return [] }
    let count = Int(rate) / perSecond
    var levels: [UInt8] = []
    var (peak, taken) = (Float(0), 0)
    while levels.count < perSecond * longest, let (left, right) = try? source.next(), !left.isEmpty
    {
      for (one, other) in zip(left, right) {
        peak = max(peak, abs(one), abs(other))
        taken += 1
        if taken % count == 0 {
          levels.append(UInt8(min(peak, 1) * 255))
          peak = 0
        }
      }
    }
    return peak > 0 ? levels + [UInt8(min(peak, 1) * 255)] : levels
  }
}
