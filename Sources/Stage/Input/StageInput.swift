// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// The way of touches into the program, and the alarms of what waits for a touch or its absence.
///
/// Both follow media time and nothing else, so that gestures come out the same in a film, in a
/// window and in a test. A host calls `deliver(_:from:)` with what fingers do as it happens, or
/// `play(_:from:)` once with a script; and in each turn, before display links, `run(until:)` for as
/// long as `nextInstant` is due.
@MainActor
package final class StageInput {
  /// Takes what happens at one instant, and its media time; set by who makes touches of it.
  package var receive: ([TouchSample], Double) -> Void = { _, _ in }

  private var script: ArraySlice<TouchSample> = []
  /// The media time of the script's time 0.
  private var scriptStart = 0.0
  private var alarms: [StageAlarm] = []

  package init() {}

  /// Delivers samples of the present; those of one time belong to one event.
  ///
  /// - Parameters:
  ///   - samples: In order of time.
  ///   - start: The media time of their time 0.
  package func deliver(_ samples: [TouchSample], from start: Double) {
    var rest = samples[...]
    while let first = rest.first {
      let now = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(now.count)
      receive(Array(now), start + first.time)
    }
  }

  /// Puts a script in the place of the one before.
  package func play(_ script: TouchScript, from start: Double) {
    (self.script, scriptStart) = (script.samples[...], start)
  }

  /// Adds to what is left of the script, each sample at its time.
  package func add(_ samples: [TouchSample]) {
    guard !samples.isEmpty else { return }
    script = TouchScript(script + samples).samples[...]
  }

  /// Calls a block once, at least `seconds` from now, in a turn of its own.
  package func schedule(after seconds: Double, _ block: @escaping () -> Void) -> StageAlarm {
    let alarm = StageAlarm(due: MediaClock.now() + max(seconds, 0), block)
    let index = alarms.firstIndex { $0.due > alarm.due } ?? alarms.endIndex
    alarms.insert(alarm, at: index)
    return alarm
  }

  /// The media time of the next alarm or scripted touch; `nil` when nothing is to come.
  package var nextInstant: Double? {
    alarms.removeAll(where: \.isCancelled)
    let touch = script.first.map { scriptStart + $0.time }
    guard let alarm = alarms.first?.due else { return touch }
    return min(alarm, touch ?? alarm)
  }

  /// Times are sums of rounded numbers; what is that close is due.
  package static let tolerance = 1e-7

  /// Does what is due next: the alarms of an instant in order of time and asking; where there are
  /// none, the touches of one instant of the script.
  ///
  /// - Returns: Whether anything was due.
  @discardableResult
  package func run(until now: Double) -> Bool {
    let limit = now + Self.tolerance
    alarms.removeAll(where: \.isCancelled)
    let due = alarms.prefix { $0.due <= limit }
    if !due.isEmpty {
      alarms.removeFirst(due.count)
      for alarm in due where !alarm.isCancelled { alarm.ring() }
      return true
    }
    guard let first = script.first, scriptStart + first.time <= limit else { return false }
    let samples = script.prefix { $0.time == first.time }
    script = script.dropFirst(samples.count)
    receive(Array(samples), scriptStart + first.time)
    return true
  }
}
