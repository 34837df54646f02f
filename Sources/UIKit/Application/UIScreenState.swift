// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore
import Stage

/// UIKit's part of a screen: the application with its windows, and the objects that handle its input.
///
/// Each of these objects belongs to one screen. `UIApplication.shared` and the static properties named `current`
/// return those of the screen that the caller is on.
@MainActor
final class UIScreenState {
  unowned let screen: Screen
  /// The display is kept so that no other one gets its identifier.
  private let display: Display
  private let displayID: ObjectIdentifier
  let application = UIApplication()
  let scene = UIWindowScene(
    session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  /// The scenes beside the first.
  var moreScenes: [UIWindowScene] = []
  var scenes: [UIWindowScene] { [scene] + moreScenes }
  /// The number of the scene whose window the program wants in front; `nil` once the host knows.
  var frontScene: Int?
  let sceneLife = SceneLife()
  let touches = TouchDispatcher()
  let keys = KeyDispatcher()
  let pointer = PointerDispatcher()
  let gestures = GestureArbiter()
  let keyboard = UIScreenState.makeKeyboard()
  let pasteboard = UIPasteboard()
  let menuController = UIScreenState.makeMenuController()
  private(set) lazy var stateKeeper = Self.makeStateKeeper(screen.keptState)
  let animations = ViewAnimationStack()
  let activeAnimators = ActiveAnimators()
  /// For each view, the transitions that wait for the end of another one.
  var waitingTransitions: [ObjectIdentifier: [() -> Void]] = [:]
  weak var firstResponder: UIResponder?
  /// The object that follows the first responder: the handles of its selection.
  var follower: (any ScreenFollower)?
  var brightness: CGFloat = 0.5
  var wantsSoftwareDimming = false
  var reducesMotion: Bool
  var reducesTransparency = false

  private init(of screen: Screen) {
    (self.screen, display) = (screen, screen.display)
    displayID = ObjectIdentifier(display)
    reducesMotion = screen.firstConfiguration?.appearance.reducesMotion ?? false
    _ = UIApplication.information
  }

  /// The part that was requested last, which nearly always is the next one requested, too.
  private static weak var last: UIScreenState?

  /// The part of the screen that the caller is on.
  static var current: UIScreenState {
    if let last, Display.isCurrent(last.displayID) { return last }
    let screen = Screen.current
    // SAFETY: UIKit is the only client of screens, and makes no other objects for it.
    let known = screen.client.map { unsafeDowncast($0, to: UIScreenState.self) }
    let state = known ?? UIScreenState(of: screen)
    screen.client = state
    last = state
    return state
  }
}
