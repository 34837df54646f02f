// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

/// The sounds of a scene in a window. SDL writes them to a file in place of loudspeakers.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable))
struct WindowSoundTests {
  /// A scene that plays a tone for ever, and stops it at a touch.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(
      """
      player = try? AVAudioPlayer(contentsOf: Bundle.main.url(forResource: "tone", withExtension: "wav")
        ?? URL(fileURLWithPath: "tone.wav"))
      player?.numberOfLoops = -1
      player?.play()
      let action = UIAction { [self] _ in player?.stop(); print("stopped") }
      let button = UIButton(frame: CGRect(x: 10, y: 40, width: 40, height: 20), primaryAction: action)
      view.addSubview(button)
      """)
    let text = try String(contentsOfFile: place.file("scene.swift"), encoding: .utf8)
    try place.write(
      "import AVFoundation\n"
        + text.replacing(
          "let box = ", with: "var player: AVAudioPlayer?\n  let box = "), to: "scene.swift")
    try ToneFile.write(to: place.file("tone.wav"), seconds: 0.2, sampleRate: 8000, channels: 1)
    return place
  }

  /// Returns the samples of the left channel so far.
  private func samples(_ file: String) -> [Float] {
    let data = FileManager.default.contents(atPath: file) ?? Data()
    return stride(from: 0, to: data.count / 8 * 8, by: 8).map { place in
      data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Float.self) }
    }
  }

  /// Looks at the sound of a program, which stops it at a touch.
  private func listen(
    _ display: VirtualDisplay, _ window: String, _ file: String
  ) throws {
    func isLoud(_ samples: [Float]) -> Bool { samples.contains { abs($0) > 0.4 } }
    #expect(display.waits { _ in samples(file).count { abs($0) > 0.4 } > 20_000 })
    try display.tool("mousemove", "--window", window, "20", "50", "click", "1")
    #expect(display.waits { _ in display.output.hasSuffix("stopped\n") })
    let count = samples(file).count
    #expect(
      display.waits { _ in
        let later = samples(file).dropFirst(count + 4800)
        return later.count > 4800 && !isLoud(Array(later))
      })
  }

  private func environment(_ place: Workplace) -> [String: String] {
    ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": place.file("sound.raw")]
  }

  @Test func aWindowPlaysTheSoundsOfItsScene() throws {
    let place = try place()
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    let window = try display.start(
      ["play", "scene.swift", "--size", "200x200", "--scale", "1", "--quiet"],
      environment: environment(place))
    try listen(display, window, place.file("sound.raw"))
  }

  @Test func aMachineWithoutSoundSaysSoOnce() throws {
    let place = try place()
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    _ = try display.start(
      ["play", "scene.swift", "--size", "200x200", "--scale", "1", "--quiet"],
      environment: ["SDL_AUDIODRIVER": "none such"])
    #expect(display.waits { $0.hasColor(0xFF0000, at: (20, 20)) })
    #expect(display.waits { _ in display.errors.contains("nacre: no sound is heard: ") })
    try display.tool("key", "q")
    #expect(display.exitStatus() == 0)
    #expect(display.errors.ranges(of: "no sound is heard").count == 1)
  }
}
