// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree
import Stage
import UIKit

/// Compares the frames at some instants with a reference picture, which shows them in rows.
///
/// This advances the time of the subject's stage to the last instant. A reference that does not exist is
/// written, and the test fails once; see `RecordingMode`. Several pictures that are all equal cause a
/// warning, because they show no motion. This happens if the motion ended before.
///
/// - Parameters:
///   - subject: The subject to draw.
///   - instants: The instants in seconds from the present one, in ascending order. Negative ones count as 0.
///   - touches: The text of a touch script that is played from the present instant; `nil` for none.
///   - name: The name of the reference; `nil` uses the number of the reference in the test.
///   - comparison: The comparison of the pictures.
@MainActor
public func expectSnapshot(
  of subject: some SnapshotSubject, at instants: [TimeInterval] = [0], touches: String? = nil,
  named name: String? = nil, comparison: SnapshotComparison = .exact,
  fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let expectation = Expectation(fileID, file, function, line, column)
  let subject = StagedSubject(subject.snapshotSource, expectation.location)
  defer { subject.leave() }
  guard !instants.isEmpty else {
    TestReport.fail("a snapshot needs at least one instant", expectation.location)
    return
  }
  guard subject.play(touches, expectation.location) else { return }
  let start = subject.stage.time
  let frames = instants.map { instant in
    subject.stage.advance(to: start + max(instant, 0))
    return subject.picture()
  }
  expectation.warnOfEqual(frames)
  expectation.check(
    PictureStrip(frames, instants: instants), named: name, comparison, scale: subject.scale)
}

/// Compares frames at equal intervals with a reference picture, which shows them in rows.
///
/// Several pictures that are all equal cause a warning.
///
/// - Parameters:
///   - subject: The subject to draw.
///   - touches: The text of a touch script that is played from the present instant; `nil` for none.
///   - interval: The seconds between two frames, at least 0.001.
///   - duration: The seconds from the first frame to the last; `nil` ends when nothing moves, after
///     10 s at the latest.
///   - name: The name of the reference; `nil` uses the number of the reference in the test.
///   - comparison: The comparison of the pictures.
@MainActor
public func expectFilmstrip(
  of subject: some SnapshotSubject, touches: String? = nil, every interval: TimeInterval,
  for duration: TimeInterval? = nil, named name: String? = nil,
  comparison: SnapshotComparison = .exact, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let expectation = Expectation(fileID, file, function, line, column)
  let subject = StagedSubject(subject.snapshotSource, expectation.location)
  defer { subject.leave() }
  let stage = subject.stage
  guard subject.play(touches, expectation.location) else { return }
  let interval = max(interval, 0.001)
  let start = stage.time
  var (frames, instants): ([PixelImage], [Double]) = ([], [])
  var isOver = false
  while !isOver {
    let instant = Double(frames.count) * interval
    stage.advance(to: start + instant)
    frames.append(subject.picture())
    instants.append(instant)
    isOver =
      duration.map { instant + interval > $0 + 1e-9 }
      ?? (instant >= 10 || !stage.host.isMoving(within: interval))
  }
  expectation.warnOfEqual(frames)
  expectation.check(
    PictureStrip(frames, instants: instants), named: name, comparison, scale: subject.scale)
}

/// Compares the layers of a subject, with their values and animations, with a reference text.
///
/// The text lists the values that differ from those of a new layer. If an animation changes a value, the text
/// also has its value at the present instant.
@MainActor
public func expectTree(
  of subject: some SnapshotSubject, named name: String? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let expectation = Expectation(fileID, file, function, line, column)
  let subject = StagedSubject(subject.snapshotSource, expectation.location)
  defer { subject.leave() }
  let root = subject.stage.host.inspection().root
  let shown = subject.layer.flatMap { layer in root?.first { $0.id == layer.id.rawValue } } ?? root
  let text = (shown?.lines ?? []).joined(separator: "\n") + "\n"
  expectation.check(text: text, named: name, ending: "tree.txt")
}

/// Compares the elements that a screen reader would read on the subject's stage, in order, with a reference
/// text.
@MainActor
public func expectAccessibility(
  of subject: some SnapshotSubject, named name: String? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let expectation = Expectation(fileID, file, function, line, column)
  let subject = StagedSubject(subject.snapshotSource, expectation.location)
  defer { subject.leave() }
  let elements = subject.stage.host.inspection().accessibility
  let text = elements.map { $0.line + "\n" }.joined()
  expectation.check(text: text, named: name, ending: "accessibility.txt")
}

extension StagedSubject {
  /// Plays a touch script from the present instant.
  ///
  /// - Returns: Whether the script is valid. A script with a mistake fails the test.
  fileprivate func play(_ touches: String?, _ location: TestLocation) -> Bool {
    guard let touches else { return true }
    do {
      stage.host.play(try TouchScript(parsing: Data(touches.utf8)), fromSeconds: stage.time)
      return true
    } catch {
      TestReport.fail("touch script:\(error)", location)
      return false
    }
  }
}

extension InspectedLayer {
  /// Returns the first layer of the tree that a predicate accepts.
  fileprivate func first(where accepts: (InspectedLayer) -> Bool) -> InspectedLayer? {
    if accepts(self) { return self }
    for layer in (mask ?? []) + sublayers {
      if let found = layer.first(where: accepts) { return found }
    }
    return nil
  }
}
