// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A button at the side of a list row that shows the chosen element of a menu, with two chevrons.
final class MenuAccessoryButton: UIButton {
  /// Called when the user has chosen an element.
  var didChoose: () -> Void = {}

  init(_ menu: UIMenu) {
    super.init(frame: .zero)
    var look = UIButton.Configuration.plain()
    look.contentInsets = .zero
    look.image = UIImage(systemName: "chevron.up.chevron.down")
    (look.imagePlacement, look.imagePadding) = (.trailing, 4)
    configuration = look
    self.menu = menu
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
    sizeToFit()
  }
  required init?(coder: NSCoder) { nil }

  override func menuDidChoose(_ element: UIMenuElement) {
    super.menuDidChoose(element)
    sizeToFit()
    superview?.setNeedsLayout()
    didChoose()
  }
}
