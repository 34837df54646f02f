// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Interruption by SIGINT or SIGTERM, checked between two reports.
package enum Interruption {
  private static let flag = Atomic<Bool>(false)

  package static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Notes the signals from here on, instead of ending the process.
  package static func listen() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.request() }
    // Without SA_RESTART, so that a waiting system call returns.
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    // A parent may have blocked them.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func request() { flag.store(true, ordering: .relaxed) }
}
