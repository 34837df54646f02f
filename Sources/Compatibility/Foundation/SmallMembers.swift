// Nacre, MIT licence; see LICENSE.

import Foundation

extension ProcessInfo {
  /// Whether the program is a Mac Catalyst app, a Mac app made from an iPad app. Always false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the program is an iPhone app that runs on a Mac. Always false.
  public var isiOSAppOnMac: Bool { false }
}

extension NSObject {
  /// Returns the class itself.
  public static func classForCoder() -> AnyClass { self }
}

// SAFETY: the runtime reads the count of an object that the caller holds.
@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeRawPointer) -> Int

/// Returns how many references hold an object, without that of the call.
///
/// The optimiser adds and removes references, so the number is for diagnosis only.
public func CFGetRetainCount(_ object: AnyObject?) -> CFIndex {
  guard let object else { return 0 }
  // SAFETY: the caller holds the object.
  return retainCount(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
}
