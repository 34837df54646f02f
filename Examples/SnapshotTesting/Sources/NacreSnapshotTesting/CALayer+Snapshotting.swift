// Nacre, MIT licence; see LICENSE.

import NacreTesting
import QuartzCore
import SnapshotTesting
import UIKit

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Compares layers of which every pixel must match.
  public static var image: Snapshotting { image() }

  /// Compares layers that must match to a degree.
  ///
  /// - Parameters:
  ///   - precision: The part of the image that must match, `0...1`.
  ///   - perceptualPrecision: How well a pixel must match to count, `0...1`.
  ///   - traits: The interface style and the display scale of the screen.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { layer in
      // SAFETY: the main actor is the caller, so the layer stays on its thread.
      nonisolated(unsafe) let layer = layer
      return MainActor.assumeIsolated {
        SnapshotStage(traits: traits).with(layer) { $0.image() }
      }
    }
  }

  /// Compares the frames of a moving layer at some instants, which stand in rows.
  ///
  /// - Parameter instants: Seconds since the layer has come on stage, in ascending order.
  ///   Animations that the layer has by then begin at 0.
  public static func strip(
    at instants: [Double], precision: Float = 1, perceptualPrecision: Float = 1,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: 1
    ).pullback { layer in
      // SAFETY: the main actor is the caller, so the layer stays on its thread.
      nonisolated(unsafe) let layer = layer
      return MainActor.assumeIsolated {
        SnapshotStage(traits: traits).with(layer) { $0.strip(at: instants) }
      }
    }
  }
}
