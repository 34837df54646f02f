// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIViewController {
  /// A transition with which a controller is shown, whether it is presented or pushed.
  @preconcurrency @MainActor
  open class Transition: NSObject {
    /// What the transition does.
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

    /// Slides up from the bottom. A push slides from the side.
    open class func coverVertical() -> Transition { Transition(.modal(.coverVertical)) }
    /// Turns over. Shown as a fade.
    open class func flipHorizontal() -> Transition { Transition(.modal(.flipHorizontal)) }
    /// Fades.
    open class func crossDissolve() -> Transition { Transition(.modal(.crossDissolve)) }
    /// Turns a corner of the page. Shown as a fade.
    open class func partialCurl() -> Transition { Transition(.modal(.partialCurl)) }

    /// Grows out of a view of the controller that shows this one, and shrinks back into it.
    ///
    /// - Parameters:
    ///   - options: The look of the transition; `nil` for the default.
    ///   - sourceViewProvider: Returns the view when a transition begins, in either direction. For `nil` the system's usual
    ///     transition is shown.
    open class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

    /// The look of a zoom.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject {
      /// Returns whether a finger may begin to shrink the view. Stored for compatibility: a finger at the edge of a pushed
      /// page always may.
      open var interactiveDismissShouldBegin: ((ZoomTransitionInteractionContext) -> Bool)?
      /// Returns the rectangle of the zoomed view that lies on the source view, in the zoomed view's coordinates; `nil` for
      /// all of it.
      open var alignmentRectProvider: ((ZoomTransitionAlignmentRectContext) -> CGRect?)?
      /// The colour over what lies below; `nil` for a little black.
      open var dimmingColor: UIColor?
      /// The effect over what lies below. Stored for compatibility; has no effect.
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
    /// The view that grows out of its place.
    public let sourceView: UIView
    /// The controller whose view grows.
    public let zoomedViewController: UIViewController
    init(_ source: UIView, _ zoomed: UIViewController) {
      (sourceView, zoomedViewController) = (source, zoomed)
    }
  }

  /// A finger that may begin to shrink a zoomed view.
  @preconcurrency @MainActor
  open class ZoomTransitionInteractionContext: NSObject {
    /// The place of the finger in the zoomed view, in points.
    public let location: CGPoint
    /// The velocity of the finger, in points per second.
    public let velocity: CGVector
    /// Whether the interaction would begin without the program's answer.
    public let willBegin: Bool
    init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
      (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
    }
  }

  /// The style in which the controller is presented without a zoom.
  var shownTransitionStyle: UIModalTransitionStyle {
    if case .modal(let style)? = preferredTransition?.kind { style } else { modalTransitionStyle }
  }

  /// Returns the animator of the zoom between a controller and the one that it shows; `nil` if that one has no zoom, or its
  /// source view is not on the screen.
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
