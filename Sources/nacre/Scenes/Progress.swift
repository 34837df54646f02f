// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import SceneHost

/// The progress of a film: a bar on a terminal, otherwise a line every 60 frames.
struct Progress {
  let isQuiet: Bool
  /// The number of frames; `nil` when the film ends by itself.
  let total: Int?
  private var lastLine = 0

  init(isQuiet: Bool, total: Int?) {
    self.isQuiet = isQuiet
    self.total = total
  }

  mutating func update(_ frames: Int) {
    if isQuiet { return }
    if Console.isTerminal {
      let bar = total.map { Self.bar(Double(frames) / Double(max($0, 1))) } ?? ""
      StandardError.write("\r\(bar)\(frames)\(total.map { "/\($0)" } ?? "") frames")
    } else if frames - lastLine >= 60 {
      lastLine = frames
      Console.write("\(frames)\(total.map { "/\($0)" } ?? "") frames")
    }
  }

  /// Clears the bar.
  func end() {
    if !isQuiet, Console.isTerminal { StandardError.write("\r\u{1B}[K") }
  }

  private static func bar(_ fraction: Double) -> String {
    let width = 30
    let done = Int((min(max(fraction, 0), 1) * Double(width)).rounded())
    return "[" + String(repeating: "#", count: done)
      + String(repeating: ".", count: width - done) + "] "
  }
}
