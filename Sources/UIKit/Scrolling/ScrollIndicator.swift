// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A scroll indicator: the bar that shows which part of the content is visible.
///
/// It is 3 points thick and 3 points from the edge. It is at least 36 points long, but shrinks down
/// to 7 while the content is pulled beyond its range. Unverified; see DifferencesFromApple.md.
@MainActor
final class ScrollIndicator {
  let layer = CALayer()
  private let axis: ScrollAxis
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// Seconds until the indicator fades after scrolling (`delay`) and after
  /// `flashScrollIndicators()` (`flash`), and seconds that the fade takes (`fading`). Unverified;
  /// see DifferencesFromApple.md.
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

  /// Updates the frame and the visibility of the indicator.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the scroll view.
  ///   - range: The content offsets along the axis at which the content may rest.
  ///   - insets: The insets of the indicator from the edges of the bounds.
  ///   - isMirrored: Whether the vertical indicator is at the left edge.
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

  /// Shows the indicator at once.
  func show() {
    layer.removeAnimation(forKey: Self.key)
    layer.opacity = 1
  }

  /// Fades the indicator out after `delay` seconds, if it is visible.
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
