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

// SAFETY: the receiver of the reference releases it, as in Apple's declaration.
extension Unmanaged where Instance == NSString {
  // SAFETY: see above.
  /// Retains a string as an object, to be passed to a function in C.
  public static func passRetained(_ value: String) -> Unmanaged<NSString> {
    passRetained(NSString(string: value))
  }
}

/// The key, in the user info of an error, of the data with which a download can be resumed.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URL {
  /// Returns true if there is a file at the URL.
  ///
  /// - Throws: An error if there is none.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}

extension URLError {
  /// The reasons why a request may not use the network.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
  /// The reason why the request may not use the network. Always `nil`.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

/// An object whose content can be discarded while it is not accessed. `NSCache` never discards it.
public protocol NSDiscardableContent: AnyObject {
  /// Begins an access, during which the content is kept. Returns whether there is content.
  func beginContentAccess() -> Bool
  /// Ends an access.
  func endContentAccess()
  /// Discards the content if it is not accessed.
  func discardContentIfPossible()
  /// Returns whether the content has been discarded.
  func isContentDiscarded() -> Bool
}

/// Creates mutable data. The capacity has no effect.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData? {
  NSMutableData()
}
