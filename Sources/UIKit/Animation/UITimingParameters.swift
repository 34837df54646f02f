// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// The kind of curve that a provider offers.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's named curves.
  case builtin
  /// A cubic Bézier.
  case cubic
  /// A spring.
  case spring
  /// A spring and a cubic curve together.
  case composed
}

/// Says at what pace a property animator goes.
public protocol UITimingCurveProvider {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, if any.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if any.
  var springTimingParameters: UISpringTimingParameters? { get }
}
