// Nacre, MIT licence; see LICENSE.

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
  case itemTitlePosition, itemBackgroundPosition, backTitlePosition, backBackgroundPosition
  case itemBackgroundImage, backBackgroundImage

  /// Whether the property has a value for each control state.
  var hasStates: Bool {
    switch self {
    case .titleColor, .backgroundImage, .segmentTitleTextAttributes, .thumbImage,
      .itemTitleTextAttributes, .itemTitlePosition, .itemBackgroundPosition, .backTitlePosition,
      .backBackgroundPosition, .itemBackgroundImage, .backBackgroundImage:
      true
    default: false
    }
  }
}
