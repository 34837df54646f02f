// Nacre, MIT licence; see LICENSE.

import QuartzCore
import Stage

extension UIScreenState: ScreenClient {
  func receive(_ samples: [TouchSample], at time: Double) { touches.receive(samples, at: time) }

  func screenDidChange(_ change: StageChange) { application.screenDidChange(change) }

  func settle() -> Bool {
    let hasMoved = keyboard.updateGuides()
    follower?.follow()
    return hasMoved || follower != nil
  }

  var takesKeys: Bool { firstResponder != nil }
  var takesText: Bool { firstResponder is any UIKeyInput }
  func takeCopiedText() -> String? { pasteboard.takeNews() }
  func takeFrontScene() -> Int? {
    defer { frontScene = nil }
    return frontScene
  }
  func beginKeeping() { stateKeeper.begin() }
  var stateToKeep: String { stateKeeper.text }

  var speech: [SpokenElement] {
    // The keyboard's elements are read after the program's.
    let keyboard = application.screenWindows.filter { !$0.belongsToProgram }
    return [application.windows, keyboard].flatMap { AccessibilityOrder.elements(in: $0) }
      .map { SpokenElement($0) }
  }

  func views(of layer: CALayer?) -> SceneLayout {
    let windows = application.screenWindows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }
    return ViewFacts.layout(of: layer, in: windows.map(\.element), speech: speech)
  }

  /// Hides the windows, cancels the touches and forgets the first responder.
  func clear() {
    if let first = firstResponder { UIResponder.forgetFirstResponder(first) }
    touches.cancelAll(at: CACurrentMediaTime())
    keys.forgetAll()
    keyboard.reset()
    for window in application.windows {
      window.isHidden = true
      window.layer.removeAllAnimations()
    }
    application.keyWindow = nil
    application.delegate = nil
    scene.delegate = nil
  }
}
