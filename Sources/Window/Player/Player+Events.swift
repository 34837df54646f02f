// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

extension Player {
  func handle(_ event: PlayEvent) {
    let seconds = clock.seconds(at: Self.now)
    // Points per unit of the desktop.
    let unit = window.density / screen.scale
    switch event {
    case .quit: isOver = true
    case .exposed: needsPresent = true
    case .resized: resize()
    case .key(let key): take(key, at: seconds)
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
    layOutPanel()
    needsPresent = true
  }

  /// Passes a key to the window or to the scene.
  ///
  /// The window's keys control the window. While the scene has a first responder, they do so only
  /// with Ctrl. All other keys go to the scene.
  private func take(_ key: PlayKeystroke, at seconds: Double) {
    if PlayKey.ofWindow.contains(key.code), key.withControl || !sceneTakesKeys {
      // The release of a key goes to the scene, because its press may have gone there.
      if key.isDown {
        if !key.isRepeated || key.code == PlayKey.right { press(key.code) }
        return
      }
    }
    guard !key.isRepeated else { return }
    fingers.key(key.usage, isDown: key.isDown, character: character(of: key), at: seconds)
  }

  /// The character of a key that differs from the US keyboard's; `nil` if it is the same.
  private func character(of key: PlayKeystroke) -> Int? {
    guard key.code > 0, key.code < 1 << 30, let scalar = Unicode.Scalar(UInt32(key.code)),
      KeyTable.character(of: key.usage, withShift: false) != Character(scalar)
    else { return nil }
    let text = key.withShift ? Character(scalar).uppercased() : String(Character(scalar))
    return text.unicodeScalars.first.map { Int($0.value) }
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
    case PlayKey.letter("a"): appearance.style = appearance.style == .dark ? .light : .dark
    case PlayKey.letter("="): appearance.stepTextSize(by: 1)
    case PlayKey.letter("-"): appearance.stepTextSize(by: -1)
    case PlayKey.letter("q"), PlayKey.escape: isOver = true
    default: break
    }
    let marks = [clock.isPaused ? "paused" : nil, clock.isSlow ? "slow" : nil]
    let states = (marks + [recorded == nil ? nil : "recording"]).compactMap { $0 }
    let title = request.title
    window.title = states.isEmpty ? title : "\(title) (\(states.joined(separator: ", ")))"
  }

  private func toggleRecording() {
    if recorded == nil {
      // A script counts from the first frame, so the scene restarts.
      recordingFile = recordingFile ?? request.title + ".touches"
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

  func saveRecording() throws {
    guard let recorded, let file = recordingFile else { return }
    try OutputFile.write(Data(TouchScript(recorded).json.utf8), to: file)
    Console.write("\(recorded.count) touches: \(file)")
  }
}
