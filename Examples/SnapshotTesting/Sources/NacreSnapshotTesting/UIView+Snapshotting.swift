// Nacre, MIT licence; see LICENSE.

import NacreTesting
import SnapshotTesting
import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Compares views of which every pixel must match.
  public static var image: Snapshotting { image() }

  /// Compares views that must match to a degree.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Has no effect: a view is always drawn in a window.
  ///   - precision: The part of the image that must match, `0...1`.
  ///   - perceptualPrecision: How well a pixel must match to count, `0...1`.
  ///   - size: The size of the view; `nil` keeps its own.
  ///   - traits: The interface style, text size, layout direction, contrast, size classes and display
  ///     scale of the screen; others have no effect.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { view in
      MainActor.assumeIsolated {
        SnapshotStage(size: size, traits: traits).with(view) { $0.image() }
      }
    }
  }

  /// Compares the frames of a moving view at some instants, which stand in rows.
  ///
  /// - Parameters:
  ///   - instants: Seconds since `change`, in ascending order.
  ///   - change: What makes the view move. It is called on stage.
  public static func strip(
    at instants: [Double], precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection(),
    change: @escaping @MainActor (UIView) -> Void = { _ in }
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: 1
    ).pullback { view in
      MainActor.assumeIsolated {
        SnapshotStage(size: size, traits: traits).with(view) { stage in
          change(view)
          return stage.strip(at: instants)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// Compares the views of a hierarchy, one in each line.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// Compares the views of a hierarchy, one in each line, after layout.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      MainActor.assumeIsolated {
        SnapshotStage(size: size, traits: traits).with(view) { _ in view.linesOfHierarchy }
      }
    }
  }
}
