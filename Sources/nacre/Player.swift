// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import Stage

/// Shows a scene in a window until that is closed.
final class Player {
  private let options: SceneOptions
  private let script: TouchScript?
  private let printsStatistics: Bool
  private let window: PlayWindow
  private let watcher: SceneWatcher
  private var clock: PlayClock
  private var fingers: PlayFingers
  private var statistics = PlayStatistics()

  private var program: SceneCompiler.Program?
  private var process: SceneProcess?
  /// What the scene said last; when something is due in it.
  private var moment: StageMoment?
  private var screen: StageTick.Screen
  /// The screen that the scene has been told of.
  private var toldScreen: StageTick.Screen?
  private var needsWholeFrame = true
  private var needsPresent = true
  private var isOver = false

  private var recordingFile: String?
  private var recorded: [TouchSample]?
  private var showsDamage = false
  private var showsLayers = false
  private var showsGroups = false
  private var wantsTree = false

  /// How long a scene with nothing to do is left alone, seconds: what comes to it from outside, of
  /// which the window knows nothing, is then seen.
  private static let longestRest = 0.1

  init(
    _ options: SceneOptions, _ script: TouchScript?, recording: String?, printsStatistics: Bool
  ) throws {
    (self.options, self.script, self.printsStatistics) = (options, script, printsStatistics)
    let scale = options.scale
    let (width, height) = (options.size.width * scale, options.size.height * scale)
    window = try PlayWindow(
      title: Self.title(options.scenes), width: Int(width.rounded(.down)),
      height: Int(height.rounded(.down)))
    clock = PlayClock(now: Self.now, period: 1 / window.refreshRate)
    let (pixelWidth, pixelHeight) = window.pixelSize
    screen = StageTick.Screen(
      width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale, scale: scale)
    fingers = PlayFingers(width: screen.width, height: screen.height)
    watcher = SceneWatcher(options.scenes, swiftVersion: options.swiftVersion)
    recordingFile = recording
    recorded = recording == nil ? nil : []
  }

  private static func title(_ scenes: [String]) -> String {
    URL(fileURLWithPath: scenes[0]).deletingPathExtension().lastPathComponent
  }

  /// Seconds of the world.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Shows the scene.
  ///
  /// - Parameter seconds: When the window closes by itself.
  func run(_ program: SceneCompiler.Program, seconds: Double?) throws {
    defer { self.program?.cleanUp() }
    start(program)
    let end = seconds.map { Self.now + $0 }
    while !isOver, !Interruption.isRequested {
      for event in window.events(waiting: restTime) { handle(event) }
      if let outcome = watcher.poll() { show(outcome) }
      advance()
      if let end, Self.now >= end { isOver = true }
    }
    process = nil
    try saveRecording()
    if printsStatistics {
      Console.write("\(statistics.total.frames) frames, \(statistics.total.late) late")
    }
  }

  /// How long nothing is to be done, seconds.
  private var restTime: Double {
    if needsPresent || needsWholeFrame || !fingers.waiting.isEmpty || toldScreen != screen {
      return 0
    }
    if clock.isPaused || process == nil { return Self.longestRest }
    let due = [moment?.nextInstant, fingers.nextInstant].compactMap { $0 }.min()
    guard let due else { return Self.longestRest }
    return min(max(due - clock.seconds(at: Self.now), 0) / clock.rate, Self.longestRest)
  }

  private var isMoving: Bool {
    guard let next = moment?.nextInstant else { return false }
    return next <= clock.seconds
  }

  // MARK: The scene

  private func start(_ program: SceneCompiler.Program) {
    process = nil
    self.program?.cleanUp()
    self.program = program
    var request = options.configuration(host: .window)
    (request.width, request.height) = (screen.width, screen.height)
    request.framesPerSecond = window.refreshRate
    request.largestFrameBytes = window.largestFrame.width * window.largestFrame.height * 4
    do {
      process = try SceneProcess(program, request, script)
      toldScreen = screen
      (needsWholeFrame, moment) = (true, nil)
      clock.restart(now: Self.now)
      fingers.forget()
      if recorded != nil { recorded = [] }
      window.showPanel(nil)
    } catch {
      fail(error)
    }
  }

