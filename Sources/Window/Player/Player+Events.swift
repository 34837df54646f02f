// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Stage

extension Player {
  func handle(_ event: PlayWindowEvent) {
    if let other = others.values.first(where: { $0.window.number == event.window }) {
      if !handle(event.event, in: other) { handle(event.event) }
    } else {
      handle(event.event)
    }
  }

  private func handle(_ event: PlayEvent) {
    let density = window.density
    switch event {
    case .quit: isOver = true
    case .focused: focus(0)
    case .exposed:
      window.canvas.invalidate()
      needsPresent = true
    case .resized:
      window.canvas.invalidate()
      layOut()
    case .key(let key): take(key)
    case .text(let text): take(text, .typed)
    case .composition(let text): take(text, .composed)
    case .clipboard(let text): if window.takesText { take(text, .copied) }
    case .mouse(let phase, let x, let y, let withAlt, let withControl):
      let place = (x: x * density, y: y * density)
      if takeMouse(phase, at: place, withControl: withControl) { return }
      touch(phase, at: place) { point, seconds in
        scene.fingers.mouse(phase, x: point.x, y: point.y, withAlt: withAlt, at: seconds)
      }
    case .wheel(let dx, let dy, let x, let y):
      touch(.down, at: (x * density, y * density)) { point, seconds in
        scene.fingers.wheel(dx: dx, dy: dy, x: point.x, y: point.y, at: seconds)
      }
    case .finger(let phase, let id, let x, let y):
      let (width, height) = (Double(view.window.width), Double(view.window.height))
      touch(phase, at: (x * width, y * height)) { point, seconds in
        scene.fingers.finger(phase, id: id, x: point.x, y: point.y, at: seconds)
      }
    }
  }

  /// Passes an action of a finger or the mouse in the picture to the scene.
  ///
  /// At a past instant only the end of a touch is passed on, because the scene has received its beginning. A
  /// touch cannot begin outside the picture.
  ///
  /// - Parameters:
  ///   - place: The position in pixels of the window.
  ///   - pass: Receives the position, in points of the screen, and the scene's time, in seconds.
  private func touch(
    _ phase: PressPhase, at place: (x: Double, y: Double),
    pass: (_ point: (x: Double, y: Double), _ seconds: Double) -> Void
  ) {
    guard scene.clock.shown == nil || phase == .up else { return }
    let picture = view.place
    guard phase != .down || picture.contains(place) else { return }
    let pixel = picture.inPicture(place)
    pass(
      (pixel.x / scene.screen.scale, pixel.y / scene.screen.scale),
      scene.clock.seconds(at: Self.now))
  }

  /// Passes a key to the window or to the scene.
  ///
  /// The window's keys control the window. While the scene has a first responder, they do so only with
  /// Ctrl and Alt held. All other keys go to the scene.
  private func take(_ key: PlayKeystroke) {
    if isOfWindow(key) {
      // The release of a key goes to the scene, because its press may have gone there.
      if key.isDown {
        if !key.isRepeated || PlayKey.repeated.contains(key.code) { press(key.code) }
        return
      }
    }
    guard !key.isRepeated, scene.clock.shown == nil || !key.isDown else { return }
    scene.fingers.key(
      key.usage, isDown: key.isDown, character: character(of: key),
      at: scene.clock.seconds(at: Self.now))
  }

  /// Whether a key controls the window.
  func isOfWindow(_ key: PlayKeystroke) -> Bool {
    request.hasWindowKeys && PlayKey.ofWindow.contains(key.code)
      && (!sceneTakesKeys || key.withControl && key.withAlt)
  }

  /// Puts text that the scene has copied on the desktop's clipboard, and turns text input on while the scene accepts
  /// text. Only then does the scene receive the clipboard, so that no unrelated text gets into a recording.
  func shareText() {
    if let text = scene.moment?.copied { window.clipboard = text }
    let isWanted = scene.moment?.takesText == true
    guard isWanted != window.takesText else { return }
    window.takesText = isWanted
    if isWanted, !window.clipboard.isEmpty { take(window.clipboard, .copied) }
  }

  /// The largest text that the scene receives at once, in bytes of UTF-8. A scene lays out all of it.
  private static let longestText = 1 << 20

