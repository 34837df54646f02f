// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A panel of an alert: title, message, text fields and buttons, from top to bottom.
///
/// The corner radius is 14. Buttons are 45 points high, 57 in action sheets. Text is inset by 16
/// points from the sides.
///
/// **Source.** Corner radius and heights of buttons: the public repository flutter/flutter,
/// `packages/flutter/lib/src/cupertino/dialog.dart`, whose authors measured a device. The rest is
/// unverified; see DifferencesFromApple.md.
final class AlertPanel: UIVisualEffectView {
  private let isSheet: Bool
  private let labels: [UILabel]
  private let fields: [UITextField]
  let buttons: [AlertButton]
  /// The separator between two buttons side by side.
  private let divider = UIView.part()

  private static let material = UIBlurEffect(style: .systemMaterial)
  private static let margin: CGFloat = 16
  private static let fieldHeight: CGFloat = 28

  init(
    title: String?, message: String?, fields: [UITextField], buttons: [AlertButton], isSheet: Bool
  ) {
    (self.fields, self.buttons, self.isSheet) = (fields, buttons, isSheet)
    labels = [(title, true), (message, false)].compactMap { words, isTitle in
      guard let words, !words.isEmpty else { return nil }
      let label = UILabel()
      label.text = words
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = isSheet ? .secondaryLabel : .label
      label.font = .systemFont(
        ofSize: isTitle && !isSheet ? 17 : 13, weight: isTitle ? .semibold : .regular)
      return label
    }
    super.init(effect: Self.material)
    layer.cornerRadius = 14
    clipsToBounds = true
    for part in labels + fields + buttons as [UIView] { contentView.addSubview(part) }
    divider.backgroundColor = .separator
    contentView.addSubview(divider)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows or hides the panel in place. This changes the effect and the content's opacity, because
  /// a view with an alpha below 1 cannot blur its backdrop.
  func setShown(_ isShown: Bool) {
    effect = isShown ? Self.material : nil
    contentView.alpha = isShown ? 1 : 0
  }

  private func frame(_ field: UITextField) {
    field.backgroundColor = .systemBackground
    field.layer.cornerRadius = 5
    field.layer.borderWidth = 0.5
    field.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  /// Returns whether the buttons are side by side: in an alert with two short titles.
  private func isRow(_ width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.wordsWidth <= width / 2 - 16 }
  }

  /// Positions all parts from top to bottom for a given width.
  ///
  /// - Returns: The height.
  @discardableResult
  func arrange(_ width: CGFloat) -> CGFloat {
    var y: CGFloat = labels.isEmpty && fields.isEmpty ? 0 : isSheet ? 14 : 19
    let inner = max(width - 2 * Self.margin, 0)
    for label in labels {
      let height = label.sizeThatFits(CGSize(width: inner, height: 10_000)).height.rounded(.up)
      label.frame = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height + (label === labels.last ? 0 : isSheet ? 8 : 4)
    }
    if !labels.isEmpty, !fields.isEmpty { y += 16 }
    for field in fields {
      if field.borderStyle == .none { frame(field) }
      field.frame = CGRect(x: Self.margin, y: y, width: inner, height: Self.fieldHeight)
      y += Self.fieldHeight + (field === fields.last ? 0 : 4)
    }
    let hasHead = y > 0
    if hasHead { y += isSheet ? 14 : 19 }
    let (isRow, height): (Bool, CGFloat) = (isRow(width), isSheet ? 57 : 45)
    for (index, button) in buttons.enumerated() {
      button.hasLine = hasHead || index > 0
      if isRow {
        // The first button is at the leading side.
        let isLeft = (index == 0) != isMirrored
        button.frame = CGRect(
          x: isLeft ? 0 : width / 2, y: y, width: width / 2, height: height)
      } else {
        button.frame = CGRect(x: 0, y: y, width: width, height: height)
        y += height
      }
    }
    divider.isHidden = !isRow
    guard isRow else { return y }
    divider.frame = CGRect(
      x: (width / 2 / pixel).rounded(.down) * pixel, y: y, width: pixel, height: height)
    return y + height
  }
}
