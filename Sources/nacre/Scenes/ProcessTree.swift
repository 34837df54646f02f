// Nacre, MIT licence; see LICENSE.

import Foundation

/// A process with all that it has started, directly or indirectly.
///
/// A build starts compilers in process groups of their own, which an interruption from the terminal
/// does not reach.
struct ProcessTree {
  let root: pid_t

  /// A process. The instant of its start tells it from a later process with the same number.
  private struct Member: Hashable {
    let pid: pid_t
    /// In ticks since the start of the system.
    let start: Substring

    /// Whether the process runs. A process that has ended and waits for its parent does not.
    var isRunning: Bool { Status(pid: pid).map { $0.member == self && $0.state != "Z" } ?? false }
  }

  /// The fields of `/proc/PID/stat` that matter here.
  private struct Status {
    let member: Member
    let parent: pid_t
    let state: Substring

    init?(pid: pid_t) {
      guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      // The name, in brackets, may hold anything; the fields behind it begin with the third.
      guard let end = text.lastIndex(of: ")") else { return nil }
      let fields = text[end...].dropFirst().split(separator: " ")
      guard fields.count > 19, let parent = pid_t(fields[1]) else { return nil }
      (state, self.parent) = (fields[0], parent)
      member = Member(pid: pid, start: fields[19])
    }
  }

  /// The real time for which processes may end by themselves, seconds.
  private static let grace = 1.0

  /// Asks all processes to end, and kills those that have not ended after a second.
  func stop() {
    var members = running()
    for member in members { kill(member.pid, SIGINT) }
    let end = ProcessInfo.processInfo.systemUptime + Self.grace
    while members.contains(where: \.isRunning), ProcessInfo.processInfo.systemUptime < end {
      usleep(10_000)
      // A member that ends leaves its children to another parent, so what was seen is kept.
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
  private func running() -> Set<Member> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let all = names.compactMap { pid_t($0) }.compactMap { Status(pid: $0) }
    let children = Dictionary(grouping: all, by: \.parent)
    var found: Set<Member> = []
    var open = all.filter { $0.member.pid == root }
    while let next = open.popLast() {
      guard next.state != "Z", found.insert(next.member).inserted else { continue }
      open += children[next.member.pid] ?? []
    }
    return found
  }
}
