// Nacre, MIT licence; see LICENSE.

import Dispatch
import Foundation
import GraphicsTypes
import Synchronization

/// The sounds that modules which are compiled beside Nacre play. They are heard in the command's window, and in films
/// with `--audio scene`.
public enum ProgramSound {
  private static let last = Mutex(0)

  /// Returns the number of a new player.
  public static func newPlayer() -> Int {
    last.withLock { last in
      last += 1
      return last
    }
  }

  /// The time of the process, in seconds.
  public static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Plays a file with a player, in place of its earlier sound.
  ///
  /// - Parameters:
  ///   - player: The number of the player.
  ///   - file: The file.
  ///   - seconds: The instant, in seconds of `now`.
  ///   - offset: Where the sound begins in the file, seconds.
  ///   - repetitions: How many times the file is repeated after the first time; negative for ever.
  ///   - rate: The speed, limited to 0.5 to 2.
  ///   - volume: 0 to 1.
  ///   - pan: -1 for left to 1 for right.
  public static func start(
    _ player: Int, _ file: URL, at seconds: Double, offset: Double, repetitions: Int, rate: Double,
    volume: Float, pan: Float
  ) {
    let sound = Sound(
      file: file.path, offset: max(offset, 0), repetitions: repetitions,
      rate: min(max(rate, 0.5), 2), gain: gain(volume, pan))
    SoundQueue.add(SoundEvent(player: player, seconds: seconds, change: .start(sound)))
  }

  /// Changes the volume of a player, evenly over a time in seconds.
  public static func setVolume(
    _ volume: Float, pan: Float, of player: Int, over seconds: Double = 0
  ) {
    let change = SoundEvent.Change.gain(gain(volume, pan), over: max(seconds, 0))
    SoundQueue.add(SoundEvent(player: player, seconds: now, change: change))
  }

  /// Stops a player.
  public static func stop(_ player: Int) {
    SoundQueue.add(SoundEvent(player: player, seconds: now, change: .stop))
  }

  /// Returns the factors of both channels. In the middle both have the volume, and towards one side the other channel
  /// fades.
  private static func gain(_ volume: Float, _ pan: Float) -> Sound.Gain {
    let (level, side) = (min(max(volume, 0), 1), min(max(pan, -1), 1))
    return Sound.Gain(left: level * min(1 - side, 1), right: level * min(1 + side, 1))
  }

  /// Returns the duration of a sound file in seconds, and its channels: of WAV, AIFF, CAF, MP3, AAC and MPEG-4. `nil`
  /// for another file.
  public static func information(of file: URL) -> (seconds: Double, channels: Int)? {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
    return SoundFile(data).information
  }
}
