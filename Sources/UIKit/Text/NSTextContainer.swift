// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The room that a text view sets its text in.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// How far text keeps from the sides of the room, points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The most lines; 0 is any number.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// What happens to text that is too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// Stored: the room is as wide as its text view.
  open var size = CGSize.zero
  /// Stored: the room follows the width of its text view.
  open var widthTracksTextView = true
  /// Stored: the room has no height of its own.
  open var heightTracksTextView = false

  var changed: () -> Void = {}

  /// Creates a room.
  public init(size: CGSize = .zero) { self.size = size }
}
