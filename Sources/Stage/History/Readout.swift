// Nacre, MIT licence; see LICENSE.

import QuartzCore
import RenderTree

/// A request for what one lane of the timeline shows at one instant: the value of a key path of a layer, or the
/// fraction of an animator.
package struct ReadoutRequest: Codable, Equatable, Sendable {
  /// Seconds from the first frame. An instant outside the history counts as its nearest end.
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

/// What a lane of the timeline shows at an instant, evaluated at that instant.
package struct Readout: Codable, Equatable, Sendable {
  /// The instant, seconds from the first frame.
  package var seconds: Double
  package var layer: UInt64?
  package var key: String?
  package var animator: UInt64?
  /// The numbers of the value that the program shows; `nil` where the layer is not in the tree.
  package var value: [Double]?
  /// The rate at which the value changes, in its units a second.
  package var velocity: [Double]?
  /// The value with the springs and curves that are tried; `nil` where none is tried for the layer.
  package var tried: [Double]?
  /// The `fractionComplete` of the animator; `nil` where it does not act.
  package var fraction: Double?
}

extension SessionHistory {
  /// Half of the time over which a velocity is measured, seconds.
  private static let halfStep = 1.0 / 4096

  /// Returns what a lane shows at an instant.
  ///
  /// - Parameter newest: The newest instant, seconds from the first frame.
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
