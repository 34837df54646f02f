// Nacre, MIT licence; see LICENSE.

import Foundation

extension ProcessInfo {
  /// Whether the program is a Mac Catalyst app, a Mac app made from an iPad app. Always false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the program is an iPhone app that runs on a Mac. Always false.
  public var isiOSAppOnMac: Bool { false }
}
