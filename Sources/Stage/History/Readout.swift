// Nacre, MIT licence; see LICENSE.

import QuartzCore
import RenderTree

/// A request for the content of one lane of the timeline at one instant: the value of a key path of
/// a layer, or the fraction of an animator.
package struct ReadoutRequest: Codable, Equatable, Sendable {
  /// Seconds from the first frame. An instant outside the history is clamped to it.
  package var seconds: Double
  package var layer: UInt64?
  package var key: String?
  package var animator: UInt64?

  package init(
    seconds: Double, layer: UInt64? = nil, key: String? = nil, animator: UInt64? = nil
  ) {
    (self.seconds, self.layer, self.key) = (seconds, layer, key)
    self.animator = animator
  }
}

/// The content of a lane of the timeline at one instant, evaluated at exactly that instant.
package struct Readout: Codable, Equatable, Sendable {
  /// The instant, in seconds from the first frame.
  package var seconds: Double
  package var layer: UInt64?
  package var key: String?
  package var animator: UInt64?
  /// The numbers of the value that the program shows; `nil` if the layer is not in the tree.
  package var value: [Double]?
  /// The rate at which the value changes, in its units per second.
  package var velocity: [Double]?
  /// The value with the springs and curves of trials; `nil` if the layer has no trial.
  package var tried: [Double]?
  /// The `fractionComplete` of the animator; `nil` if it is inactive or stopped.
  package var fraction: Double?
}

extension SessionHistory {
  /// Half of the time over which a velocity is measured, in seconds.
  private static let halfStep = 1.0 / 4096

  /// Returns the content of a lane at an instant.
  ///
  /// - Parameter newest: The newest instant, in seconds from the first frame.
  package func readout(_ request: ReadoutRequest, newest: Double) -> Readout {
    let seconds = min(max(request.seconds, oldest), max(newest, oldest))
    var result = Readout(
      seconds: seconds, layer: request.layer, key: request.key, animator: request.animator)
    result.fraction = request.animator.flatMap { fraction(of: $0, at: seconds) }
    guard let layer = request.layer, let key = request.key, case let id = LayerID(rawValue: layer),
      let path = path(key, of: id)
    else { return result }
    let real = untriedTree(at: seconds)
    func numbers(_ tree: RenderTree, _ seconds: Double) -> [Double]? {
      tree.properties(of: id, at: start + seconds).flatMap { path.value(in: $0)?.numbers }
    }
    result.value = numbers(real, seconds)
    let sides = [-Self.halfStep, Self.halfStep].map { numbers(real, seconds + $0) }
    if let before = sides[0], let after = sides[1], before.count == after.count {
      result.velocity = zip(before, after).map { ($1 - $0) / (2 * Self.halfStep) }
    }
    if trials.contains(where: { $0.layer == layer }) {
      result.tried = numbers(tree(at: seconds), seconds)
    }
    return result
  }
}
