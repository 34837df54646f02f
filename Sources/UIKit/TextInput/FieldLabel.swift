// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A label that calls its text field's drawing methods, which subclasses may override.
@MainActor
final class FieldLabel: UILabel {
  weak var field: UITextField?
  var isPlaceholder = false

  override func drawText(in rect: CGRect) {
    if isPlaceholder { field?.drawPlaceholder(in: rect) } else { field?.drawText(in: rect) }
  }

  func drawAsLabel(in rect: CGRect) { super.drawText(in: rect) }
}
