// Nacre, MIT licence; see LICENSE.

import UIKit

/// Nine icons on a plate. The closed folder is an icon itself.
final class FolderView: UIView {
  let plate = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  let icons = (0..<9).map { IconView(hue: CGFloat($0) / 9, side: 64) }

  static let side: CGFloat = 300

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    plate.frame = bounds
    plate.layer.cornerRadius = 50
    plate.layer.cornerCurve = .continuous
    plate.clipsToBounds = true
    addSubview(plate)
    for (index, icon) in icons.enumerated() {
      icon.center = CGPoint(x: 60 + CGFloat(index % 3) * 90, y: 60 + CGFloat(index / 3) * 90)
      addSubview(icon)
    }
  }

  required init?(coder: NSCoder) { nil }
}
