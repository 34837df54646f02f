// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The accessory at the trailing side of a table view cell: a symbol in the tint colour. A chevron points
/// to the trailing side. The sizes and weights are unverified; see DifferencesFromApple.md.
final class AccessoryMark: UIControl {
  let type: UITableViewCell.AccessoryType
  private let symbol = UIImageView()
  /// The chevron beside the symbol of the type `detailDisclosureButton`.
  private let chevron = UIImageView()
  /// The distance between the symbol and the chevron.
  private static let gap: CGFloat = 10

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
    guard type == .detailDisclosureButton, let size = chevron.image?.size else { return }
    chevron.tintColor = .tertiaryLabel
    addSubview(chevron)
    bounds.size.width += Self.gap + size.width
    bounds.size.height = max(bounds.height, size.height)
  }

  required init?(coder: NSCoder) { nil }

  private func showSymbol() {
    chevron.image = UIImage(systemName: isMirrored ? "chevron.left" : "chevron.right")
    symbol.image =
      switch type {
      case .checkmark: UIImage(systemName: "checkmark", withConfiguration: .rowCheckmark)
      case .detailButton, .detailDisclosureButton: UIImage(systemName: "info.circle")
      case .disclosureIndicator, .none: chevron.image
      }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showSymbol()
    symbol.frame = bounds
    guard chevron.superview != nil else { return }
    let (size, mark) = (chevron.image?.size ?? .zero, symbol.image?.size ?? .zero)
    symbol.frame = CGRect(
      x: isMirrored ? bounds.width - mark.width : 0, y: (bounds.height - mark.height) / 2,
      width: mark.width, height: mark.height)
    chevron.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}

extension UIImage.Configuration {
  /// The look of the checkmark of a row.
  static var rowCheckmark: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(
      pointSize: UIFont.labelFontSize, weight: .semibold, scale: .small)
  }
}
