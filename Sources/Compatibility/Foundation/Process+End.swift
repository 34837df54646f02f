// Nacre, MIT licence; see LICENSE.

import Foundation
import Glibc

extension Process {
  /// Waits until a program that has been started ends.
  ///
  /// - Returns: Whether it exited or a signal ended it, and its exit code or the number of that signal.
  ///
  /// Foundation's `waitUntilExit()` on Linux polls, so it notices the end up to 50 ms late. It waits
  /// forever when Foundation has missed the end (swift-corelibs-foundation, issues 5197 and 5205).
  package func end() -> (reason: TerminationReason, status: Int32) {
    var info = siginfo_t()
    // With `WNOWAIT` the ended process remains for Foundation, which collects it.
    while waitid(P_PID, id_t(processIdentifier), &info, WEXITED | WNOWAIT) != 0 {
      if errno == EINTR { continue }
      // Foundation has collected the process already, and so has noticed the end.
      waitUntilExit()
      return (terminationReason, terminationStatus)
    }
    let status = info._sifields._sigchld.si_status
    return (info.si_code == CLD_EXITED ? .exit : .uncaughtSignal, status)
  }

  /// Waits until the program ends. Returns its exit code, or -1 if a signal ended it.
  package func exitCode() -> Int32 {
    let end = end()
    return end.reason == .exit ? end.status : -1
  }
}
