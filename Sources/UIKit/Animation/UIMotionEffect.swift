// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// An effect that changes views as the device tilts. The device never tilts, so motion effects are
/// stored for compatibility and have no effect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates a motion effect.
  public override init() { super.init() }
  /// Creates a motion effect, with the values that a document has for it.
  public required init?(coder: NSCoder) { super.init() }
  /// Returns the values to add at a tilt of −1 to 1 along each axis. The default is `nil`.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

extension UIView {
  /// The motion effects of the view. Stored for compatibility; has no effect.
  public var motionEffects: [UIMotionEffect] {
    get { shownMotionEffects }
    set { shownMotionEffects = newValue }
  }
  /// Adds a motion effect to the view.
  public func addMotionEffect(_ effect: UIMotionEffect) { shownMotionEffects.append(effect) }
  /// Removes a motion effect from the view. Does nothing if the view does not have it.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    shownMotionEffects.removeAll { $0 === effect }
  }
}
