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

  /// From this call on, records the signals instead of letting them end the process. A signal that
  /// the parent process ignores stays ignored, such as SIGHUP under `nohup`.
  package static func listen() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.request() }
    // The parent process may have blocked the signals.
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

  /// Blocks the signals. A program that then replaces this one receives them when it listens, so
  /// that none is lost between the two programs.
  package static func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in all { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static let all = [SIGINT, SIGTERM, SIGHUP]

  private static func request() { flag.store(true, ordering: .relaxed) }
}
