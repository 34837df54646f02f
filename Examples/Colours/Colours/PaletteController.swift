// Nacre, MIT licence; see LICENSE.

import UIKit

/// Shows the colours of Palette.plist, which come in one after the other. Its scene is in Main.storyboard.
final class PaletteController: UIViewController {
  @IBOutlet private var heading: UILabel!
  @IBOutlet private var stack: UIStackView!

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = NSLocalizedString("heading", comment: "Above the colours")
    for color in NamedColor.palette { stack.addArrangedSubview(Swatch(color)) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.layoutIfNeeded()
    for (index, swatch) in stack.arrangedSubviews.enumerated() {
      swatch.transform = CGAffineTransform(translationX: view.bounds.width, y: 0)
      UIView.animate(
        withDuration: 0.9, delay: 0.08 * Double(index), usingSpringWithDamping: 0.7,
        initialSpringVelocity: 0, animations: { swatch.transform = .identity })
    }
  }
}
