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
  }

  private(set) var blocks: [Block] = []

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
      if blocks.count > Self.most { blocks.removeFirst() }
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
  func blocks(from: Double, to: Double) -> [Block] {
    blocks.filter { $0.begin <= to && ($0.endless || $0.end >= from) }.map { block in
      var shown = block
      if shown.endless { shown.end = max(to, shown.begin) }
      return shown
    }
  }
}
