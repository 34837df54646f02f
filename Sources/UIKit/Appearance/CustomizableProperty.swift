// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A property that can be set through appearance proxies: one that Apple's headers mark with
/// `UI_APPEARANCE_SELECTOR`.
enum CustomizableProperty: Int, CaseIterable {
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
  case itemTintColor
  case standardAppearance, scrollEdgeAppearance
  case titleColor, backgroundImage, segmentTitleTextAttributes, thumbImage, itemTitleTextAttributes
  case unselectedItemTintColor, badgeColor

  /// Whether the property has a value for each control state.
  var hasStates: Bool {
    switch self {
    case .titleColor, .backgroundImage, .segmentTitleTextAttributes, .thumbImage,
      .itemTitleTextAttributes:
      true
    default: false
    }
  }

  /// Returns a closure that copies the object's present value to another object; `nil` for a property
  /// with states.
  @MainActor
  func copy(of object: any Customizable) -> ((any Customizable) -> Void)? {
    switch self {
    case .backgroundColor: value(\UIView.backgroundColor, object)
    case .tintColor: value(\UIView.tintColor, object)
    case .font: value(\UILabel.font, object)
    case .textColor: value(\UILabel.textColor, object)
    case .highlightedTextColor: value(\UILabel.highlightedTextColor, object)
    case .shadowColor: value(\UILabel.shadowColor, object)
    case .shadowOffset: value(\UILabel.shadowOffset, object)
    case .onTintColor: value(\UISwitch.onTintColor, object)
    case .switchThumbTintColor: value(\UISwitch.thumbTintColor, object)
    case .onImage: value(\UISwitch.onImage, object)
    case .offImage: value(\UISwitch.offImage, object)
    case .minimumTrackTintColor: value(\UISlider.minimumTrackTintColor, object)
    case .maximumTrackTintColor: value(\UISlider.maximumTrackTintColor, object)
    case .sliderThumbTintColor: value(\UISlider.thumbTintColor, object)
    case .minimumValueImage: value(\UISlider.minimumValueImage, object)
    case .maximumValueImage: value(\UISlider.maximumValueImage, object)
    case .progressTintColor: value(\UIProgressView.progressTintColor, object)
    case .trackTintColor: value(\UIProgressView.trackTintColor, object)
    case .pageIndicatorTintColor: value(\UIPageControl.pageIndicatorTintColor, object)
    case .currentPageIndicatorTintColor: value(\UIPageControl.currentPageIndicatorTintColor, object)
    case .selectedSegmentTintColor: value(\UISegmentedControl.selectedSegmentTintColor, object)
    case .activityColor: value(\UIActivityIndicatorView.color, object)
    case .contentEdgeInsets: value(\UIButton.contentEdgeInsets, object)
    case .barTintColor:
      value(\UINavigationBar.barTintColor, object) ?? value(\UITabBar.barTintColor, object)
    case .isTranslucent:
      value(\UINavigationBar.isTranslucent, object) ?? value(\UITabBar.isTranslucent, object)
    case .titleTextAttributes: value(\UINavigationBar.titleTextAttributes, object)
    case .itemTintColor: value(\UIBarButtonItem.tintColor, object)
    case .standardAppearance:
      value(\UINavigationBar.standardAppearance, object)
        ?? value(\UITabBar.standardAppearance, object)
    case .scrollEdgeAppearance:
      value(\UINavigationBar.scrollEdgeAppearance, object)
        ?? value(\UITabBar.scrollEdgeAppearance, object)
    case .unselectedItemTintColor: value(\UITabBar.unselectedItemTintColor, object)
    case .badgeColor: value(\UITabBarItem.badgeColor, object)
    case .titleColor, .backgroundImage, .segmentTitleTextAttributes, .thumbImage,
      .itemTitleTextAttributes:
      nil
    }
  }

  @MainActor
  private func value<Object: Customizable, Value>(
    _ path: ReferenceWritableKeyPath<Object, Value>, _ object: any Customizable
  ) -> ((any Customizable) -> Void)? {
    guard let value = (object as? Object)?[keyPath: path] else { return nil }
    return { ($0 as? Object)?[keyPath: path] = value }
  }
}
