// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The view of a search token, a pill. Its sizes are unverified; see DifferencesFromApple.md.
@MainActor
final class SearchTokenView: UIView {
  static let height: CGFloat = 26
  /// The distance to the next pill or to the text.
  static let gap: CGFloat = 5
  private static let margin: CGFloat = 8
  private static let iconSide: CGFloat = 15

  private let icon = UIImageView()
  private let label = UILabel()

  init(_ token: UISearchToken, color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = color
    layer.cornerRadius = Self.height / 2
    icon.image = token.icon?.withRenderingMode(.alwaysTemplate)
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .white
    label.text = token.text
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    for part in [icon, label] as [UIView] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private var textStart: CGFloat {
    Self.margin + (icon.image == nil ? 0 : Self.iconSide + 4)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: (textStart + label.sizeThatFits(.zero).width + Self.margin).rounded(.up),
      height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = CGRect(
      x: textStart, y: 0, width: max(bounds.width - textStart - Self.margin, 0),
      height: bounds.height)
    let image = CGRect(
      x: Self.margin, y: (bounds.height - Self.iconSide) / 2, width: Self.iconSide,
      height: Self.iconSide)
    label.frame = isMirrored ? mirrored(text) : text
    icon.frame = isMirrored ? mirrored(image) : image
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
