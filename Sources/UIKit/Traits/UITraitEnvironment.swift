// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// What the surroundings are like.
  var traitCollection: UITraitCollection { get }
  /// Called when traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
