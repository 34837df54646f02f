// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Interruption by SIGINT, SIGTERM or SIGHUP, checked between two reports.
package enum Interruption {
  private static let flag = Atomic<Bool>(false)

  package static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// The error of an interrupted command.
  package static let failure = CommandFailure(message: "interrupted", code: .interrupted)

  /// - Throws: `failure` after an interruption.
  package static func check() throws {
    if isRequested { throw failure }
  }

  /// Notes the signals from here on, instead of ending the process. A signal that the parent has
  /// made ignored stays ignored, as SIGHUP below `nohup`.
  package static func listen() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.request() }
    // A parent may have blocked them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in all {
      var former = sigaction()
      sigaction(signal, nil, &former)
      // SAFETY: `SIG_IGN` is the address 1, which is not a function; only its bits are compared.
      let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
      let handler = unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self)
      if handler == ignored { continue }
      // Without SA_RESTART, so that a waiting system call returns.
      sigaction(signal, &action, nil)
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Holds the signals back. A program that then replaces this one receives them when it listens, so that none is
  /// lost between the two.
  package static func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in all { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static let all = [SIGINT, SIGTERM, SIGHUP]

  private static func request() { flag.store(true, ordering: .relaxed) }
}
