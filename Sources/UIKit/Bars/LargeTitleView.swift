// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The part of a navigation bar that shows a large title. The view clips the title as its height
/// decreases.
///
/// The title is 8 points above the lower edge. When the height is at most 10 points, the large title
/// fades out in 0.15 s, and the title in the bar appears. Content that is pulled makes the title grow from its lower
/// leading corner, by 3 % for each 44 points, to at most 110 % and not beyond the margin.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/nav_bar.dart`, and `text_theme.dart`
/// beside it for the font: 34 points, bold.
final class LargeTitleView: UIView {
  /// The height of the view at rest, in points.
  static let height: CGFloat = 52
  private static let bottomPadding: CGFloat = 8
  private static let threshold: CGFloat = 10
  private static let fade = 0.15
  private static let margin: CGFloat = 16

  private let label = UILabel()
  private var isShown = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String?, font: UIFont?, color: UIColor?) {
    label.text = title
    label.font = font ?? .systemFont(ofSize: 34, weight: .bold)
    label.textColor = color ?? .label
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = label.sizeThatFits(bounds.size).height
    label.transform = .identity
    label.frame = CGRect(
      x: Self.margin, y: bounds.height - Self.bottomPadding - height,
      width: max(bounds.width - 2 * Self.margin, 0), height: height)
    let more = growth - 1
    guard more > 0 else { return }
    let side: CGFloat = isMirrored ? -1 : 1
    label.transform = CGAffineTransform(
      a: growth, b: 0, c: 0, d: growth, tx: side * more * label.bounds.width / 2,
      ty: -more * height / 2)
  }

  /// The scale of the title; 1 unless the content is pulled.
  private var growth: CGFloat {
    let pulled = (bounds.height - Self.height) / (Self.height - Self.bottomPadding)
    let room = max(bounds.width - 2 * Self.margin, 0)
    let text = max(label.sizeThatFits(bounds.size).width, 1)
    return min(max(1 + 0.03 * pulled, 1), min(max(room / text, 1), 1.1))
  }

  /// Returns a view that looks like this one and does not clip; `nil` while no large title is shown.
  func copyOfTitle() -> LargeTitleView? {
    guard !isHidden, isShown else { return nil }
    let copy = LargeTitleView(frame: frame)
    copy.show(label.text, font: label.font, color: label.textColor)
    copy.clipsToBounds = false
    copy.layoutIfNeeded()
    return copy
  }

  /// The middle of the leading edge of the title at rest, in the superview.
  var start: CGPoint {
    let height = label.sizeThatFits(bounds.size).height
    let y = frame.minY + Self.height - Self.bottomPadding - height / 2
    return CGPoint(x: isMirrored ? frame.maxX - Self.margin : frame.minX + Self.margin, y: y)
  }
  /// The scale of the title that makes it as large as the title of a back button.
  var shrinking: CGFloat { 17 / max(label.font.pointSize, 17) }

  /// Shows either the large title or the title in the bar, depending on the height.
  func replace(_ small: UIView?, animated: Bool) {
    let isShown = !isHidden && bounds.height > Self.threshold
    let changes = { [label] in
      label.alpha = isShown ? 1 : 0
      small?.alpha = isShown ? 0 : 1
    }
    guard isShown != self.isShown, animated else {
      self.isShown = isShown
      return changes()
    }
    self.isShown = isShown
    UIView.animate(
      withDuration: Self.fade, delay: 0, options: .beginFromCurrentState, animations: changes)
  }
}
