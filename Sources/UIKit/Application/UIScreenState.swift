// Nacre, MIT licence; see LICENSE.

import QuartzCore
import Stage

/// UIKit's part of a screen: the application with its windows, and what follows its input.
///
/// Each of these objects belongs to one screen. `UIApplication.shared` and the static properties named `current`
/// return those of the screen that the caller is on.
@MainActor
final class UIScreenState {
  unowned let screen: Screen
  let application = UIApplication()
  let scene = UIWindowScene(
    session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  let sceneLife = SceneLife()
  let touches = TouchDispatcher()
  let keys = KeyDispatcher()
  let pointer = PointerDispatcher()
  let gestures = GestureArbiter()
  let keyboard = ScreenKeyboard()
  let animations = ViewAnimationStack()
  let activeAnimators = ActiveAnimators()
  /// For each view, the transitions that wait for the end of another one.
  var waitingTransitions: [ObjectIdentifier: [() -> Void]] = [:]
  weak var firstResponder: UIResponder?
  /// The handles of the first responder's selection.
  var selectionHandles: SelectionHandles?
  var reducesMotion = false
  var reducesTransparency = false

  private init(of screen: Screen) {
    self.screen = screen
    _ = UIApplication.information
    UITraitCollection.takeTraits(of: screen)
  }

  /// The part of the screen that the caller is on.
  static var current: UIScreenState {
    let screen = Screen.current
    // SAFETY: UIKit is the only client of screens, and makes no other objects for it.
    if let client = screen.client { return unsafeDowncast(client, to: UIScreenState.self) }
    let state = UIScreenState(of: screen)
    screen.client = state
    return state
  }
}

extension UIScreenState: ScreenClient {
  func receive(_ samples: [TouchSample], at time: Double) { touches.receive(samples, at: time) }

  func screenDidChange(_ change: StageChange) { application.screenDidChange(change) }

  func settle() -> Bool { SelectionHandles.follow() }

  var takesKeys: Bool { firstResponder != nil }

  var speech: [SpokenElement] {
    // The keyboard is read after the program.
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
