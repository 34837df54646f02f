// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import Stage

/// Instants written as `0,0.1,0.25`, in seconds from the first frame.
struct Instants: ExpressibleByArgument {
  var seconds: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    seconds = parts.compactMap { $0 }
    guard !parts.isEmpty, seconds.count == parts.count,
      seconds.allSatisfy({ $0 >= 0 && $0 <= 86_400 })
    else { return nil }
  }
}
