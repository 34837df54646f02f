// Nacre, MIT licence; see LICENSE.

import Foundation

/// Lets the user drag items out of a view: a long press lifts the preview, the finger moves it, and the view below it
/// takes the items when the finger leaves the screen.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that gives the items; not retained.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether long presses begin drags. The default is `isEnabledByDefault`.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { gesture.isEnabled = isEnabled }
  }
  /// Whether new interactions are enabled: true. On an iPhone Apple's is true since iOS 15. Unverified; see
  /// DifferencesFromApple.md.
  open class var isEnabledByDefault: Bool { true }
  /// Whether other gestures go on when the preview is lifted. The default is false.
  open var allowsSimultaneousRecognitionDuringLift: Bool {
    get { !gesture.isExclusive }
    set { gesture.isExclusive = !newValue }
  }

  private let gesture = DragGestureRecognizer()
  private var run: DragRun?

  /// Creates an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    gesture.delaysTouchesEnded = false
    gesture.lift = { [weak self] in self?.lift() ?? false }
    gesture.addTarget(self, action: Selector("dragged:", UIDragInteraction.dragged))
  }

  /// Removes the gesture from the present view. A drag of its items is cancelled.
  open func willMove(to view: UIView?) {
    run?.finish(isCancelled: true)
    self.view?.removeGestureRecognizer(gesture)
  }
  /// Adds the gesture to the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gesture)
  }

  private func lift() -> Bool {
    guard run == nil, isEnabled, let delegate, let window = view?.window,
      let made = DragRun(self, delegate, in: window, at: gesture.location(in: window))
    else { return false }
    made.ended = { [weak self] in self?.run = nil }
    run = made
    return true
  }

  @IBAction func dragged(_ gesture: UIGestureRecognizer) {
    switch gesture.state {
    case .began: break
    case .changed: run?.move(to: gesture.location(in: nil))
    case .ended: run?.finish(isCancelled: false)
    default: run?.finish(isCancelled: true)
    }
  }
}
