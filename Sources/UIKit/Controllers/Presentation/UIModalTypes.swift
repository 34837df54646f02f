// Nacre, MIT licence; see LICENSE.

/// The style of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole screen. The presenting view is removed.
  case fullScreen = 0
  /// A sheet that leaves a strip of the presenting view visible.
  case pageSheet = 1
  /// In a regular width and height, a smaller sheet in the middle, of the controller's `preferredContentSize`. Otherwise
  /// the same as `pageSheet`.
  case formSheet = 2
  /// Covers the view of the nearest controller that defines the presentation context. The
  /// presenting view is removed.
  case currentContext = 3
  /// Managed by the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the whole screen. The presenting view stays.
  case overFullScreen = 5
  /// Covers the view of the nearest controller that defines the presentation context. The
  /// presenting view stays.
  case overCurrentContext = 6
  /// A popover. In a compact width, shown in the style that the delegate returns, by default
  /// `pageSheet`.
  case popover = 7
  /// No presentation.
  case none = -1
  /// The system's choice, which is `pageSheet`.
  case automatic = -2

  /// Whether the presenting view leaves the view hierarchy.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  var isSheet: Bool { [.pageSheet, .formSheet, .automatic].contains(self) }
}

/// The transition of a modal presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom.
  case coverVertical
  /// A horizontal flip. Shown as `crossDissolve`.
  case flipHorizontal
  /// The view fades.
  case crossDissolve
  /// A page curl. Shown as `crossDissolve`.
  case partialCurl
}
