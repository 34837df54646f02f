// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The bar that tells which part of the content is seen.
///
/// Sizes are from memory: 3 points thick, 3 from the side, and not shorter than 36 but where the
/// content is pulled out of its range, down to 7.
@MainActor
final class ScrollIndicator {
  let layer = CALayer()
  private let axis: ScrollAxis
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// Seconds until it fades, and that fading takes. From memory.
  static let delay = 0.3
  static let flash = 0.9
  private static let fading = 0.25
  private static let key = "nacre.fade"

  init(_ axis: ScrollAxis) {
    self.axis = axis
    layer.opacity = 0
    layer.cornerRadius = Self.thickness / 2
    // In front of all content.
    layer.zPosition = 1e4
    layer.name = "scroll indicator"
  }

  /// Puts the bar where it belongs.
  ///
  /// - Parameters:
  ///   - bounds: What is seen.
  ///   - range: Where the content may rest.
  ///   - insets: From the sides of what is seen.
  ///   - isMirrored: Whether the upright bar stands at the left.
  func place(
    in bounds: CGRect, range: ClosedRange<Double>, insets: UIEdgeInsets, isMirrored: Bool
  ) {
    let seen = axis[bounds.size]
    let track = seen - axis.start(insets) - axis.end(insets) - 2 * Self.margin
    let way = range.upperBound - range.lowerBound
    let place = axis[bounds.origin]
    guard seen > 0, track > Self.thickness, place.isFinite else { return layer.isHidden = true }
    layer.isHidden = way <= 0
    let over = max(range.lowerBound - place, place - range.upperBound, 0)
    let full = max(min(Self.shortest, track), track * seen / (seen + way))
    let length = max(min(7, full), full - over).rounded()
    let share = way > 0 ? min(max((place - range.lowerBound) / way, 0), 1) : 0
    let along = axis.start(insets) + Self.margin + (track - length) * share
    let far = Self.margin + Self.thickness
    if axis == .y {
      let x = isMirrored ? insets.left + Self.margin : bounds.width - insets.right - far
      layer.frame = CGRect(
        x: bounds.minX + x, y: bounds.minY + along, width: Self.thickness, height: length)
    } else {
      layer.frame = CGRect(
        x: bounds.minX + along, y: bounds.maxY - insets.bottom - far, width: length,
        height: Self.thickness)
    }
  }

  /// Shows the bar at once.
  func show() {
    layer.removeAnimation(forKey: Self.key)
    layer.opacity = 1
  }

  /// Lets the bar fade after a time, if it is shown.
  func fade(after delay: Double) {
    guard layer.opacity > 0 else { return }
    layer.opacity = 0
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = Self.fading
    fade.beginTime = CACurrentMediaTime() + delay
    fade.fillMode = .backwards
    layer.add(fade, forKey: Self.key)
  }
}
