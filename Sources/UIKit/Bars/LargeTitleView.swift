// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The part of a navigation bar that shows a large title. The view clips the title as its height
/// decreases.
///
/// The title is 8 points above the lower edge. When the height is at most 10 points, the large title
/// fades out in 0.15 s, and the title in the bar appears.
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
    label.frame = CGRect(
      x: Self.margin, y: bounds.height - Self.bottomPadding - height,
      width: max(bounds.width - 2 * Self.margin, 0), height: height)
  }

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