  private func take(_ text: String, _ phase: TouchSample.Phase) {
    guard scene.clock.shown == nil else { return }
    guard text.utf8.count <= Self.longestText else {
      Console.error("the clipboard has more than 1 MB of text, so the scene does not receive it")
      return
    }
    scene.fingers.text(text, phase, at: scene.clock.seconds(at: Self.now))
  }

  /// Returns the character of a key, or 0 if it has none. The result is `nil` for that of a US keyboard.
  private func character(of key: PlayKeystroke) -> Int? {
    if let text = key.text {
      let usual = KeyTable.character(of: key.usage, withShift: key.withShift)
      let isText = usual.map { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } } ?? false
      if text.isEmpty { return !isText || key.withControl ? nil : 0 }
      return text == usual.map(String.init) ? nil : text.unicodeScalars.first.map { Int($0.value) }
    }
    guard key.code > 0, key.code < 1 << 30, let scalar = Unicode.Scalar(UInt32(key.code)),
      KeyTable.character(of: key.usage, withShift: false) != Character(scalar)
    else { return nil }
    let text = key.withShift ? Character(scalar).uppercased() : String(Character(scalar))
    return text.unicodeScalars.first.map { Int($0.value) }
  }

  private func press(_ code: Int32) {
    needsPresent = true
    switch code {
    case PlayKey.letter("d"): marks.showsDamage.toggle()
    case PlayKey.letter("l"): marks.showsLayers.toggle()
    case PlayKey.letter("o"): marks.showsGroups.toggle()
    case PlayKey.letter("t"): wantsTree = true
    case PlayKey.letter("r"): toggleRecording()
    case PlayKey.letter("a"): change { $0.style = $0.style == .dark ? .light : .dark }
    case PlayKey.letter("="): change { $0.stepTextSize(by: 1) }
    case PlayKey.letter("-"): change { $0.stepTextSize(by: -1) }
    case PlayKey.letter("q"), PlayKey.escape: isOver = true
    default: if !pressForTime(code) { pressForView(code) }
    }
    let pace = [scene.clock.isPaused ? "paused" : nil, scene.clock.isSlow ? "slow" : nil]
    let states = (pace + [recorded == nil ? nil : "recording"]).compactMap { $0 }
    let title = request.title
    window.title = states.isEmpty ? title : "\(title) (\(states.joined(separator: ", ")))"
  }

  /// Changes the user's settings, and shows the newest instant with them.
  private func change(_ body: (inout StageConfiguration.Appearance) -> Void) {
    if scene.clock.shown != nil { show(scene.clock.seconds) }
    body(&scene.appearance)
  }

  /// Handles a key that controls time, and returns whether it does.
  private func pressForTime(_ code: Int32) -> Bool {
    let now = Self.now
    switch code {
    case PlayKey.space: scene.clock.togglePause(now: now)
    case PlayKey.right: scene.clock.step(now: now)
    case PlayKey.left: show(scene.clock.position - scene.clock.period)
    case PlayKey.home: show(scene.clock.oldest)
    case PlayKey.end: scene.clock.goOn(now: now)
    case PlayKey.letter("s"): scene.clock.toggleSlowMotion()
    case PlayKey.letter("h"): showsTime.toggle()
    default: return false
    }
    return true
  }

  private func pressForView(_ code: Int32) {
    switch code {
    case PlayKey.letter("k"):
      keepsSize.toggle()
      layOut()
    case PlayKey.letter("0"): view.zoom(to: nil, at: pointer)
    default:
      let factor = Unicode.Scalar(UInt32(code)).flatMap { Int(String($0)) }
      if let factor, PlayView.factors.contains(factor) { view.zoom(to: factor, at: pointer) }
    }
  }

  private func toggleRecording() {
    if recorded == nil {
      // A script counts from the first frame, so the scene restarts.
      recordingFile = recordingFile ?? request.title + ".touches"
      recorded = []
      if let program = scene.program { start(program) }
      return
    }
    do { try saveRecording() } catch { Console.error(CommandFailure.words(of: error)) }
    recorded = nil
  }

  func saveRecording() throws {
    guard let recorded, let file = recordingFile else { return }
    try OutputFile.write(Data(TouchScript(recorded).json.utf8), to: file)
    Console.write("\(recorded.count) touches: \(file)")
  }
}
