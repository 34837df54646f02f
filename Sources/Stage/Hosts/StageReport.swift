// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A message from a scene's process to the command; one JSON object per line.
package enum StageReport: Codable, Sendable {
  /// A frame is in a slot of the shared memory.
  case frame(slot: Int, seconds: Double, renderNanoseconds: Int64)
  /// The tree at a requested instant.
  case inspection(Inspection)
  /// Time has advanced as a `StageTick` requested. The frame, if it changed, was reported before.
  case tick(StageMoment)
  /// What the program was told, or marked, on the way to a frame.
  case message(Log.Message, seconds: Double)
  /// The program plays a sound, or stops one. The time is that from the first frame.
  case sound(SoundEvent)
  /// Time advances.
  case progress
  /// An instant has not ended within the patience, for the reason in the sentence. The scene ends.
  case hang(String)
  /// The last frame was delivered. `atRest` is false if a film reached its maximum duration while
  /// something still moved.
  case finished(atRest: Bool)
  /// The last frame was delivered, and no frame had a visible window.
  case noWindow
}
