// Nacre, MIT licence; see LICENSE.

import UIKit

/// What the frameworks that do nothing have in common.
public enum Inert {
  /// Says once, on standard error, that a call does nothing.
  ///
  /// - Parameters:
  ///   - call: The call, such as `AVPlayer.play()`.
  ///   - why: What is not there.
  public static func say(_ call: String, _ why: String) { ProgramMessage.remark("\(call): \(why)") }

  /// Returns an error with a description.
  public static func error(_ domain: String, _ code: Int, _ words: String) -> NSError {
    NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: words])
  }
}

extension UIView {
  /// Shows a light grey area with a name at its centre.
  public func showPlaceholder(_ name: String) {
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    clipsToBounds = true
    let label = UILabel(frame: bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = name
    label.textAlignment = .center
    label.textColor = UIColor(white: 0.45, alpha: 1)
    label.adjustsFontSizeToFitWidth = true
    addSubview(label)
  }
}
