// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// Shows the keyboard, or the input views, of the first responder, and posts the notifications.
///
/// The keyboard slides in and out with the curve of `UIView.AnimationCurve` 7. The frames of the
/// notifications and of keyboard layout guides are those where it comes to rest.
@MainActor
final class ScreenKeyboard: InputPresenter {
  /// The keyboard of the screen that the caller is on.
  static var current: ScreenKeyboard {
    // SAFETY: `makeKeyboard()` makes the keyboard of every screen.
    unsafeDowncast(UIScreenState.current.keyboard, to: ScreenKeyboard.self)
  }

  /// The duration in notifications, in seconds. The motion itself takes 0.5 s.
  ///
  /// **Source.** Documentation/Behaviour/Timing.md, "UIView.AnimationCurve and the hidden curve 7".
  private static let duration = 0.25
  private static let curve: UInt = 7

  /// The window; `nil` until something is shown.
  private(set) var window: KeyboardWindow?
  var shownWindow: UIWindow? { window }
  /// The frame on the screen where the keyboard comes to rest. Hidden, it is below the screen.
  private(set) var frame = CGRect.null
  private(set) var isShown = false
  /// The upper edge of the keyboard while a finger holds it; `nil` if none does.
  private var heldTop: CGFloat?
  /// The present place of the keyboard: where the finger holds it, or where it comes to rest.
  private var place: CGRect {
    heldTop.map { CGRect(x: frame.minX, y: $0, width: frame.width, height: frame.height) } ?? frame
  }
  /// The way that the keyboard takes off the screen when it is hidden; `nil` means down.
  var departure: CGVector?
  /// Moves the keyboard along its way off the screen, within an animation, while it is still shown.
  func depart() {
    guard isShown, let departure else { return }
    window?.host.frame = place.offsetBy(dx: departure.dx, dy: departure.dy)
  }
  /// Puts the keyboard back at its place after a departure that was cancelled.
  func stay() {
    departure = nil
    if isShown { window?.host.frame = place }
  }
  /// The number of the last motion. A motion that has been replaced by another posts no more notifications.
  private var motion = 0
  private var holds = 0

  /// The keys; `nil` if none are shown.
  var keys: KeyboardView? { window?.host.keys }

  // MARK: Changes of the first responder

  /// Groups changes of the first responder, so that the keyboard is updated once, at the end.
  func together<Result>(_ changes: () -> Result) -> Result {
    holds += 1
    let result = changes()
    holds -= 1
    update()
    return result
  }

  /// Shows the input views that the first responder requests.
  func update() {
    guard holds == 0 else { return }
    let contents = wanted()
    guard !contents.isEmpty else {
      if isShown { hide() }
      return
    }
    show(contents)
  }

  /// Called when the text or the selection of a responder has changed.
  func textChanged(of responder: UIResponder) {
    if responder.isFirstResponder { keys?.textChanged() }
  }

  /// Called when the size of the screen has changed.
  func screenChanged() {
    if isShown,
      frame.width != UIScreen.main.bounds.width
        || frame.maxY != UIScreen.main.bounds.maxY
    {
      update()
    }
  }

  /// Removes everything from the screen at once, and discards it.
  func reset() {
    motion += 1
    (isShown, frame, heldTop) = (false, .null, nil)
    window?.isHidden = true
    window?.host.show(KeyboardContents())
    window = nil
  }

  /// Returns the contents for the first responder, with the views of the nearest responder that has them.
  private func wanted() -> KeyboardContents {
    var contents = KeyboardContents()
    guard Screen.current.showsKeyboard, let first = UIResponder.firstResponder else {
      return contents
    }
    var next: UIResponder? = first
    while let responder = next, contents.accessory == nil || contents.input == nil {
      contents.accessory =
        contents.accessory ?? responder.inputAccessoryViewController?.view
        ?? responder.inputAccessoryView
      contents.input =
        contents.input ?? responder.inputViewController?.view ?? responder.inputView
      next = responder.next
    }
    if contents.input == nil, first.takesText { contents.keys = Self.settings(of: first) }
    return contents
  }

  private static func settings(of responder: UIResponder) -> KeyboardSettings {
    guard let traits = responder as? any UITextInputTraits else { return KeyboardSettings() }
    return KeyboardSettings(
      type: traits.keyboardType, returnKey: traits.returnKeyType,
      appearance: traits.keyboardAppearance)
  }

