// Nacre, MIT licence; see LICENSE.

import Foundation

/// What a scene's process tells the command, one JSON object a line.
package enum StageReport: Codable, Sendable {
  /// A frame lies in a slot of the shared memory.
  case frame(slot: Int, seconds: Double, renderNanoseconds: Int64)
  /// The tree at the asked instant.
  case inspection(Inspection)
  /// Time has gone on as a `StageTick` asked; the frame, if it changed, was reported before.
  case tick(StageMoment)
  /// The last frame was delivered; false when the film was cut off while something still moved.
  case finished(atRest: Bool)
}
