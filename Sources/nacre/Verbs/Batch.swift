// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import SceneHost
import Synchronization

/// `nacre batch`: renders the films of a file.
struct Batch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render many films: one for each line of a file.",
    discussion: """
      A line is a JSON object: the scene, the output, the values that the scene reads from
      UserDefaults.standard, and options of nacre render. Options after -- apply to all films.
      Each scene is compiled once. A film that fails does not stop the others.

      Examples:
        {"scene": "Card.swift", "output": "ann.mp4", "values": {"name": "Ann"}}
        {"scene": "Card.swift", "output": "bo.gif", "values": {"name": "Bo"}, "options": ["--fps", "25"]}

        nacre batch cards.jsonl --jobs 4 -- --duration 2 --device iPhone16Pro
        nacre batch cards.jsonl --resume -- --duration 2 --device iPhone16Pro
      """)

  @Argument(help: "The file with one JSON object a line, or - for standard input.")
  var file: String

  @Option(help: "The number of films that are rendered at the same time; by default one per core.")
  var jobs: Int?

  @Flag(help: "Leave out films that exist. A film exists only when it is complete.")
  var resume = false

  @Flag(help: "Print failures only.")
  var quiet = false

  @Argument(parsing: .postTerminator, help: "Options of nacre render for all films.")
  var options: [String] = []

  mutating func validate() throws {
    guard (1...256).contains(jobs ?? 1) else { throw ValidationError("--jobs must be 1 to 256") }
  }

  mutating func run() throws {
    let all = try lines()
    let missing = all.filter { !resume || !FileManager.default.fileExists(atPath: $0.output) }
    let begin = ContinuousClock.now
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (films, uncompiled) = try compiled(missing)
    let failures = uncompiled + render(films, in: folder)
    try Interruption.check()
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    summarize(all.count, there: all.count - missing.count, failures, seconds)
    if failures > 0 {
      throw CommandFailure(message: "\(failures) of \(all.count) films failed")
    }
  }

  private func summarize(_ count: Int, there: Int, _ failures: Int, _ seconds: Double) {
    if quiet { return }
    let made = count - there - failures
    let rate = String(format: "%.1f", Double(made) * 60 / max(seconds, 1e-9))
    let words = there > 0 ? ", \(there) existed already" : ""
    Console.write("\(made) films, \(rate) a minute\(words)")
  }

  /// Reads the file. All lines are checked before a film is rendered.
  private func lines() throws -> [BatchLine] {
    let data =
      file == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : FileManager.default.contents(atPath: file)
    guard let data, let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure.usage("'\(file)' cannot be read as UTF-8 text")
    }
    var lines: [BatchLine] = []
    var written = WrittenFiles()
    let texts = text.split(separator: /\r?\n/, omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() where !text.allSatisfy(\.isWhitespace) {
      let line = try BatchLine(text, place: "\(file):\(index + 1)", options: options)
      if let other = written.add(film: line.output, of: line.place) {
        throw CommandFailure.usage("\(line.place): '\(line.output)' is also written by \(other)")
      }
      if let poster = line.render.film.extras.poster,
        let other = written.add(file: poster, of: line.place)
      {
        throw CommandFailure.usage("\(line.place): '\(poster)' is also written by \(other)")
      }
      lines.append(line)
    }
    guard !lines.isEmpty else { throw CommandFailure.usage("'\(file)' has no films") }
    return lines
  }

  /// A film with its compiled program; `nil` for scenes in text form.
  private typealias Film = (line: BatchLine, program: SceneProgram?)

  /// Compiles each scene once.
  ///
  /// - Returns: The films whose scenes compile, and the number of the others.
  private func compiled(_ lines: [BatchLine]) throws -> (films: [Film], failures: Int) {
    var programs: [[String]: Result<SceneProgram, CommandFailure>] = [:]
    var films: [Film] = []
    var failures = 0
    for line in lines {
      if line.render.scene.scenes[0].hasSuffix(".scene") {
        films.append((line, nil))
        continue
      }
      if programs[line.program] == nil {
        do {
          let program = try line.render.scene.compiler.compile(line.render.scene.scenes)
          programs[line.program] = .success(program)
        } catch let failure as CommandFailure where failure.code != .interrupted {
          programs[line.program] = .failure(failure)
        }
      }
      switch programs[line.program] {
      case .success(let program): films.append((line, program))
      case .failure(let failure):
        Console.error("\(line.place): \(line.output): \(failure.message)")
        failures += 1
      case nil: break
      }
    }
    return (films, failures)
  }

  /// Renders films by several processes at the same time.
  ///
  /// - Returns: The number of failures. After an interruption it is meaningless.
  private func render(_ films: [Film], in folder: TemporaryFolder) -> Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let jobs = min(self.jobs ?? cores, max(films.count, 1))
    // The frames do not depend on the number of threads.
    let threads = max(cores / jobs, 1)
    let commands = films.enumerated().map { index, film in
      BatchCommand(
        film.line, film.program, threads: threads, values: "\(folder.path)/\(index).json")
    }
    let next = Atomic(0)
    let failures = Atomic(0)
    let isQuiet = quiet
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while !Interruption.isRequested {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < commands.count else { return }
        if !commands[index].run(isQuiet: isQuiet) { failures.add(1, ordering: .relaxed) }
      }
    }
    return failures.load(ordering: .relaxed)
  }
}

/// The process that renders one film of a batch.
private struct BatchCommand: Sendable {
  private let place: String
  private let output: String
  private let words: [String]
  private let values: (file: String, data: Data)?

  /// - Parameter file: The file for the scene's values, if it has any.
  init(_ line: BatchLine, _ program: SceneProgram?, threads: Int, values file: String) {
    (place, output) = (line.place, line.output)
    values = line.values.map { (file, $0) }
    var words = ["render"] + line.words
    if line.render.scene.threads == nil { words += ["--threads", "\(threads)"] }
    if let program { words += ["--compiled", program.executable] }
    if line.values != nil { words += ["--values", file] }
    self.words = words
  }

  /// Renders the film; returns whether it exists. A failure is printed with what the process wrote.
  func run(isQuiet: Bool) -> Bool {
    do {
      if let values { try values.data.write(to: URL(fileURLWithPath: values.file)) }
      let run = try ToolRun.run(program: "/proc/self/exe", words)
      if let values { unlink(values.file) }
      guard run.status != 0 else {
        if !isQuiet { Console.write(output) }
        return true
      }
      // One call, so that the words of several processes do not mix.
      Console.write("\(run.output)nacre: error: \(place): \(output) failed")
    } catch let failure as CommandFailure where failure.code == .interrupted {
      return false
    } catch {
      let words = CommandFailure.words(of: error)
      Console.error("\(place): \(output): \(words)")
    }
    return false
  }
}
