// Nacre, MIT licence; see LICENSE.

import Foundation

// SAFETY: the class has no stored properties. A subclass with properties states its own reason.
/// The base class of visual effects.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Returns the effect itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The prominence of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Primary text.
  case label
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Quaternary text.
  case quaternaryLabel
  /// Large areas.
  case fill
  /// Secondary large areas.
  case secondaryFill
  /// Tertiary large areas.
  case tertiaryFill
  /// Thin lines.
  case separator
}
