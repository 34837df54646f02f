// Nacre, MIT licence; see LICENSE.

import Foundation

/// A cell, header or footer whose background a configuration may describe.
@MainActor
protocol BackgroundHolder: UIView {
  var backgroundView: UIView? { get set }
  /// The background while the view is selected; always `nil` for a view that cannot be selected.
  var selectedBackground: UIView? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
}

extension BackgroundHolder {
  /// Called when `backgroundConfiguration` has been set: shows it in place of the background views, or removes what it
  /// showed.
  func showBackgroundConfiguration() {
    let shown = backgroundView as? ConfiguredBackground
    guard let new = backgroundConfiguration else {
      if shown != nil { backgroundView = nil }
      if selectedBackground is ConfiguredSelection { selectedBackground = nil }
      return
    }
    if let shown { return shown.configuration = new }
    (backgroundView, selectedBackground) = (ConfiguredBackground(new), ConfiguredSelection())
  }

  /// Called when `backgroundView` has been set: a view of the program takes the place of a configuration.
  func backgroundViewChanged() {
    if !(backgroundView is ConfiguredBackground), backgroundConfiguration != nil {
      backgroundConfiguration = nil
    }
  }

  /// Updates the configuration for a state, if the view does that by itself.
  func updateBackgroundConfiguration(for state: any UIConfigurationState) {
    guard automaticallyUpdatesBackgroundConfiguration, let present = backgroundConfiguration else {
      return
    }
    backgroundConfiguration = present.updated(for: state)
  }
}
