// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// A scene that runs in its own process and delivers frames and reports.
package final class SceneProcess {
  /// The maximum time between two reports of a scene, in real seconds; after it the scene counts as
  /// hanging. The environment variable `NACRE_PATIENCE` overrides it.
  static let longestSilence: Double = {
    let wish = ProcessInfo.processInfo.environment["NACRE_PATIENCE"].flatMap(Double.init) ?? 30
    return min(max(wish, 0.1), 86_400)
  }()

  /// What to do about a scene that shows nothing.
  static let windowIsMissing =
    "the scene shows no window: create a UIWindow and call makeKeyAndVisible()"
  /// The settings of Swift's backtraces, unless the environment has some: the crashed thread alone.
  private static let backtrace =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none"

  private let configuration: StageConfiguration
  private let home: SceneHome
  package let frames: SharedFrames
  /// The pipe for a window's ticks; `nil` for other hosts.
  private let ticks: Pipe?
  private let pid: pid_t
  private var pending = Data()
  private var isReaped = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The compiled scene.
  ///   - request: The configuration; the inherited descriptors are filled in.
  ///   - touches: The touch script, if any.
  ///   - outputToError: Whether the scene's standard output goes to standard error.
  package init(
    _ program: SceneProgram, _ request: StageConfiguration, _ touches: TouchScript?,
    outputToError: Bool = false
  ) throws {
    let script = try touches.map { try SharedText($0.json) }
    frames = try SharedFrames(frameBytes: request.slotBytes)
    ticks = request.host == .window ? Pipe() : nil
    var configuration = request
    configuration.memory = 3
    configuration.reports = 4
    configuration.grants = 5
    configuration.touches = script == nil ? nil : 6
    configuration.ticks = ticks == nil ? nil : 6 + (script == nil ? 0 : 1)
    self.configuration = configuration
    Interruption.listen()
    home = try SceneHome(of: program, keeping: configuration.defaults)
    pid = try Self.spawn(program, configuration, home, frames, script, ticks, outputToError)
    // Closes the scene's ends of the pipes. The end of its process then ends the pipe for reports.
    try? frames.reports.fileHandleForWriting.close()
    try? frames.grants.fileHandleForReading.close()
    try? ticks?.fileHandleForReading.close()
  }

  deinit { stop() }

  // SAFETY: both arrays of C strings end with `nil`, and the strings are freed only after
  // `posix_spawn` has returned.
  private static func spawn(
    _ program: SceneProgram, _ configuration: StageConfiguration, _ home: SceneHome,
    _ frames: SharedFrames, _ script: SharedText?, _ ticks: Pipe?, _ outputToError: Bool
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The descriptors are first duplicated above all targets and then moved down, so that no target
    // overwrites a source.
    var sources = [
      frames.memory, frames.reports.fileHandleForWriting.fileDescriptor,
      frames.grants.fileHandleForReading.fileDescriptor,
    ]
    if let script { sources.append(script.descriptor) }
    if let ticks { sources.append(ticks.fileHandleForReading.fileDescriptor) }
    for (index, source) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(100 + index))
    }
    for index in sources.indices {
      posix_spawn_file_actions_adddup2(&actions, Int32(100 + index), Int32(3 + index))
      posix_spawn_file_actions_addclose(&actions, Int32(100 + index))
    }
    // The scene must not hold the command's ends of the pipes, whose closing signals the end of a
    // process.
    let own = [frames.reports.fileHandleForReading, frames.grants.fileHandleForWriting]
    let descriptors = (own + [ticks?.fileHandleForWriting].compactMap { $0 }).map(\.fileDescriptor)
    for descriptor in descriptors where descriptor > 2 + sources.count {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    if outputToError { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
    let environment = try environment(configuration, home)
    let words = [program.executable] + program.arguments
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let status = posix_spawn(&pid, program.executable, &actions, nil, &arguments, &variables)
    guard status == 0 else {
      throw CommandFailure(
        message: "the scene cannot be started: \(String(cString: strerror(status)))")
    }
    return pid
  }

  private static func environment(
    _ configuration: StageConfiguration, _ home: SceneHome
  ) throws -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[StageConfiguration.variable] = String(
      decoding: try JSONEncoder().encode(configuration), as: UTF8.self)
    // These remove other differences between runs: the order of dictionaries, the threads of tasks,
    // the time zone.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["LIBDISPATCH_COOPERATIVE_POOL_STRICT"] = "1"
    environment["TZ"] = "UTC"
    home.apply(to: &environment)
    environment["NACRE_SEED"] = configuration.seed.map { String($0) } ?? "system"
    // A crash prints its trace with the lines of the sources, and asks nothing.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? Self.backtrace
    return environment
  }

  /// Calls `handle` with each report until the scene has finished.
  ///
  /// A frame's slot is granted again when `handle` returns.
  ///
  /// - Throws: `CommandFailure` when the scene crashes, hangs or ends early, or on an interruption;
  ///   and whatever `handle` throws. The scene is stopped in any case.
  package func run(_ handle: (StageReport, SharedFrames) throws -> Void) throws {
    defer { stop() }
    while let report = try nextReport() {
      try handle(report, frames)
      switch report {
      case .frame(let slot, _, _): frames.grant(slot)
      case .finished: return
      case .noWindow: throw CommandFailure(message: Self.windowIsMissing)
      case .inspection, .tick: break
      }
    }
    throw deathNotice()
  }

  /// Advances the scene by a window's tick.
  ///
  /// - Parameters:
  ///   - tick: The tick.
  ///   - waiting: Called repeatedly until the scene answers; an error that it throws ends the wait.
  ///   - show: Receives the scene's answer and the frame's pixels, `nil` if the frame did not
  ///     change. Only the pixels in the answer's damage are valid, and only until `show` returns.
  /// - Throws: `CommandFailure` when the scene crashes, hangs or has ended, or on an interruption.
  // SAFETY: `frames` checks the slot's number and lives as long as this object. The slot is granted
  // again only after `show` has returned.
  package func follow(
    _ tick: StageTick, waiting: @escaping () throws -> Void,
    show: (StageMoment, UnsafeRawBufferPointer?) throws -> Void
  ) throws {
    var line = try JSONEncoder().encode(tick)
    line.append(UInt8(ascii: "\n"))
    try? ticks?.fileHandleForWriting.write(contentsOf: line)
    var slot: Int?
    while let report = try nextReport(waiting: waiting) {
      switch report {
      case .frame(let filled, _, _): slot = filled
      case .tick(let moment):
        try show(moment, slot.map(frames.frame))
        if let slot { frames.grant(slot) }
        return
      case .finished, .noWindow, .inspection: break
      }
    }
    throw deathNotice()
  }

  /// The interval, in seconds, at which `waiting` is called while a scene does not answer.
  private static let glance = 0.05

  /// Waits for a report; returns `nil` at the end of the pipe.
  ///
  /// - Parameter waiting: Called at every interval without a report.
  private func nextReport(waiting: (() throws -> Void)? = nil) throws -> StageReport? {
    var silence = 0.0
    let descriptor = frames.reports.fileHandleForReading.fileDescriptor
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending[pending.startIndex..<end]
        pending = Data(pending[(end + 1)...])
        return try JSONDecoder().decode(StageReport.self, from: Data(line))
      }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let patience = min(waiting == nil ? .infinity : Self.glance, Self.longestSilence - silence)
      let ready = Glibc.poll(&poll, 1, Int32((max(patience, 0) * 1000).rounded(.up)))
      if Interruption.isRequested {
        throw CommandFailure(message: "interrupted", code: .interrupted)
      }
      if ready < 0 { continue }
      if ready == 0 {
        silence += patience
        try waiting?()
        if silence < Self.longestSilence { continue }
      }
      guard ready > 0 else {
        throw CommandFailure(
          message: "the scene hangs: no frame in \(String(format: "%g", Self.longestSilence)) s; "
            + "see its output above")
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return nil }
      pending.append(contentsOf: buffer[0..<count])
    }
  }

  /// Waits for the end of the process, and returns an error that says how it ended.
  private func deathNotice() -> CommandFailure {
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    isReaped = true
    let signal = status & 0x7f
    if signal != 0 {
      let name = String(cString: strsignal(signal))
      return CommandFailure(message: "the scene crashed (\(name)); see its output above")
    }
    let code = status >> 8 & 0xff
    return CommandFailure(
      message: "the scene exited with code \(code) before its last frame; see its output above",
      sceneStatus: code)
  }

  private func stop() {
    defer { home.close() }
    if isReaped { return }
    isReaped = true
    // A finished scene exits by itself; one that has not after 0.2 s is killed.
    var status: Int32 = 0
    for _ in 0..<200 {
      if waitpid(pid, &status, WNOHANG) != 0 { return }
      if Interruption.isRequested { break }
      usleep(1000)
    }
    kill(pid, SIGKILL)
    waitpid(pid, &status, 0)
  }
}
