// Nacre, MIT licence; see LICENSE.

import Foundation

/// Sound files with a tone of 500 Hz.
package enum ToneFile {
  /// Writes a WAV file with 16 bits a sample. All channels are equal.
  package static func write(
    to file: String, seconds: Double, sampleRate: Int, channels: Int
  ) throws {
    let count = Int(seconds * Double(sampleRate))
    var bytes = Data()
    func append(_ number: Int, _ size: Int) {
      for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    bytes.append(Data("RIFF".utf8))
    append(36 + count * channels * 2, 4)
    bytes.append(Data("WAVEfmt ".utf8))
    append(16, 4)
    append(1, 2)
    append(channels, 2)
    append(sampleRate, 4)
    append(sampleRate * channels * 2, 4)
    append(channels * 2, 2)
    append(16, 2)
    bytes.append(Data("data".utf8))
    append(count * channels * 2, 4)
    for index in 0..<count {
      let sample = 16_000 * sin(2 * .pi * 500 * (Double(index) + 0.5) / Double(sampleRate))
      for _ in 0..<channels { append(Int(sample), 2) }
    }
    try bytes.write(to: URL(filePath: file))
  }
}
