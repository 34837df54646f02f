// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIViewController {
  /// The transition with which a controller is presented or pushed.
  @preconcurrency @MainActor
  open class Transition: NSObject {
    /// The kind of transition.
    enum Kind {
      case modal(UIModalTransitionStyle)
      case zoom(ZoomOptions?, (ZoomTransitionSourceViewProviderContext) -> UIView?)
    }
    let kind: Kind

    /// Creates a transition of a kind.
    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// Slides up from the bottom. A pushed controller slides in from the side.
    open class func coverVertical() -> Transition { Transition(.modal(.coverVertical)) }
    /// Flips horizontally. Shown as a fade.
    open class func flipHorizontal() -> Transition { Transition(.modal(.flipHorizontal)) }
    /// Fades.
    open class func crossDissolve() -> Transition { Transition(.modal(.crossDissolve)) }
    /// Curls a corner of the page. Shown as a fade.
    open class func partialCurl() -> Transition { Transition(.modal(.partialCurl)) }

    /// Grows out of a view of the controller that shows this controller, and shrinks back into that view.
    ///
    /// - Parameters:
    ///   - options: The look of the transition; `nil` for the default.
    ///   - sourceViewProvider: Returns the view when a transition begins, in either direction. If it returns `nil`, the
    ///     default transition is shown.
    open class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

    /// The look of a zoom.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject {
      /// Returns whether an interactive dismissal may begin. Stored for compatibility; has no effect: a drag from the
      /// edge of a pushed controller always begins it.
      open var interactiveDismissShouldBegin: ((ZoomTransitionInteractionContext) -> Bool)?
      /// Returns the rectangle of the zoomed view that is aligned with the source view, in the zoomed view's
      /// coordinates; `nil` for the bounds.
      open var alignmentRectProvider: ((ZoomTransitionAlignmentRectContext) -> CGRect?)?
      /// The colour that dims the content below; `nil` for black with alpha 0.2.
      open var dimmingColor: UIColor?
      /// The effect over the content below. Stored for compatibility; has no effect.
      open var dimmingVisualEffect: UIVisualEffect?
      /// Creates the default look.
      public override init() { super.init() }
    }
  }

  /// The controllers between which a zoom takes place.
  @preconcurrency @MainActor
  open class ZoomTransitionSourceViewProviderContext: NSObject {
    /// The controller with the source view.
    public let sourceViewController: UIViewController
    /// The controller whose view grows.
    public let zoomedViewController: UIViewController
    init(_ source: UIViewController, _ zoomed: UIViewController) {
      (sourceViewController, zoomedViewController) = (source, zoomed)
    }
  }

  /// The views between which a zoom takes place.
  @preconcurrency @MainActor
  open class ZoomTransitionAlignmentRectContext: NSObject {
    /// The view out of which the zoomed view grows.
    public let sourceView: UIView
    /// The controller whose view grows.
    public let zoomedViewController: UIViewController
    init(_ source: UIView, _ zoomed: UIViewController) {
      (sourceView, zoomedViewController) = (source, zoomed)
    }
  }

  /// The drag that may begin an interactive dismissal.
  @preconcurrency @MainActor
  open class ZoomTransitionInteractionContext: NSObject {
    /// The location of the finger in the zoomed view, in points.
    public let location: CGPoint
    /// The velocity of the finger, in points per second.
    public let velocity: CGVector
    /// Whether the interaction would begin by default.
    public let willBegin: Bool
    init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
      (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
    }
  }

  /// The style in which the controller is presented without a zoom.
  var shownTransitionStyle: UIModalTransitionStyle {
    if case .modal(let style)? = preferredTransition?.kind { style } else { modalTransitionStyle }
  }

  /// Returns the animator of the zoom between a controller and the controller that it shows; `nil` if the latter has no
  /// zoom, or the source view is not on the screen.
  static func zoomAnimator(
    from source: UIViewController, to zoomed: UIViewController, grows: Bool
  ) -> ZoomAnimator? {
    guard case .zoom(let options, let provider)? = zoomed.preferredTransition?.kind,
      let view = provider(ZoomTransitionSourceViewProviderContext(source, zoomed)),
      view.window != nil || !grows
    else { return nil }
    return ZoomAnimator(source: view, zoomed: zoomed, options: options, grows: grows)
  }
}
