// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import NacreTesting
import XCTest

/// The stage and the assertions in XCTest, whose methods on the main actor must be asynchronous.
final class XCTestTests: XCTestCase {
  @MainActor func testSpringMovesOnTheStage() async {
    let stage = MotionStage(size: CGSize(width: 60, height: 40), scale: 1)
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    box.backgroundColor = .systemGreen
    stage.show(box)
    let start = CACurrentMediaTime()
    var hasFired = false
    RunLoop.main.add(
      Timer(fire: Date() + 0.1, interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { hasFired = true }
      }, forMode: .common)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { box.frame.origin.x = 30 }

    expectSnapshot(of: stage, at: [0, 0.1])
    expectMotion(of: box, "position.x", .ends(at: 40), .overshoots())

    XCTAssertTrue(hasFired)
    XCTAssertGreaterThan(CACurrentMediaTime() - start, 0.4)
  }

  /// The cast fails before a test runs, so it fails in a program of its own.
  func testSynchronousMethodOfTheMainActorIsNamed() throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("TestStartProbe")
    let pipe = Pipe()
    probe.standardError = pipe
    try probe.run()
    let messages = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    XCTAssertEqual(probe.end().reason, .uncaughtSignal)
    XCTAssertTrue(messages.contains("Write 'func test...() async'"))
  }

  @MainActor func testTasksOfTheTestFollowTheStage() async throws {
    let stage = MotionStage()
    let start = CACurrentMediaTime()
    let task = Task { () -> TimeInterval in
      try await Task.sleep(for: .seconds(2))
      return CACurrentMediaTime()
    }
    stage.advance(by: 3)
    let end = try await task.value
    XCTAssertEqual(end - start, 2, accuracy: 1e-6)
    try await Task.sleep(for: .seconds(1))
    XCTAssertEqual(stage.time, 4, accuracy: 1e-6)
  }
}
