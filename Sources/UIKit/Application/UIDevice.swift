// Nacre, MIT licence; see LICENSE.

import Foundation

/// Which kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// On its head.
  case portraitUpsideDown
  /// On its side, its top to the left.
  case landscapeLeft
  /// On its side, its top to the right.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether it is upright or on its head.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device: a phone, or a tablet where the screen is as large as one.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()
  /// Posted when the device is turned: never.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Points; the shorter side of the smallest tablet.
  private static let smallestTablet: CGFloat = 744

  /// Which kind of device it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    let size = UIScreen.main.bounds.size
    return min(size.width, size.height) >= Self.smallestTablet ? .pad : .phone
  }
  /// How it is held: as the longer side of the screen says.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Stored nowhere: turning is not reported.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// "iPhone" or "iPad", as programs expect.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the device: its model.
  open var name: String { model }
  /// The system whose behaviour there is.
  open var systemName: String { "iOS" }
  /// The version of the system whose behaviour there is.
  open var systemVersion: String { "18.0" }
}
