// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage
import UIKit

/// A layer, or a view that stands for its layer, whose motion a test checks.
@MainActor
public protocol MotionSubject {
  /// The layer whose property moves.
  var motionLayer: CALayer { get }
}

extension CALayer: MotionSubject {
  /// The layer itself.
  public var motionLayer: CALayer { self }
}
extension UIView: MotionSubject {
  /// The view's layer.
  public var motionLayer: CALayer { layer }
}

/// Checks the motion of a property, beginning at the present instant.
///
/// This advances the time of the stage by a duration, or until nothing moves. The layer must be on an open
/// stage.
///
/// - Parameters:
///   - subject: The layer, or the view.
///   - keyPath: The key path of a number, such as `position.y`, `opacity` or
///     `transform.rotation.z`.
///   - claims: The claims about the motion. They are checked with eight values for each frame.
///   - duration: The duration in seconds; `nil` ends when nothing moves, after 10 s at the latest.
///   - name: The name of a recorded curve; `nil` uses the key path.
/// - Returns: The motion, with one value for each frame.
@MainActor @discardableResult
public func expectMotion(
  of subject: some MotionSubject, _ keyPath: String, _ claims: MotionClaim...,
  for duration: TimeInterval? = nil, named name: String? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) -> MotionCurve {
  let expectation = Expectation(fileID, file, function, line, column)
  let layer = subject.motionLayer
  guard let stage = MotionStage.used.last(where: { $0.shows(layer) }) else {
    TestReport.fail("expectMotion needs a layer that is on an open stage", expectation.location)
    return MotionCurve(samples: [])
  }
  guard let curve = stage.record(layer, keyPath, for: duration) else {
    TestReport.fail("'\(keyPath)' of \(type(of: layer)) is not a number", expectation.location)
    return MotionCurve(samples: [])
  }
  let file = "\(file)"
  let place = ReferencePlace(
    name: name ?? keyPath, ending: "curve.txt", file: file, function: function)
  var faults: [String] = []
  var recorded: (curve: MotionCurve, fault: String)?
  for claim in claims {
    if let fault = claim.check(curve.fine) { faults.append("\(keyPath) \(fault)") }
    guard let tolerance = claim.recordedTolerance else { continue }
    expectation.check(
      named: name ?? keyPath, ending: "curve.txt", Data(curve.frames.text.utf8)
    ) { _, data in
      guard let known = MotionCurve(text: String(decoding: data, as: UTF8.self)) else {
        return "the reference is not a curve"
      }
      guard let difference = curve.frames.difference(from: known, tolerance) else { return nil }
      recorded = (known, "\(keyPath) \(difference)")
      return recorded?.fault
    }
  }
  guard !faults.isEmpty || recorded != nil else {
    FailureReport.remove(place)
    return curve.frames
  }
  let page = CurvePage(
    title: "\(place.suite).\(place.test).\(place.name)",
    message: (faults + [recorded?.fault].compactMap { $0 }).joined(separator: "\n"),
    curve: curve.fine, recorded: recorded?.curve, expected: claims.flatMap(\.expected))
  let report = (try? FailureReport.write(place, page)).flatMap { $0 }
  // The comparison above has already reported the difference from a recorded curve.
  for fault in faults {
    TestReport.fail(fault + (report.map { "\nreport: \($0.path)" } ?? ""), expectation.location)
  }
  return curve.frames
}

extension MotionStage {
  /// The number of values for each frame, for claims about velocities.
  private static let fineness = 8

  /// Records a property, beginning at the present instant.
  ///
  /// - Returns: The curve with one value for each frame, and the curve with `fineness` values for each frame;
  ///   `nil` if the property is not a number.
  fileprivate func record(_ layer: CALayer, _ keyPath: String, for duration: TimeInterval?)
    -> (frames: MotionCurve, fine: MotionCurve)?
  {
    let rate = host.configuration.framesPerSecond
    let start = time
    var (frames, fine): ([MotionCurve.Sample], [MotionCurve.Sample]) = ([], [])
    var step = 0
    while true {
      let seconds = Double(step) / (rate * Double(Self.fineness))
      advance(to: start + seconds)
      guard let value = host.inside({ Self.value(of: layer, keyPath) }) else { return nil }
      fine.append(MotionCurve.Sample(time: seconds, value: value))
      if step % Self.fineness == 0 {
        frames.append(MotionCurve.Sample(time: seconds, value: value))
        let isOver =
          duration.map { seconds >= $0 - 1e-9 }
          ?? (seconds >= 10 || !host.isMoving(within: 1 / rate))
        if isOver { break }
      }
      step += 1
    }
    return (MotionCurve(samples: frames), MotionCurve(samples: fine))
  }

  private static func value(of layer: CALayer, _ keyPath: String) -> Double? {
    let shown = layer.presentation() ?? layer
    switch shown.value(forKeyPath: keyPath) {
    case let value as Double: return value
    case let value as Float: return Double(value)
    case let value as CGFloat: return Double(value)
    case let value as Int: return Double(value)
    case let value as NSNumber: return value.doubleValue
    default: return nil
    }
  }
}

extension MotionCurve {
  /// Returns the difference from a recorded curve, as a message, or `nil` if it is within the tolerance.
  func difference(from known: MotionCurve, _ tolerance: Double) -> String? {
    var worst = (distance: 0.0, time: 0.0)
    for sample in known.samples + samples {
      let distance = abs(value(at: sample.time) - known.value(at: sample.time))
      if distance > worst.distance { worst = (distance, sample.time) }
    }
    if worst.distance > tolerance {
      return "differs from the recorded curve by up to \(short(worst.distance)), at "
        + "\(short(worst.time)) s: \(short(value(at: worst.time))), recorded "
        + short(known.value(at: worst.time))
    }
    let late = abs(duration - known.duration)
    return late > 0.05
      ? "takes \(short(duration)) s, the recorded curve \(short(known.duration)) s" : nil
  }
}
