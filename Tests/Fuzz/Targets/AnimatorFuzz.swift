// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import QuartzCore
import Stage
import UIKit

/// Calls of property animators on a stage: several in a turn, over turns, and in completions. Each call takes
/// a byte or more of the input. The states follow the documented ones, values stay finite, each completion is called
/// once, and in the end nothing moves.
@MainActor
enum AnimatorFuzz {
  private static let longest = 400

  static func run(_ input: [UInt8]) throws -> Bool {
    guard input.count <= longest else { return false }
    let stage = try FuzzStage.open()
    let calls = stage.inside { AnimatorCalls(input) }
    stage.didGiveUp = { [weak calls] in calls?.complain($0) }
    while !calls.bytes.isEmpty, calls.broken == nil {
      if let seconds = stage.inside({ calls.callOne() }) {
        stage.advance(toSeconds: stage.seconds + seconds)
      }
      stage.inside { calls.check() }
    }
    stage.inside { calls.end() }
    // No duration, delay and factor are longer in sum.
    let end = stage.seconds + 30
    repeat {
      stage.advance(toSeconds: stage.seconds + 1)
    } while stage.seconds < end && stage.isMoving(within: 1)
    stage.inside { calls.checkEnd() }
    stage.inside { Screen.current.client?.clear() }
    if let broken = calls.broken { throw BrokenRule(broken) }
    return true
  }
}
