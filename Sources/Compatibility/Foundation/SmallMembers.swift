// Nacre, MIT licence; see LICENSE.

import Foundation

extension ProcessInfo {
  /// Whether the program is an app of a Mac made from one of an iPad. Always false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the program is an app of an iPhone that runs on a Mac. Always false.
  public var isiOSAppOnMac: Bool { false }
}
