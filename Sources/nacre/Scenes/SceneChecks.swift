// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import GraphicsTypes
import SceneHost

/// The options that check a scene while it is rendered.
struct SceneChecks: ParsableArguments {
  @Flag(
    help: """
      Fail, and write nothing, if a picture, symbol, colour, file of a catalogue, document, font, glyph, \
      sound or value is missing, or if a frame exceeds --budget. Without this option each is reported once.
      """)
  var strict = false

  @Option(
    help: "The time that drawing a frame may take, in milliseconds; slower frames are reported.")
  var budget: Double?

  mutating func validate() throws {
    guard budget ?? 1 > 0 else { throw ValidationError("--budget must be above 0") }
  }
}

/// The messages about a scene while it is rendered.
struct SceneRemarks {
  /// A message, and the time of the frame that was being made.
  struct Remark: Encodable {
    var kind: Log.Kind
    var text: String
    /// Seconds from the scene's first frame.
    var at: Double
  }

  private let checks: SceneChecks
  private(set) var all: [Remark] = []
  /// The number of frames over the budget, and the slowest of them.
  private var slow: (count: Int, nanoseconds: Double, seconds: Double) = (0, 0, 0)

  init(_ checks: SceneChecks) { self.checks = checks }

  /// Adds a message of the scene's process.
  mutating func add(_ message: Log.Message, seconds: Double) {
    // The clock does not begin at 0, so a difference from its beginning is not exact; rounding corrects it.
    let time = (seconds * 1e6).rounded() / 1e6
    all.append(Remark(kind: message.kind, text: message.text, at: time))
  }

  /// Adds the messages of this process, which draws scenes in text form itself.
  mutating func addOwn(seconds: Double) {
    for message in Log.takeMessages() { add(message, seconds: seconds) }
  }

  /// Counts a frame if drawing it took longer than the budget.
  mutating func addFrame(nanoseconds: Double, seconds: Double) {
    guard let budget = checks.budget, nanoseconds > budget * 1e6 else { return }
    slow.count += 1
    if nanoseconds > slow.nanoseconds { (slow.nanoseconds, slow.seconds) = (nanoseconds, seconds) }
  }

  /// Reports how many frames were over the budget. Call it after the last frame.
  ///
  /// - Throws: `CommandFailure` with `--strict` if something is missing or a frame was over the budget.
  mutating func check() throws {
    if let budget = checks.budget, slow.count > 0 {
      let frames = slow.count == 1 ? "1 frame is" : "\(slow.count) frames are"
      let text = String(
        format: "%@ over the budget of %g ms; the slowest, at %g s, took %.2f ms", frames, budget,
        slow.seconds, slow.nanoseconds / 1e6)
      Console.write("nacre: \(text)")
      all.append(Remark(kind: .frame, text: text, at: slow.seconds))
    }
    let defects = all.filter(\.kind.isDefect)
    guard checks.strict, !defects.isEmpty else { return }
    let list = defects.map { "\n  \($0.kind.rawValue): \($0.text)" }.joined()
    throw CommandFailure(message: "--strict fails because of\(list)")
  }
}
