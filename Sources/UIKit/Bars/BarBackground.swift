// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What lies behind the parts of a bar: a material or a colour, and a line at the edge.
final class BarBackground: UIView {
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  /// Whether the line is above.
  private let isBelowContent: Bool

  /// - Parameter isBelowContent: Whether the bar is at the lower side of the screen.
  init(isBelowContent: Bool) {
    self.isBelowContent = isBelowContent
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [material, line] { addSubview(view) }
    line.backgroundColor = UIBarAppearance.line
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    line.frame = CGRect(
      x: 0, y: isBelowContent ? 0 : bounds.height - 0.5, width: bounds.width, height: 0.5)
  }

  /// - Parameters:
  ///   - look: Looks that were set, which come before all else.
  ///   - tint: The colour of the bar.
  ///   - isTranslucent: Whether what is below shines through.
  func show(_ look: UIBarAppearance?, tint: UIColor?, isTranslucent: Bool) {
    if let look {
      material.isHidden = look.backgroundEffect == nil
      if let effect = look.backgroundEffect { material.effect = effect }
      material.contentView.backgroundColor = look.backgroundColor
      backgroundColor = look.backgroundEffect == nil ? look.backgroundColor : nil
      line.backgroundColor = look.shadowColor
    } else {
      material.isHidden = tint != nil || !isTranslucent
      backgroundColor = tint ?? (isTranslucent ? nil : .systemBackground)
    }
  }
}
