// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UISegmentedControl {
  /// Sets the background of segments in a state; other states have that of the normal one. With any image the
  /// control has neither its usual background nor a marker.
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

  /// Sets the image between two segments in some states, as high as the control.
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

  /// Returns the image between two segments in some states.
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    barMetrics == .default ? images.divider(leftState, rightState) : nil
  }

  /// Moves the content of the segments at a place, by a distance in points.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    images.offsets[leftCenterRightOrAlone] = adjustment
    changed()
  }

  /// Returns the distance by which the content of the segments at a place is moved.
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    (barMetrics == .default ? images.offsets[leftCenterRightOrAlone] : nil) ?? .zero
  }
}
