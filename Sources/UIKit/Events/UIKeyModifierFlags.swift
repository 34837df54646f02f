// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// Keys that change what others mean.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit each.
  public let rawValue: Int
  /// Creates flags from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The caps-lock key.
  public static let alphaShift = Self(rawValue: 1 << 16)
  /// A shift key.
  public static let shift = Self(rawValue: 1 << 17)
  /// A control key.
  public static let control = Self(rawValue: 1 << 18)
  /// An option key; Alt on other keyboards.
  public static let alternate = Self(rawValue: 1 << 19)
  /// A command key; that with the mark of the system on other keyboards.
  public static let command = Self(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = Self(rawValue: 1 << 21)
}
