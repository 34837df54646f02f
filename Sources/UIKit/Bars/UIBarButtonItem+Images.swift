// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIBarButtonItem {
  /// Sets the image behind the title or the image of the button. States without an image use the normal
  /// state's.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image, which is resized to the button; `nil` removes it.
  ///   - state: The state of the button.
  ///   - barMetrics: Only the image for `.default` is shown.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    backgrounds[state] = backgroundImage
    changed()
    customize(.itemBackgroundImage, for: state) {
      ($0 as? UIBarButtonItem)?.setBackgroundImage(
        backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
  /// Sets the image behind the button in one style; see `setBackgroundImage(_:for:barMetrics:)`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    if style == self.style {
      setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
  /// Returns the image behind the button in a state, or the normal state's image.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state] ?? backgrounds[.normal] : nil
  }
}