  private func show(_ outcome: SceneWatcher.Outcome) {
    switch outcome {
    case .program(let program): start(program)
    case .mistake(let words):
      FileHandle.standardError.write(Data(words.utf8))
      window.showPanel(PlayPanel.picture(of: words, size: window.pixelSize, scale: screen.scale))
      needsPresent = true
    }
  }

  /// The scene is gone: its last frame stays, under what became of it.
  private func fail(_ error: any Error) {
    process = nil
    moment = nil
    let words = (error as? CommandFailure)?.message ?? "\(error)"
    Console.error(words)
    let hint = words + "\nSave one of its files to start it again."
    window.showPanel(PlayPanel.picture(of: hint, size: window.pixelSize, scale: screen.scale))
    needsPresent = true
  }

  // MARK: Time

  private func advance() {
    let wasMoving = isMoving
    clock.advance(to: Self.now, isSteady: wasMoving)
    fingers.advance(to: clock.seconds)
    guard let process else {
      if needsPresent { present() }
      return
    }
    var tick = StageTick(seconds: clock.seconds)
    tick.touches = fingers.take().map { sample in
      var sample = sample
      // Time goes on in whole frames, which may end a little before the touch.
      sample.time = min(sample.time, clock.seconds)
      return sample
    }
    recorded?.append(contentsOf: tick.touches)
    if toldScreen != screen { tick.screen = screen }
    tick.wantsWholeFrame = needsWholeFrame || tick.screen != nil
    tick.wantsOutlines = showsLayers || showsGroups
    tick.wantsTree = wantsTree
    let begin = Self.now
    do {
      try process.follow(tick) { moment, pixels in
        self.moment = moment
        if let pixels { upload(pixels, moment) }
      }
    } catch {
      return Interruption.isRequested ? () : fail(error)
    }
    (toldScreen, needsWholeFrame, wantsTree) = (screen, false, false)
    if let tree = moment?.tree { print(tree.outline) }
    let work = Self.now - begin
    if needsPresent || wasMoving || isMoving { present() }
    note(work: work, wasMoving: wasMoving)
  }

  private func upload(_ pixels: UnsafeRawBufferPointer, _ moment: StageMoment) {
    // As the scene reckons: a pixel that the screen covers only in part is left out.
    let width = Int((screen.width * screen.scale + 1e-6).rounded(.down))
    let height = Int((screen.height * screen.scale + 1e-6).rounded(.down))
    window.update(pixels, width: width, height: height, damage: moment.damage)
    needsPresent = true
  }

  private func present() {
    window.present(marks)
    needsPresent = false
  }

  private func note(work: Double, wasMoving: Bool) {
    guard printsStatistics, let moment else { return }
    if wasMoving || !moment.damage.isEmpty {
      statistics.note(
        now: Self.now, period: clock.period, work: work, damage: moment.damage,
        cost: moment.cost, isSteady: wasMoving)
    }
    if let line = statistics.line(now: Self.now) { Console.write(line) }
  }

  private var marks: [PlayMark] {
    guard let moment else { return [] }
    var marks: [PlayMark] = []
    if showsGroups {
      marks += moment.groups.map {
        PlayMark(
          shape: .area($0[0], $0[1], $0[2], $0[3]),
          color: .init(red: 255, green: 220, blue: 0, alpha: 70))
      }
    }
    if showsLayers {
      marks += moment.outlines.map { o in
        PlayMark(
          shape: .polygon((0..<4).map { (o[$0 * 2], o[$0 * 2 + 1]) }),
          color: .init(red: 0, green: 200, blue: 80, alpha: 255))
      }
    }
    if showsDamage {
      marks += moment.damage.map {
        PlayMark(
          shape: .frame($0[0], $0[1], $0[2], $0[3]),
          color: .init(red: 255, green: 40, blue: 40, alpha: 255))
      }
    }
    return marks
  }

  // MARK: Events

