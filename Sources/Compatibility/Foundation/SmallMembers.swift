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

// SAFETY: who takes the value releases it, as in Apple's declaration.
extension Unmanaged where Instance == NSString {
  // SAFETY: see above.
  /// Holds a string that is handed to a function in C, as an object.
  public static func passRetained(_ value: String) -> Unmanaged<NSString> {
    passRetained(NSString(string: value))
  }
}

/// The key of what a download can go on with, in the information of an error.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URL {
  /// Returns whether there is a file at the address; a file that is not there yet is an error.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}

extension URLError {
  /// Which networks a request may not use.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
  /// Why the network cannot be used. Always `nil`.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

/// An object that can discard what it holds when nobody reads it. A cache never asks it to.
public protocol NSDiscardableContent: AnyObject {
  /// Returns whether the content is there, and keeps it.
  func beginContentAccess() -> Bool
  /// Lets the content be discarded.
  func endContentAccess()
  /// Discards the content if nobody reads it.
  func discardContentIfPossible()
  /// Returns whether the content has been discarded.
  func isContentDiscarded() -> Bool
}

/// Creates data that can grow. The capacity has no effect.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData? {
  NSMutableData()
}
