// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer

/// How frames came in a window: one line a second.
struct PlayStatistics {
  private var frames = 0
  private var late = 0
  private var work: [Double] = []
  private var showing: [Double] = []
  private var area = 0
  private var cost = FrameCost()
  private var begin = 0.0
  private var last: Double?

  /// All frames and all late ones, from the beginning.
  private(set) var total = (frames: 0, late: 0)

  /// Notes a frame that was shown.
  ///
  /// - Parameters:
  ///   - now: Seconds of the world.
  ///   - period: Seconds from one frame of the display to the next.
  ///   - work: Seconds that the scene took for it.
  ///   - showing: Seconds that it took to show it, the wait for the display included.
  ///   - asked: When a touch, a timer or the desktop asked for it, seconds of the world; `nil` for one
  ///     that the frame before asked for, because something moved.
  mutating func note(
    now: Double, period: Double, work: Double, showing: Double, damage: [[Int32]],
    cost: FrameCost, asked: Double?
  ) {
    if frames == 0 { begin = now }
    frames += 1
    total.frames += 1
    // It is due with the display's next picture after it was asked for. From a rest on that is less
    // than a period later; when exactly, the desktop does not say.
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

  /// Returns the line of the last second, once it is over.
  mutating func line(now: Double) -> String? {
    guard frames > 0, now - begin >= 1 else { return nil }
    let sorted = work.sorted()
    let text = String(
      format: "%3d frames, %d late; work %.2f ms, at most %.2f; shown in at most %.2f; "
        + "%.2f Mpx, %d passes, %d paths",
      frames, late, sorted[sorted.count / 2] * 1000, (sorted.last ?? 0) * 1000,
      (showing.max() ?? 0) * 1000, Double(area) / 1e6, cost.offscreenPasses, cost.pathsRasterized)
    let totals = total
    self = PlayStatistics()
    total = totals
    return text
  }
}
