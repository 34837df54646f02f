// Nacre, MIT licence; see LICENSE.

import UIKit

/// A controller that shows a grey area with the name of its class, and a button that dismisses it.
@preconcurrency @MainActor
open class PlaceholderController: UIViewController {
  /// Called when the user presses the button.
  open func userFinished() {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder(String(describing: type(of: self)))
    let button = UIButton(type: .system)
    button.setTitle("Done", for: .normal)
    button.frame = CGRect(x: 8, y: 52, width: 64, height: 44)
    button.addAction(
      UIAction { [weak self] _ in
        self?.dismiss(animated: true)
        self?.userFinished()
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}
