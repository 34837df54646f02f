// Nacre, MIT licence; see LICENSE.

import UIKit

/// The screen on which a controller is shown.
public struct ViewImageConfig: Sendable {
  /// How a device is held.
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// The parts of the screen at its sides that are obscured, in points.
  public var safeArea: UIEdgeInsets
  /// The size of the screen in points; `nil` is that of the view.
  public var size: CGSize?
  /// The traits of the screen.
  public var traits: UITraitCollection

  /// Creates a screen.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
