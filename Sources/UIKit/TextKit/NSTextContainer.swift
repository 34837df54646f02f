// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The rectangle in which a layout manager lays out text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The inset of the text at both sides, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The maximum number of lines. 0, the default, means no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The treatment of text that is too long for its line. The default is `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// The size, in points. A side of 0 or less, or of more than 10 million points, has no limit. Lines
  /// that do not fit the height are not in the container.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }
  /// Whether the width follows that of the text view. The default is false; a text view sets it.
  open var widthTracksTextView = false
  /// Whether the height follows that of the text view. The default is false.
  open var heightTracksTextView = false
  /// The layout manager; `nil` if the container is in none.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Creates a text container.
  public init(size: CGSize = .zero) { self.size = size }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }

  /// Whether a length is a limit.
  static func isLimit(_ length: CGFloat) -> Bool { length > 0 && length <= 1e7 }

  /// The width of the lines, points; infinite without a limit.
  var lineWidth: CGFloat {
    Self.isLimit(size.width) ? max(size.width - 2 * lineFragmentPadding, 0) : .infinity
  }
}
