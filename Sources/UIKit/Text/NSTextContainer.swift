// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The area in which a text view lays out its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The inset of the text at both sides, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The maximum number of lines. 0, the default, means no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The treatment of text that is too long for its line. The default is `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// The container's size. Stored for compatibility; has no effect: the text view determines the
  /// width.
  open var size = CGSize.zero
  /// Whether the width follows the text view. Stored for compatibility; has no effect.
  open var widthTracksTextView = true
  /// Whether the height follows the text view. Stored for compatibility; has no effect.
  open var heightTracksTextView = false

  var changed: () -> Void = {}

  /// Creates a text container.
  public init(size: CGSize = .zero) { self.size = size }
}
