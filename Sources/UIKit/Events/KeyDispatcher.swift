// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// Turns key samples into presses, and delivers them to key commands or to responders.
@MainActor
final class KeyDispatcher {
  /// The dispatcher of the screen that the caller is on.
  static var current: KeyDispatcher { UIScreenState.current.keys }

  /// The keys that are down, with their presses; `nil` for a key that went to a key command, or
  /// that no responder took.
  private var down: [Int: UIPress?] = [:]
  /// The repetition of the key that went down last.
  private var repetition: StageAlarm?
  /// The key that repeats; `nil` if none does.
  private var repeating: Int?

  /// Handles a key sample. Ignores a second key down in succession, and a key up without a key
  /// down.
  func receive(_ sample: TouchSample, at time: Double) {
    if sample.phase == .released {
      if repeating == sample.id { stopRepeating() }
      if let held = down.removeValue(forKey: sample.id), let press = held {
        (press.phase, press.timestamp) = (.ended, time)
        send(press, at: time)
      }
      return
    }
    guard down[sample.id] == nil else { return }
    down[sample.id] = .some(nil)
    let key = UIKey(usage: sample.id, flags, character: sample.character)
    guard let first = Self.first else { return }
    if !KeyTable.modifiers.contains(sample.id), perform(key, from: first) {
      let flags = flags
      return startRepeating(sample.id, since: time) { [weak self] in
        guard let self, self.flags == flags, let first = Self.first else { return false }
        return perform(key, from: first)
      }
    }
    let press = UIPress(key, at: time)
    (press.responder, press.window) = (first, UIApplication.shared.keyWindow)
    down[sample.id] = press
    send(press, at: time)
    guard !KeyTable.modifiers.contains(sample.id) else { return }
    startRepeating(sample.id, since: time) { Self.first?.repeatKey(key) == true }
  }

  /// Handles text that is typed without a key, composed by an input method, or copied by another program.
  func receive(_ text: String, _ phase: TouchSample.Phase) {
    if phase == .copied { return UIScreenState.current.pasteboard.receive(text) }
    let first = UIResponder.firstResponder
    // Text that is typed ends the composition.
    first?.compose(phase == .composed ? text : "")
    if phase == .typed, !text.isEmpty { (first as? any UIKeyInput)?.insertText(text) }
  }

  /// Forgets the keys that are down.
  func forgetAll() {
    stopRepeating()
    down = [:]
  }

  // MARK: Repetition

  /// Calls a function again and again while a key is down, until it returns false.
  private func startRepeating(_ id: Int, since start: Double, _ body: @escaping () -> Bool) {
    stopRepeating()
    repeating = id
    scheduleRepetition(number: 0, since: start, body)
  }

  private func scheduleRepetition(
    number: Int, since start: Double, _ body: @escaping () -> Bool
  ) {
    let pause = start + KeyRepeat.instant(number) - CACurrentMediaTime()
    repetition = Screen.current.input.schedule(after: pause) { [weak self] in
      guard let self, body(), repetition != nil else { return }
      scheduleRepetition(number: number + 1, since: start, body)
    }
  }

  private func stopRepeating() {
    repetition?.cancel()
    (repetition, repeating) = (nil, nil)
  }

  /// The modifier keys that are down.
  var flags: UIKeyModifierFlags {
    let kinds: [UIKeyModifierFlags] = [.control, .shift, .alternate, .command]
    return down.keys.filter(KeyTable.modifiers.contains).reduce(into: []) {
      $0.insert(kinds[($1 - KeyTable.modifiers.lowerBound) % kinds.count])
    }
  }

  /// The responder that receives presses: the first responder, else the view of the frontmost view
  /// controller. The latter is unverified; see DifferencesFromApple.md.
  private static var first: UIResponder? {
    if let first = UIResponder.firstResponder { return first }
    guard let window = UIApplication.shared.keyWindow else { return nil }
    return window.root?.frontmostView ?? window
  }

  private func perform(_ key: UIKey, from first: UIResponder) -> Bool {
    var next: UIResponder? = first
    while let responder = next {
      for command in responder.keyCommands ?? [] where command.matches(key) {
        if !command.wantsPriorityOverSystemBehavior, first.edits(with: key) { continue }
        if perform(command, from: first) { return true }
      }
      next = responder.next
    }
    return false
  }

  /// Performs a command on the first responder in the responder chain that implements its action.
  private func perform(_ command: UIKeyCommand, from first: UIResponder) -> Bool {
    var next: UIResponder? = first
    while let responder = next {
      if responder.canPerformAction(command.action, withSender: command),
        command.action.perform(on: responder, command)
      {
        return true
      }
      next = responder.next
    }
    return false
  }

  private func send(_ press: UIPress, at time: Double) {
    var all = Set(down.values.compactMap { $0 })
    all.insert(press)
    UIApplication.shared.sendEvent(UIPressesEvent(all, at: time))
    for other in all where other.phase == .began { other.phase = .stationary }
  }

  /// Delivers the presses of an event to their responders.
  func deliver(_ event: UIPressesEvent) {
    for phase in [UIPress.Phase.began, .ended, .cancelled] {
      let now = event.allPresses.filter { $0.phase == phase }
      for responder in Self.responders(of: now) {
        let presses = now.filter { $0.responder === responder }
        switch phase {
        case .began: responder.pressesBegan(presses, with: event)
        case .ended: responder.pressesEnded(presses, with: event)
        default: responder.pressesCancelled(presses, with: event)
        }
      }
    }
  }

  private static func responders(of presses: Set<UIPress>) -> [UIResponder] {
    var result: [UIResponder] = []
    for case let responder? in presses.map(\.responder)
    where !result.contains(where: { $0 === responder }) {
      result.append(responder)
    }
    return result
  }
}

/// The instants at which a held key repeats.
///
/// The first repetition is 0.4 s after the key went down, the others follow every 0.1 s. These are
/// the values that iOS shows in Settings, Accessibility, Keyboards, Key Repeat. Unverified; see
/// DifferencesFromApple.md.
enum KeyRepeat {
  static let delay = 0.4
  static let interval = 0.1

  /// Returns the seconds from the beginning of a press to a repetition.
  ///
  /// - Parameter number: The number of the repetition, from 0.
  static func instant(_ number: Int) -> Double { delay + Double(number) * interval }
}
