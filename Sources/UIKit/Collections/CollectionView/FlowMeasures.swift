// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The measures of a section of a flow. "Along" is the direction of scrolling, "across" that of lines.
struct FlowMeasures {
  /// An extent in both directions, points; finite and not negative.
  struct Size {
    var along: CGFloat
    var across: CGFloat
  }

  /// What a line may fill, without the insets.
  var room: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var insets = (start: CGFloat(0), end: CGFloat(0), leading: CGFloat(0))
  var lineSpacing: CGFloat = 0
  /// The least distance between the items of a line.
  var itemSpacing: CGFloat = 0
}
