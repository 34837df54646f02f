// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The scroll view of a section that scrolls orthogonally.
///
/// The content uses the coordinates of the collection view's content: along the layout's axis, the
/// bounds and the frame have the same origin. Cells therefore keep the frames of their layout
/// attributes.
final class OrthogonalScroller: UIScrollView {
  /// The offsets at which groups begin or are centred.
  private var boundaries: [CGFloat] = []
  private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The axis along which the section scrolls.
  private var axis = ScrollAxis.x
  private var start: CGFloat = 0
  private var isPlaced = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    clipsToBounds = false
    backgroundColor = nil
  }
  required init?(coder: NSCoder) { nil }

  private var isReversed = false

  /// The offset along the section's axis in the layout's coordinates.
  var place: CGFloat { isReversed ? -axis[contentOffset] : axis[contentOffset] }

  /// Updates the scroll view for the position and the groups of a section.
  ///
  /// - Parameter isMirrored: Whether the groups follow each other from right to left.
  func update(_ section: CompositionalSection, isMirrored: Bool) {
    (axis, isReversed) = (section.across, isMirrored)
    behavior = section.section.orthogonalScrollingBehavior
    isPagingEnabled = [.paging, .groupPaging, .groupPagingCentered].contains(behavior)
    let isCentered = behavior == .groupPagingCentered
    let length = axis[section.frame.size]
    let room = max(section.width, length)
    let places = section.boundaries(isCentered: isCentered)
    boundaries = isMirrored ? places.map { -$0 } : places
    let before = isCentered ? max(-(places.first ?? 0), 0) : 0
    let after = isCentered ? max((places.last ?? 0) + length - room, 0) : 0
    var (size, insets) = (CGSize.zero, UIEdgeInsets.zero)
    if frame != section.frame { frame = section.frame }
    size[axis] = isMirrored ? length : room
    if axis == .x {
      insets.left = isMirrored ? room - length + after : before
      insets.right = isMirrored ? before : after
      insets.top = -section.frame.minY
      size.height = section.frame.maxY
    } else {
      (insets.top, insets.bottom) = (before, after)
      insets.left = -section.frame.minX
      size.width = section.frame.maxX
    }
    let way = axis == .x ? section.frame.minY : section.frame.minX
    if contentInset != insets { contentInset = insets }
    if contentSize != size { contentSize = size }
    var offset = contentOffset
    offset[axis == .x ? .y : .x] = way
    if !isPlaced { offset[axis] = boundaries.first.map { isCentered ? $0 : 0 } ?? 0 }
    isPlaced = true
    if offset != contentOffset { contentOffset = offset }
  }

  override func dragBegins() {
    super.dragBegins()
    start = axis[contentOffset]
  }

  override func viewportDidChange() {
    super.viewportDidChange()
    superview?.setNeedsLayout()
  }

  /// The velocity of a flick that turns to the next group, in points per millisecond. The value is
  /// that of paged scroll views; unverified, see DifferencesFromApple.md.
  private static let flick: CGFloat = 0.2

  override func restingPlace(_ place: CGPoint, velocity: CGPoint) -> CGPoint {
    guard !boundaries.isEmpty else { return place }
    var rest = place
    switch behavior {
    case .none, .continuous, .paging: return place
    case .continuousGroupLeadingBoundary: rest[axis] = nearest(axis[place])
    case .groupPaging, .groupPagingCentered:
      let from = index(nearest(start))
      var next = index(nearest(axis[contentOffset]))
      if abs(axis[velocity]) > Self.flick {
        let isForward = (axis[velocity] > 0) == (boundaries.last ?? 0 >= boundaries[0])
        next = from + (isForward ? 1 : -1)
      }
      next = min(max(next, from - 1, 0), from + 1, boundaries.count - 1)
      rest[axis] = boundaries[next]
    }
    rest[axis] = clamp(axis[rest], range(axis))
    return rest
  }

  private func nearest(_ place: CGFloat) -> CGFloat {
    boundaries.min { abs($0 - place) < abs($1 - place) } ?? place
  }
  private func index(_ boundary: CGFloat) -> Int { boundaries.firstIndex(of: boundary) ?? 0 }
}
