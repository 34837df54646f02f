// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// Changes views as the device is tilted. Here it lies still, level: effects change nothing.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }
  /// Archives are not supported: creates an effect.
  public required init?(coder: NSCoder) { super.init() }
  /// Returns values to be added for a tilt, −1 … 1 on each side; none, unless overridden.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

extension UIView {
  /// The effects of the view.
  public var motionEffects: [UIMotionEffect] {
    get { shownMotionEffects }
    set { shownMotionEffects = newValue }
  }
  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { shownMotionEffects.append(effect) }
  /// Removes an effect; without effect where it is not the view's.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    shownMotionEffects.removeAll { $0 === effect }
  }
}
