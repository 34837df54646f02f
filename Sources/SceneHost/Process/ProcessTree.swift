// Nacre, MIT licence; see LICENSE.

import Foundation

/// A process and all processes that it has started, directly or indirectly.
///
/// A build starts compilers in their own process groups, which an interruption from the terminal
/// does not reach.
package struct ProcessTree {
  let root: pid_t

  package init(root: pid_t) { self.root = root }

  /// The real time in which processes may end by themselves, in seconds.
  private static let grace = 1.0

  /// Asks all processes to end, and kills those that have not ended after a second.
  package func stop() {
    var members = running()
    for member in members { kill(member.pid, SIGINT) }
    let end = ProcessInfo.processInfo.systemUptime + Self.grace
    while members.contains(where: \.isRunning), ProcessInfo.processInfo.systemUptime < end {
      usleep(10_000)
      // When a member ends, its children get another parent, so the members found so far are kept.
      members.formUnion(running())
    }
    while true {
      let rest = members.union(running()).filter(\.isRunning)
      if rest.isEmpty { return }
      members.formUnion(rest)
      for member in rest { kill(member.pid, SIGKILL) }
      usleep(1000)
    }
  }

  /// Returns the root and its descendants.
  private func running() -> Set<ProcessStatus.Identity> {
    let all = ProcessStatus.all
    let children = Dictionary(grouping: all, by: \.parent)
    var found: Set<ProcessStatus.Identity> = []
    var open = all.filter { $0.identity.pid == root }
    while let next = open.popLast() {
      guard next.state != "Z", found.insert(next.identity).inserted else { continue }
      open += children[next.identity.pid] ?? []
    }
    return found
  }
}
