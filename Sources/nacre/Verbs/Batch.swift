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
      A line is a JSON object: the scene, one or several outputs, the values that the scene reads from
      UserDefaults.standard, and options of nacre render. Options after -- apply to all films.
      Each scene is compiled once. A film that fails does not stop the others. The output of a scene is
      printed after the file and the number of its line. --report writes the result of each line, with all
      messages.

      Examples:
        {"scene": "Card.swift", "output": "ann.mp4", "values": {"name": "Ann"}}
        {"scene": "Card.swift", "output": "bo.gif", "values": {"name": "Bo"}, "options": ["--fps", "25"]}

        nacre batch cards.jsonl --jobs 4 -- --duration 2 --device iPhone16Pro
        nacre batch cards.jsonl --resume -- --duration 2 --device iPhone16Pro
        nacre batch cards.jsonl --strict --report cards.json -- --duration 2
      """)

  @Argument(help: "The file with one JSON object a line, or - for standard input.")
  var file: String

  @Option(help: "The number of films that are rendered at the same time; by default one per core.")
  var jobs: Int?

  @Flag(help: "Leave out films that exist. A film exists only when it is complete.")
  var resume = false

  @Flag(
    help:
      "Fail the films whose scenes lack a picture, font, glyph, sound or value; see nacre render.")
  var strict = false

  @Option(
    help: """
      A file for a JSON array with an object for each line: output, status, seconds, frames, and \
      messages by kind.
      """)
  var report: String?

  @Flag(help: "Print failures only.")
  var quiet = false

  @Argument(parsing: .postTerminator, help: "Options of nacre render for all films.")
  var options: [String] = []

  mutating func validate() throws {
    guard (1...256).contains(jobs ?? 1) else { throw ValidationError("--jobs must be 1 to 256") }
  }

  mutating func run() throws {
    let all = try lines()
    let missing = all.filter { line in
      !resume || !line.outputs.allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }
    let begin = ContinuousClock.now
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var reports: [String: FilmReport] = [:]
    let films = try compiled(missing, &reports)
    for result in render(films, in: folder) { reports[result.line ?? ""] = result }
    try Interruption.check()
    let failures = reports.values.count { $0.status == .failed }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    try write(all.map { reports[$0.place] ?? $0.report(.present) })
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

  /// Writes the reports of all lines if the command has `--report`.
  private func write(_ reports: [FilmReport]) throws {
    if let report { try FilmReport.write(reports, to: report) }
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
    if let report { _ = written.add(file: report, of: "the report") }
    let options = (strict ? ["--strict"] : []) + options
    let texts = text.split(separator: /\r?\n/, omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() where !text.allSatisfy(\.isWhitespace) {
      let line = try BatchLine(text, place: "\(file):\(index + 1)", options: options)
      for film in line.outputs {
        if let other = written.add(film: film, of: line.place) {
          throw CommandFailure.usage("\(line.place): '\(film)' is also written by \(other)")
        }
      }
      if let poster = line.render.film.extras.poster?.file,
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
  /// - Parameter reports: Receives the reports of the films whose scenes do not compile.
  /// - Returns: The other films.
  private func compiled(
    _ lines: [BatchLine], _ reports: inout [String: FilmReport]
  ) throws -> [Film] {
    var programs: [[String]: Result<SceneProgram, CommandFailure>] = [:]
    var films: [Film] = []
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
        reports[line.place] = line.report(.failed, failure.message)
      case nil: break
      }
    }
    return films
  }

  /// Renders films in several processes at the same time.
  ///
  /// - Returns: The reports of the films. After an interruption some are missing.
  private func render(_ films: [Film], in folder: TemporaryFolder) -> [FilmReport] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let jobs = min(self.jobs ?? cores, max(films.count, 1))
    // The frames do not depend on the number of threads.
    let threads = max(cores / jobs, 1)
    let commands = films.enumerated().map { index, film in
      BatchCommand(
        film.line, film.program, threads: threads, files: "\(folder.path)/\(index)")
    }
    let next = Atomic(0)
    let reports = Mutex<[FilmReport]>([])
    let isQuiet = quiet
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while !Interruption.isRequested {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < commands.count else { return }
        guard let report = commands[index].run(isQuiet: isQuiet) else { return }
        reports.withLock { $0.append(report) }
      }
    }
    return reports.withLock { $0 }
  }
}

/// The process that renders one film of a batch.
private struct BatchCommand: Sendable {
  private let place: String
  private let output: String
  private let words: [String]
  private let values: (file: String, data: Data)?
  private let report: String

  /// - Parameter files: The beginning of the paths of the temporary files for the scene's values and the report.
  init(_ line: BatchLine, _ program: SceneProgram?, threads: Int, files: String) {
    (place, output) = (line.place, line.output)
    values = line.values.map { ("\(files).json", $0) }
    report = "\(files).report"
    var words = ["render"] + line.words + ["--report", report]
    if line.render.scene.threads == nil { words += ["--threads", "\(threads)"] }
    if let program { words += ["--compiled", program.executable] }
    if let values { words += ["--values", values.file] }
    self.words = words
  }

  /// Renders the film, and prints the output of its process. `place` stands before each line.
  ///
  /// - Parameter isQuiet: Whether to print only the output of a process that fails.
  /// - Returns: The report of the film; `nil` after an interruption.
  func run(isQuiet: Bool) -> FilmReport? {
    let begin = ContinuousClock.now
    var failure: String?
    do {
      if let values { try values.data.write(to: URL(fileURLWithPath: values.file)) }
      // One call for each line keeps the lines of several processes apart.
      let pass = { (line: Substring) in Console.write("\(place): \(line)") }
      let run = try ToolRun.run(
        program: "/proc/self/exe", words, progress: isQuiet ? { _ in } : pass)
      if let values { unlink(values.file) }
      if run.status != 0 {
        if isQuiet { run.output.split(separator: "\n").forEach(pass) }
        failure = "the process that renders the film failed"
        Console.error("\(place): \(output) failed")
      } else if !isQuiet {
        Console.write(output)
      }
    } catch let error as CommandFailure where error.code == .interrupted {
      return nil
    } catch {
      let words = CommandFailure.words(of: error)
      Console.error("\(place): \(output): \(words)")
      failure = words
    }
    var result = FilmReport(output: output, status: failure == nil ? .made : .failed)
    (result.seconds, result.error) = ((ContinuousClock.now - begin) / .seconds(1), failure)
    if let data = FileManager.default.contents(atPath: report),
      let own = try? JSONDecoder().decode(FilmReport.self, from: data)
    {
      result = own
    }
    unlink(report)
    result.line = place
    return result
  }
}
