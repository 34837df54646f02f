// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// An object of a higher-level framework that represents a shadow.
package protocol ShadowHolder {
  /// The shadow; `nil` if the object draws none.
  var textShadow: TextShadow? { get }
}
