// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The images of a stepper.
struct StepperImages {
  var backgrounds: [UIControl.State: UIImage] = [:]
  var dividers: [SegmentImages.Border: UIImage] = [:]
  /// The images in place of the signs: of the button that lowers the value, and of the one that raises it.
  var signs: [[UIControl.State: UIImage]] = [[:], [:]]

  /// Returns the image of a state, or else the normal state's.
  static func image(_ images: [UIControl.State: UIImage], _ state: UIControl.State) -> UIImage? {
    images[state] ?? images[.normal]
  }
}

extension UIStepper {
  /// Sets the background of the buttons in a state; other states use the normal state's. Once any image is set, the
  /// stepper draws no background of its own.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images.backgrounds[state] = image
    setNeedsLayout()
  }
  /// Returns the background of the buttons in a state.
  public func backgroundImage(for state: UIControl.State) -> UIImage? {
    StepperImages.image(images.backgrounds, state)
  }
  /// Sets the image between the buttons in some states, as high as the stepper.
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    images.dividers[SegmentImages.Border(left: leftState, right: rightState)] = image
    setNeedsLayout()
  }
  /// Returns the image between the buttons in some states, or else the normal states'.
  public func dividerImage(
    forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
  ) -> UIImage? {
    images.dividers[SegmentImages.Border(left: state, right: rightSegmentState)]
      ?? images.dividers[SegmentImages.Border(left: .normal, right: .normal)]
  }
  /// Sets the image of the button that raises the value, in place of the plus sign. It is drawn in the tint colour,
  /// unless its rendering mode is `alwaysOriginal`.
  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.signs[1][state] = image
    setNeedsLayout()
  }
  /// Returns the image of the button that raises the value.
  public func incrementImage(for state: UIControl.State) -> UIImage? {
    StepperImages.image(images.signs[1], state)
  }
  /// Sets the image of the button that lowers the value, in place of the minus sign. It is drawn in the tint colour,
  /// unless its rendering mode is `alwaysOriginal`.
  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.signs[0][state] = image
    setNeedsLayout()
  }
  /// Returns the image of the button that lowers the value.
  public func decrementImage(for state: UIControl.State) -> UIImage? {
    StepperImages.image(images.signs[0], state)
  }
}
