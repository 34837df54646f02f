// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Activates the spring-loaded views on which a drag rests.
@MainActor
final class SpringLoading {
  /// The time from one stage to the next, in seconds. Unverified; see DifferencesFromApple.md.
  static let pause = 0.5

  private final class Context: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    var place = CGPoint.zero
    weak var window: UIWindow?

    func location(in view: UIView?) -> CGPoint { view?.convert(place, from: window) ?? place }
  }

  private var current: (interaction: UISpringLoadedInteraction, context: Context)?
  private var alarm: StageAlarm?

  /// Finds the view below the finger.
  ///
  /// - Parameters:
  ///   - place: The place of the finger in the window.
  ///   - window: The window.
  func move(to place: CGPoint, in window: UIWindow) {
    let found = interaction(at: place, in: window)
    if let old = current?.interaction, old !== found { end() }
    guard let found else { return }
    let context = current?.context ?? Context()
    (context.place, context.window) = (place, window)
    if current == nil { context.targetView = found.view }
    current = (found, context)
    guard found.behavior?.shouldAllow(found, with: context) ?? true else {
      alarm?.cancel()
      return change(to: .inactive)
    }
    guard context.state != .activated else { return }
    if context.state == .inactive { change(to: .possible) }
    if alarm == nil || context.state == .possible { wait() }
  }

  /// Called when the drag has left the view or has ended.
  func end() {
    alarm?.cancel()
    alarm = nil
    change(to: .inactive)
    guard let (interaction, _) = current else { return }
    current = nil
    interaction.behavior?.interactionDidFinish(interaction)
  }

  private func wait() {
    alarm?.cancel()
    alarm = Screen.current.input.schedule(after: Self.pause) { [weak self] in self?.advance() }
  }

  private func advance() {
    guard let (interaction, context) = current else { return }
    if context.state == .possible {
      change(to: .activating)
      return wait()
    }
    guard context.state == .activating else { return }
    change(to: .activated)
    interaction.activate(interaction, context)
  }

  private func change(to state: UISpringLoadedInteractionEffectState) {
    guard let (interaction, context) = current, context.state != state else { return }
    context.state = state
    interaction.effect.interaction(interaction, didChangeWith: context)
  }

  private func interaction(at place: CGPoint, in window: UIWindow) -> UISpringLoadedInteraction? {
    var view = window.hitTest(place, with: nil)
    while let next = view {
      for case let found as UISpringLoadedInteraction in next.interactions.reversed() {
        return found
      }
      view = next.superview
    }
    return nil
  }
}