  private static func style(_ contents: KeyboardContents) -> UIUserInterfaceStyle {
    switch contents.keys?.appearance {
    case .dark: .dark
    case .light: .light
    default:
      (UIResponder.firstResponder as? UIView)?.traitCollection.userInterfaceStyle
        ?? .unspecified
    }
  }

  /// Returns the height that the keyboard covers at the bottom of a view, at most the view's height. The keyboard
  /// counts at its final position, or where a finger holds it.
  func coveredHeight(of view: UIView) -> CGFloat {
    guard isShown, let window = view.window else { return 0 }
    let own = place.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
    let covered = view.bounds.maxY - view.convert(own, from: nil).minY
    return min(max(covered, 0), view.bounds.height)
  }

  // MARK: Motion

  private func show(_ contents: KeyboardContents) {
    let window = window ?? KeyboardWindow(frame: UIScreen.main.bounds)
    self.window = window
    let screen = UIScreen.main.bounds
    UIView.performWithoutAnimation {
      window.frame = screen
      window.overrideUserInterfaceStyle = Self.style(contents)
      window.host.show(contents)
    }
    let height = window.host.height(screen: screen.size, inset: window.safeAreaInsets.bottom)
    let end = CGRect(
      x: 0, y: screen.maxY - min(height, screen.height), width: screen.width,
      height: min(height, screen.height))
    let begin = isShown ? place : end.offsetBy(dx: 0, dy: end.height)
    heldTop = nil
    UIView.performWithoutAnimation {
      window.isHidden = false
      window.host.frame = CGRect(origin: begin.origin, size: end.size)
      window.host.layoutIfNeeded()
      window.host.keys?.textChanged()
    }
    guard !isShown || begin != end else { return revealFirstResponder() }
    isShown = true
    move(from: begin, to: end, [Notice.willShow, Notice.didShow])
  }

  private func hide() {
    isShown = false
    let begin = place
    heldTop = nil
    let way = departure ?? CGVector(dx: 0, dy: UIScreen.main.bounds.maxY - begin.minY)
    move(
      from: begin, to: begin.offsetBy(dx: way.dx, dy: way.dy), [Notice.willHide, Notice.didHide])
  }

  private enum Notice {
    static let willShow = UIResponder.keyboardWillShowNotification
    static let didShow = UIResponder.keyboardDidShowNotification
    static let willHide = UIResponder.keyboardWillHideNotification
    static let didHide = UIResponder.keyboardDidHideNotification
    static let willChange = UIResponder.keyboardWillChangeFrameNotification
    static let didChange = UIResponder.keyboardDidChangeFrameNotification
  }

  private func move(from begin: CGRect, to end: CGRect, _ notices: [Notification.Name]) {
    motion += 1
    let number = motion
    frame = end
    let duration = UIView.areAnimationsEnabled ? Self.duration : 0
    let information: [String: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(
        name: name, object: UIScreen.main, userInfo: information)
    }
    for name in [Notice.willChange, notices[0]] {
      post(name)
      // The receiver may have changed the first responder.
      guard number == motion else { return }
    }
    slide(to: end, duration) {
      guard number == self.motion else { return }
      if !self.isShown { self.clear() }
      for name in [Notice.didChange, notices[1]] { post(name) }
    }
  }

