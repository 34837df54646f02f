// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The offsets of the parts of an item's button, and the background images of a back button.
struct BarItemAdjustments {
  var title = UIOffset.zero
  var background: CGFloat = 0
  var backTitle = UIOffset.zero
  var backBackground: CGFloat = 0
  var backBackgrounds: [UIControl.State: UIImage] = [:]
}

// On Apple's systems, bars of iPhones in landscape have their own metrics. Here, the values for
// `.default` apply to all bars.

extension UIBarButtonItem {
  private func adjust<Value>(
    _ path: WritableKeyPath<BarItemAdjustments, Value>, _ value: Value,
    _ property: CustomizableProperty, for barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    adjustments[keyPath: path] = value
    changed()
    customize(property, for: .normal) {
      ($0 as? UIBarButtonItem)?.adjust(path, value, property, for: barMetrics)
    }
  }

  /// Moves the title.
  ///
  /// - Parameters:
  ///   - adjustment: The distance in points, to the right and down.
  ///   - barMetrics: Only the value for `.default` is used.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    adjust(\.title, adjustment, .itemTitlePosition, for: barMetrics)
  }
  /// Returns the offset of the title.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? adjustments.title : .zero
  }
  /// Moves the background image down by a distance in points; see
  /// `setTitlePositionAdjustment(_:for:)`.
  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { adjust(\.background, adjustment, .itemBackgroundPosition, for: barMetrics) }
  /// Returns the downward offset of the background image.
  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    barMetrics == .default ? adjustments.background : 0
  }

  /// Moves the title of a back button; see `setTitlePositionAdjustment(_:for:)`.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) { adjust(\.backTitle, adjustment, .backTitlePosition, for: barMetrics) }
  /// Returns the offset of a back button's title.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? adjustments.backTitle : .zero
  }
  /// Moves the background image of a back button down by a distance in points.
  public func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { adjust(\.backBackground, adjustment, .backBackgroundPosition, for: barMetrics) }
  /// Returns the downward offset of a back button's background image.
  public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics)
    -> CGFloat
  { barMetrics == .default ? adjustments.backBackground : 0 }

  /// Sets the image behind a back button. States without an image use the normal state's.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image, which is resized to the button; `nil` removes it.
  ///   - state: The state of the button.
  ///   - barMetrics: Only the image for `.default` is shown.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    adjustments.backBackgrounds[state] = backgroundImage
    changed()
    customize(.backBackgroundImage, for: state) {
      ($0 as? UIBarButtonItem)?.setBackButtonBackgroundImage(
        backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
  /// Returns the image behind a back button in a state, or the normal state's image.
  public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics)
    -> UIImage?
  {
    guard barMetrics == .default else { return nil }
    return adjustments.backBackgrounds[state] ?? adjustments.backBackgrounds[.normal]
  }
}
