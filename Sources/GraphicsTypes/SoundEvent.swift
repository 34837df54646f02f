// Nacre, MIT licence; see LICENSE.

import Synchronization

/// A change of the sounds that a program plays.
package struct SoundEvent: Codable, Hashable, Sendable {
  /// The number of the player, which plays one sound at a time.
  package var player: Int
  /// The instant, in seconds of the process's monotonic clock; for a film, from its first frame. It may be in the future.
  package var seconds: Double
  package var change: Change

  package enum Change: Codable, Hashable, Sendable {
    /// The player plays a sound, in place of an earlier one.
    case start(Sound)
    /// The player becomes louder or quieter, evenly over a time in seconds.
    case gain(Sound.Gain, over: Double)
    /// The player stops.
    case stop
  }

  package init(player: Int, seconds: Double, change: Change) {
    (self.player, self.seconds, self.change) = (player, seconds, change)
  }
}

/// A sound of a file.
package struct Sound: Codable, Hashable, Sendable {
  /// The path of the file.
  package var file: String
  /// Where the sound begins in the file, seconds.
  package var offset: Double
  /// How many times the file is repeated after the first time; a negative number means for ever.
  package var repetitions: Int
  /// The speed, 0.5 to 2; 1 is that of the file. The pitch stays.
  package var rate: Double
  package var gain: Gain

  /// Factors of the samples of the left and the right channel, 0 to 1.
  package struct Gain: Codable, Hashable, Sendable {
    package var left: Float
    package var right: Float
    package init(left: Float, right: Float) { (self.left, self.right) = (left, right) }
  }

  package init(file: String, offset: Double, repetitions: Int, rate: Double, gain: Gain) {
    (self.file, self.offset, self.repetitions) = (file, offset, repetitions)
    (self.rate, self.gain) = (rate, gain)
  }
}

/// The events of the program's sounds, which wait for the program's host.
package enum SoundQueue {
  /// The greatest number of events that wait. A program without a host takes none.
  private static let most = 10_000
  private static let waiting = Mutex<[SoundEvent]>([])

  /// Adds an event.
  package static func add(_ event: SoundEvent) {
    waiting.withLock { if $0.count < most { $0.append(event) } }
  }

  /// Returns the events since the last call.
  package static func takeAll() -> [SoundEvent] {
    waiting.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
