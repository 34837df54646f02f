// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The sounds that a scene has played since its start.
struct SoundLog {
  /// A sound from its start until it ends, is stopped, or gives place to another one of its player.
  struct Block: Encodable, Equatable {
    let player: Int
    /// The name of the file.
    let name: String
    let begin: Double
    /// The instant at which the sound ends or will end, in seconds from the first frame.
    var end: Double
    /// Whether the sound is repeated for ever or its file is not understood. `end` is then that of the range.
    var endless: Bool
    /// Whether the sound was stopped before its end.
    var cut = false
    /// How loud the file is, 0 to 255, evenly from `begin` to `end`; none if that is not known.
    var levels: [UInt8] = []
  }

  private(set) var blocks: [Block] = []
  /// What is played in each block, and the duration of its file in seconds.
  private var sources: [(sound: Sound, seconds: Double)] = []

  /// The most blocks; the oldest ones are left out.
  private static let most = 10_000

  /// Takes an event.
  ///
  /// - Parameter seconds: Returns the duration of a file in seconds; `nil` for one that is not understood.
  mutating func take(_ event: SoundEvent, seconds: (String) -> Double?) {
    switch event.change {
    case .start(let sound):
      end(event)
      let whole = seconds(sound.file)
      let isEndless = sound.repetitions < 0 || whole == nil
      let length = (whole ?? 0) * Double(max(sound.repetitions, 0) + 1) - sound.offset
      blocks.append(
        Block(
          player: event.player, name: URL(fileURLWithPath: sound.file).lastPathComponent,
          begin: event.seconds, end: event.seconds + max(length, 0) / max(sound.rate, 0.1),
          endless: isEndless))
      sources.append((sound, whole ?? 0))
      if blocks.count > Self.most {
        blocks.removeFirst()
        sources.removeFirst()
      }
    case .stop: end(event)
    case .gain: break
    }
  }

  /// Ends the sound that a player plays.
  private mutating func end(_ event: SoundEvent) {
    guard let last = blocks.lastIndex(where: { $0.player == event.player }),
      blocks[last].endless || blocks[last].end > event.seconds
    else { return }
    blocks[last].end = max(event.seconds, blocks[last].begin)
    (blocks[last].endless, blocks[last].cut) = (false, true)
  }

  /// Returns the sounds of a range.
  ///
  /// - Parameter levels: Returns the levels of a file, evenly over its duration; none while they are not known.
  func blocks(
    from: Double, to: Double, levels: (String) -> [UInt8] = { _ in [] }
  ) -> [Block] {
    zip(blocks, sources).filter { $0.0.begin <= to && ($0.0.endless || $0.0.end >= from) }.map {
      block, source in
      var shown = block
      if shown.endless { shown.end = max(to, shown.begin) }
      shown.levels = Self.levels(
        levels(source.sound.file), of: source, seconds: shown.end - shown.begin)
      return shown
    }
  }

  /// The most levels of a block.
  private static let mostLevels = 400

  /// Returns the levels of what is played for a number of seconds, the loudest of each part.
  private static func levels(
    _ all: [UInt8], of source: (sound: Sound, seconds: Double), seconds: Double
  ) -> [UInt8] {
    guard !all.isEmpty, source.seconds > 0, seconds > 0 else { return [] }
    let perSecond = Double(all.count) / source.seconds
    let rate = source.sound.rate
    let count = min(max(Int(seconds * rate * perSecond), 1), mostLevels)
    /// The place in the file after a part of the time, in levels.
    func place(_ part: Int) -> Int {
      let played = seconds * Double(part) / Double(count) * rate
      return Int((source.sound.offset + played) * perSecond)
    }
    return (0..<count).map { part in
      // A part may be longer than the file, which is repeated.
      (place(part)..<max(place(part + 1), place(part) + 1)).prefix(all.count)
        .reduce(0) { max($0, all[$1 % all.count]) }
    }
  }
}
