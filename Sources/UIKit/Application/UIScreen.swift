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

  /// The only screen.
  open class var screens: [UIScreen] { [main] }
  /// The screen that this one mirrors. Always `nil`.
  open var mirrored: UIScreen? { nil }
  /// Whether the screen is recorded or shown elsewhere. Always false: a film is the screen's own content.
  open var isCaptured: Bool { false }
  /// The brightness, from 0 to 1; values outside are clamped. Films have the colours of the screen at its
  /// brightest. The default is 0.5.
  open var brightness: CGFloat {
    get { UIScreenState.current.brightness }
    set { UIScreenState.current.brightness = min(max(newValue.isNaN ? 0 : newValue, 0), 1) }
  }
  /// Whether the screen may be dimmed below its least brightness. Stored for compatibility; has no effect.
  open var wantsSoftwareDimming: Bool {
    get { UIScreenState.current.wantsSoftwareDimming }
    set { UIScreenState.current.wantsSoftwareDimming = newValue }
  }

  /// Never posted; no screen is connected.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// Never posted; the screen stays.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// Never posted; only the program changes the brightness.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Never posted; the screen has one mode.
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  /// Never posted; the screen is not recorded.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// Returns a view that shows a snapshot of all windows.
  ///
  /// - Parameter afterUpdates: Whether to include changes that have not been committed yet.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let whole = UIView(frame: bounds)
    for window in UIApplication.shared.windows where !window.isHidden {
      guard let part = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      part.frame = window.frame
      whole.addSubview(part)
    }
    return whole
  }

  /// Returns a display link that calls a method once it has been added to a run loop.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
