// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Film
import Foundation
import GraphicsTypes
import SceneHost
import Stage

/// `nacre render`: renders a scene to a film.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render a scene to a film, frame by frame, with the same bytes every time.",
    discussion: """
      The output's extension selects the format: mp4, mov, webm, gif, apng, webp, or numbered
      pictures (out/%05d.png). Time 0 is the first frame after launch and layout. Without --duration
      the film ends when nothing moves, or after 10 s. Documentation/Films.md lists what each format
      keeps.

      Examples:
        nacre render Examples/GradientStudio
        nacre render Examples/Colours/Colours.xcodeproj
        nacre render Card.xcworkspace --scheme Card --packages checkouts -o card.mp4
        nacre render Spring.swift -o spring.gif --size 320x240 --scale 1 --fps 30
        nacre render Spring.swift -o frames/%05d.png --duration 2
        nacre render Spring.swift -o spring.webm --transparent --device iPhone16Pro
        nacre render Spring.swift -o spring.mp4 --audio boing.wav --poster spring.png
        nacre render Game.swift -o game.mp4 --audio scene
        nacre render Spring.swift --preset readme
        nacre render Card.swift -o card.mp4 -o "card.gif 360w" --from 0.5 --to 2
        nacre render Card.swift -o card.mp4 --strict --budget 50 --report card.json
      """)

  @OptionGroup var scene: SceneOptions

  @OptionGroup var film: FilmChoices

  @OptionGroup var checks: SceneChecks

  @Option(
    help: "A file for a JSON object with the result of the film and all messages by kind.")
  var report: String?

  @Option(
    name: .shortAndLong,
    help: """
      The file of the film; by default the scene's name with the extension of --preset, .webm with \
      --transparent, or .mp4. Repeat it for several films of the same frames; "FILE 360w" sets a width.
      """)
  var output: [FilmOutput] = []

  @OptionGroup var cut: FilmCut

  @Option(
    help: """
      Render part K of N of the frames, written as K/N, into a file for nacre join. Needs --duration \
      and --output.
      """)
  var shard: Shard?

  @Option(
    help: """
      With --shard: encode the part for mp4, mov or webm, so that nacre join need not encode it.
      """)
  var encode: FilmFormat?

  @Flag(
    help: """
      Keep the frames of an interrupted film in a hidden folder beside it, and continue after them. \
      Needs --duration.
      """)
  var resume = false

  @Option(
    help: ArgumentHelp("The program into which the scene was compiled.", visibility: .hidden))
  var compiled: String?

  mutating func validate() throws {
    film.preset?.complete(&scene)
    try scene.validateScreen()
    try cut.validate(framesPerSecond: scene.fps)
    guard encode == nil || shard != nil && encode?.sectionLength != nil else {
      throw ValidationError("--encode needs --shard, and must be mp4, mov or webm")
    }
    guard shard != nil || resume else { return }
    let option = resume ? "--resume" : "--shard"
    guard !(resume && shard != nil) else {
      throw ValidationError("--shard and --resume cannot be combined")
    }
    guard frameCount != nil, cut.marks.isEmpty, !output.isEmpty || resume else {
      throw ValidationError(
        resume ? "--resume needs --duration" : "--shard needs --duration and --output")
    }
    guard output.count < 2, output.first?.width == nil else {
      throw ValidationError("\(option) takes one --output, without a width")
    }
    guard scene.chosenSeed.map({ $0.number != nil }) ?? true else {
      throw ValidationError(
        "\(option) needs the same random numbers in all parts: give --seed a number")
    }
    guard !resume || film.extras.audio != FilmExtras.ofScene else {
      throw ValidationError(
        "--resume and --audio scene cannot be combined: a kept frame has no sounds")
    }
    guard resume || film.extras.isEmpty else {
      throw ValidationError("--audio, --loop and --poster are options of nacre join")
    }
  }

  /// The number of frames; `nil` if the scene decides it.
  private var frameCount: Int? { cut.frameCount(scene.fps) }

  /// The films to make.
  var films: [FilmOutput] { output.isEmpty ? [FilmOutput(argument: defaultOutput)] : output }

  /// Returns the numbers of the frames to render: those of the shard, or those that a resumed film
  /// lacks. The result is `nil` if the number of frames is unknown or all of them are rendered.
  private func frames(of film: (any FrameDestination)? = nil) -> Range<Int>? {
    guard let frameCount else { return nil }
    if let kept = (film as? ResumableFilm)?.keptCount { return kept..<frameCount }
    return shard?.frames(of: frameCount, section: encode?.sectionLength ?? 1)
  }

  mutating func run() throws {
    let begin = ContinuousClock.now
    let asked = films[0].file
    var made = MadeFilm(SceneRemarks(checks))
    defer { reportEnd(made, asked, seconds: (ContinuousClock.now - begin) / .seconds(1)) }
    do {
      try makeFilms(&made)
    } catch {
      made.error = error
      throw error
    }
  }

  /// Writes the report if the command has `--report`.
  private func reportEnd(_ made: MadeFilm, _ output: String, seconds: Double) {
    guard let report else { return }
    var result = FilmReport(output: output, status: made.error == nil ? .made : .failed)
    (result.seconds, result.frames) = (seconds, made.times.count)
    result.duration = Double(made.times.count) / scene.fps
    result.messages = made.remarks.all.map {
      FilmReport.Remark(kind: $0.kind.rawValue, text: $0.text, at: $0.at)
    }
    result.error = made.error.map { CommandFailure.words(of: $0) }
    do { try FilmReport.write(result, to: report) } catch {
      Console.error(CommandFailure.words(of: error))
    }
  }

  /// The state of a film while it is made.
  private struct MadeFilm {
    var remarks: SceneRemarks
    var times = FrameTimes()
    var isAtRest = true
    var error: (any Error)?
    /// The sounds of the scene that the film has not received.
    var sounds: [SoundEvent] = []

    init(_ remarks: SceneRemarks) { self.remarks = remarks }

    /// The number of the scene's frame with which the film begins; `nil` before that frame.
    var firstFrame: Int?

    mutating func add(_ nanoseconds: Double, at seconds: Double, _ framesPerSecond: Double) {
      if firstFrame == nil { firstFrame = Int((seconds * framesPerSecond).rounded()) }
      times.add(nanoseconds)
      remarks.addFrame(nanoseconds: nanoseconds, seconds: seconds)
    }
  }

  private func makeFilms(_ made: inout MadeFilm) throws {
    try WrittenFiles.check(
      films: films.map(\.file), poster: film.extras.poster?.file, report: report,
      inputs: scene.scenes.map { ("a source", $0) } + [
        ("the audio", film.extras.audioFile), ("the touch script", scene.touches),
        ("the list of values", scene.values), ("the list of defaults", scene.defaults),
      ])
    // The name of numbered pictures is a pattern, so no link can have it.
    let targets = try films.map { film in
      let isPattern = film.file.contains("%") && shard == nil
      return FilmSet.Film(
        file: isPattern ? film.file : try OutputFile.target(of: film.file), width: film.width)
    }
    var configuration = scene.configuration(host: .film)
    cut.apply(to: &configuration)
    configuration.isTransparent = film.transparent
    if let text = try TextScene(scene, isTransparent: film.transparent) {
      return try render(text, configuration, targets, &made)
    }
    let touches = try scene.touchScript()
    // The film is begun first, so that an output path that cannot be written fails before the
    // compilation.
    let film = try destination(
      targets, configuration, width: configuration.pixelWidth, height: configuration.pixelHeight)
    do {
      configuration.frames = frames(of: film)
      let program =
        try compiled.map { SceneProgram(executable: $0) } ?? scene.compiler.compile(scene.scenes)
      try render(program, configuration, touches, into: film, &made)
      if !scene.quiet { summarize(made) }
    } catch {
      throw cancel(film, after: error)
    }
  }

  /// Begins the films or a part of a film, or continues an interrupted film.
  private func destination(
    _ films: [FilmSet.Film], _ configuration: StageConfiguration, width: Int, height: Int
  ) throws -> any FrameDestination {
    try failing {
      guard let frameCount, shard != nil || resume else {
        return try FilmSet(
          films, width: width, height: height, framesPerSecond: scene.fps, options: film.options)
      }
      let file = films[0].file
      let isTransparent = film.transparent
      let source = try SceneFingerprint.hash(scene, configuration, isTransparent: isTransparent)
      var whole = FilmPart.Film(
        source: source, width: width, height: height, framesPerSecond: scene.fps,
        isTransparent: isTransparent, frameCount: frameCount)
      whole.encoding = try encode.map { try FilmEncoding($0, of: whole, path: file) }
      if let first = frames()?.lowerBound {
        return try FilmPartWriter(file, film: whole, firstFrame: first)
      }
      let resumed = try ResumableFilm(
        file, film: whole, options: film.options, check: Interruption.check)
      if resumed.keptCount > 0, !scene.quiet {
        Console.write("\(resumed.keptCount) of \(frameCount) frames exist already")
      }
      return resumed
    }
  }

  /// Cancels a film, and returns the error. Its message states how many numbered pictures, or frames of a
  /// film that can be resumed, remain.
  private func cancel(_ film: any FrameDestination, after error: any Error) -> any Error {
    film.cancel()
    guard var failure = error as? CommandFailure else { return error }
    if film.pictureCount > 0 {
      failure.message += " (\(film.pictureCount) pictures were written)"
    } else if let kept = (film as? ResumableFilm)?.frameCount, kept > 0 {
      failure.message += " (\(kept) frames are kept; the same command continues after them)"
    }
    return failure
  }

  private func render(
    _ scene: TextScene, _ configuration: StageConfiguration, _ films: [FilmSet.Film],
    _ made: inout MadeFilm
  ) throws {
    guard cut.marks.isEmpty else {
      throw CommandFailure.usage(
        "a scene in text form has no marks; give --from and --to in seconds")
    }
    var text = scene
    let film = try destination(films, configuration, width: text.width, height: text.height)
    do {
      try append(frames: &text, to: film, &made)
      try finish(film, &made)
      if !self.scene.quiet { summarize(made) }
    } catch {
      throw cancel(film, after: error)
    }
  }

  /// Completes a film, unless a check of the scene fails.
  ///
  /// - Throws: `CommandFailure` for a defect with `--strict`, and for a missing mark.
  private func finish(_ film: any FrameDestination, _ made: inout MadeFilm) throws {
    do { try made.remarks.check() } catch {
      // The kept frames show the defect, so a later run must not reuse them.
      (film as? ResumableFilm)?.discard()
      throw error
    }
    try checkMarks(made)
    addChapters(to: film, made)
    try failing { try film.finish() }
  }

  /// Checks that the scene has made the marks at which the film is cut.
  ///
  /// - Throws: `CommandFailure` if a mark is missing.
  private func checkMarks(_ made: MadeFilm) throws {
    let known = made.remarks.all.filter { $0.kind == .mark }.map(\.text)
    for mark in cut.marks where !known.contains(mark) {
      let others =
        known.isEmpty ? "it makes none" : "its marks are \(known.joined(separator: ", "))"
      throw CommandFailure(message: "the scene does not make the mark '\(mark)'; \(others)")
    }
  }

  /// Makes a chapter of each mark within the film.
  private func addChapters(to film: any FrameDestination, _ made: MadeFilm) {
    guard let first = made.firstFrame else { return }
    let chapters = made.remarks.all.filter { $0.kind == .mark }.compactMap { mark in
      let frame = Int((mark.at * scene.fps).rounded()) - first
      return (0..<made.times.count).contains(frame)
        ? FilmChapter(title: mark.text, frame: frame) : nil
    }
    (film as? FilmSet)?.chapters = chapters
    (film as? ResumableFilm)?.chapters = chapters
  }

  /// Appends the frames of a scene in text form, for the duration or until nothing moves.
  private func append(
    frames text: inout TextScene, to film: any FrameDestination, _ made: inout MadeFilm
  ) throws {
    let count = frameCount ?? Int((StageConfiguration.longestFilm * scene.fps).rounded())
    let first = cut.from?.frame(framesPerSecond: scene.fps) ?? 0
    made.isAtRest = frameCount != nil
    for index in frames(of: film) ?? 0..<max(count, 1) {
      try Interruption.check()
      let seconds = Double(first + index) / scene.fps
      let isMoving = text.isMoving(at: seconds)
      let begin = ContinuousClock.now
      try failing { try text.render(at: seconds) { try film.append($0) } }
      made.add((ContinuousClock.now - begin) / .nanoseconds(1), at: seconds, scene.fps)
      made.remarks.addOwn(seconds: seconds)
      if frameCount == nil, !isMoving {
        made.isAtRest = true
        return
      }
    }
  }

  private func render(
    _ program: SceneProgram, _ configuration: StageConfiguration,
    _ touches: TouchScript?, into film: any FrameDestination, _ made: inout MadeFilm
  ) throws {
    var progress = Progress(
      isQuiet: scene.quiet, total: configuration.frames?.count ?? frameCount)
    defer { progress.end() }
    try SceneProcess(program, configuration, touches).run { report, frames in
      switch report {
      case .frame(let slot, let seconds, let nanoseconds):
        playSounds(of: &made, in: film)
        try failing { try film.append(frames.frame(slot)) }
        made.add(Double(nanoseconds), at: seconds, scene.fps)
        playSounds(of: &made, in: film)
        progress.update(made.times.count)
      case .message(let message, let seconds): made.remarks.add(message, seconds: seconds)
      case .sound(let event): note(event, &made)
      case .finished(let atRest): made.isAtRest = atRest
      case .noWindow, .inspection, .tick, .progress, .hang: break
      }
    }
    progress.end()
    playSounds(of: &made, in: film)
    try finish(film, &made)
  }

  /// Keeps a sound of the scene for the film. A film without the scene's sounds says once that there are some.
  private func note(_ event: SoundEvent, _ made: inout MadeFilm) {
    if self.film.extras.audio == FilmExtras.ofScene {
      made.sounds.append(event)
    } else if self.film.extras.audio == nil, !scene.quiet {
      Log.once("the scene plays sounds; --audio scene makes them the audio of an mp4, mov or webm")
    }
  }

  /// Plays the sounds that wait in the film, as soon as its first frame is known. Sounds that began before it are heard
  /// from there on.
  private func playSounds(of made: inout MadeFilm, in film: any FrameDestination) {
    guard let first = made.firstFrame, !made.sounds.isEmpty else { return }
    let begin = Double(first) / scene.fps
    for var event in made.sounds {
      let seconds = event.seconds
      event.seconds -= begin
      (film as? FilmSet)?.play(event)
      made.remarks.addOwn(seconds: seconds)
    }
    made.sounds = []
  }

  private func summarize(_ made: MadeFilm) {
    let times = made.times
    func text(_ nanoseconds: Double) -> String { String(format: "%.2f ms", nanoseconds / 1e6) }
    let mean = times.sum / Double(max(times.count, 1))
    if !made.isAtRest {
      Console.write(
        "the film ends after \(Int(StageConfiguration.longestFilm)) s while the scene is still moving; "
          + "set its length with --duration")
    }
    Console.write(
      "\(times.count) frames, mean render time \(text(mean)), "
        + "maximum \(text(times.greatest)): \(films.map(\.file).joined(separator: ", "))")
  }

  private var defaultOutput: String {
    let first = URL(fileURLWithPath: scene.scenes[0])
    return first.deletingPathExtension().lastPathComponent + ".\(film.defaultEnding)"
  }
}

extension FilmFormat: ExpressibleByArgument {}

/// The number of frames, and the sum and the maximum of their render times in nanoseconds.
private struct FrameTimes {
  private(set) var count = 0
  private(set) var sum = 0.0
  private(set) var greatest = 0.0

  mutating func add(_ time: Double) {
    count += 1
    sum += time
    greatest = max(greatest, time)
  }
}
