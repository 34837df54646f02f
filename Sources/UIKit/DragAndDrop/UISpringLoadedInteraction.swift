// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The stage of a spring-loaded interaction.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is over the view.
  case inactive
  /// A drag is over the view.
  case possible
  /// The drag rests, and the interaction is about to be activated.
  case activating
  /// The interaction was activated.
  case activated
}

/// What a spring-loaded interaction knows of the drag over its view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The stage.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view to which the effect is applied. The default is the view of the interaction.
  var targetView: UIView? { get set }
  /// The part of the view that is activated, for the program's own use.
  var targetItem: Any? { get set }
  /// Returns the place of the finger, in a view's coordinates; `nil` means the window's.
  func location(in view: UIView?) -> CGPoint
}

/// Decides whether a view is activated by a drag that rests on it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns whether the interaction may be activated at the place of the drag. Called whenever the drag moves.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called when the drag has left the view or has ended. The default does nothing.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the stages of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Called when the stage has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Activates a view when a drag rests on it.
///
/// The view flashes after half a second, and is activated half a second later. It is activated once until the drag leaves
/// it. The two times are unverified; see DifferencesFromApple.md.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view that has the interaction. Not retained.
  open private(set) weak var view: UIView?
  let behavior: (any UISpringLoadedInteractionBehavior)?
  let effect: any UISpringLoadedInteractionEffect
  let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - interactionBehavior: Decides whether the view is activated; `nil` always allows it.
  ///   - interactionEffect: Shows the stages; `nil` is the flash of the system.
  ///   - handler: Called when the view is activated.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    (behavior, effect) = (interactionBehavior, interactionEffect ?? SpringFlash())
    activate = handler
    super.init()
  }
  /// Creates an interaction that is always allowed, with the effect of the system.
  public convenience init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// An object that a drag may activate by resting on it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag that rests on the object activates it. The default is false.
  var isSpringLoaded: Bool { get set }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on the button performs its action. The default is false.
  public var isSpringLoaded: Bool {
    get { interactions.contains { $0 is ButtonSpring } }
    set {
      guard newValue != isSpringLoaded else { return }
      if newValue { return addInteraction(ButtonSpring()) }
      for case let spring as ButtonSpring in interactions { removeInteraction(spring) }
    }
  }
}

/// Performs the action of its button.
private final class ButtonSpring: UISpringLoadedInteraction {
  init() {
    super.init(interactionBehavior: nil, interactionEffect: nil) { interaction, _ in
      (interaction.view as? UIControl)?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }
}

/// Dims a view twice before it is activated.
@MainActor
private final class SpringFlash: NSObject, UISpringLoadedInteractionEffect {
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard context.state == .activating, let view = context.targetView else { return }
    let alpha = view.alpha
    UIView.animateKeyframes(
      withDuration: SpringLoading.pause, delay: 0, options: [],
      animations: {
        for (index, part) in [alpha / 2, alpha, alpha / 2, alpha].enumerated() {
          UIView.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) {
            view.alpha = part
          }
        }
      })
  }
}
