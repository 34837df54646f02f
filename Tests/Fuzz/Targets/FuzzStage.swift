// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import QuartzCore
import Stage
import UIKit

/// The offscreen stage that the fuzz targets with views share.
@MainActor
enum FuzzStage {
  /// The stage that is open; it is kept, because opening one takes as long as calling a target many times.
  private static var shared: OffscreenStage?

  /// Closes the stage, so that tests after it can open their own.
  static func close() {
    shared?.close()
    shared = nil
  }

  /// Returns an open stage of 100 by 100 points at scale 1, with nothing on it.
  static func open() throws -> OffscreenStage {
    if let shared, shared.isOpen { return shared }
    let configuration = StageConfiguration(
      inProcess: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: 2,
      traits: UITraitCollection(), safeArea: .zero, showsKeyboard: false)
    guard let stage = OffscreenStage(configuration, ownsCaller: false) else {
      throw BrokenRule("there is no stage")
    }
    shared = stage
    return stage
  }
}
