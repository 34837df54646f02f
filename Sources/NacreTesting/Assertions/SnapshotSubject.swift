// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import GraphicsTypes
import QuartzCore
import Stage
import UIKit

/// The subject of a snapshot: a stage, a view, a layer, a view controller, a nib or an image.
///
/// A subject that is on an open stage is drawn there, and the time of that stage advances. If the test has
/// opened no stage, the subject is shown on its own stage of its size, which closes at the end of the call.
@MainActor
public protocol SnapshotSubject {
  /// The source of the snapshot's picture.
  var snapshotSource: SnapshotSource { get }
}

/// The source of a snapshot's picture.
public enum SnapshotSource {
  /// The whole screen of a stage.
  case stage(MotionStage)
  /// A view with its subviews.
  case view(UIView)
  /// A layer with its sublayers.
  case layer(CALayer)
  /// The view of a view controller.
  case controller(UIViewController)
  /// An image, which does not move.
  case image(CGImage)
}

extension MotionStage: SnapshotSubject {
  /// The stage itself.
  public var snapshotSource: SnapshotSource { .stage(self) }
}
extension UIView: SnapshotSubject {
  /// The view itself.
  public var snapshotSource: SnapshotSource { .view(self) }
}
extension CALayer: SnapshotSubject {
  /// The layer itself.
  public var snapshotSource: SnapshotSource { .layer(self) }
}
extension UIViewController: SnapshotSubject {
  /// The view controller itself.
  public var snapshotSource: SnapshotSource { .controller(self) }
}
extension UINib: SnapshotSubject {
  /// The first view of the nib, loaded without an owner, or an empty view if it has none.
  public var snapshotSource: SnapshotSource {
    .view(instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first ?? UIView())
  }
}
extension CGImage: SnapshotSubject {
  /// The image itself.
  public var snapshotSource: SnapshotSource { .image(self) }
}

/// A subject on a stage, ready to be drawn.
@MainActor
struct StagedSubject {
  let stage: MotionStage
  /// The layer of the subject; `nil` for a whole stage.
  let layer: CALayer?
  /// The part of the screen that is drawn, in pixels.
  private let part: PixelRect
  /// The image, if the subject is one.
  private let image: CGImage?
  private let ownsStage: Bool
  /// Removes the subject from the stage that was opened for it.
  private var undo: () -> Void = {}

  init(_ source: SnapshotSource, _ location: TestLocation) {
    image = if case .image(let image) = source { image } else { nil }
    let (size, layer): (CGSize, CALayer?) =
      switch source {
      case .stage(let stage): (stage.size, nil)
      case .view(let view): (view.frame.size, view.layer)
      case .layer(let layer): (layer.frame.size, layer)
      case .controller(let controller): (.zero, controller.view.layer)
      case .image: (CGSize(width: 1, height: 1), nil)
      }
    self.layer = layer
    let open: MotionStage? =
      switch source {
      case .stage(let stage): stage
      default: MotionStage.used.last { $0.shows(layer) }
      }
    if open == nil, image == nil, let present = MotionStage.used.last {
      TestReport.fail("the subject is not on an open stage; show it on the stage first", location)
      (stage, ownsStage, part) = (present, false, present.allPixels)
      return
    }
    if let open {
      (stage, ownsStage) = (open, false)
      part = layer.map { open.pixels(of: $0) } ?? open.allPixels
      return
    }
    let hasSize = size.width > 0 && size.height > 0
    let stage = MotionStage(
      size: hasSize ? size : CGSize(width: 390, height: 844), fileID: location.fileID,
      file: location.file, line: location.line, column: location.column)
    (self.stage, ownsStage) = (stage, true)
    part = stage.allPixels
    switch source {
    case .view(let view):
      // The view keeps its frame, so that animations of the frame have the same effect.
      stage.window.bounds.origin = hasSize ? view.frame.origin : .zero
      stage.show(view)
      undo = { view.removeFromSuperview() }
    case .layer(let layer):
      stage.window.bounds.origin = hasSize ? layer.frame.origin : .zero
      stage.show(layer)
      undo = { layer.removeFromSuperlayer() }
    case .controller(let controller): stage.show(controller)
    case .stage, .image: break
    }
  }

  /// The number of pixels per point.
  var scale: Double { image == nil ? stage.scale : 1 }

  /// Draws the subject at the present instant.
  func picture() -> PixelImage {
    if let image { return image.pixels }
    return stage.picture().cropped(to: part)
  }

  /// Closes the stage if it was opened for the subject.
  func leave() {
    guard ownsStage else { return }
    undo()
    stage.close()
  }
}

extension MotionStage {
  /// Whether a layer is on the stage.
  func shows(_ layer: CALayer?) -> Bool {
    var next = layer
    while let layer = next {
      if layer === window.layer.superlayer { return true }
      next = layer.superlayer
    }
    return false
  }

  /// The whole screen in pixels.
  var allPixels: PixelRect {
    PixelRect(
      minX: 0, minY: 0, maxX: Int32(host.configuration.pixelWidth),
      maxY: Int32(host.configuration.pixelHeight))
  }

  /// Returns the smallest rectangle of pixels that contains a layer's model frame.
  ///
  /// It is clipped to the screen. If nothing remains, the result is the whole screen.
  fileprivate func pixels(of layer: CALayer) -> PixelRect {
    let rect = host.inside { layer.convert(layer.bounds, to: host.root) }
    func limited(_ value: CGFloat, _ rule: FloatingPointRoundingRule, _ limit: Int32) -> Int32 {
      Int32(min(max((value * scale).rounded(rule), 0), CGFloat(limit)))
    }
    let all = allPixels
    let part = PixelRect(
      minX: limited(rect.minX, .down, all.maxX), minY: limited(rect.minY, .down, all.maxY),
      maxX: limited(rect.maxX, .up, all.maxX), maxY: limited(rect.maxY, .up, all.maxY))
    return part.width > 0 && part.height > 0 ? part : all
  }
}

extension PixelImage {
  /// Returns a part of the image. The part must lie inside the image.
  fileprivate func cropped(to part: PixelRect) -> PixelImage {
    if part.width == width, part.height == height { return self }
    var result: [UInt32] = []
    result.reserveCapacity(part.width * part.height)
    for y in Int(part.minY)..<Int(part.maxY) {
      result += pixels[(y * width + Int(part.minX))..<(y * width + Int(part.maxX))]
    }
    return PixelImage(width: part.width, height: part.height, pixels: result)
  }
}
