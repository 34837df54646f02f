// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A sound that is heard.
final class SoundVoice {
  private let sound: Sound
  private let rate: Int32
  private var source: any SampleSource
  /// Decoded samples of both channels, and how many of them were heard already.
  private var samples: (left: [Float], right: [Float]) = ([], [])
  private var used = 0
  private var repetitionsLeft: Int
  /// Whether the file had a sample since it was opened.
  private var hasSamples = false
  private var hasEnded = false

  /// The factors of both channels, and how they change.
  private var gain: Sound.Gain
  private var target: Sound.Gain
  private var samplesToTarget = 0

  /// Opens the file of a sound.
  ///
  /// - Parameter rate: Samples per second of the mixer.
  /// - Throws: `FilmError` with reason `audio` if nothing can be decoded.
  init(_ sound: Sound, rate: Int32) throws {
    (self.sound, self.rate) = (sound, rate)
    (gain, target, repetitionsLeft) = (sound.gain, sound.gain, sound.repetitions)
    source = try SampleSources.open(sound, rate: rate)
    // The speed shortens what comes before the offset too.
    try skip(Int(min(sound.offset / sound.rate, 1e6) * Double(rate)))
  }

  /// Leaves out samples.
  func skip(_ count: Int) throws {
    var rest = count
    while rest > 0, try fill() {
      let step = min(rest, samples.left.count - used)
      used += step
      rest -= step
    }
    moveGain(by: count)
  }

  /// Changes the factors of the channels evenly over a number of samples.
  func setGain(_ gain: Sound.Gain, over count: Int) {
    (target, samplesToTarget) = (gain, count)
    if count == 0 { self.gain = gain }
  }

  /// Adds the next samples to a range of both channels.
  ///
  /// - Returns: Whether the sound goes on.
  func add(to left: inout [Float], _ right: inout [Float], _ range: Range<Int>) throws -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      guard try fill() else { return false }
      let count = min(range.upperBound - place, samples.left.count - used)
      for index in 0..<count {
        left[place + index] += samples.left[used + index] * gain.left
        right[place + index] += samples.right[used + index] * gain.right
        if samplesToTarget > 0 { moveGain(by: 1) }
      }
      used += count
      place += count
    }
    return true
  }

  private func moveGain(by count: Int) {
    guard samplesToTarget > 0 else { return }
    let part = Float(min(count, samplesToTarget)) / Float(samplesToTarget)
    gain.left += (target.left - gain.left) * part
    gain.right += (target.right - gain.right) * part
    samplesToTarget = max(samplesToTarget - count, 0)
  }

  /// Decodes samples if all were heard; returns whether there are any. At the end of the file it begins again, if it is
  /// repeated.
  private func fill() throws -> Bool {
    while used >= samples.left.count {
      if hasEnded { return false }
      (samples, used) = (try source.next(), 0)
      hasSamples = hasSamples || !samples.left.isEmpty
      guard samples.left.isEmpty else { continue }
      // A file without samples would be repeated without an end.
      guard repetitionsLeft != 0, hasSamples else {
        hasEnded = true
        return false
      }
      if repetitionsLeft > 0 { repetitionsLeft -= 1 }
      (source, hasSamples) = (try SampleSources.open(sound, rate: rate), false)
    }
    return true
  }
}
