// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An object, such as an image, that a text attribute draws in place of a character.
///
/// It replaces only the character U+FFFC.
package protocol InlineObject {
  /// The rectangle from the start of the baseline, points, with y pointing up.
  var inlineBounds: CGRect { get }

  /// Draws the object.
  ///
  /// - Parameters:
  ///   - context: A context with y pointing down.
  ///   - frame: The rectangle, in the context's space.
  ///   - color: The colour of the text.
  func draw(in context: CGContext, frame: CGRect, color: CGColor)
}
