// Nacre, MIT licence; see LICENSE.

import NacreTesting
import QuartzCore
import UIKit

/// Shows one thing on a stage of its own, draws it, and puts it back.
struct SnapshotStage {
  var safeArea = UIEdgeInsets.zero
  /// The size of the screen in points; `nil` is that of the thing, or else that of a phone.
  var size: CGSize?
  var traits: UITraitCollection

  /// The number of pixels per point.
  private var scale: CGFloat { traits.displayScale > 0 ? traits.displayScale : 2 }

  @MainActor
  private func open(_ own: CGSize) -> MotionStage {
    let size = size ?? own
    let hasSize = size.width > 0 && size.height > 0
    let stage = MotionStage(
      size: hasSize ? size : CGSize(width: 390, height: 844), scale: scale, traits: traits,
      safeArea: safeArea)
    // A stage takes the other traits from its size.
    if traits.horizontalSizeClass != .unspecified {
      stage.window.traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
    }
    if traits.verticalSizeClass != .unspecified {
      stage.window.traitOverrides.verticalSizeClass = traits.verticalSizeClass
    }
    return stage
  }

  /// Shows a view at the screen's top left corner.
  @MainActor
  func with<Result>(_ view: UIView, _ body: (MotionStage) -> Result) -> Result {
    let (frame, parent) = (view.frame, view.superview)
    let index = parent?.subviews.firstIndex(of: view)
    if frame.size == .zero, size == nil { view.sizeToFit() }
    let stage = open(view.frame.size)
    defer {
      view.removeFromSuperview()
      view.frame = frame
      if let parent, let index { parent.insertSubview(view, at: index) }
      stage.close()
    }
    view.frame = CGRect(origin: .zero, size: stage.size)
    stage.show(view)
    return body(stage)
  }

  /// Shows a view controller that fills the screen.
  @MainActor
  func with<Result>(_ controller: UIViewController, _ body: (MotionStage) -> Result) -> Result {
    let stage = open(controller.viewIfLoaded?.frame.size ?? .zero)
    defer {
      stage.window.rootViewController = nil
      stage.close()
    }
    stage.show(controller)
    return body(stage)
  }

  /// Shows a layer at the screen's top left corner.
  @MainActor
  func with<Result>(_ layer: CALayer, _ body: (MotionStage) -> Result) -> Result {
    let (frame, parent) = (layer.frame, layer.superlayer)
    let index = parent?.sublayers?.firstIndex { $0 === layer }
    let stage = open(frame.size)
    defer {
      layer.removeFromSuperlayer()
      Self.place(layer, frame)
      if let parent, let index { parent.insertSublayer(layer, at: UInt32(index)) }
      stage.close()
    }
    Self.place(layer, CGRect(origin: .zero, size: stage.size))
    stage.show(layer)
    return body(stage)
  }

  @MainActor
  private static func place(_ layer: CALayer, _ frame: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = frame
    CATransaction.commit()
  }
}

extension MotionStage {
  /// Draws the present frame.
  func image() -> UIImage { UIImage(cgImage: render(), scale: scale) }

  /// Draws frames at instants in seconds from the present one, and joins them.
  func strip(at instants: [Double]) -> UIImage {
    let start = time
    let frames = instants.map { instant in
      advance(to: start + max(instant, 0))
      return render()
    }
    return UIImage.strip(frames)
  }
}
