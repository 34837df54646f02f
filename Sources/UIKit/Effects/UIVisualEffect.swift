// Nacre, MIT licence; see LICENSE.

import Foundation

/// What an effect view does with what lies behind it, or with what lies in it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  // SAFETY: effects are immutable.

  /// Returns the effect itself: it can't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How much what lies in a vibrant view stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text of the first rank.
  case label
  /// Text of the second rank.
  case secondaryLabel
  /// Text of the third rank.
  case tertiaryLabel
  /// Text of the fourth rank.
  case quaternaryLabel
  /// Large areas.
  case fill
  /// Large areas of the second rank.
  case secondaryFill
  /// Large areas of the third rank.
  case tertiaryFill
  /// Thin lines.
  case separator
}
