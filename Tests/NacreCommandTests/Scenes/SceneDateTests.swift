// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The first instant of a scene's calendar.
struct SceneDateTests {
  private func output(_ options: [String]) throws -> String {
    let place = try Workplace()
    try place.writeScene(
      """
      print(Int(Date().timeIntervalSince1970), TimeZone.current.secondsFromGMT())
      """)
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "--size", "40x40", "-o", "a.png"] + options, in: place,
      environment: ["TZ": "Asia/Tokyo"])
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test(arguments: [
    ([], "1767951660 0\n"), (["--date", "2026-12-24"], "1798070400 0\n"),
    (["--date", "2026-12-24T18:00:00Z"], "1798135200 0\n"),
    (["--date", "2026-12-24T18:00:00+01:00"], "1798131600 0\n"),
    (["--date", "1970-01-01"], "0 0\n"),
  ])
  func aDateIsTheFirstInstant(options: [String], expected: String) throws {
    #expect(try output(options) == expected)
  }

  @Test func theCalendarOfTheSystemHasItsZone() throws {
    let before = Int(Date().timeIntervalSince1970)
    let words = try output(["--date", "system"]).split(whereSeparator: \.isWhitespace)
    let after = Int(Date().timeIntervalSince1970)
    #expect(words.count == 2)
    #expect((before...after).contains(Int(words[0]) ?? 0))
    #expect(words[1] == "32400")
  }

  /// A window's time rests while nothing moves, and while it is paused; the system's calendar goes on.
  @Test(.enabled(if: VirtualDisplay.isAvailable))
  func theCalendarOfAWindowFollowsTheSystems() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      let action = UIAction { _ in print("tap", Date().timeIntervalSince1970) }
      let button = UIButton(frame: CGRect(x: 10, y: 40, width: 40, height: 20), primaryAction: action)
      view.addSubview(button)
      """)
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    let window = try display.start([
      "play", "scene.swift", "--size", "200x200", "--scale", "1", "--quiet", "--date", "system",
    ])
    #expect(display.waits { $0.hasColor(0xFF0000, at: (20, 20)) })
    // The time of the scene rests for a second.
    try display.tool("key", "space")
    let end = Date(timeIntervalSinceNow: 1)
    #expect(display.waits { _ in Date() > end })
    try display.tool("key", "space")
    try display.tool("mousemove", "--window", window, "20", "50", "click", "1")
    #expect(display.waits { _ in display.output.hasSuffix("\n") })
    let said = display.output.split(whereSeparator: \.isWhitespace).last.flatMap { Double($0) } ?? 0
    #expect(said > end.timeIntervalSince1970 - 0.3)
    #expect(said < Date().timeIntervalSince1970 + 0.3)
  }

  @Test(arguments: ["tomorrow", "2026-13-01", "1969-12-31", "2070-01-01", "24.12.2026"])
  func whatIsNoDateIsRefused(date: String) throws {
    let place = try Workplace()
    try place.writeScene("this does not compile")
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "-o", "a.png", "--date", date], in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains("it must be system, a date or a date with a time"))
  }
}
