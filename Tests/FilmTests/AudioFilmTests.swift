// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import NacreTestKit
import Testing

/// Films with an audio track.
@Suite struct AudioFilmTests {
  /// Writes a WAV file with a tone of 500 Hz.
  private func tone(
    _ name: String, in workspace: Workspace, seconds: Double = 3, sampleRate: Int = 44_100,
    channels: Int = 2
  ) throws {
    try ToneFile.write(
      to: workspace.file(name), seconds: seconds, sampleRate: sampleRate, channels: channels)
  }

  /// Writes a film of `count` frames at 25 per second.
  private func film(
    _ name: String, audio: String, in workspace: Workspace, count: Int = 25,
    isTransparent: Bool = false
  ) throws {
    var options = FilmOptions()
    options.audioFile = workspace.file(audio)
    options.isTransparent = isTransparent
    let writer = try FilmWriter(
      file: workspace.file(name), width: 64, height: 48, framesPerSecond: 25, options: options)
    for index in 0..<count { try writer.append(pixels: Workspace.frame(index, 64, 48)) }
    try writer.finish()
  }

  private func error(_ name: String, audio: String, in workspace: Workspace) -> FilmError? {
    #expect(throws: FilmError.self) {
      try film(name, audio: audio, in: workspace)
    }
  }

  @Test(arguments: [("a.mp4", "aac"), ("a.mov", "pcm_s16le"), ("a.webm", "opus")])
  func audioIsCutAtTheEndOfTheFilm(_ name: String, _ codec: String) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)

    try film(name, audio: "tone.wav", in: workspace)

    let audio = try AudioProbe(workspace.file(name))
    #expect(audio.codec == codec)
    #expect(audio.channels == 2)
    #expect(abs(audio.frequency(in: 0.1..<0.9) - 500) <= 3)
    let heard = Double(audio.samples.count) / Double(audio.sampleRate)
    if name == "a.mp4" {
      // FFmpeg's decoder does not cut the last packet of 1024 samples; the file says where it ends.
      #expect(abs((audio.duration ?? 0) - 1) < 0.001)
      #expect(abs(heard - 1) < 0.024)
    } else {
      #expect(abs(heard - 1) < 0.0001, "\(heard)")
    }
    let video = try FrameProbe(workspace.file(name))
    #expect(video.frames.count == 25)
    #expect(try workspace.names == [name, "tone.wav"].sorted())
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.webm"])
  func shorterAudioEndsBeforeTheFilm(_ name: String) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace, seconds: 0.5)

    try film(name, audio: "tone.wav", in: workspace)

    let audio = try AudioProbe(workspace.file(name))
    let heard = Double(audio.samples.count) / Double(audio.sampleRate)
    #expect(heard >= 0.4999, "\(heard)")
    #expect(heard < 0.524, "\(heard)")
    #expect(try FrameProbe(workspace.file(name)).frames.count == 25)
  }

  @Test(arguments: [("a.mp4", "b.mov"), ("a.webm", "b.webm"), ("a.mov", "b.mov")])
  func audioThatPlayersKnowIsCopied(_ first: String, _ second: String) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)
    try film(first, audio: "tone.wav", in: workspace, count: 50)

    try film(second, audio: first, in: workspace, count: 25)

    let (source, copy) = try (
      AudioProbe(workspace.file(first)), AudioProbe(workspace.file(second))
    )
    #expect(copy.codec == source.codec)
    #expect(copy.packets.count < source.packets.count)
    #expect(copy.packets.count > 5)
    // Only the last packet may be cut.
    let whole = copy.packets.count - 1
    #expect(copy.packets.prefix(whole) == source.packets.prefix(whole))
    #expect(abs(copy.frequency(in: 0.1..<0.9) - 500) <= 3)
    #expect(abs(Double(copy.samples.count) / Double(copy.sampleRate) - 1) < 0.024)
  }

  /// The samples are half a second of a tone of 500 Hz, mono, 22 050 samples per second.
  @Test(arguments: [
    ("tone.mp3", ["mp3", "mp3", "opus"]), ("tone.m4a", ["alac", "alac", "opus"]),
    ("tone.ogg", ["aac", "aac", "vorbis"]), ("tone.wav", ["aac", "pcm_s24le", "opus"]),
    ("tone.flac", ["aac", "aac", "opus"]),
  ])
  func everyCodecIsCopiedOrEncoded(_ sample: String, _ codecs: [String]) throws {
    let workspace = try Workspace()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
    try FileManager.default.copyItem(
      at: folder.appending(path: sample), to: URL(filePath: workspace.file(sample)))

    for (name, codec) in zip(["a.mp4", "a.mov", "a.webm"], codecs) {
      try film(name, audio: sample, in: workspace, count: 10)

      let audio = try AudioProbe(workspace.file(name))
      #expect(audio.codec == codec, "\(name)")
      #expect(audio.channels == 1, "\(name)")
      #expect(abs(audio.frequency(in: 0.1..<0.3) - 500) <= 10, "\(name)")
      // The film lasts 0.4 s; only what is encoded ends at the sample.
      if name != "a.webm" { #expect(abs((audio.duration ?? 0) - 0.4) < 0.001, "\(name)") }
      let heard = Double(audio.samples.count) / Double(audio.sampleRate)
      // Samples of Vorbis come from the overlap of two packets, so there is one packet less of them.
      let least = codec == "vorbis" ? 0.4 - 512 / 22_050 : 0.3999
      #expect(heard >= least, "\(name) \(heard)")
      #expect(heard < 0.4 + 4096 / 22_050, "\(name) \(heard)")
    }
  }

  @Test func audioIsNotDelayedAgainstThePictures() throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)

    try film("a.mp4", audio: "tone.wav", in: workspace)

    // The tone begins at full strength; a delay would put silence before it.
    let samples = try AudioProbe(workspace.file("a.mp4")).samples
    #expect(samples.prefix(200).contains { abs($0) > 0.3 })
  }

  @Test(arguments: [1, 2, 6])
  func channelsAreKeptUpToTwo(_ channels: Int) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace, channels: channels)

    try film("a.mp4", audio: "tone.wav", in: workspace)

    #expect(try AudioProbe(workspace.file("a.mp4")).channels == min(channels, 2))
  }

  @Test(arguments: [8_000, 22_050, 48_000, 192_000])
  func sampleRatesAreKeptOrConverted(_ rate: Int) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace, sampleRate: rate)

    try film("a.mp4", audio: "tone.wav", in: workspace)
    try film("a.webm", audio: "tone.wav", in: workspace)

    let audio = try AudioProbe(workspace.file("a.mp4"))
    #expect(audio.sampleRate == (rate == 192_000 ? 48_000 : rate))
    #expect(abs(audio.frequency(in: 0.2..<0.8) - 500) <= 4)
    #expect(abs(try AudioProbe(workspace.file("a.webm")).frequency(in: 0.2..<0.8) - 500) <= 4)
  }

  @Test func transparentFilmsHaveAudioToo() throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)

    try film("a.mov", audio: "tone.wav", in: workspace, isTransparent: true)

    #expect(try FrameProbe(workspace.file("a.mov")).codec == "prores")
    #expect(try AudioProbe(workspace.file("a.mov")).samples.count == 44_100)
  }

  @Test(arguments: ["a.mp4", "a.webm"])
  func sameInputGivesTheSameBytes(_ name: String) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)

    try film(name, audio: "tone.wav", in: workspace)
    let first = try workspace.data(name)
    try film(name, audio: "tone.wav", in: workspace)

    let second = try workspace.data(name)
    #expect(Workspace.difference(first, second) == nil)
  }

  @Test(arguments: ["a.gif", "a.apng", "a.webp", "%d.png"])
  func formatsWithoutAudioRefuseIt(_ name: String) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)

    let error = error(name, audio: "tone.wav", in: workspace)

    #expect(error?.reason == .unsupported)
    #expect(error?.description.contains("mp4, mov and webm") == true)
    #expect(try workspace.names == ["tone.wav"])
  }

  @Test func missingAudioIsNamed() throws {
    let workspace = try Workspace()

    let error = error("a.mp4", audio: "none.wav", in: workspace)

    #expect(error?.reason == .audio)
    #expect(error?.description.contains("none.wav: cannot be read: No such file") == true)
    #expect(try workspace.names.isEmpty)
  }

  @Test func emptyAudioIsNamed() throws {
    let workspace = try Workspace()
    try Data().write(to: URL(filePath: workspace.file("empty.wav")))

    let error = error("a.mp4", audio: "empty.wav", in: workspace)

    #expect(error?.reason == .audio)
    #expect(error?.description.contains("is empty") == true)
    #expect(try workspace.names == ["empty.wav"])
  }

  @Test func directoryIsNoAudio() throws {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(
      atPath: workspace.file("tones"), withIntermediateDirectories: false)

    let error = error("a.mp4", audio: "tones", in: workspace)

    #expect(error?.reason == .audio)
    #expect(error?.description.contains("is a directory") == true)
  }

  @Test(arguments: ["text.wav", "text.mp3", "text.m4a", "text.ogg", "text"])
  func textIsNoAudio(_ name: String) throws {
    let workspace = try Workspace()
    try Data(String(repeating: "This is not audio. ", count: 500).utf8)
      .write(to: URL(filePath: workspace.file(name)))

    for film in ["a.mp4", "a.mov", "a.webm"] {
      let error = error(film, audio: name, in: workspace)
      #expect(error?.reason == .audio, "\(String(describing: error))")
    }
    #expect(try workspace.names == [name])
  }

  /// FFmpeg follows lists of files, whatever their names are. The listed file is the user's.
  @Test(arguments: [
    "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\ntone.wav\n#EXT-X-ENDLIST\n",
    "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\ntone.mp3\n#EXT-X-ENDLIST\n",
    "ffconcat version 1.0\nfile tone.wav\n",
    "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=a\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n",
  ])
  func listsOfOtherFilesAreNoAudio(_ list: String) throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)
    try FileManager.default.copyItem(
      at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples/tone.mp3"),
      to: URL(filePath: workspace.file("tone.mp3")))
    try Data(list.utf8).write(to: URL(filePath: workspace.file("song.mp3")))

    for film in ["a.mp4", "a.mov", "a.webm"] {
      let error = error(film, audio: "song.mp3", in: workspace)
      #expect(error?.description.contains("song.mp3: is not an audio file") == true)
    }
    #expect(try workspace.names == ["song.mp3", "tone.mp3", "tone.wav"])
  }

  @Test func audioWithoutSamplesIsRefused() throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace, seconds: 0)

    #expect(error("a.mp4", audio: "tone.wav", in: workspace)?.reason == .audio)
    #expect(try workspace.names == ["tone.wav"])
  }

  @Test func filmWithoutAudioIsNoAudio() throws {
    let workspace = try Workspace()
    try workspace.film("silent.mp4")

    let error = error("a.mp4", audio: "silent.mp4", in: workspace)

    #expect(error?.reason == .audio)
    #expect(error?.description.contains("has no audio") == true)
    #expect(try workspace.names == ["silent.mp4"])
  }

  @Test func cancelledFilmWithAudioLeavesNothing() throws {
    let workspace = try Workspace()
    try tone("tone.wav", in: workspace)
    var options = FilmOptions()
    options.audioFile = workspace.file("tone.wav")
    let writer = try FilmWriter(
      file: workspace.file("a.mp4"), width: 64, height: 48, framesPerSecond: 25, options: options)
    for index in 0..<5 { try writer.append(pixels: Workspace.frame(index, 64, 48)) }

    writer.cancel()

    #expect(try workspace.names == ["tone.wav"])
  }
}
