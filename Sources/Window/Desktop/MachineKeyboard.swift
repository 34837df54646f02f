// Nacre, MIT licence; see LICENSE.

import Foundation

/// Whether this machine has a keyboard to type on.
enum MachineKeyboard {
  /// Linux's list of input devices.
  private static let file = "/proc/bus/input/devices"

  /// True unless the machine lists its input devices and none has letters. A machine without a list, such as a container
  /// with a display elsewhere, counts as one with a keyboard.
  static var isPresent: Bool {
    guard let list = try? String(contentsOfFile: file, encoding: .utf8) else { return true }
    return isPresent(in: list)
  }

  static func isPresent(in list: String) -> Bool {
    let keys = list.split(separator: "\n").filter { $0.hasPrefix("B: KEY=") }
    return keys.isEmpty || keys.contains(where: hasLetters)
  }

  /// The keys Q to P, codes 16 to 25 of Linux's `input-event-codes.h`. Power buttons and mice are listed with keys too,
  /// but not with these.
  private static let letters: UInt64 = 0x3FF << 16

  /// Whether a device has letters. The last number of the line has the keys with the lowest codes, a bit for each.
  private static func hasLetters(_ line: Substring) -> Bool {
    let last = line.split { " =".contains($0) }.last.flatMap { UInt64($0, radix: 16) } ?? 0
    return last & letters == letters
  }
}
