// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// The keyboard settings that the first responder requests.
struct KeyboardSettings: Equatable {
  var type = UIKeyboardType.default
  var returnKey = UIReturnKeyType.default
  var appearance = UIKeyboardAppearance.default
}

/// The keys of the keyboard on the screen. Touches on them type into the first responder.
@MainActor
final class KeyboardView: UIView {
  /// The state of the shift key.
  private enum Shift {
    case off, on, locked
  }

  private(set) var settings: KeyboardSettings
  private var page: KeyboardPage { didSet { if page != oldValue { makeKeys() } } }
  private var shift = Shift.off
  private var keys: [KeyboardKeyView] = []
  private var madeSize = CGSize.zero
  private var deletion: StageAlarm?

  init(settings: KeyboardSettings) {
    self.settings = settings
    page = settings.type.firstPage
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != madeSize { makeKeys() }
  }

  private func makeKeys() {
    stopDeletion()
    for key in keys { key.removeFromSuperview() }
    let layout = KeyboardLayout(
      settings.type, page, returnTitle: settings.returnKey.title, size: bounds.size)
    keys = layout.places.map { KeyboardKeyView($0, isPad: layout.isPad) }
    madeSize = bounds.size
    for key in keys {
      addSubview(key)
      connect(key)
    }
    showState()
  }

  private func connect(_ view: KeyboardKeyView) {
    func when(_ events: UIControl.Event, _ action: @escaping (KeyboardView) -> Void) {
      view.addAction(UIAction { [weak self] _ in self.map(action) }, for: events)
    }
    switch view.key {
    case .shift:
      when(.touchDown) { $0.pressShift() }
      when(.touchDownRepeat) { $0.lockShift() }
    case .delete:
      when(.touchDown) { $0.beginDeletion() }
      when([.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit]) { $0.stopDeletion() }
    case .page(let page, _): when(.touchUpInside) { $0.page = page }
    case .submit:
      when(.touchUpInside) { _ in KeyboardTyping.submit() }
    case .text, .space, .named:
      when(.touchUpInside) { [weak view] in view.map($0.type) }
    case .blank: break
    }
  }

  // MARK: Typing

  private func type(_ view: KeyboardKeyView) {
    guard let text = view.typed else { return }
    KeyboardTyping.insert(text)
    if view.key == .space, page != .letters, settings.type.firstPage == .letters {
      page = .letters
    }
    textChanged()
  }

  private func pressShift() {
    shift = shift == .off ? .on : .off
    showState()
  }

  private func lockShift() {
    shift = .locked
    showState()
  }

  private func beginDeletion() {
    KeyboardTyping.delete()
    repeatDeletion(number: 0, since: CACurrentMediaTime())
  }

  private func repeatDeletion(number: Int, since start: Double) {
    let pause = start + KeyRepeat.instant(number) - CACurrentMediaTime()
    deletion = Screen.current.input.schedule(after: pause) { [weak self] in
      KeyboardTyping.delete()
      self?.repeatDeletion(number: number + 1, since: start)
    }
  }

  private func stopDeletion() {
    deletion?.cancel()
    deletion = nil
  }

  /// Called when the text or the selection of the first responder has changed.
  func textChanged() {
    if shift != .locked {
      shift = settings.type.capitalizes && KeyboardTyping.wantsCapital ? .on : .off
    }
    showState()
  }

  private func showState() {
    for view in keys {
      switch view.key {
      case .shift: (view.isShifted, view.isLocked) = (shift != .off, shift == .locked)
      case .text: view.isShifted = shift != .off && page == .letters && !settings.type.isPad
      case .submit:
        view.isProminent = settings.returnKey.isProminent
        view.isEnabled = KeyboardTyping.canSubmit
      default: break
      }
    }
  }

  override func removeFromSuperview() {
    stopDeletion()
    super.removeFromSuperview()
  }
}
