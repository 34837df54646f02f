// Nacre, MIT licence; see LICENSE.

import Foundation

/// The kernel's information about a process, from `/proc/PID/stat` (`proc_pid_stat(5)`).
struct ProcessStatus {
  /// Identifies a process. The instant of its start distinguishes it from a later process with the
  /// same number.
  struct Identity: Hashable {
    let pid: pid_t
    /// The instant of the process's start, in clock ticks since the system booted.
    let start: Substring

    /// Whether the process runs. A zombie, which has ended and waits for its parent, does not.
    var isRunning: Bool {
      ProcessStatus(pid: pid).map { $0.identity == self && $0.state != "Z" } ?? false
    }
  }

  let identity: Identity
  let parent: pid_t
  /// The number of the process that leads its session.
  let session: pid_t
  let state: Substring

  /// `nil` if there is no such process.
  init?(pid: pid_t) {
    guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    // The name, in brackets, may hold anything; the fields after it begin with the third.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].dropFirst().split(separator: " ")
    guard fields.count > 19, let parent = pid_t(fields[1]), let session = pid_t(fields[3]) else {
      return nil
    }
    (state, self.parent, self.session) = (fields[0], parent, session)
    identity = Identity(pid: pid, start: fields[19])
  }

  /// All processes.
  static var all: [ProcessStatus] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap { ProcessStatus(pid: $0) }
  }
}
