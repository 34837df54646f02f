// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// One segment of a segmented control.
@MainActor
final class ControlSegment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The width that the client set, in points. 0 gives the segment the default width.
  var width: CGFloat = 0
  var isEnabled = true
  let label = UILabel()
  /// Measures the title in the selected state's font, without changing `label`.
  let ruler = UILabel()
  let imageView = UIImageView()
  /// Shows the control's background image for the state of the segment.
  let backView = UIImageView()
  /// Shows the control's image between this segment and the one before it.
  let dividerView = UIImageView()
  /// The separator line at the segment's leading edge.
  let divider = UIView.part()

  /// The parts from back to front.
  var parts: [UIView] { [backView, divider, dividerView, label, imageView] }

  init(title: String? = nil, image: UIImage? = nil) {
    (self.title, self.image) = (title, image)
    label.text = title
    label.textAlignment = .center
  }
}
