// Nacre, MIT licence; see LICENSE.

import Foundation

extension Error {
  /// The text of the error in a message for people. For Foundation's and the system's errors, this is the path and the
  /// reason, which their own descriptions hide between domains and codes.
  package var words: String {
    let system = self as NSError
    guard [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(system.domain) else { return "\(self)" }
    let details = system.userInfo
    let cause = details[NSUnderlyingErrorKey] as? NSError ?? system
    let reason =
      cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
      : cause.localizedDescription
    let path = details[NSFilePathErrorKey] as? String ?? (details[NSURLErrorKey] as? URL)?.path
    return path.map { "'\($0)': \(reason)" } ?? reason
  }
}
