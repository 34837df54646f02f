// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// What became of a film, for programs: a JSON object.
struct FilmReport: Codable {
  enum Status: String, Codable {
    case made
    case failed
    /// It was there before, and was left as it was.
    case present
  }

  struct Remark: Codable {
    /// The name of a kind of message.
    var kind: String
    var text: String
    /// Seconds from the scene's first frame.
    var at: Double
  }

  /// The line of a batch, such as `films.jsonl:3`.
  var line: String?
  /// The path of the film.
  var output: String
  var status: Status
  /// The real time that it took, seconds.
  var seconds = 0.0
  /// The number of frames, and how long they are shown, seconds.
  var frames = 0
  var duration = 0.0
  /// What was said about the scene.
  var messages: [Remark] = []
  /// Why there is no film.
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
