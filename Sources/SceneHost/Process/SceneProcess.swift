// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Stage

/// A scene that runs in its own process and delivers frames and reports.
package final class SceneProcess {
  /// Returns the real time that an instant of a scene may take, in seconds: the value of the
  /// environment variable `NACRE_PATIENCE`, or 30.
  ///
  /// - Throws: `CommandFailure` for text that is not a number from 0.1 to 86 400.
  static func patience(_ words: String?) throws -> Double {
    guard let words, !words.isEmpty else { return 30 }
    guard let seconds = Double(words), (0.1...86_400).contains(seconds) else {
      throw CommandFailure.usage(
        "NACRE_PATIENCE must be a number of seconds from 0.1 to 86400, not '\(words)'")
    }
    return seconds
  }

  /// The maximum time between two reports of a scene, in real seconds. It is longer than the
  /// patience, so that the scene itself can report why an instant does not end.
  private var longestSilence: Double { 1.25 * configuration.patience + 2 }

  /// The advice for a scene that shows nothing.
  package static let windowIsMissing =
    "the scene shows no window: create a UIWindow and call makeKeyAndVisible()"
  /// The default settings of Swift's backtraces: only the crashed thread is printed.
  private static let backtrace =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none"

  private let configuration: StageConfiguration
  private let home: SceneHome
  package let frames: SharedFrames
  /// The pipe for a window's ticks; `nil` for other hosts.
  private let ticks: Pipe?
  private let child: ChildProcess
  /// The scene's standard error; `nil` if the host does not keep it.
  private let errors: SceneErrors?
  private var reports: ReportPipe
  /// Called by `follow` with each event of the scene's sounds.
  package var didPlay: ((SoundEvent) -> Void)?

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The compiled scene.
  ///   - request: The configuration; the inherited descriptors are filled in.
  ///   - touches: The touch script, if any.
  ///   - state: The state of the program that this one replaces, if any.
  ///   - outputToError: Whether the scene's standard output goes to standard error.
  ///   - keepsErrors: Whether `lastWords` keeps the scene's output to standard error, which is also
  ///     passed on.
  ///   - variables: More variables of the scene's process.
  package init(
    _ program: SceneProgram, _ request: StageConfiguration, _ touches: TouchScript?,
    state: String? = nil,
    outputToError: Bool = false, keepsErrors: Bool = false, variables: [String: String] = [:]
  ) throws {
    let script = try touches.map { try SharedText($0.json) }
    let state = try state.map { try SharedText($0) }
    frames = try SharedFrames(frameBytes: request.slotBytes)
    ticks = request.host == .window ? .closedOnExecution() : nil
    if let ticks { Self.unblock(ticks.fileHandleForWriting) }
    reports = ReportPipe(frames.reports.fileHandleForReading.fileDescriptor)
    var configuration = request
    if let bundle = program.bundle { configuration.resources.insert(bundle, at: 0) }
    configuration.patience = try Self.patience(
      EnvironmentVariable.value("NACRE_PATIENCE"))
    configuration.memory = 3
    configuration.reports = 4
    configuration.grants = 5
    var next: Int32 = 6
    func number(_ isThere: Bool) -> Int32? {
      guard isThere else { return nil }
      defer { next += 1 }
      return next
    }
    configuration.touches = number(script != nil)
    configuration.state = number(state != nil)
    configuration.ticks = number(ticks != nil)
    self.configuration = configuration
    let descriptors = [
      frames.memory, frames.reports.fileHandleForWriting.fileDescriptor,
      frames.grants.fileHandleForReading.fileDescriptor, script?.descriptor, state?.descriptor,
      ticks?.fileHandleForReading.fileDescriptor,
    ]
    Interruption.listen()
    home = try SceneHome(
      of: program, in: configuration.home, keeping: configuration.defaults,
      values: configuration.values)
    errors = keepsErrors ? SceneErrors() : nil
    child = try ChildProcess(
      program,
      environment: try Self.environment(configuration, home).merging(variables) { $1 },
      descriptors: descriptors.compactMap { $0 }, outputToError: outputToError,
      errors: errors?.descriptor)
    errors?.close()
    // Close the scene's ends of the pipes, so that the pipe for reports ends with the scene's
    // process.
    try? frames.reports.fileHandleForWriting.close()
    try? frames.grants.fileHandleForReading.close()
    try? ticks?.fileHandleForReading.close()
  }

  deinit { stop() }

  /// The last lines that the scene has written to standard error; empty unless they are kept.
  package var lastWords: String { errors?.text ?? "" }

  /// Returns the variables of the scene's process.
  private static func environment(
    _ configuration: StageConfiguration, _ home: SceneHome
  ) throws -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[StageConfiguration.variable] = String(
      decoding: try JSONEncoder().encode(configuration), as: UTF8.self)
    environment[StageConfiguration.commandVariable] = String(getpid())
    // These remove other differences between runs: the order of dictionaries, the threads that run
    // tasks, the time zone.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["LIBDISPATCH_COOPERATIVE_POOL_STRICT"] = "1"
    if configuration.calendarStart != nil { environment["TZ"] = "UTC" }
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
  /// - Throws: `CommandFailure` if the scene crashes, hangs or ends early, or on an interruption;
  ///   and any error that `handle` throws. The scene is stopped in any case.
  package func run(_ handle: (StageReport, SharedFrames) throws -> Void) throws {
    defer { stop() }
    while let report = try nextReport() {
      try handle(report, frames)
      switch report {
      case .frame(let slot, _, _): frames.grant(slot)
      case .finished: return
      case .noWindow: throw CommandFailure(message: Self.windowIsMissing)
      case .hang(let reason): throw CommandFailure(message: "the scene hangs: \(reason)")
      case .inspection, .tick, .message, .sound, .progress: break
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
  /// - Throws: `CommandFailure` if the scene crashes, hangs or has ended, or on an interruption.
  // SAFETY: `frames` checks the slot's number and lives as long as this object. The slot is granted
  // again only after `show` has returned.
  package func follow(
    _ tick: StageTick, waiting: @escaping () throws -> Void,
    show: (StageMoment, UnsafeRawBufferPointer?) throws -> Void
  ) throws {
    var line = try JSONEncoder().encode(tick)
    line.append(UInt8(ascii: "\n"))
    try send(line, waiting: waiting)
    var slot: Int?
    while let report = try nextReport(waiting: waiting) {
      switch report {
      case .frame(let filled, _, _): slot = filled
      case .tick(let moment):
        try show(moment, slot.map(frames.frame))
        if let slot { frames.grant(slot) }
        return
      case .sound(let event): didPlay?(event)
      case .finished, .noWindow, .inspection, .message, .progress, .hang: break
      }
    }
    throw deathNotice()
  }

  /// Makes writing return when the pipe is full, so that a scene that does not read cannot block
  /// the command.
  private static func unblock(_ end: FileHandle) {
    let descriptor = end.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Sends bytes to the scene. Its reports are read meanwhile, because the scene may be waiting for
  /// room in their pipe. The end of the scene is not an error here.
  ///
  /// - Throws: `CommandFailure` if the scene reads nothing for too long, and on an interruption.
  private func send(_ bytes: Data, waiting: () throws -> Void) throws {
    guard let pipe = ticks?.fileHandleForWriting.fileDescriptor else { return }
    var rest = Array(bytes)[...]
    var silence = 0.0
    while !rest.isEmpty {
      // SAFETY: the bytes are read during the call only.
      let count = rest.withUnsafeBytes { Glibc.write(pipe, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        silence = 0
        continue
      }
      try Interruption.check()
      if count < 0, errno == EINTR { continue }
      guard count < 0, errno == EAGAIN else { return }
      var polls = [
        pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: reports.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: child.handle, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&polls, 3, Int32(Self.glance * 1000))
      try Interruption.check()
      if polls[1].revents != 0, !reports.read() { return }
      if polls[2].revents != 0 { return }
      if ready == 0 {
        silence += Self.glance
        try waiting()
        if silence >= longestSilence { throw try hangNotice(waiting) }
      }
    }
  }

  /// The interval, in seconds, at which `waiting` is called while a scene does not answer.
  private static let glance = 0.05

  /// Waits for a report; returns `nil` at the end of the scene or of the pipe.
  ///
  /// - Parameter waiting: Called at every interval without a report.
  /// - Throws: `CommandFailure` if the scene is silent for too long, for a line that is not a
  ///   report, and on an interruption.
  private func nextReport(waiting: (() throws -> Void)? = nil) throws -> StageReport? {
    var silence = 0.0
    while true {
      if let report = try reports.next() { return report }
      // The end of the scene's process is watched too, because a program that it has started may
      // hold the pipe open.
      var polls = [
        pollfd(fd: reports.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: child.handle, events: Int16(POLLIN), revents: 0),
      ]
      let patience = min(waiting == nil ? .infinity : Self.glance, longestSilence - silence)
      let ready = poll(&polls, 2, Int32((max(patience, 0) * 1000).rounded(.up)))
      try Interruption.check()
      if ready < 0 { continue }
      if ready == 0 {
        silence += patience
        try waiting?()
        if silence < longestSilence { continue }
        throw try hangNotice(waiting ?? {})
      }
      if polls[0].revents == 0 { return nil }
      if !reports.read() { return nil }
    }
  }

  /// The real time that a trace may take, in seconds.
  private static let patienceForTrace = 60.0

  /// Makes a silent scene print a trace of where it is, and returns an error.
  ///
  /// Swift's runtime prints a trace at SIGQUIT, as at a crash, and then the process continues. A
  /// second signal, sent after the trace, ends the process.
  private func hangNotice(_ waiting: () throws -> Void) throws -> CommandFailure {
    let silence = String(format: "%g", longestSilence)
    if child.isStopped {
      return CommandFailure(message: "the scene hangs: no report in \(silence) s; it is stopped")
    }
    let former = child.children
    var isTraced = false
    child.send(SIGQUIT)
    for round in 0..<Int(Self.patienceForTrace / Self.glance) {
      // The trace is printed by a child of the scene, which may live too briefly to be seen.
      let isTracing = !child.children.subtracting(former).isEmpty
      if !isTracing, isTraced || round == 50 { child.send(SIGQUIT) }
      isTraced = isTraced || isTracing
      if child.waitForEnd(seconds: Self.glance) != nil {
        return CommandFailure(
          message: "the scene hangs: no report in \(silence) s; the trace above shows where it was")
      }
      try Interruption.check()
      try waiting()
    }
    return CommandFailure(
      message: "the scene hangs: no report in \(silence) s, and no trace of where it is")
  }

  /// The real time in which a scene must end after its pipe has ended, in seconds.
  private static let graceOfEnd = 2.0

  /// Waits for the end of the process, and returns an error that says how it ended.
  private func deathNotice() -> CommandFailure {
    let end = child.waitForEnd(seconds: Self.graceOfEnd)
    errors?.waitForEnd(seconds: Self.graceOfEnd)
    switch end {
    case .signal(SIGPIPE) where Console.outputHasLostReader: return .readerIsGone
    case .signal(let signal):
      let name = String(cString: strsignal(signal))
      return CommandFailure(message: "the scene crashed (\(name)); see its output above")
    case .exit(let code):
      return CommandFailure(
        message: "the scene exited with code \(code) before its last frame; see its output above",
        sceneStatus: code)
    case nil:
      return CommandFailure(
        message: "the scene closed its connection to the command (descriptors 3 to 7)")
    }
  }

  private func stop() {
    // A finished scene exits by itself. One that is shown live does not.
    if ticks == nil { _ = child.waitForEnd(seconds: 0.2) }
    child.stop()
    home.close()
  }
}
