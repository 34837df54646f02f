// Nacre, MIT licence; see LICENSE.

import Foundation

/// A condition that ends the program when it is raised, because Swift cannot catch exceptions.
///
/// Source: Apple's documentation of `NSException`.
open class NSException: NSObject {
  /// The name of the exception.
  public let name: NSExceptionName
  /// The reason why the exception was raised.
  public let reason: String?
  /// Additional values.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
  }

  /// Ends the program with the name and the reason.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason")") }

  /// Ends the program with a name and a formatted reason.
  public static func raise(
    _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
  ) {
    let reason = NSString(format: format, arguments: argList) as String
    NSException(name: name, reason: reason).raise()
  }
}

// Source: Apple's documentation of `NSExceptionName`.
extension NSExceptionName {
  /// A condition that no other name describes.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index outside a collection.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that a method does not accept.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A condition that the called code did not expect.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
}
