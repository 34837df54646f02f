// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

@testable import Film

/// Films with the sounds of their scenes.
struct SceneAudioTests {
  /// A scene that plays a tone of half a second at 0.5 s, and ends when the player says that it has ended.
  private static let scene = """
    let url = URL(fileURLWithPath: "tone.wav")
    player = try? AVAudioPlayer(contentsOf: url)
    player?.delegate = self
    print("duration", player?.duration ?? 0)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.player?.play()
      UIView.animate(withDuration: 1) { self.box.frame.origin.x += 20 }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) {
      print("at", (self.player!.currentTime * 1000).rounded() / 1000, self.player!.isPlaying)
    }
    """

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(Self.scene)
    let text = try String(contentsOfFile: place.file("scene.swift"), encoding: .utf8)
    try place.write(
      "import AVFoundation\n"
        + text.replacing(
          "final class Controller: UIViewController {",
          with: """
            final class Controller: UIViewController, AVAudioPlayerDelegate {
            var player: AVAudioPlayer?
            func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
              print("end", (CACurrentMediaTime() - 1000).rounded(), player.isPlaying, player.currentTime)
            }
            """), to: "scene.swift")
    try ToneFile.write(to: place.file("tone.wav"), seconds: 0.5, sampleRate: 8000, channels: 1)
    return place
  }

  /// Returns the twentieths of a second in which the audio of a film is heard.
  private static func heard(in film: String) throws -> [Int] {
    try FFmpeg.load(for: film)
    let mixer = SoundMixer(rate: 48_000)
    let whole = Sound(
      file: film, offset: 0, repetitions: 0, rate: 1, gain: Sound.Gain(left: 1, right: 1))
    mixer.add(SoundEvent(player: 1, seconds: 0, change: .start(whole)))
    return (0..<40).filter { _ in mixer.mix(2400).left.contains { abs($0) > 0.1 } }
  }

  private static let words = [
    "--duration", "1.5", "--fps", "20", "--size", "60x60", "--scale", "1",
  ]

  @Test func aSceneIsHeardInItsFilm() throws {
    let place = try place()
    let run = try CommandRun(
      ["render", "scene.swift", "-o", "a.mov", "--audio", "scene", "--strict"] + Self.words,
      in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "duration 0.5\nat 0.2 true\nend 1.0 false 0.0\n")
    let heard = try Self.heard(in: place.file("a.mov"))
    #expect(Set(heard).subtracting([9, 20]) == Set(10..<20))

    let again = try CommandRun(
      ["render", "scene.swift", "-o", "b.mov", "--audio", "scene"] + Self.words, in: place)
    #expect(again.status == 0)
    #expect(try place.data("a.mov") == place.data("b.mov"))

    let cut = try CommandRun(
      ["render", "scene.swift", "-o", "c.mov", "--audio", "scene", "--from", "0.75"] + Self.words,
      in: place)
    #expect(cut.status == 0, "\(cut.errors)")
    #expect(Set(try Self.heard(in: place.file("c.mov"))).subtracting([5]) == Set(0..<5))
  }

  @Test func aFilmWithoutTheSoundsSaysSo() throws {
    let place = try place()
    let silent = try CommandRun(["render", "scene.swift", "-o", "a.mp4"] + Self.words, in: place)
    #expect(silent.status == 0)
    #expect(silent.errors.ranges(of: "the scene plays sounds; --audio scene makes").count == 1)
    let wrong = try CommandRun(
      ["render", "scene.swift", "-o", "a.gif", "--audio", "scene"] + Self.words, in: place)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("gif has no audio") || wrong.errors.contains("GIF has no audio"))
    let parts = try CommandRun(["join", "part", "-o", "a.mp4", "--audio", "scene"], in: place)
    #expect(parts.status == 2)
    #expect(parts.errors.contains("--audio scene"))
  }
}
