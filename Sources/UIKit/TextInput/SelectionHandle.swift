// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// The handle at an end of a text selection: a bar as high as the line, and a ball above or below it.
///
/// **Source.** The sizes are those of flutter/flutter,
/// `packages/flutter/lib/src/cupertino/text_selection.dart`, which takes them from Apple's design
/// resources.
final class SelectionHandle: UIView {
  private static let radius: CGFloat = 6
  private static let overlap: CGFloat = 1.5
  /// The distance from the line to the far side of the ball.
  static let excess = 2 * radius - overlap
  private static let width: CGFloat = 2
  /// The distance around the handle in which touches count. Unverified; see DifferencesFromApple.md.
  private static let reach: CGFloat = 16

  /// Whether the handle is that of the selection's start, with the ball above the bar.
  let isStart: Bool
  /// The handle at the other end.
  weak var other: SelectionHandle?
  private let bar = UIView.part()
  private let ball = UIView.part()

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    ball.layer.cornerRadius = Self.radius
    addSubview(bar)
    addSubview(ball)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    (bar.backgroundColor, ball.backgroundColor) = (tintColor, tintColor)
  }

  /// Places the handle at the caret of an end of the selection, in the superview's coordinates.
  func place(at caret: CGRect) {
    let extra = Self.excess
    frame = CGRect(
      x: caret.midX - Self.radius, y: isStart ? caret.minY - extra : caret.minY,
      width: 2 * Self.radius, height: caret.height + extra)
    bar.frame = CGRect(
      x: Self.radius - Self.width / 2, y: isStart ? extra : 0, width: Self.width,
      height: caret.height)
    ball.frame = CGRect(
      x: 0, y: isStart ? 0 : caret.height - Self.overlap, width: 2 * Self.radius,
      height: 2 * Self.radius)
  }

  /// Touches count for the handle whose ball is nearer.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    guard let other, !other.isHidden else { return true }
    let place = convert(other.ball.center, from: other)
    return (point - ball.center).length <= (point - place).length
  }
}
