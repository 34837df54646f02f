// Nacre, MIT licence; see LICENSE.

import Dispatch
import GraphicsTypes
import Synchronization
import Testing

@testable import Studio

/// The sounds on the studio's timeline.
struct SoundLogTests {
  private func start(_ player: Int, at seconds: Double, repetitions: Int = 0) -> SoundEvent {
    let sound = Sound(
      file: "/sounds/tone.wav", offset: 0.5, repetitions: repetitions, rate: 2,
      gain: .init(left: 1, right: 1))
    return SoundEvent(player: player, seconds: seconds, change: .start(sound))
  }

  private func log(_ events: [SoundEvent], seconds: Double? = 2) -> SoundLog {
    var log = SoundLog()
    for event in events { log.take(event) { _ in seconds } }
    return log
  }

  @Test func aSoundLastsAsLongAsItsFileAtItsRate() {
    let blocks = log([start(1, at: 1), start(2, at: 3, repetitions: 1)]).blocks
    #expect(blocks.map(\.name) == ["tone.wav", "tone.wav"])
    #expect(blocks.map(\.end) == [1.75, 4.75])
    #expect(blocks.map(\.cut) == [false, false])
  }

  @Test func aPlayerPlaysOneSoundAtATime() {
    let stop = SoundEvent(player: 1, seconds: 1.5, change: .stop)
    let blocks = log([start(1, at: 1), start(1, at: 1.25), stop]).blocks
    #expect(blocks.map(\.end) == [1.25, 1.5])
    #expect(blocks.map(\.cut) == [true, true])
    #expect(
      log([start(1, at: 1), SoundEvent(player: 1, seconds: 9, change: .stop)]).blocks[0].cut
        == false)
  }

  @Test func anEndlessSoundReachesTheEndOfTheRange() {
    let log = log([start(1, at: 1, repetitions: -1)])
    #expect(log.blocks(from: 5, to: 8).map(\.end) == [8])
    #expect(log.blocks(from: 0, to: 0.5).isEmpty)
    #expect(self.log([start(1, at: 1)], seconds: nil).blocks[0].endless)
    #expect(self.log([start(1, at: 1)]).blocks(from: 2, to: 3).isEmpty)
  }

  /// The file has four levels a second. The sound begins in its middle, at twice the speed, and is repeated.
  @Test func levelsAreThoseOfWhatIsPlayed() {
    let file: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80]
    let log = log([start(1, at: 1, repetitions: 1)])
    let block = log.blocks(from: 0, to: 9) { _ in file }[0]
    #expect(block.end == 2.75)
    #expect(block.levels == [30, 40, 50, 60, 70, 80, 10, 20, 30, 40, 50, 60, 70, 80])
    #expect(log.blocks(from: 0, to: 9)[0].levels.isEmpty)
    let long = self.log([start(1, at: 1, repetitions: -1)])
    let levels = long.blocks(from: 0, to: 1001) { _ in file }[0].levels
    #expect(levels.count == 400)
    #expect(levels.allSatisfy { $0 == 80 })
  }

  @Test func aFileIsDecodedOnceAndOnAnotherThread() {
    let decoded = DispatchSemaphore(value: 0)
    let count = Mutex(0)
    let shapes = SoundShapes {
      count.withLock { $0 += 1 }
      return [UInt8($0.utf8.count)]
    } didDecode: {
      decoded.signal()
    }
    #expect(shapes.levels(of: "tone").isEmpty)
    decoded.wait()
    #expect(shapes.takeNews())
    #expect(!shapes.takeNews())
    #expect(shapes.levels(of: "tone") == [4])
    #expect(count.withLock { $0 } == 1)
  }
}
