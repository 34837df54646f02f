// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The configuration of the status bar of a scene. There is no status bar, so its frame is empty.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private var root: (any WindowRoot)? { UIApplication.shared.keyWindow?.root }

  /// The style that the visible controller prefers.
  open var statusBarStyle: UIStatusBarStyle { root?.frontmostStatusBarStyle ?? .default }
  /// Whether the visible controller prefers a hidden status bar.
  open var isStatusBarHidden: Bool { root?.frontmostPrefersStatusBarHidden ?? false }
  /// Always zero.
  open var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
  /// The configuration of the status bar.
  public var statusBarManager: UIStatusBarManager? { bar }
}

extension UIApplication {
  /// Sets `isStatusBarHidden`, without effect on the screen.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  /// Sets `statusBarStyle`, without effect on the screen.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  /// Posted when the orientation of the interface changes, with the new one. The screen has its new
  /// size already.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the orientation of the interface has changed, with the old one.
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation in the notifications of its change, a number.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// Never posted; there is no status bar.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted; there is no status bar.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of a frame in the notifications of its change.
  public nonisolated static let statusBarFrameUserInfoKey =
    "UIApplicationStatusBarFrameUserInfoKey"
  /// Never posted.
  public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  /// Posts the notifications of a change of orientation.
  func reportOrientation(from oldSize: CGSize, to newSize: CGSize) {
    let (old, new) = (UIInterfaceOrientation(size: oldSize), UIInterfaceOrientation(size: newSize))
    guard old != new else { return }
    let key = Self.statusBarOrientationUserInfoKey
    for (name, value) in [
      (Self.willChangeStatusBarOrientationNotification, new),
      (Self.didChangeStatusBarOrientationNotification, old),
    ] {
      NotificationCenter.default.post(
        name: name, object: self, userInfo: [key: NSNumber(value: value.rawValue)])
    }
  }
}

extension UIInterfaceOrientation {
  init(size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}