  private func slide(to end: CGRect, _ duration: Double, _ completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [
        UIView.AnimationOptions(rawValue: Self.curve << 16), .overrideInheritedOptions,
        .overrideInheritedCurve, .overrideInheritedDuration, .beginFromCurrentState,
        .allowUserInteraction,
      ]
    ) {
      self.window?.host.frame = end
      self.moveGuides()
      self.makeRoom()
    } completion: { _ in
      completion()
    }
  }

  private func clear() {
    window?.isHidden = true
    window?.host.show(KeyboardContents())
  }

  // MARK: Guides

  /// The views with a layout guide for the keyboard.
  private var followers: [Follower] = []
  private struct Follower { weak var view: UIView? }

  func follow(with view: UIView) {
    followers.removeAll { $0.view == nil || $0.view === view }
    followers.append(Follower(view: view))
  }

  /// Updates the guides of views that have moved relative to the keyboard since the last layout. Returns whether any
  /// guide has changed.
  func updateGuides() -> Bool {
    guard isShown else { return false }
    var hasChanged = false
    for view in followers.compactMap(\.view) where view.window != nil {
      guard let state = view.storedLayoutState, state.knownKeyboardHeight != view.keyboardHeight
      else { continue }
      state.knownKeyboardHeight = view.keyboardHeight
      view.marginsChanged()
      hasChanged = true
    }
    return hasChanged
  }

  /// Lays out the windows whose views have guides for the keyboard, and the presentations that make
  /// room for it.
  private func moveGuides() {
    for window in UIApplication.shared.windows {
      var isFollowed = false
      window.forEachInTree { view in
        view.keyboardMoved()
        guard view.storedLayoutState?.guides.contains(where: { $0.role == .keyboard }) == true
        else { return }
        isFollowed = true
        view.marginsChanged()
      }
      if isFollowed { window.layoutIfNeeded() }
    }
  }

  // MARK: Room in tables

  /// Makes room in the tables and collections of their controllers, and shows the first responder in
  /// them.
  private func makeRoom() {
    for window in UIApplication.shared.windows {
      window.forEachInTree { view in
        if let view = view as? UIScrollView, view.hasKeyboardController {
          view.makeRoomForKeyboard()
        }
      }
    }
    revealFirstResponder()
  }

  private func revealFirstResponder() {
    guard isShown, let first = UIResponder.firstResponder as? UIView else { return }
    var next = first.superview
    while let view = next {
      if let view = view as? UIScrollView, view.hasKeyboardController {
        view.layoutIfNeeded()
        view.scrollRectToVisible(first.convert(first.bounds, to: view), animated: false)
      }
      next = view.superview
    }
  }

  // MARK: Dismissal by a finger

  /// Lets the keyboard follow a finger that has entered it, between its place and the lower edge of the
  /// screen.
  ///
  /// **Source.** Apple's documentation of `UIScrollView.KeyboardDismissMode.interactive`: the keyboard
  /// follows the touch off the screen, and can be pulled up again to cancel the dismissal.
  ///
  /// - Parameter y: The y coordinate of the finger on the screen, in points.
  func follow(finger y: CGFloat) {
    guard isShown, y.isFinite, heldTop != nil || y > frame.minY else { return }
    let top = min(max(y, frame.minY), frame.maxY)
    guard top != heldTop else { return }
    heldTop = top
    UIView.performWithoutAnimation {
      window?.host.frame = place
      moveGuides()
    }
  }

  /// Ends the movement with a finger: the keyboard leaves if the finger moves down, or rests in the lower
  /// half of the keyboard. Otherwise it returns. The half is unverified; see DifferencesFromApple.md.
  ///
  /// - Parameter velocity: The velocity of the finger, positive downwards.
  func releaseFinger(velocity: CGFloat) {
    guard let top = heldTop else { return }
    if velocity > 0 || velocity == 0 && top > frame.midY {
      UIResponder.firstResponder?.resignFirstResponder()
    }
    guard heldTop != nil else { return }
    heldTop = nil
    slide(to: frame, Self.duration) {}
  }
}

extension UIScrollView {
  /// Whether a table view controller or a collection view controller makes room for the keyboard.
  fileprivate var hasKeyboardController: Bool {
    viewOwner?.makesRoomForKeyboard ?? false
  }

  /// Adds room at the end of the content for the part that the keyboard covers.
  ///
  /// **Source.** Apple's *Text Programming Guide for iOS*, "Managing the Keyboard": a table view
  /// controller resizes its table view, and scrolls to the text field that is edited.
  fileprivate func makeRoomForKeyboard() {
    let safe = adjustedContentInset.bottom - contentInset.bottom
    let room = max(ScreenKeyboard.current.coveredHeight(of: self) - safe, 0)
    let change = room - keyboardRoom
    guard change != 0 else { return }
    keyboardRoom = room
    contentInset.bottom += change
    verticalScrollIndicatorInsets.bottom += change
  }
}

extension UIScreenState {
  /// Makes the keyboard of the screen. It is declared here and called in a lower layer, because a screen has its
  /// keyboard from its creation.
  static func makeKeyboard() -> any InputPresenter { ScreenKeyboard() }
}
