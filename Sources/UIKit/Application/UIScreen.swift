// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// The display that shows the windows: the frame of a film or the content of a window.
@preconcurrency @MainActor
open class UIScreen: MainActorObject {
  /// The only screen.
  public static let main = UIScreen()

  /// The bounds of the screen in points; the origin is zero.
  open var bounds: CGRect { CGRect(origin: .zero, size: Screen.current.size) }
  /// The number of device pixels per point.
  open var scale: CGFloat { Screen.current.scale }
  /// The bounds of the screen in device pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of device pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The greatest number of frames per second.
  open var maximumFramesPerSecond: Int { Int(Screen.current.framesPerSecond.rounded()) }

  /// Returns a display link that calls a method once it has been added to a run loop.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
