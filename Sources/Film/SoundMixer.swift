// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// Mixes the sounds of a program into two channels, sample by sample.
package final class SoundMixer {
  /// Samples per second.
  let rate: Int32
  /// The number of samples that have been mixed.
  private(set) var position = 0
  private var voices: [(player: Int, voice: SoundVoice)] = []
  /// The events that lie ahead, in the order of their times.
  private var events: [SoundEvent] = []

  package init(rate: Int32) { self.rate = rate }

  /// Adds an event. One whose time has passed takes effect at once, and a sound that began then is heard from where it
  /// would be.
  func add(_ event: SoundEvent) {
    let place = events.firstIndex { $0.seconds > event.seconds } ?? events.count
    events.insert(event, at: place)
  }

  /// Adds an event whose time counts from the samples that are mixed next.
  package func addNext(_ event: SoundEvent) {
    var own = event
    own.seconds += Double(position) / Double(rate)
    add(own)
  }

  /// Stops all sounds, and forgets those that lie ahead.
  package func stopAll() { (voices, events) = ([], []) }

  private func sample(of event: SoundEvent) -> Int {
    let sample = event.seconds * Double(rate)
    return Int(min(max(sample.rounded(), -1e15), 1e15))
  }

  /// Mixes the next samples.
  ///
  /// - Returns: The left and the right channel, -1 to 1. Louder sums are cut.
  package func mix(_ count: Int) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: 0, count: count)
    var right = left
    var place = 0
    while place < count {
      while let event = events.first, sample(of: event) <= position { apply(events.removeFirst()) }
      let next = events.first.map { sample(of: $0) - position } ?? count
      let range = place..<min(place + next, count)
      add(to: &left, &right, range)
      place = range.upperBound
      position += range.count
    }
    for index in 0..<count {
      left[index] = min(max(left[index], -1), 1)
      right[index] = min(max(right[index], -1), 1)
    }
    return (left, right)
  }

  /// Adds all voices to a range of samples. A file that is damaged ends there.
  private func add(to left: inout [Float], _ right: inout [Float], _ range: Range<Int>) {
    voices = voices.filter { (try? $0.voice.add(to: &left, &right, range)) == true }
  }

  private func apply(_ event: SoundEvent) {
    switch event.change {
    case .start(let sound):
      voices.removeAll { $0.player == event.player }
      do {
        let voice = try SoundVoice(sound, rate: rate)
        try voice.skip(max(position - sample(of: event), 0))
        voices.append((event.player, voice))
      } catch {
        Log.once("a sound of the scene is not heard: \(error)", .sound)
      }
    case .gain(let gain, let seconds):
      let count = Int(min(max(seconds, 0), 3600) * Double(rate))
      for (player, voice) in voices where player == event.player {
        voice.setGain(gain, over: count)
      }
    case .stop: voices.removeAll { $0.player == event.player }
    }
  }
}
