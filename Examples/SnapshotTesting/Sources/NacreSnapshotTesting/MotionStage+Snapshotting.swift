// Nacre, MIT licence; see LICENSE.

import NacreTesting
import SnapshotTesting
import UIKit

extension Snapshotting where Value == MotionStage, Format == UIImage {
  /// Compares the screens of stages, of which every pixel must match.
  public static var image: Snapshotting {
    SimplySnapshotting.image.pullback { stage in MainActor.assumeIsolated { stage.image() } }
  }

  /// Compares the frames of a stage at some instants, which stand in rows.
  ///
  /// - Parameter instants: Seconds from the present instant, in ascending order.
  public static func strip(
    at instants: [Double], precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: 1
    ).pullback { stage in MainActor.assumeIsolated { stage.strip(at: instants) } }
  }
}
