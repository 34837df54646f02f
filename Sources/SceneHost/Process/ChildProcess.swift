// Nacre, MIT licence; see LICENSE.

import CLinux
import Foundation

/// A program that runs in its own session, with all processes that it starts.
final class ChildProcess {
  /// The way in which a process has ended.
  enum End: Equatable {
    case exit(code: Int32)
    case signal(Int32)
  }

  let pid: pid_t
  /// A descriptor that is readable when the process has ended; -1 on a kernel without such
  /// descriptors.
  let handle: Int32
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the executable, and its arguments.
  ///   - environment: All environment variables.
  ///   - descriptors: The descriptors that the program inherits as 3, 4 and so on.
  ///   - outputToError: Whether its standard output goes to standard error.
  ///   - errors: The descriptor for its standard error; `nil` for the command's.
  /// - Throws: `CommandFailure` if it cannot be started.
  // SAFETY: both arrays of C strings end with `nil`, and the strings are freed only after
  // `posix_spawn` has returned.
  init(
    _ program: SceneProgram, environment: [String: String], descriptors: [Int32],
    outputToError: Bool, errors: Int32? = nil
  ) throws {
    // The descriptors are first duplicated to numbers above all targets, so that no target
    // overwrites a source.
    let first: Int32 = 3
    let sources = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, first + Int32(descriptors.count)) }
    defer { for source in sources where source >= 0 { close(source) } }
    if sources.contains(-1) { throw Self.failure(errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, source) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, first + Int32(index))
    }
    // A process in another session cannot read from the terminal.
    if isatty(STDIN_FILENO) == 1 {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    if outputToError { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In its own session, the program can be ended with all processes that it has started.
    let flags = nacre_spawn_in_session() | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, flags)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // The command ignores SIGPIPE and SIGXFSZ, but a program expects them to end it. A shell makes
    // background processes ignore SIGQUIT, at which a scene that hangs prints its trace.
    for signal in [SIGPIPE, SIGXFSZ, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var arguments = ([program.executable] + program.arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let status = posix_spawn(
      &pid, program.executable, &actions, &attributes, &arguments, &variables)
    guard status == 0 else { throw Self.failure(status) }
    self.pid = pid
    handle = nacre_process_handle(pid)
  }

  private static func failure(_ code: Int32) -> CommandFailure {
    let advice =
      code == EMFILE || code == EINVAL ? "; raise the limit of open files (ulimit -n)" : ""
    return CommandFailure(
      message: "the scene cannot be started: \(String(cString: strerror(code)))\(advice)")
  }

  deinit {
    stop()
    if handle >= 0 { close(handle) }
  }

  /// Waits for the end of the process, and then kills everything else in its session.
  ///
  /// - Parameter seconds: The time limit in real seconds. An interruption of the command ends the
  ///   wait.
  /// - Returns: `nil` if the process is still running.
  func waitForEnd(seconds: Double) -> End? {
    if let end { return end }
    var description = siginfo_t()
    let deadline = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    while true {
      description = siginfo_t()
      // The process is not collected, so that its number, which is that of the session, is not
      // reused.
      let status = waitid(P_PID, id_t(pid), &description, WEXITED | WNOWAIT | WNOHANG)
      if status != 0 && errno == ECHILD { return note(.exit(code: 0)) }
      if status == 0 && nacre_ended_process(&description) == pid { break }
      let now = DispatchTime.now().uptimeNanoseconds
      if now >= deadline || Interruption.isRequested { return nil }
      var poll = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      let rest = Double(deadline - now) / 1e6
      _ = Glibc.poll(&poll, 1, handle >= 0 ? Int32(min(rest.rounded(.up), 1000)) : 1)
    }
    killSession()
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    let signal = status & 0x7f
    return note(signal != 0 ? .signal(signal) : .exit(code: status >> 8 & 0xff))
  }

  private func note(_ end: End) -> End {
    self.end = end
    return end
  }

  /// Whether a signal has stopped the process.
  var isStopped: Bool { ProcessStatus(pid: pid)?.state == "T" }

  /// The processes that the main thread of this process has started and that have not been
  /// collected; empty if the kernel does not list them.
  var children: Set<Substring> {
    let list = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    return Set((list ?? "").split(separator: " "))
  }

  /// Sends a signal to the process, unless it has ended.
  func send(_ signal: Int32) {
    if end == nil { kill(pid, signal) }
  }

  /// Kills all running processes of the session, including those that they start meanwhile.
  private func killSession() {
    for _ in 0..<100 {
      let members = ProcessStatus.all.filter { $0.session == pid && $0.state != "Z" }
      if members.isEmpty { return }
      for member in members { kill(member.identity.pid, SIGKILL) }
      usleep(1000)
    }
  }

  /// Kills the process and its session.
  ///
  /// If the system does not end the process within seconds, for example because it waits for a
  /// disk, this returns without having collected it.
  func stop() {
    guard end == nil else { return }
    killSession()
    let deadline = DispatchTime.now().uptimeNanoseconds + 5_000_000_000
    var status: Int32 = 0
    while waitpid(pid, &status, WNOHANG) == 0, DispatchTime.now().uptimeNanoseconds < deadline {
      var poll = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      _ = Glibc.poll(&poll, 1, handle >= 0 ? 100 : 1)
    }
    _ = note(.signal(SIGKILL))
  }
}
