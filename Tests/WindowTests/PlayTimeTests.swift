// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Testing

@testable import SceneHost
@testable import Window

/// Past instants in a window, and the bar that shows the time.
struct PlayTimeTests {
  /// A display with frames of 0.125 s.
  private static let period = 0.125

  /// Returns a clock at a time, which runs, with a history from 0.5 s.
  private func clock(at seconds: Double = 2) -> PlayClock {
    var clock = PlayClock(now: 0, period: Self.period)
    clock.advance(to: seconds, isSteady: false)
    clock.keep(from: 0.5)
    return clock
  }

  @Test func aPastInstantPausesAndTheSceneStandsStill() {
    var clock = clock()

    clock.show(1, now: 2)

    #expect(clock.shown == 1)
    #expect(clock.position == 1)
    #expect(clock.isPaused)
    clock.advance(to: 3, isSteady: true)
    #expect(clock.seconds == 2)
    #expect(clock.seconds(at: 4) == 2)
  }

  @Test func instantsAreLimitedToThoseThatCanBeShown() {
    var clock = clock()

    clock.show(0.1, now: 2)
    #expect(clock.shown == 0.5)
    clock.show(5, now: 2)
    #expect(clock.shown == nil)
    #expect(clock.position == 2)
    #expect(clock.isPaused)

    clock.show(0.5, now: 2)
    clock.keep(from: 0.75)
    #expect(clock.shown == 0.75)
  }

  @Test func stepsGoBackAndForwardAndThenOn() {
    var clock = clock()
    clock.show(clock.position - Self.period, now: 2)
    clock.show(clock.position - Self.period, now: 2)
    #expect(clock.shown == 1.75)

    clock.step(now: 2)
    #expect(clock.shown == 1.875)
    clock.step(now: 2)
    #expect((clock.shown, clock.seconds) == (nil, 2))
    clock.step(now: 2)
    #expect((clock.shown, clock.seconds) == (nil, 2.125))
    #expect(clock.isPaused)
  }

  @Test func timeGoesOnFromTheNewestInstant() {
    for goOn in [{ $0.goOn(now: 5) }, { $0.togglePause(now: 5) }] as [(inout PlayClock) -> Void] {
      var clock = clock()
      clock.show(1, now: 2)

      goOn(&clock)

      #expect(clock.shown == nil)
      #expect(!clock.isPaused)
      clock.advance(to: 5.25, isSteady: true)
      #expect(clock.seconds == 2.25)
    }
  }

  @Test func aSceneThatRestartsHasNoPast() {
    var clock = clock()
    clock.show(1, now: 2)

    clock.restart(now: 3)

    #expect((clock.shown, clock.oldest, clock.seconds) == (nil, 0, 0))
  }

  // MARK: The bar

  @Test func theBarTellsTheTimeTheRateAndThePause() {
    var clock = clock(at: 2.3456)
    #expect(PlayTimeBar.words(clock) == "2.346 s  ×1")
    clock.toggleSlowMotion()
    #expect(PlayTimeBar.words(clock) == "2.346 s  ×0.1")
    clock.show(1, now: 3)
    #expect(PlayTimeBar.words(clock) == "1.000 s  ×0.1  paused")
  }

  @Test func theKnobIsWhereTheInstantIs() {
    var clock = clock(at: 2.5)
    #expect(PlayTimeBar(clock, width: 400, scale: 1).fraction == 1)
    clock.show(1.5, now: 3)
    #expect(PlayTimeBar(clock, width: 400, scale: 1).fraction == 0.5)
    #expect(PlayTimeBar(clock, width: 400, scale: 1).isPast)
    #expect(PlayTimeBar(PlayClock(now: 0, period: 1), width: 400, scale: 1).fraction == 1)
  }

  @Test(arguments: [1, 2])
  func placesOnTheTrackAreInstants(scale: Double) {
    let clock = clock(at: 2.5)
    let bar = PlayTimeBar(clock, width: Int(400 * scale), scale: scale)

    #expect(bar.instant(at: 0, of: clock) == 0.5)
    #expect(bar.instant(at: 399 * scale, of: clock) == 2.5)
    let places = [250, 300, 350].map { bar.instant(at: $0 * scale, of: clock) }
    #expect(places[0] > 0.5)
    #expect(places[2] < 2.5)
    #expect(abs(places[2] - 2 * places[1] + places[0]) < 1e-9)
  }

  /// The played part of the track is white up to the knob, and grey behind it.
  @Test func thePictureShowsThePlaceOnTheTrack() {
    var clock = clock(at: 2.5)
    clock.show(1.5, now: 3)
    let bar = PlayTimeBar(clock, width: 800, scale: 2)

    let picture = bar.picture()

    #expect((picture.width, picture.height) == (800, bar.pixelHeight))
    let row = picture.height / 2
    func color(at seconds: Double) -> UInt32? {
      let places = (0..<800).filter { abs(bar.instant(at: Double($0), of: clock) - seconds) < 0.02 }
      return places.first.map { picture.pixels[row * 800 + $0] }
    }
    #expect(color(at: 0.6) == color(at: 1.5))
    #expect(color(at: 0.6) != color(at: 2.4))
  }
}
