// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Copies of sounds that can be played without FFmpeg.
package enum SoundCopy {
  private static let rate: Int32 = 48_000

  /// Writes the sound of a file as WAV: 16 bits a sample, 48 000 samples per second, two channels.
  ///
  /// - Throws: `FilmError` if FFmpeg is missing or decodes nothing; and the errors of writing.
  package static func write(_ file: String, to target: String) throws {
    try FFmpeg.load(for: file)
    let sound = Sound(
      file: file, offset: 0, repetitions: 0, rate: 1, gain: Sound.Gain(left: 1, right: 1))
    let source = try SampleSources.open(sound, rate: rate)
    var samples = Data()
    while true {
      let (left, right) = try source.next()
      if left.isEmpty { break }
      for index in left.indices {
        for value in [left[index], right[index]] {
          append(Int((min(max(value, -1), 1) * 32_767).rounded()), 2, to: &samples)
        }
      }
    }
    var bytes = Data("RIFF".utf8)
    append(36 + samples.count, 4, to: &bytes)
    bytes.append(Data("WAVEfmt ".utf8))
    for (number, count) in [
      (16, 4), (1, 2), (2, 2), (Int(rate), 4), (Int(rate) * 4, 4), (4, 2), (16, 2),
    ] { append(number, count, to: &bytes) }
    bytes.append(Data("data".utf8))
    append(samples.count, 4, to: &bytes)
    try (bytes + samples).write(to: URL(filePath: target))
  }

  /// Appends a number, its lowest byte first.
  private static func append(_ number: Int, _ count: Int, to bytes: inout Data) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
