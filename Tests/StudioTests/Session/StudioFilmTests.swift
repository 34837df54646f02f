// Nacre, MIT licence; see LICENSE.

import Stage
import Testing

@testable import Studio

struct StudioFilmTests {
  private func count(
    from: Double = 0, to: Double, fps: Double = 60, width: Int = 780, height: Int = 1688
  ) throws -> Int {
    try StudioFilming.count(
      from: from, to: to, framesPerSecond: fps, width: width, height: height)
  }

  @Test func aRangeHasItsDurationTimesTheRate() throws {
    #expect(try count(to: 0) == 1)
    #expect(try count(from: 0.5, to: 2) == 90)
    #expect(try count(to: 0.1, fps: 24) == 2)
  }

  @Test func whatIsTooLongIsRefused() throws {
    #expect(try count(to: 27) == 1620)
    #expect(throws: PageMessage.Mistake.self) { try count(to: 28) }
    #expect(try count(to: 60, width: 10, height: 10) == 3600)
    #expect(throws: PageMessage.Mistake.self) { try count(to: 61, width: 10, height: 10) }
    #expect(throws: PageMessage.Mistake.self) { try count(to: 3, width: 4096, height: 4096) }
  }

  /// Fingers of the page have identifiers that those of the script do not have.
  @Test func fingersOfThePageFollowThoseOfTheScript() {
    func first(_ ids: Int...) -> Int {
      StudioSession.firstFinger(
        beside: TouchScript(ids.map { TouchSample(time: 0, phase: .began, id: $0, x: 0, y: 0) }))
    }
    #expect(StudioSession.firstFinger(beside: nil) == 0)
    #expect(first(0, 7) == 8)
    #expect(first(-5) == 0)
    #expect(first(3, .max) == 4)
  }
}
