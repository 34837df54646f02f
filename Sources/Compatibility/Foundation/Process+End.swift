// Nacre, MIT licence; see LICENSE.

import Foundation
import Glibc

extension Process {
  /// Waits for the end of the program, which has been started. Returns how it ended, with its exit code or the number of
  /// the signal that ended it.
  ///
  /// Foundation's `waitUntilExit()` on Linux polls, so it notices the end up to 50 ms late. It waits for ever when
  /// Foundation has missed the end (swift-corelibs-foundation, issues 5197 and 5205).
  package func end() -> (reason: TerminationReason, status: Int32) {
    var info = siginfo_t()
    // The process is not collected, which Foundation will do.
    while waitid(P_PID, id_t(processIdentifier), &info, WEXITED | WNOWAIT) != 0 {
      if errno == EINTR { continue }
      // Foundation has collected the process already, and so has noticed the end.
      waitUntilExit()
      return (terminationReason, terminationStatus)
    }
    let status = info._sifields._sigchld.si_status
    return (info.si_code == CLD_EXITED ? .exit : .uncaughtSignal, status)
  }

  /// Waits for the end of the program, and returns its exit code, or -1 after a signal.
  package func exitCode() -> Int32 {
    let end = end()
    return end.reason == .exit ? end.status : -1
  }
}
