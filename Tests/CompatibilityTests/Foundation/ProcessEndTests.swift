// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Glibc
import Testing

struct ProcessEndTests {
  private func started(_ script: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    try process.run()
    return process
  }

  @Test func theExitCodeIsReturned() throws {
    let process = try started("exit 3")
    let end = process.end()
    #expect(end.reason == .exit)
    #expect(end.status == 3)
    #expect(process.exitCode() == 3)
  }

  @Test func theSignalIsReturned() throws {
    let process = try started("kill -9 $$")
    let end = process.end()
    #expect(end.reason == .uncaughtSignal)
    #expect(end.status == SIGKILL)
    #expect(process.exitCode() == -1)
  }

  /// Once Foundation has collected the process, the system no longer knows it. Should Foundation miss the end, the
  /// system still does.
  @Test func anEndThatFoundationHasNoticedIsReturned() throws {
    let process = try started("exit 4")
    let limit = ProcessInfo.processInfo.systemUptime + 60
    while process.isRunning, ProcessInfo.processInfo.systemUptime < limit { sched_yield() }
    #expect(process.exitCode() == 4)
  }
}
