// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// The display that windows are on: the film's frame or the window's inside.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// The screen in points, origin zero.
  open var bounds: CGRect { CGRect(origin: .zero, size: Stage.shared.size) }
  /// Device pixels to a point.
  open var scale: CGFloat { Stage.shared.scale }
  /// The screen in device pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Device pixels to a point.
  open var nativeScale: CGFloat { scale }
  /// The highest number of frames a second.
  open var maximumFramesPerSecond: Int { Int(Stage.shared.framesPerSecond.rounded()) }
}
