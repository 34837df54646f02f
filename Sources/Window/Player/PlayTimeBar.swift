// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import SceneHost
import TextLayout

/// The bar at the bottom of a window with the scene's time, and a track for the instants that can
/// be shown.
struct PlayTimeBar: Equatable {
  let words: String
  /// The position of the shown instant between the oldest and the newest one, `0…1`.
  let fraction: Double
  let isPast: Bool
  /// The width of the window, in pixels.
  let width: Int
  /// Pixels per point.
  let scale: Double

  /// The height of the bar, in points.
  private static let height = 28.0
  private static let margin = 12.0
  private static let knob = 10.0
  private static let font = FontDescriptor(size: 12, monospacedDigits: true)
  /// The longest text for which the bar reserves space.
  private static let longest = "0000.000 s  ×0.1  paused"

  init(_ clock: PlayClock, width: Int, scale: Double) {
    words = Self.words(clock)
    let range = clock.seconds - clock.oldest
    fraction = range > 0 ? min(max((clock.position - clock.oldest) / range, 0), 1) : 1
    isPast = clock.shown != nil
    (self.width, self.scale) = (width, scale)
  }

  /// Returns the shown time, the rate, and whether time is paused, as text.
  static func words(_ clock: PlayClock) -> String {
    let time = String(format: "%.3f s", clock.position)
    let rate = String(format: "×%g", clock.rate)
    return ([time, rate] + (clock.isPaused ? ["paused"] : [])).joined(separator: "  ")
  }

  /// The height of the bar, in pixels.
  var pixelHeight: Int { Int((Self.height * scale).rounded()) }

  /// The ends of the track, in points.
  private var track: ClosedRange<Double> {
    let start = Font.font(for: Self.font).line(Self.longest).width + 2 * Self.margin
    return start...max(Double(width) / scale - Self.margin, start + 1)
  }

  /// Returns the instant at a position on the track, in seconds from the first frame.
  ///
  /// - Parameter x: The position in pixels of the window.
  func instant(at x: Double, of clock: PlayClock) -> Double {
    let fraction = (x / scale - track.lowerBound) / (track.upperBound - track.lowerBound)
    return clock.oldest + min(max(fraction, 0), 1) * (clock.seconds - clock.oldest)
  }

  /// Returns an image as wide as the window.
  func picture() -> PixelImage {
    let root = CALayer()
    root.bounds = CGRect(
      x: 0, y: 0, width: Double(width) / scale, height: Double(pixelHeight) / scale)
    root.backgroundColor = CGColor(gray: 0.1, alpha: 1)
    let line = Font.font(for: Self.font).line(words)
    let text = CAShapeLayer()
    text.path = CGPath(line.path)
    text.fillColor = CGColor(gray: 1, alpha: 1)
    let height = line.ascent + line.descent
    text.position = CGPoint(x: Self.margin, y: (Self.height - height) / 2 + line.ascent)
    root.addSublayer(text)
    let color =
      isPast ? CGColor(red: 1, green: 0.62, blue: 0.04, alpha: 1) : CGColor(gray: 1, alpha: 1)
    let (start, length) = (track.lowerBound, track.upperBound - track.lowerBound)
    func add(_ x: Double, _ width: Double, _ height: Double, _ color: CGColor) {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: (Self.height - height) / 2, width: width, height: height)
      layer.cornerRadius = height / 2
      layer.backgroundColor = color
      root.addSublayer(layer)
    }
    add(start, length, 3, CGColor(gray: 0.4, alpha: 1))
    add(start, length * fraction, 3, color)
    add(start + length * fraction - Self.knob / 2, Self.knob, Self.knob, color)
    return LayerPicture.draw(root, scale: scale, threads: 1)
  }
}
