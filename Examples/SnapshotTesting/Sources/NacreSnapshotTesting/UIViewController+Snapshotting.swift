// Nacre, MIT licence; see LICENSE.

import NacreTesting
import SnapshotTesting
import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Compares controllers of which every pixel must match.
  public static var image: Snapshotting { image() }

  /// Compares controllers on the screen of a device.
  ///
  /// - Parameters:
  ///   - config: The screen.
  ///   - drawHierarchyInKeyWindow: Has no effect: a controller is always drawn in a window.
  ///   - precision: The part of the image that must match, `0...1`.
  ///   - perceptualPrecision: How well a pixel must match to count, `0...1`.
  ///   - size: The size of the screen in place of the device's.
  ///   - traits: Traits in place of the device's.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { controller in
      MainActor.assumeIsolated {
        SnapshotStage(config, size, traits).with(controller) { $0.image() }
      }
    }
  }

  /// Compares controllers on a screen of the view's size, or else of a phone's.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    image(
      on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision,
      size: size, traits: traits)
  }

  /// Compares the frames of a moving controller at some instants, which stand in rows.
  ///
  /// - Parameters:
  ///   - instants: Seconds since `change`, in ascending order.
  ///   - change: What makes the controller's views move. It is called on stage.
  public static func strip(
    at instants: [Double], on config: ViewImageConfig = ViewImageConfig(), precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection(),
    change: @escaping @MainActor (UIViewController) -> Void = { _ in }
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: 1
    ).pullback { controller in
      MainActor.assumeIsolated {
        SnapshotStage(config, size, traits).with(controller) { stage in
          change(controller)
          return stage.strip(at: instants)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares the views of a controller's view, one in each line.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// Compares the views of a controller's view, one in each line, after layout.
  public static func recursiveDescription(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      MainActor.assumeIsolated {
        SnapshotStage(config, size, traits).with(controller) { _ in
          controller.view.linesOfHierarchy
        }
      }
    }
  }

  /// Compares the controllers of a hierarchy, one in each line.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      MainActor.assumeIsolated {
        SnapshotStage(traits: UITraitCollection()).with(controller) { _ in
          controller.linesOfHierarchy
        }
      }
    }
  }
}

extension SnapshotStage {
  fileprivate init(_ config: ViewImageConfig, _ size: CGSize?, _ traits: UITraitCollection) {
    self.init(
      safeArea: config.safeArea, size: size ?? config.size,
      traits: UITraitCollection(traitsFrom: [config.traits, traits]))
  }
}
