// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// A touch script. Its samples are sorted and finite, no more fingers end than begin, and what is
/// written as JSON is read again as the same script.
enum TouchesFuzz {
  static func run(_ input: [UInt8]) throws -> Bool {
    guard let script = try? TouchScript(parsing: Data(input)) else { return true }
    let samples = script.samples
    var down: Set<Int> = []
    var time = 0.0
    for sample in samples {
      try BrokenRule.unless(
        sample.time.isFinite && sample.time >= time && sample.time <= TouchScript.latestTime,
        "a sample is at \(sample.time) after one at \(time)")
      time = sample.time
      try BrokenRule.unless(
        sample.x.isFinite && sample.y.isFinite, "a sample is at \(sample.x) \(sample.y)")
      switch sample.phase {
      case .began:
        try BrokenRule.unless(down.insert(sample.id).inserted, "\(sample.id) begins twice")
      case .moved: try BrokenRule.unless(down.contains(sample.id), "\(sample.id) moves, but is up")
      case .ended, .cancelled:
        try BrokenRule.unless(down.remove(sample.id) != nil, "\(sample.id) ends, but is up")
      default: break
      }
    }
    // A script of a million samples takes a second to print.
    guard samples.count < 2000 else { return true }
    let json = script.json
    do {
      let again = try TouchScript(parsing: Data(json.utf8))
      try BrokenRule.unless(again == script, "the JSON is read as another script")
    } catch let error as TouchScriptError {
      throw BrokenRule("the JSON is not read: \(error)")
    }
    return true
  }
}
