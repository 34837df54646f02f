// Nacre, MIT licence; see LICENSE.

import Foundation

/// The type of device that an interface is designed for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television. No device of Nacre's is one.
  case tv
  /// The screen of a car. No device of Nacre's is one.
  case carPlay
  /// A Mac. No device of Nacre's is one.
  case mac = 5
  /// A headset. No device of Nacre's is one.
  case vision
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the top to the left.
  case landscapeLeft
  /// On its side, with the top to the right.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have the orientation: whether the device is upright, upside down or on its
  /// side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device: a phone, or a tablet if the screen is at least as large as the smallest tablet's.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()
  /// Never posted; the device does not rotate.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The shorter side of the smallest tablet's screen, in points.
  private static let smallestTablet: CGFloat = 744

  /// The type of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    let size = UIScreen.main.bounds.size
    return min(size.width, size.height) >= Self.smallestTablet ? .pad : .phone
  }
  /// The orientation of the device: landscape if the screen is wider than high, otherwise portrait.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Does nothing; the orientation does not change.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// Does nothing; a film has no sound of keys.
  open func playInputClick() {}
  /// "iPhone" or "iPad", as programs expect.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the device; the same as `model`.
  open var name: String { model }
  /// The identifier of the device for the program's vendor. It is the same on every machine, so that films are the
  /// same.
  open var identifierForVendor: UUID? {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
  }
  /// The name of the system whose behaviour is implemented.
  open var systemName: String { "iOS" }
  /// The version of the system whose behaviour is implemented.
  open var systemVersion: String { "18.0" }
}

/// An input view that clicks when its keys are pressed, where there is sound.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether `playInputClick()` may be heard while the view is shown.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// False.
  public var enableInputClicksWhenVisible: Bool { false }
}
