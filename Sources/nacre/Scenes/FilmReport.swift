// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The result of rendering a film: a JSON object for programs.
struct FilmReport: Codable {
  enum Status: String, Codable {
    case made
    case failed
    /// The file existed already and was left unchanged.
    case present
  }

  struct Remark: Codable {
    /// The kind of the message: the raw value of a `Log.Kind`.
    var kind: String
    var text: String
    /// Seconds from the scene's first frame.
    var at: Double
  }

  /// The line of a batch file, such as `films.jsonl:3`; `nil` outside a batch.
  var line: String?
  /// The path of the film.
  var output: String
  var status: Status
  /// The real time that rendering took, seconds.
  var seconds = 0.0
  /// The number of frames.
  var frames = 0
  /// The duration of the film, seconds.
  var duration = 0.0
  /// The messages about the scene.
  var messages: [Remark] = []
  /// The reason for the failure; `nil` for a film that was made.
  var error: String?

  init(output: String, status: Status) { (self.output, self.status) = (output, status) }

  /// Writes a report, or the reports of a batch, in order.
  ///
  /// - Throws: `CommandFailure` when the file cannot be written.
  static func write(_ report: some Encodable, to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(report)
    data.append(UInt8(ascii: "\n"))
    try OutputFile.write(data, to: file)
  }
}
