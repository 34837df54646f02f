// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What can be set for all views of a class: the properties that Apple marks as selectors of
/// appearances, as far as there are such properties here.
///
/// The number is the bit of `UIView.customized` that says that a view has its own. Properties that
/// have values for states have five: normal, highlighted, disabled, selected and any other.
enum CustomizableProperty: UInt64 {
  case backgroundColor, tintColor
  case font, textColor, highlightedTextColor, shadowColor, shadowOffset
  case onTintColor, switchThumbTintColor, onImage, offImage
  case minimumTrackTintColor, maximumTrackTintColor, sliderThumbTintColor
  case minimumValueImage, maximumValueImage
  case progressTintColor, trackTintColor
  case pageIndicatorTintColor, currentPageIndicatorTintColor
  case selectedSegmentTintColor
  case activityColor
  case contentEdgeInsets
  case barTintColor, isTranslucent, titleTextAttributes
  case titleColor = 30
  case backgroundImage = 35
  case segmentTitleTextAttributes = 40
  case thumbImage = 45

  /// What gives the present value of a view to another; `nil` for values of states.
  @MainActor
  func copy(of view: UIView) -> ((UIView) -> Void)? {
    switch self {
    case .backgroundColor: value(\UIView.backgroundColor, view)
    case .tintColor: value(\UIView.tintColor, view)
    case .font: value(\UILabel.font, view)
    case .textColor: value(\UILabel.textColor, view)
    case .highlightedTextColor: value(\UILabel.highlightedTextColor, view)
    case .shadowColor: value(\UILabel.shadowColor, view)
    case .shadowOffset: value(\UILabel.shadowOffset, view)
    case .onTintColor: value(\UISwitch.onTintColor, view)
    case .switchThumbTintColor: value(\UISwitch.thumbTintColor, view)
    case .onImage: value(\UISwitch.onImage, view)
    case .offImage: value(\UISwitch.offImage, view)
    case .minimumTrackTintColor: value(\UISlider.minimumTrackTintColor, view)
    case .maximumTrackTintColor: value(\UISlider.maximumTrackTintColor, view)
    case .sliderThumbTintColor: value(\UISlider.thumbTintColor, view)
    case .minimumValueImage: value(\UISlider.minimumValueImage, view)
    case .maximumValueImage: value(\UISlider.maximumValueImage, view)
    case .progressTintColor: value(\UIProgressView.progressTintColor, view)
    case .trackTintColor: value(\UIProgressView.trackTintColor, view)
    case .pageIndicatorTintColor: value(\UIPageControl.pageIndicatorTintColor, view)
    case .currentPageIndicatorTintColor: value(\UIPageControl.currentPageIndicatorTintColor, view)
    case .selectedSegmentTintColor: value(\UISegmentedControl.selectedSegmentTintColor, view)
    case .activityColor: value(\UIActivityIndicatorView.color, view)
    case .contentEdgeInsets: value(\UIButton.contentEdgeInsets, view)
    case .barTintColor: value(\UINavigationBar.barTintColor, view)
    case .isTranslucent: value(\UINavigationBar.isTranslucent, view)
    case .titleTextAttributes: value(\UINavigationBar.titleTextAttributes, view)
    case .titleColor, .backgroundImage, .segmentTitleTextAttributes, .thumbImage: nil
    }
  }

  @MainActor
  private func value<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, _ view: UIView
  ) -> ((UIView) -> Void)? {
    guard let value = (view as? View)?[keyPath: path] else { return nil }
    return { ($0 as? View)?[keyPath: path] = value }
  }
}
