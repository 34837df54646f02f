// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// Scroll views move as in traces of iOS 26.1.
///
/// **Source.** Vercantez/openuikit, golden/scroll_traces, recorded on the simulator of an iPhone 16
/// with a view of 393 × 852 points and content of 40 000 points. Offsets are those of the trace less
/// the offset at the lift, at frames of 1/60 second. A test lifts its finger as long before a frame
/// as the first two offsets of the trace tell.
@MainActor
struct ScrollTraceTests {
  /// A finger that moves along the y axis at steps of equal duration.
  struct Finger: Sendable {
    var start: Double
    var step: Double
    var steps: Int
    var interval = 0.008
    /// The steps at which the finger rests before it lifts; the lift is one more.
    var rest = 0
    /// The time from the lift to the next frame.
    var untilFrame: Double
  }

  final class Witness: NSObject, UIScrollViewDelegate {
    var velocity = CGPoint.zero
    var (target, lift) = (CGPoint.zero, CGPoint.zero)
    var end: Double?
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      (self.velocity, target, lift) = (
        velocity, targetContentOffset.pointee, scrollView.contentOffset
      )
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { end = CACurrentMediaTime() }
  }

  private let stage = MotionStage(size: CGSize(width: 393, height: 852), scale: 3)
  /// The media time at which the stage was opened.
  private let start = CACurrentMediaTime()
  private let view = UIScrollView()
  private let witness = Witness()

  /// Plays a finger on a scroll view that begins at an offset, up to the first frame after the lift.
  private func play(_ finger: Finger, from offset: Double) {
    view.contentSize = CGSize(width: 393, height: 40_000)
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = witness
    stage.show(view)
    view.contentOffset.y = offset
    let count = finger.steps + finger.rest + 1
    let first = ((Double(count) * finger.interval + finger.untilFrame) * 60).rounded(.up) / 60
    let down = first - finger.untilFrame - Double(count) * finger.interval
    func place(_ index: Int) -> CGPoint {
      CGPoint(x: 196.5, y: finger.start + finger.step * Double(min(index, finger.steps)))
    }
    stage.advance(to: down)
    stage.touchDown(at: place(0))
    for index in 1..<count {
      stage.advance(to: down + Double(index) * finger.interval)
      stage.touchMove(to: place(index))
    }
    stage.advance(to: down + Double(count) * finger.interval)
    stage.touchUp(at: place(count))
    stage.advance(to: first)
  }

  /// Compares the way since the lift with that of a trace.
  ///
  /// - Parameters:
  ///   - way: The points since the lift by the number of the frame; the first frame after the lift is 0.
  ///   - end: The frame at which the deceleration ended.
  private func expect(_ way: [(frame: Int, points: Double)], end: Int, after first: Double) {
    for (frame, points) in way {
      stage.advance(to: first + Double(frame) / 60)
      let moved = view.contentOffset.y - witness.lift.y
      #expect(abs(moved - points) <= 0.7, "frame \(frame): \(moved), on iOS \(points)")
    }
    stage.settle()
    #expect(abs((witness.end ?? 0) - start - first - Double(end) / 60) < 0.025)
  }

  @Test("decel_v3000: 3000 points per second cover 1492 points in 2.852 s")
  func fastFlick() {
    play(Finger(start: 792, step: -24, steps: 14, untilFrame: 0.00145), from: 5000)
    let first = stage.time

    #expect(witness.lift.y == 5326)
    #expect(abs(witness.velocity.y - 3) < 1e-6)
    #expect(abs(witness.target.y - 5326 - 1493.67) < 0.34)
    expect(
      [
        (0, 4.33), (1, 53.33), (2, 100.67), (4, 190.67), (7, 315), (10, 427.67), (13, 529.33),
        (19, 705), (25, 848.67), (31, 966.33), (37, 1062.67), (43, 1141.33), (55, 1258.67),
        (67, 1337.33), (79, 1390), (91, 1425.33), (103, 1449), (115, 1464.67), (127, 1475.33),
        (139, 1482.67), (151, 1487.33), (163, 1490.67), (171, 1492),
      ], end: 171, after: first)
    #expect(abs(view.contentOffset.y - 6818) < 0.01)
  }

  @Test("decel_v750: 750 points per second cover 369.33 points")
  func slowFlick() {
    play(Finger(start: 792, step: -6, steps: 14, untilFrame: 0.00988), from: 5000)
    let first = stage.time

    #expect(witness.lift.y == 5074)
    #expect(abs(witness.velocity.y - 0.75) < 1e-6)
    #expect(abs(witness.target.y - 5074 - 369.67) < 0.34)
    expect(
      [
        (0, 7.33), (1, 19.33), (2, 31), (3, 42), (8, 93.33), (14, 144), (20, 186), (26, 220),
        (32, 248), (44, 289.67), (56, 317.67), (68, 336.33), (80, 348.67), (92, 357.33),
        (104, 362.67), (116, 366.67), (129, 369.33),
      ], end: 129, after: first)
    #expect(abs(view.contentOffset.y - 5443.33) < 0.01)
  }

  @Test("edge_impact: an impact with 2980 points per second overshoots by 100 points")
  func impact() {
    play(Finger(start: 792, step: -25, steps: 12, untilFrame: 0.00656), from: 38_798)
    let first = stage.time

    #expect(witness.lift.y == 39_088)
    #expect(abs(witness.velocity.y - 3.125) < 1e-6)
    #expect(witness.target.y == 39_148)
    expect(
      [
        (0, 20.33), (1, 70.33), (2, 108.67), (3, 134), (4, 149.33), (5, 157.33), (6, 160.33),
        (7, 159.67), (8, 156.33), (9, 151.33), (12, 132.33), (15, 113), (18, 97.33), (21, 85.33),
        (24, 77), (27, 71), (33, 64.67), (39, 62), (45, 60.67), (48, 60),
      ], end: 48, after: first)
  }

  @Test("rubberband_top: content 235 points outside returns within 0.691 s")
  func returnFromOutside() {
    play(Finger(start: 120, step: 5, steps: 120, rest: 39, untilFrame: 0.00695), from: 0)
    let first = stage.time

    #expect(abs(witness.lift.y + 235) < 0.34)
    #expect(witness.target.y == 0)
    expect(
      [
        (0, 11.67), (1, 38), (2, 61.67), (3, 83), (4, 101.67), (5, 118.67), (6, 133.67),
        (9, 168.33), (12, 192), (15, 207.33), (20, 222), (25, 229), (30, 232.33), (35, 233.67),
        (40, 234.33), (41, 235),
      ], end: 41, after: first)
  }

  @Test("touch_calib: a drag loses 10 points once, and a finger that rests throws nothing")
  func slowDrag() {
    play(
      Finger(start: 792, step: -3, steps: 60, interval: 0.016, rest: 19, untilFrame: 0.01),
      from: 5000)
    stage.settle()

    #expect(view.contentOffset.y == 5170)
    #expect(witness.velocity == .zero)
    #expect(witness.end == nil)
  }
}
