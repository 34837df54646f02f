// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer

/// Statistics about the frames in a window, as one line per second.
struct PlayStatistics {
  private var frames = 0
  private var late = 0
  private var work: [Double] = []
  private var showing: [Double] = []
  private var area = 0
  private var cost = FrameCost()
  private var begin = 0.0
  private var last: Double?

  /// The numbers of all frames and of all late frames since the start.
  private(set) var total = (frames: 0, late: 0)

  /// Records a presented frame.
  ///
  /// - Parameters:
  ///   - now: The real time, in seconds.
  ///   - period: The display's refresh interval, in seconds.
  ///   - work: The time that the scene took for the frame, in seconds.
  ///   - showing: The time to present it, including the wait for the display, in seconds.
  ///   - damage: The frame's damage: left, top, right, bottom of each rectangle.
  ///   - cost: The frame's cost.
  ///   - asked: The real time, in seconds, of the touch, timer or event of the desktop that caused
  ///     the frame; `nil` for a frame that follows the previous one because something moves.
  mutating func note(
    now: Double, period: Double, work: Double, showing: Double, damage: [[Int32]],
    cost: FrameCost, asked: Double?
  ) {
    if frames == 0 { begin = now }
    frames += 1
    total.frames += 1
    // A frame is due at the display's first refresh after its cause. After a pause, that is less than a
    // period later, but the desktop does not report the exact time.
    if let asked = asked ?? last, now - asked > 1.5 * period {
      late += 1
      total.late += 1
    }
    last = now
    self.work.append(work)
    self.showing.append(showing)
    area += damage.reduce(0) { $0 + Int($1[2] - $1[0]) * Int($1[3] - $1[1]) }
    self.cost.offscreenPasses += cost.offscreenPasses
    self.cost.pathsRasterized += cost.pathsRasterized
  }

  /// Returns the line for a second when it is over, and `nil` before.
  mutating func line(now: Double) -> String? {
    guard frames > 0, now - begin >= 1 else { return nil }
    let sorted = work.sorted()
    let text = String(
      format: "%3d frames, %d late; work median %.2f ms, max %.2f ms; present max %.2f ms; "
        + "%.2f Mpx, %d passes, %d paths",
      frames, late, sorted[sorted.count / 2] * 1000, (sorted.last ?? 0) * 1000,
      (showing.max() ?? 0) * 1000, Double(area) / 1e6, cost.offscreenPasses, cost.pathsRasterized)
    let totals = total
    self = PlayStatistics()
    total = totals
    return text
  }
}
