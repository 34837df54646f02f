// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// Makes presses of what keys do, and gives them to key commands or to responders.
@MainActor
final class KeyDispatcher {
  static let shared = KeyDispatcher()

  /// The keys that are down; a key command has none of the press.
  private var down: [Int: UIPress?] = [:]

  /// Takes what a key does; one that goes down twice, or comes up without having been down, is left
  /// out.
  func receive(_ sample: TouchSample, at time: Double) {
    if sample.phase == .released {
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
    if !KeyTable.modifiers.contains(sample.id), perform(key, from: first) { return }
    let press = UIPress(key, at: time)
    (press.responder, press.window) = (first, UIApplication.shared.keyWindow)
    down[sample.id] = press
    send(press, at: time)
  }

  private var flags: UIKeyModifierFlags {
    let kinds: [UIKeyModifierFlags] = [.control, .shift, .alternate, .command]
    return down.keys.filter(KeyTable.modifiers.contains).reduce(into: []) {
      $0.insert(kinds[($1 - KeyTable.modifiers.lowerBound) % kinds.count])
    }
  }

  /// Who is told first: the first responder; without one the view of the controller that is in
  /// front, an assumption.
  private static var first: UIResponder? {
    if let first = UIResponder.firstResponder { return first }
    guard let window = UIApplication.shared.keyWindow else { return nil }
    var controller = window.rootViewController
    while let next = controller?.presented
      ?? (controller as? UINavigationController)?.topViewController
    {
      controller = next
    }
    return controller?.viewIfLoaded ?? window
  }

  private func perform(_ key: UIKey, from first: UIResponder) -> Bool {
    var next: UIResponder? = first
    while let responder = next {
      for command in responder.keyCommands ?? [] where command.matches(key) {
        if perform(command, from: first) { return true }
      }
      next = responder.next
    }
    return false
  }

  /// Calls the method of who is told first, or of one of the next.
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

  /// Tells responders of what keys do.
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
