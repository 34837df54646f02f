// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The accessory at the trailing side of a table view cell: a symbol in the tint colour. A chevron points
/// to that side. The sizes and weights are unverified; see DifferencesFromApple.md.
final class AccessoryMark: UIControl {
  let type: UITableViewCell.AccessoryType
  private let symbol = UIImageView()

  /// Creates the accessory of a type; `nil` for the type `none`.
  init?(_ type: UITableViewCell.AccessoryType) {
    guard type != .none else { return nil }
    self.type = type
    super.init(frame: .zero)
    isUserInteractionEnabled = [.detailButton, .detailDisclosureButton].contains(type)
    tintColor = type == .disclosureIndicator ? .tertiaryLabel : .systemBlue
    addSubview(symbol)
    showSymbol()
    bounds.size = symbol.image?.size ?? .zero
  }

  required init?(coder: NSCoder) { nil }

  private func showSymbol() {
    symbol.image =
      switch type {
      case .checkmark: UIImage(systemName: "checkmark", withConfiguration: .rowCheckmark)
      case .detailButton, .detailDisclosureButton: UIImage(systemName: "info.circle")
      case .disclosureIndicator, .none:
        UIImage(systemName: isMirrored ? "chevron.left" : "chevron.right")
      }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showSymbol()
    symbol.frame = bounds
  }
}

extension UIImage.Configuration {
  /// The look of the checkmark of a row.
  static var rowCheckmark: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(
      pointSize: UIFont.labelFontSize, weight: .semibold, scale: .small)
  }
}
