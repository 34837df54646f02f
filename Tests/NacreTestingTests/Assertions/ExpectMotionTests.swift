// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

/// Claims about motions.
@MainActor
struct ExpectMotionTests {
  private let stage = MotionStage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func spring(damping: CGFloat) {
    stage.show(view)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0
    ) { view.center.x = 85 }
  }

  @Test func springWithLittleDampingOvershoots() {
    spring(damping: 0.4)
    let curve = expectMotion(
      of: view, "position.x", .starts(at: 5), .ends(at: 85), .overshoots(by: 5),
      .neverBeyond(5...120), .settles(within: 1), .continuous, .recorded())
    #expect(curve.samples.count > 30)
    #expect(abs(curve.value(at: 10) - 85) < 0.01)
  }

  @Test func springWithoutOvershootIsMonotone() {
    spring(damping: 1)
    expectMotion(of: view.layer, "position.x", .monotone, .increases, .ends(at: 85), .continuous)
  }

  @Test func linearMotionHasItsValuesAndJumps() {
    stage.show(view)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.alpha = 0 }
    withKnownIssue {
      expectMotion(
        of: view, "opacity", .values([0: 1, 0.1: 0.8, 0.25: 0.5, 0.5: 0], within: 0.01),
        .decreases, .continuous)
    } matching: {
      "\($0)".contains("opacity jumps at 0 s: its velocity changes from 0 to")
    }
  }

  @Test(arguments: [
    (MotionClaim.values([0.25: 20]), "is 45 at 0.25 s, not 20 ± 0.5"),
    (.increases, ""), (.decreases, "goes back"), (.starts(at: 6), "starts at 5, not 6"),
    (.ends(at: 6), "ends at 85, not 6"), (.neverBeyond(0...50), "beyond 0…50"),
    (.overshoots(), "goes only 0 beyond its end"),
    (.settles(within: 0.1), "not within 0.1 s"), (MotionClaim { _ in "is odd" }, "is odd"),
  ])
  func claimsThatDoNotHoldAreFailures(claim: MotionClaim, message: String) {
    stage.show(view)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.center.x = 85 }
    if message.isEmpty {
      expectMotion(of: view, "position.x", claim)
      return
    }
    withKnownIssue {
      expectMotion(of: view, "position.x", claim)
    } matching: {
      "\($0)".contains(message)
    }
  }

  @Test func curveThatDiffersFromTheRecordedOneIsAFailure() {
    spring(damping: 0.45)
    withKnownIssue {
      expectMotion(
        of: view, "position.x", .recorded(), function: "springWithLittleDampingOvershoots")
    } matching: {
      "\($0)".contains("differs from the recorded curve by up to")
    }
  }

  @Test func failureHasAPageWithTheCurve() throws {
    spring(damping: 0.5)
    withKnownIssue {
      expectMotion(of: view, "position.x", .values([0.1: 20]), .ends(at: 10), named: "page")
    } matching: {
      "\($0)".contains("report: ")
    }
    var folder = URL(fileURLWithPath: #filePath)
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    let page = folder.appending(
      path: ".build/nacre-report/ExpectMotionTests.failureHasAPageWithTheCurve.page.html"
    ).path
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("<polyline"))
    #expect(text.contains("<circle"))
    #expect(text.contains("ends at 85, not 10"))
    // A motion that is as claimed removes the page.
    UIView.animate(withDuration: 0.2) { view.center.x = 10 }
    expectMotion(
      of: view, "position.x", .ends(at: 10), named: "page", function: "failureHasAPageWithTheCurve")
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test func propertyThatIsNoNumberIsAFailure() {
    stage.show(view)
    withKnownIssue {
      expectMotion(of: view, "position", .monotone)
    } matching: {
      "\($0)".contains("'position' of CALayer is not a number")
    }
  }

  @Test func layerThatIsNotOnStageIsAFailure() {
    withKnownIssue {
      expectMotion(of: CALayer(), "opacity", .monotone)
    } matching: {
      "\($0)".contains("on an open stage")
    }
  }
}
