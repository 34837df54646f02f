// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// One segment of a segmented control.
@MainActor
final class ControlSegment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// 0 is as wide as the others.
  var width: CGFloat = 0
  var isEnabled = true
  let label = UILabel()
  /// Measures titles.
  let ruler = UILabel()
  let imageView = UIImageView()
  /// The line before the segment.
  let divider = UIView.part()

  init(title: String? = nil, image: UIImage? = nil) {
    (self.title, self.image) = (title, image)
    label.text = title
    label.textAlignment = .center
  }
}
