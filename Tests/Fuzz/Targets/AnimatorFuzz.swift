// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import QuartzCore
import Stage
import UIKit

/// Calls of property animators on a stage: several in a turn, over turns, and in completions. Each call takes
/// a byte or more of the input. The states follow the documented ones, values stay finite, each completion is called
/// once, and in the end nothing moves.
@MainActor
enum AnimatorFuzz {
  private static let longest = 400

  /// Opening a stage takes as long as many inputs.
  private static var openStage: OffscreenStage?

  static func run(_ input: [UInt8]) throws -> Bool {
    guard input.count <= longest else { return false }
    let stage = try stage()
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
    stage.inside { UIApplication.shared.clearStage() }
    if let broken = calls.broken { throw BrokenRule(broken) }
    return true
  }

  private static func stage() throws -> OffscreenStage {
    if let openStage, openStage.isOpen { return openStage }
    UIApplication.connectToStage()
    OffscreenStage.open?.close()
    let configuration = StageConfiguration(
      inProcess: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: 2,
      traits: UITraitCollection(), safeArea: .zero, showsKeyboard: false)
    guard let stage = OffscreenStage(configuration, ownsCaller: false) else {
      throw BrokenRule("there is no stage")
    }
    stage.willClose = { UIApplication.shared.clearStage() }
    openStage = stage
    return stage
  }
}
