// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

@testable import Film

/// Sounds that are read without FFmpeg, and the copies that a bundle has.
@Suite struct WaveSamplesTests {
  private func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Writes a WAV file with two channels, of which the second is the negative of the first, and returns its path.
  private func write(
    _ values: [Double], code: Int, bits: Int, rate: Int = 48_000, in workspace: Workspace
  ) throws -> String {
    var samples: [UInt8] = []
    for value in values {
      for part in [value, -value] {
        switch (code, bits) {
        case (3, _): samples += little(Int(Float(part).bitPattern), 4)
        case (_, 8): samples.append(UInt8((part * 128).rounded() + 128))
        default: samples += little(Int((part * Double(1 << (bits - 1) - 1)).rounded()), bits / 8)
        }
      }
    }
    var bytes: [UInt8] = Array("RIFF".utf8) + little(0, 4) + Array("WAVEfmt ".utf8)
    let numbers = [
      (16, 4), (code, 2), (2, 2), (rate, 4), (rate * bits / 4, 4), (bits / 4, 2), (bits, 2),
    ]
    for (number, count) in numbers { bytes += little(number, count) }
    bytes += Array("data".utf8) + little(samples.count, 4) + samples
    let file = workspace.file("wave.wav")
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  @Test(arguments: [(1, 8), (1, 16), (1, 24), (1, 32), (3, 32)])
  func samplesOfAllSizesAreRead(code: Int, bits: Int) throws {
    let workspace = try Workspace()
    let values = (0..<100).map { sin(Double($0) / 9) * 0.9 }
    let file = try write(values, code: code, bits: bits, in: workspace)
    let samples = try #require(WaveSamples(file, rate: 48_000)).next()
    #expect(samples.left.count == 100)
    for index in values.indices {
      // Half a step of 8 bits.
      #expect(abs(Double(samples.left[index]) - values[index]) < 0.0041)
      #expect(abs(Double(samples.right[index]) + values[index]) < 0.0041)
    }
  }

  /// A file with half the rate has twice the samples, on the line between its own.
  @Test func ratesAreConverted() throws {
    let workspace = try Workspace()
    let values = (0..<50).map { Double($0) / 50 }
    let file = try write(values, code: 3, bits: 32, rate: 24_000, in: workspace)
    let source = try #require(WaveSamples(file, rate: 48_000))
    let samples = source.next().left
    #expect(samples.count == 100)
    #expect(abs(samples[31] - 0.31) < 1e-5)
    #expect(source.next().left.isEmpty)
  }

  @Test func damagedFilesEndOrAreRefused() throws {
    let workspace = try Workspace()
    let file = try write([0.5, 0.25, 0.5], code: 1, bits: 16, in: workspace)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    var generator = SystemRandomNumberGenerator()
    var read = 0
    for round in 0..<400 {
      var damaged = Array(bytes.prefix(round < bytes.count ? round : bytes.count))
      if round >= bytes.count {
        let place = Int.random(in: 0..<48, using: &generator)
        damaged[place] = .random(in: 0...255, using: &generator)
      }
      try Data(damaged).write(to: URL(filePath: file))
      guard let source = WaveSamples(file, rate: 48_000) else { continue }
      read += 1
      #expect(source.next().left.count <= 4096)
    }
    #expect(read > 0)
  }

  /// The copy has the tone of the file, which FFmpeg decodes.
  @Test func aCopyIsReadWithoutFFmpeg() throws {
    let workspace = try Workspace()
    let tone = workspace.file("tone.wav")
    try ToneFile.write(to: tone, seconds: 0.5, sampleRate: 44_100, channels: 1)
    let copy = workspace.file("tone.wav.wav")
    try SoundCopy.write(tone, to: copy)
    let source = try #require(WaveSamples(copy, rate: 48_000))
    var samples: [Float] = []
    while true {
      let next = source.next().left
      if next.isEmpty { break }
      samples += next
    }
    #expect(abs(samples.count - 24_000) < 100)
    let middle = samples[4800..<19_200]
    let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(crossings - 150) < 2)
    #expect(abs((middle.max() ?? 0) - 0.488) < 0.01)
  }
}
