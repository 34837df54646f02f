// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

/// The sounds that a program plays are the audio of its film.
@Suite struct SceneSoundTests {
  /// Writes a WAV file with a tone on both channels, 8000 samples per second.
  private func tone(_ name: String, in workspace: Workspace, seconds: Double) throws {
    try ToneFile.write(to: workspace.file(name), seconds: seconds, sampleRate: 8000, channels: 2)
  }

  private func sound(
    _ file: String, offset: Double = 0, repetitions: Int = 0, rate: Double = 1, left: Float = 1,
    right: Float = 1
  ) -> SoundEvent.Change {
    .start(
      Sound(
        file: file, offset: offset, repetitions: repetitions, rate: rate,
        gain: Sound.Gain(left: left, right: right)))
  }

  /// Makes a film of two seconds at 25 frames per second, and returns the loudness of each twentieth of a second of
  /// its first channel, and of its second one.
  private func loudness(
    _ events: [SoundEvent], in workspace: Workspace, format: String = "mov"
  ) throws -> [[Float]] {
    var options = FilmOptions()
    options.hasSounds = true
    let film = FilmSet.Film(file: workspace.file("a.\(format)"))
    let films = try FilmSet([film], width: 64, height: 48, framesPerSecond: 25, options: options)
    for index in 0..<50 {
      for event in events where Int((event.seconds * 25).rounded(.up)) == index {
        films.play(event)
      }
      for event in events where index == 0 && event.seconds < 0 { films.play(event) }
      let frame = Workspace.frame(index, 64, 48)
      try frame.withUnsafeBytes { try films.append($0) }
    }
    try films.finish()
    let audio = try AudioProbe(workspace.file("a.\(format)"))
    #expect(audio.sampleRate == 48_000)
    return [audio.samples, audio.others].map { samples in
      stride(from: 0, to: 96_000, by: 2400).map { begin in
        samples.dropFirst(begin).prefix(2400).reduce(0) { max($0, abs($1)) }
      }
    }
  }

  /// Returns the twentieths of a second in which a channel is heard.
  private func heard(_ loudness: [Float]) -> [Int] {
    loudness.indices.filter { loudness[$0] > 0.1 }
  }

  private func event(_ player: Int, _ seconds: Double, _ change: SoundEvent.Change) -> SoundEvent {
    SoundEvent(player: player, seconds: seconds, change: change)
  }

  @Test(arguments: ["mov", "mp4", "webm"])
  func aSoundIsHeardFromItsInstantToItsEnd(format: String) throws {
    let workspace = try Workspace()
    try tone("a.wav", in: workspace, seconds: 0.5)
    let events = [event(1, 0.5, sound(workspace.file("a.wav")))]
    let channels = try loudness(events, in: workspace, format: format)
    for channel in channels { #expect(Set(heard(channel)).subtracting([9, 20]) == Set(10..<20)) }
  }

  @Test func soundsAreMixedStoppedRepeatedAndMoved() throws {
    let workspace = try Workspace()
    try tone("a.wav", in: workspace, seconds: 0.25)
    let file = workspace.file("a.wav")
    let events = [
      // On the left, three times, stopped at 1 s: .0 to .75 s.
      event(1, 0, sound(file, repetitions: 2, right: 0)),
      // On the right, for ever, stopped at 1.5 s.
      event(2, 1, sound(file, repetitions: -1, left: 0)), event(2, 1.5, .stop),
    ]
    let channels = try loudness(events, in: workspace)
    #expect(Set(heard(channels[0])).subtracting([15]) == Set(0..<15))
    #expect(Set(heard(channels[1])).subtracting([19, 30]) == Set(20..<30))
  }

  /// A sound that began a second before the film is heard from there on, and a later start replaces it. The speed
  /// shortens a sound, and its offset leaves out its beginning.
  @Test func soundsBeginBeforeTheFilmAndInTheirMiddle() throws {
    let workspace = try Workspace()
    try tone("a.wav", in: workspace, seconds: 1.5)
    let file = workspace.file("a.wav")
    let early = try loudness([event(1, -1, sound(file))], in: workspace)
    #expect(Set(heard(early[0])).subtracting([10]) == Set(0..<10))
    let moved = try loudness([event(1, 0, sound(file, offset: 1))], in: workspace)
    #expect(Set(heard(moved[0])).subtracting([10]) == Set(0..<10))
    let fast = try loudness([event(1, 0, sound(file, rate: 2))], in: workspace)
    #expect(Set(heard(fast[0])).subtracting([14, 15]) == Set(0..<14))
    let replaced = [event(1, 0, sound(file)), event(1, 0.5, sound(file, offset: 1.25))]
    #expect(Set(heard(try loudness(replaced, in: workspace)[0])).subtracting([15]) == Set(0..<15))
  }

  @Test func theVolumeChangesEvenly() throws {
    let workspace = try Workspace()
    try tone("a.wav", in: workspace, seconds: 2)
    let silent = SoundEvent.Change.gain(Sound.Gain(left: 0, right: 0), over: 1)
    let events = [event(1, 0, sound(workspace.file("a.wav"))), event(1, 0.5, silent)]
    let channel = try loudness(events, in: workspace)[0]
    let full = channel[5]
    #expect(abs(channel[19] / full - 0.55) < 0.06)
    #expect(channel[31] < 0.01)
  }

  @Test func twoLoudSoundsAreCut() throws {
    let workspace = try Workspace()
    try tone("a.wav", in: workspace, seconds: 1)
    let file = workspace.file("a.wav")
    let events = (1...4).map { event($0, 0, sound(file)) }
    let channel = try loudness(events, in: workspace)[0]
    #expect(channel[5] > 0.9)
    #expect(channel[5] < 1.3)
  }

  /// A sound that cannot be read is a defect of the scene, and the film has the others.
  @Test func aDamagedSoundIsLeftOut() throws {
    let workspace = try Workspace()
    try tone("a.wav", in: workspace, seconds: 0.5)
    try Data("no sound".utf8).write(to: URL(filePath: workspace.file("b.wav")))
    let events = [
      event(1, 0, sound(workspace.file("b.wav"))), event(2, 0, sound(workspace.file("a.wav"))),
    ]
    let channel = try loudness(events, in: workspace)[0]
    #expect(Set(heard(channel)).subtracting([10]) == Set(0..<10))
  }

  @Test func aFormatWithoutAudioIsRefused() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.hasSounds = true
    #expect(throws: FilmError.self) {
      try FilmWriter(
        file: workspace.file("a.gif"), width: 8, height: 8, framesPerSecond: 25, options: options)
    }
  }
}