  private func handle(_ event: PlayEvent) {
    let seconds = clock.seconds(at: Self.now)
    // Points to a unit of the desktop.
    let unit = window.density / screen.scale
    switch event {
    case .quit: isOver = true
    case .exposed: needsPresent = true
    case .resized: resize()
    case .key(let code): press(code)
    case .mouse(let phase, let x, let y, let withAlt):
      fingers.mouse(phase, x: x * unit, y: y * unit, withAlt: withAlt, at: seconds)
    case .wheel(let dx, let dy, let x, let y):
      fingers.wheel(dx: dx, dy: dy, x: x * unit, y: y * unit, at: seconds)
    case .finger(let phase, let id, let x, let y):
      fingers.finger(phase, id: id, x: x * screen.width, y: y * screen.height, at: seconds)
    }
  }

  private func resize() {
    let (width, height) = window.pixelSize
    let largest = window.largestFrame
    screen.width = Double(min(width, largest.width)) / screen.scale
    screen.height = Double(min(height, largest.height)) / screen.scale
    (fingers.width, fingers.height) = (screen.width, screen.height)
    needsPresent = true
  }

  private func press(_ code: Int32) {
    needsPresent = true
    switch code {
    case PlayKey.space: clock.togglePause(now: Self.now)
    case PlayKey.right: clock.step(now: Self.now)
    case PlayKey.letter("s"): clock.toggleSlowMotion()
    case PlayKey.letter("d"): showsDamage.toggle()
    case PlayKey.letter("l"): showsLayers.toggle()
    case PlayKey.letter("o"): showsGroups.toggle()
    case PlayKey.letter("t"): wantsTree = true
    case PlayKey.letter("r"): toggleRecording()
    case PlayKey.letter("q"), PlayKey.escape: isOver = true
    default: break
    }
    let marks = [clock.isPaused ? "paused" : nil, clock.isSlow ? "slow" : nil]
    let states = (marks + [recorded == nil ? nil : "recording"]).compactMap { $0 }
    let title = Self.title(options.scenes)
    window.title = states.isEmpty ? title : "\(title) (\(states.joined(separator: ", ")))"
  }

  private func toggleRecording() {
    if recorded == nil {
      // A script counts from the first frame, so the scene begins anew.
      recordingFile = recordingFile ?? Self.title(options.scenes) + ".touches"
      recorded = []
      if let program {
        self.program = nil
        start(program)
      }
      return
    }
    do { try saveRecording() } catch { Console.error("\(error)") }
    recorded = nil
  }

  private func saveRecording() throws {
    guard let recorded, let file = recordingFile else { return }
    try OutputFile.write(Data(TouchScript(recorded).json.utf8), to: file)
    Console.write("\(recorded.count) touches: \(file)")
  }
}

/// Codes of keys, as SDL has them.
enum PlayKey {
  static let space: Int32 = 32
  static let escape: Int32 = 27
  /// The arrow to the right: a key without a character, by its place on the keyboard.
  static let right: Int32 = 1 << 30 | 79

  static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}

/// Words over the last good frame.
enum PlayPanel {
  /// Returns a picture as wide as the window, with the first lines of a text.
  static func picture(of text: String, size: (width: Int, height: Int), scale: Double) -> PixelImage {
    let width = Double(size.width) / scale
    let lineHeight = 18.0
    let most = max(Int(Double(size.height) / scale / lineHeight / 2), 3)
    let all = text.split(separator: "\n").map(String.init)
    // What is wrong before where it is: lines that the compiler marks come first.
    let marked = all.filter { $0.contains("error:") }
    let lines = ((marked.isEmpty ? [] : marked) + (marked.isEmpty ? all : [])).prefix(most)
    let root = CALayer()
    let height = Double(lines.count) * lineHeight + 16
    root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    root.backgroundColor = CGColor(red: 0.55, green: 0.07, blue: 0.1, alpha: 1)
    for (index, line) in lines.enumerated() {
      let words = Lettering.layer(
        String(line.prefix(400)), size: 12, color: CGColor(gray: 1, alpha: 1))
      words.anchorPoint = .zero
      words.position = CGPoint(x: 10, y: 8 + Double(index) * lineHeight)
      root.addSublayer(words)
    }
    return LayerPicture.draw(root, scale: scale)
  }
}
