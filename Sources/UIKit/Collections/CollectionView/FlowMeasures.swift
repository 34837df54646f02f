// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The metrics of a section in a flow layout. "Along" is the scroll direction, "across" the
/// direction of the lines.
struct FlowMeasures {
  /// A size in points; finite and not negative.
  struct Size: Equatable {
    var along: CGFloat
    var across: CGFloat
  }

  /// The length available to a line, excluding the section insets.
  var room: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var insets = (start: CGFloat(0), end: CGFloat(0), leading: CGFloat(0))
  var lineSpacing: CGFloat = 0
  /// The minimum space between the items of a line.
  var itemSpacing: CGFloat = 0
}
