// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// The animator as a host sees and controls it.
extension UIViewPropertyAnimator: ReportedAnimator {
  /// The most key paths that the name lists.
  private static let mostNamedPaths = 3

  package var reportedLayer: CALayer? { changes.first?.layer }

  package var reportedName: String {
    guard let layer = reportedLayer else { return "" }
    let owner = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
    var paths: [String] = []
    for change in changes where change.layer === layer && !paths.contains(change.property.path) {
      paths.append(change.property.path)
    }
    let named = paths.prefix(Self.mostNamedPaths).joined(separator: ", ")
    return "\(layer.name ?? owner) \(named)\(paths.count > Self.mostNamedPaths ? ", …" : "")"
  }

  package var reportedRun: AnimatorRunReport {
    switch (state, run) {
    case (.stopped, _): return AnimatorRunReport(.stopped, isReversed: reversed)
    case (.active, .resting(let fraction, _, _)):
      let shown = reversed ? 1 - fraction : fraction
      return AnimatorRunReport(.paused, isReversed: reversed, from: shown, to: shown)
    case (.active, .running(let span)):
      return AnimatorRunReport(
        .running, isReversed: reversed,
        begin: clock?.convertTime(span.beginTime, to: nil) ?? span.beginTime, seconds: span.seconds,
        from: reversed ? 1 - span.start : span.start, to: reversed ? 1 - span.end : span.end)
    default: return AnimatorRunReport(.inactive)
    }
  }

  package func perform(_ action: AnimatorAction) -> String? {
    switch state {
    case .active: break
    case .stopped:
      guard action == .finish else { return "is stopped" }
      finishAnimation(at: reversed ? .start : .end)
      return nil
    default: return "has ended"
    }
    guard isInterruptible else { return "is not interruptible" }
    switch action {
    case .scrub(let fraction):
      if isRunning { pauseAnimation() }
      fractionComplete = fraction
    case .pause:
      if !isRunning { return "is paused already" }
      pauseAnimation()
    case .proceed:
      if isRunning { return "runs already" }
      continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .reverse: isReversed.toggle()
    case .finish:
      stopAnimation(false)
      // The program may have finished the animator when it observed the stop.
      if state == .stopped { finishAnimation(at: reversed ? .start : .end) }
    }
    return nil
  }
}
