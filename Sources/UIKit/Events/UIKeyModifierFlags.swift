// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// A set of modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The set as bits, one per modifier.
  public let rawValue: Int
  /// Creates flags from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let alphaShift = Self(rawValue: 1 << 16)
  /// A Shift key.
  public static let shift = Self(rawValue: 1 << 17)
  /// A Control key.
  public static let control = Self(rawValue: 1 << 18)
  /// An Option key; Alt on other keyboards.
  public static let alternate = Self(rawValue: 1 << 19)
  /// A Command key; the system key on other keyboards.
  public static let command = Self(rawValue: 1 << 20)
  /// A key of the keypad.
  public static let numericPad = Self(rawValue: 1 << 21)
}
