// Nacre, MIT licence; see LICENSE.

import Foundation

/// The resident memory of this process, in MB.
enum Memory {
  static var now: Double { value(of: "VmRSS") }
  static var peak: Double { value(of: "VmHWM") }

  /// Resets the peak to the memory in use at present.
  static func forgetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  private static func value(of name: String) -> Double {
    let table = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = table.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return (number.flatMap { Double($0) } ?? 0) / 1e3
  }
}
