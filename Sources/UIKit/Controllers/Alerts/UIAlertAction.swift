// Nacre, MIT licence; see LICENSE.

import Foundation

/// An answer to an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What an answer does.
  public enum Style: Int, Sendable {
    /// Something.
    case `default` = 0
    /// Nothing: all stays as it is.
    case cancel = 1
    /// Something that cannot be undone.
    case destructive = 2
  }

  /// The words.
  open private(set) var title: String?
  /// What the answer does.
  open private(set) var style = Style.default
  /// Whether the answer can be given.
  open var isEnabled = true { didSet { changed() } }

  let handler: ((UIAlertAction) -> Void)?
  /// Tells the alert that shows the answer.
  var changed: () -> Void = {}

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - style: What the answer does.
  ///   - handler: Called when the answer was given and the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
