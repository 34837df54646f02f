// Nacre, MIT licence; see LICENSE.

import QuartzCore
import Stage

extension UIApplication {
  /// Takes the stage's input, and follows changes of its screen.
  package static func connectToStage() {
    Stage.shared.input.receive = { TouchDispatcher.shared.receive($0, at: $1) }
    Stage.shared.changed = { shared.screenDidChange($0) }
    Stage.shared.takesKeys = { UIResponder.firstResponder != nil }
    Stage.shared.speech = {
      AccessibilityOrder.elements(in: shared.windows).map { SpokenElement($0) }
    }
  }

  /// Takes everything off the screen: hides the windows, cancels the touches and forgets the first
  /// responder.
  package func clearStage() {
    if let first = UIResponder.firstResponder { UIResponder.forgetFirstResponder(first) }
    TouchDispatcher.shared.cancelAll(at: CACurrentMediaTime())
    KeyDispatcher.shared.forgetAll()
    for window in windows {
      window.isHidden = true
      window.layer.removeAllAnimations()
    }
    keyWindow = nil
    delegate = nil
    UIWindowScene.shared.delegate = nil
  }
}

extension StageConfiguration.Appearance {
  /// Returns the settings that give the traits of a collection; traits that it does not specify keep
  /// their defaults.
  package init(_ traits: UITraitCollection) {
    self.init()
    style = traits.userInterfaceStyle == .dark ? .dark : .light
    contrast = traits.accessibilityContrast == .high ? .high : .normal
    isRightToLeft = traits.layoutDirection == .rightToLeft
    let category = traits.preferredContentSizeCategory
    textSize = TextSize.allCases.first { UIContentSizeCategory($0) == category } ?? .large
  }
}
