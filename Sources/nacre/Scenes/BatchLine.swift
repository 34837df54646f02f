// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import SceneHost

/// A line of a batch file: the films of one scene.
struct BatchLine {
  /// The file and the number of the line, for messages, such as `films.jsonl:3`.
  let place: String
  /// The arguments for `nacre render`: those of the line and those of the whole batch.
  let words: [String]
  let render: Render
  /// The path of the first film.
  var output: String { outputs[0] }
  /// The paths of all films.
  let outputs: [String]
  /// The JSON object with the scene's values; `nil` for none.
  let values: Data?

  private static let keys: Set = ["scene", "output", "values", "options"]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: A JSON object with the keys `scene` and `output` (a path, or an array of paths), and optionally
  ///     `values` (an object) and `options` (an array of arguments for `nacre render`).
  ///   - place: The file and the number of the line, for messages.
  ///   - options: The arguments for all films. Those of the line come after them.
  /// - Throws: `CommandFailure` whose message explains the first error in the line.
  init(_ text: Substring, place: String, options: [String]) throws {
    func wrong(_ words: String) -> CommandFailure { .usage("\(place): \(words)") }
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let line = object as? [String: Any]
    else { throw wrong("the line is not a JSON object") }
    if let other = line.keys.filter({ !Self.keys.contains($0) }).min() {
      throw wrong(
        "'\(other)' is not a key of a film; the keys are scene, output, values and options")
    }
    guard let scenes = line["scene"] as? [String] ?? (line["scene"] as? String).map({ [$0] }),
      !scenes.isEmpty
    else { throw wrong("'scene' must be a path or an array of paths") }
    let output = line["output"] as? [String] ?? (line["output"] as? String).map { [$0] } ?? []
    guard !output.isEmpty, !output.contains("") else {
      throw wrong("'output' must be the path of a film or an array of paths")
    }
    guard let own = (line["options"] ?? [String]()) as? [String] else {
      throw wrong("'options' must be an array of strings, such as [\"--fps\", \"30\"]")
    }
    self.place = place
    let films = output.map { FilmOutput(argument: $0) }
    outputs = films.map(\.file)
    switch line["values"] {
    case nil: values = nil
    case let object as [String: Any]: values = try JSONSerialization.data(withJSONObject: object)
    default: throw wrong("'values' must be a JSON object")
    }
    // The line's outputs come first, so that the check below finds an --output among the options.
    words = scenes + output.flatMap { ["--output", $0] } + ["--quiet"] + options + own
    do {
      guard let render = try Render.parseAsRoot(words) as? Render else {
        throw wrong("the options cannot include --help")
      }
      self.render = render
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw wrong(Render.message(for: error))
    }
    guard render.output == films, render.shard == nil, render.scene.values == nil,
      render.report == nil
    else {
      throw wrong(
        "the options of a film in a batch cannot include --output, --shard, --values or --report")
    }
    guard values == nil || !scenes.contains(where: { $0.hasSuffix(".scene") }) else {
      throw wrong("a scene in text form takes no values")
    }
  }

  /// Returns a report on the films of the line.
  func report(_ status: FilmReport.Status, _ error: String? = nil) -> FilmReport {
    var report = FilmReport(output: output, status: status)
    (report.line, report.error) = (place, error)
    return report
  }

  /// The arguments on which the compiled program depends. Lines with equal ones share a program.
  var program: [String] {
    render.scene.scenes + render.scene.programOptions
      + render.scene.libraries.map { "\($0)" }
  }
}
