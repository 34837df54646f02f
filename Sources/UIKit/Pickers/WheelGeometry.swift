// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The cylinder of a picker's wheel: the position of a row as a function of its distance from the middle.
///
/// The diameter is 1.07 of the height. The outermost row that could be visible, at the arc sine of 1/1.07, is 1.25
/// times as far away as the edge. The perspective is 0.003. Rows beside the middle have an opacity of 0.447, and that
/// in the middle is 2.35/2.1 times as large.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/picker.dart` and `date_picker.dart`,
/// whose authors compared a native picker by eye. That the size, the opacity and the darkness at the
/// edges change gradually is unverified; see DifferencesFromApple.md.
struct WheelGeometry: Equatable {
  /// The height of the wheel, in points.
  var height: CGFloat
  /// The height of a row, in points.
  var rowHeight: CGFloat

  private static let diameterRatio: CGFloat = 1.07
  private static let squeeze: CGFloat = 1.25
  private static let perspective: CGFloat = 0.003
  private static let sideOpacity: CGFloat = 0.447
  static let magnification: CGFloat = 2.35 / 2.1

  private var radius: CGFloat { max(height, 1) * Self.diameterRatio / 2 }

  /// The angle of a row at a distance from the middle of the content, in radians.
  func angle(_ distance: CGFloat) -> CGFloat {
    distance / max(height, 1) * 2 * asin(1 / Self.diameterRatio) / Self.squeeze
  }

  /// The cosine of the angle at which the cylinder turns away from the eye, which is `1 / p` in front
  /// of it: where the place `r sin α / (1 + p r (1 − cos α))` is the greatest.
  private var edge: CGFloat {
    let bend = Self.perspective * radius
    return bend / (1 + bend)
  }

  /// Whether a row at a distance from the middle is on the visible side of the cylinder.
  func isSeen(_ distance: CGFloat) -> Bool { abs(distance) < reach }

  /// The greatest distance of a visible row.
  var reach: CGFloat { acos(edge) / max(angle(1), .leastNormalMagnitude) }

  /// The share of the way from the middle to the next row: 0…1.
  private func share(_ distance: CGFloat) -> CGFloat {
    min(abs(distance) / max(rowHeight, 1), 1)
  }

  /// The transform of a row whose layer is in the middle of the wheel.
  func transform(_ distance: CGFloat) -> CATransform3D {
    let scale = Self.magnification + (1 - Self.magnification) * share(distance)
    var perspective = CATransform3DIdentity
    perspective.m34 = -Self.perspective
    let steps = [
      CATransform3DMakeScale(scale, scale, 1),
      CATransform3DMakeTranslation(0, 0, radius),
      CATransform3DMakeRotation(-angle(distance), 1, 0, 0),
      CATransform3DMakeTranslation(0, 0, -radius),
      perspective,
    ]
    return steps.dropFirst().reduce(steps[0]) { CATransform3DConcat($0, $1) }
  }

  /// The opacity of a row.
  func opacity(_ distance: CGFloat) -> CGFloat {
    guard isSeen(distance) else { return 0 }
    let fade = (cos(angle(distance)) - edge) / (1 - edge)
    return (1 + (Self.sideOpacity - 1) * share(distance)) * fade
  }

  /// The visible distance of a row's middle below the wheel's middle, in points.
  func place(_ distance: CGFloat) -> CGFloat {
    let depth = radius * (1 - cos(angle(distance)))
    return radius * sin(angle(distance)) / (1 + Self.perspective * depth)
  }
}
