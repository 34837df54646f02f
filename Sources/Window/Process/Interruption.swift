// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Interruption by SIGINT or SIGTERM, checked between two reports.
package enum Interruption {
  private static let flag = Atomic<Bool>(false)

  package static var isRequested: Bool { flag.load(ordering: .relaxed) }

  package static func listen() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.request() }
    // Without SA_RESTART, so that a waiting system call returns.
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
  }

  private static func request() { flag.store(true, ordering: .relaxed) }
}
