// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// Delivers touches to the program, and calls alarms, which wait for an instant, such as the end of
/// a long press.
///
/// Both depend on media time alone, so gestures have the same result in a film, in a window and in
/// a test. A host passes live input to `deliver(_:from:)` or `add(_:)`, or a script to
/// `play(_:from:)`. In each turn, before display links, it calls `run(until:)` as long as
/// `nextInstant` is due.
@MainActor
package final class StageInput {
  /// Handles the samples of one instant, which is given in media time. The screen sets it.
  package var receive: ([TouchSample], Double) -> Void = { _, _ in }
  /// Called with the samples of one instant before they are handled.
  var observe: (([TouchSample], Double) -> Void)?

  private var script: ArraySlice<TouchSample> = []
  /// The media time of the script's time 0.
  private var scriptStart = 0.0
  private var alarms: [StageAlarm] = []

  /// The display that a host drives, or else its pulse.
  private let display: Display

  /// Creates the input of the screen that a display shows.
  package init(of display: Display = .main) { self.display = display }

  /// Delivers live samples at once. Samples of the same time form one event.
  ///
  /// - Parameters:
  ///   - samples: In ascending order of time.
  ///   - start: The media time of the samples' time 0.
  package func deliver(_ samples: [TouchSample], from start: Double) {
    var rest = samples[...]
    while let first = rest.first {
      let now = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(now.count)
      handle(Array(now), at: start + first.time)
    }
  }

  private func handle(_ samples: [TouchSample], at time: Double) {
    observe?(samples, time)
    receive(samples, time)
  }

  /// Replaces the script.
  package func play(_ script: TouchScript, from start: Double) {
    (self.script, scriptStart) = (script.samples[...], start)
  }

  /// Removes the script and all alarms.
  package func forgetAll() {
    script = []
    for alarm in alarms { alarm.cancel() }
    alarms = []
  }

  /// Inserts samples into the remaining script, each at its time.
  package func add(_ samples: [TouchSample]) {
    guard !samples.isEmpty else { return }
    script = TouchScript(script + samples).samples[...]
  }

  /// Calls a block once, at least `seconds` from now. The block is called at its own instant.
  package func schedule(after seconds: Double, _ block: @escaping () -> Void) -> StageAlarm {
    let alarm = StageAlarm(due: MediaClock.now() + max(seconds, 0), block)
    let index = alarms.firstIndex { $0.due > alarm.due } ?? alarms.endIndex
    alarms.insert(alarm, at: index)
    display.pulse.noteChange()
    return alarm
  }

  /// The media time of the next alarm or scripted sample; `nil` if there is none.
  package var nextInstant: Double? {
    alarms.removeAll(where: \.isCancelled)
    let touch = script.first.map { scriptStart + $0.time }
    guard let alarm = alarms.first?.due else { return touch }
    return min(alarm, touch ?? alarm)
  }

  /// The tolerance for due times, seconds: times are sums of rounded numbers.
  package static let tolerance = 1e-7

  /// Handles the next due input: all due alarms, in ascending order of time and then of scheduling;
  /// if there are none, the due script samples of one instant.
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
    handle(Array(samples), at: scriptStart + first.time)
    return true
  }
}
