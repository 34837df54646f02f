// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UISegmentedControl {
  /// Sets the background of segments in a state. States without an image use the normal state's. If any image
  /// is set, the control shows neither its default background nor its selection marker.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image, which fills the segment; `nil` removes it.
  ///   - state: The state of the segment.
  ///   - barMetrics: Only the image for `.default` is shown.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    images.backgrounds[state] = backgroundImage
    changed()
  }

  /// Returns the background of segments in a state.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? images.background(state) : nil
  }

  /// Sets the image between two segments in the given states. The image has the height of the control.
  ///
  /// - Parameters:
  ///   - dividerImage: The image; `nil` removes it.
  ///   - leftState: The state of the left segment.
  ///   - rightState: The state of the right segment.
  ///   - barMetrics: Only the image for `.default` is shown.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    images.dividers[SegmentImages.Border(left: leftState, right: rightState)] = dividerImage
    changed()
  }

  /// Returns the image between two segments in the given states.
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    barMetrics == .default ? images.divider(leftState, rightState) : nil
  }

  /// Moves the content of segments of a type by an offset in points.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    images.offsets[leftCenterRightOrAlone] = adjustment
    changed()
  }

  /// Returns the offset of the content of segments of a type.
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    (barMetrics == .default ? images.offsets[leftCenterRightOrAlone] : nil) ?? .zero
  }
}
