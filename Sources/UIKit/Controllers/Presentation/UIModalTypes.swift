// Nacre, MIT licence; see LICENSE.

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over all; what it covers is taken away.
  case fullScreen = 0
  /// A card that leaves a strip of what it covers.
  case pageSheet = 1
  /// A smaller card; on a screen as narrow as a phone's a page sheet.
  case formSheet = 2
  /// Over the context that a controller defines; what it covers is taken away.
  case currentContext = 3
  /// As the delegate says.
  case custom = 4
  /// Over all; what it covers stays.
  case overFullScreen = 5
  /// Over the context that a controller defines; what it covers stays.
  case overCurrentContext = 6
  /// A popover; a page sheet here.
  case popover = 7
  /// Not presented.
  case none = -1
  /// A page sheet.
  case automatic = -2

  /// Whether what it covers leaves the hierarchy.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  var isSheet: Bool { [.pageSheet, .formSheet, .popover, .automatic].contains(self) }
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from below.
  case coverVertical
  /// Turned over; fades here.
  case flipHorizontal
  /// It fades.
  case crossDissolve
  /// The page curls up; fades here.
  case partialCurl
}
