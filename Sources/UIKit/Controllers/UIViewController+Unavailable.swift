// Nacre, MIT licence; see LICENSE.

import CoreGraphics

extension UIViewController {
  /// Shows the content of `contentUnavailableConfiguration` above all other subviews.
  func showUnavailableContent() {
    guard let configuration = contentUnavailableConfiguration else {
      unavailableView?.removeFromSuperview()
      unavailableView = nil
      return
    }
    if let shown = unavailableView, shown.supports(configuration) {
      shown.configuration = configuration
      return
    }
    unavailableView?.removeFromSuperview()
    let made = configuration.makeContentView()
    made.frame = view.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if made.backgroundColor == nil { made.backgroundColor = view.backgroundColor }
    view.addSubview(made)
    unavailableView = made
  }
}
