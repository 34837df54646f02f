// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The accessory at the trailing side of a table view cell. A chevron points to that side. The sizes are unverified; see
/// DifferencesFromApple.md.
final class AccessoryMark: UIControl {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  let type: UITableViewCell.AccessoryType
  private let path = UIBezierPath()

  /// Creates the accessory of a type; `nil` for the type `none`.
  init?(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    var (size, color) = (CGSize(width: 8, height: 13), UIColor.tertiaryLabel)
    switch type {
    case .none: return nil
    case .disclosureIndicator:
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: 6.5, y: 6.5))
      path.addLine(to: CGPoint(x: 1, y: 12))
    case .checkmark:
      (size, color) = (CGSize(width: 14, height: 11), .systemBlue)
      path.move(to: CGPoint(x: 1, y: 6))
      path.addLine(to: CGPoint(x: 5, y: 10))
      path.addLine(to: CGPoint(x: 13, y: 1))
    case .detailButton, .detailDisclosureButton:
      (size, color) = (CGSize(width: 22, height: 22), .systemBlue)
      path.append(UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20)))
      path.move(to: CGPoint(x: 11, y: 6))
      path.addLine(to: CGPoint(x: 11, y: 6.5))
      path.move(to: CGPoint(x: 11, y: 10))
      path.addLine(to: CGPoint(x: 11, y: 16))
    }
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = [.detailButton, .detailDisclosureButton].contains(type)
    let shape = layer as? CAShapeLayer
    shape?.fillColor = nil
    shape?.strokeColor = color.cgColor
    shape?.lineWidth = 2
    shape?.lineCap = .round
    shape?.lineJoin = .round
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let turns = type == .disclosureIndicator && isMirrored
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
    let shown = UIBezierPath(cgPath: path.cgPath)
    if turns { shown.apply(mirror) }
    (layer as? CAShapeLayer)?.path = shown.cgPath
  }
}
