// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The buttons of the actions at one side of a swiped row. They fill the area that the row has
/// uncovered.
///
/// Sizes in points are unverified; see DifferencesFromApple.md.
final class SwipeActionsView: UIView {
  private static let least: CGFloat = 74
  private static let padding: CGFloat = 15

  private let buttons: [SwipeButton]
  private let isLeft: Bool
  /// Whether the first action covers the others, because it is about to be performed.
  var isFull = false {
    didSet { if isFull != oldValue { setNeedsLayout() } }
  }

  init(_ actions: [UIContextualAction], isLeft: Bool, chosen: @escaping (Int) -> Void) {
    buttons = actions.map(SwipeButton.init)
    self.isLeft = isLeft
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is in front, so that it can cover the others.
    for (index, button) in buttons.enumerated().reversed() {
      addSubview(button)
      button.addAction(UIAction { _ in chosen(index) }, for: .touchUpInside)
    }
  }
  required init?(coder: NSCoder) { nil }

  /// The width at which a released row stays.
  var wantedWidth: CGFloat { buttons.reduce(0) { $0 + $1.wantedWidth } }
  func button(_ index: Int) -> UIView { buttons[index] }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (wanted, width) = (wantedWidth, bounds.width)
    guard wanted > 0 else { return }
    var place: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share =
        isFull ? index == 0 ? width : 0 : (button.wantedWidth / wanted * width).rounded()
      let last = index == buttons.count - 1
      let end = last && !isFull ? width : min(place + share, width)
      button.frame = CGRect(
        x: isLeft ? place : width - end, y: 0, width: max(end - place, 0), height: bounds.height)
      place = end
    }
  }

  /// One button.
  private final class SwipeButton: UIControl {
    private let label = UILabel()
    private let picture = UIImageView()
    let wantedWidth: CGFloat

    init(_ action: UIContextualAction) {
      label.text = action.title
      label.font = .systemFont(ofSize: 17)
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 0
      picture.image = action.image
      picture.tintColor = .white
      let text = label.sizeThatFits(CGSize(width: 200, height: 100)).width.rounded(.up)
      wantedWidth = max(
        max(text, action.image?.size.width ?? 0) + 2 * SwipeActionsView.padding,
        SwipeActionsView.least)
      super.init(frame: .zero)
      backgroundColor = action.backgroundColor
      clipsToBounds = true
      for view in [picture, label] {
        view.isUserInteractionEnabled = false
        addSubview(view)
      }
      accessibilityLabel = action.title
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      // A narrow button shows the middle of its content, so that it does not wrap.
      let width = max(bounds.width, wantedWidth)
      let left = (bounds.width - width) / 2
      let image = picture.image?.size ?? .zero
      let text = label.text?.isEmpty == false ? label.sizeThatFits(bounds.size).height : 0
      let top = (bounds.height - image.height - text) / 2
      picture.frame = CGRect(
        x: left + (width - image.width) / 2, y: top, width: image.width, height: image.height)
      label.frame = CGRect(x: left, y: top + image.height, width: width, height: text)
    }
  }
}
