// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The button of a tab bar item: an image, a title below it, and a badge.
///
/// The title's baseline is 45 points below the top. The badge begins 11 points after the middle and 3
/// below the top, and is 18 points high.
///
/// **Source.** Pictures of iOS 17.5 and 18.5 in the public repository cashapp/AccessibilitySnapshot
/// (`ReferenceImages_64`, `testTabBars`). The image's position and the width of a badge of more than
/// one digit are unverified; see DifferencesFromApple.md.
final class TabButton: UIControl {
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel.capsule()
  var pressed: () -> Void = {}

  /// The distance from the top of the bar to the title's baseline.
  private static let baseline: CGFloat = 45

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    for part in [picture, label, badge] { addSubview(part) }
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - item: The item to show.
  ///   - color: The colour of image and title, unless the item or the appearance sets another.
  ///   - look: The bar's appearance for its items.
  func show(_ item: UITabBarItem, color: UIColor, _ look: UITabBarItemAppearance?) {
    isEnabled = item.isEnabled
    let state: UIControl.State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    func attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
      (look?.state(state).titleTextAttributes ?? [:])
        .merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
    }
    let (own, normal) = (attributes(state), attributes(.normal))
    label.text = item.title
    label.font =
      (own[.font] ?? normal[.font]) as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
    // A selected title has the bar's tint colour, unless the selected state sets a colour.
    let told = own[.foregroundColor] ?? (state == .disabled ? normal[.foregroundColor] : nil)
    label.textColor = told as? UIColor ?? color
    let image = (isSelected ? item.selectedImage ?? item.image : item.image)?
      .preferring(UIBarItem.symbols)
    picture.show(
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image)
    picture.tintColor = look?.state(state).iconColor ?? color
    alpha = isEnabled || look?.disabled.iconColor != nil ? 1 : 0.4
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor =
      item.badgeColor ?? look?.state(state).badgeBackgroundColor ?? .systemRed
    let words = item.badgeTextAttributes(for: state) ?? item.badgeTextAttributes(for: .normal)
    badge.font = words?[.font] as? UIFont ?? .systemFont(ofSize: 13)
    badge.textColor = words?[.foregroundColor] as? UIColor ?? .white
    speech = (item.title, item.badgeValue)
    // The button may have shown another item.
    forgetOverrides()
    takeNotes(of: item)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasWords = label.text?.isEmpty == false
    let size = picture.image?.size ?? .zero
    let middle = hasWords ? 18 : bounds.midY
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: (middle - size.height / 2).rounded(),
      width: size.width, height: size.height)
    let line = label.font.lineHeight
    label.frame = CGRect(
      x: 1, y: Self.baseline - label.font.ascender, width: max(bounds.width - 2, 0), height: line)
    guard !badge.isHidden else { return }
    let high: CGFloat = 18
    let wide = max(badge.sizeThatFits(bounds.size).width + 9, high).rounded(.up)
    let start = isMirrored ? bounds.midX - 11 - wide : bounds.midX + 11
    badge.frame = CGRect(x: start, y: 3, width: wide, height: high)
  }

  private var speech: (label: String?, value: String?)

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    speech.isElement = true
    (speech.label, speech.value) = self.speech
    speech.traits.insert(.button)
    return speech
  }
}

extension UILabel {
  /// Creates the label of a badge, with a capsule as its background.
  fileprivate static func capsule() -> UILabel {
    let label = UILabel()
    label.textAlignment = .center
    label.layer.cornerRadius = 9
    label.clipsToBounds = true
    return label
  }
}
