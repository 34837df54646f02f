// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIViewController {
  /// The transition with which a controller is presented or pushed.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    /// The kind of transition.
    enum Kind {
      case modal(UIModalTransitionStyle)
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
    }
    let kind: Kind

    /// Creates a transition of a kind.
    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// Slides up from the bottom. A pushed controller slides in from the side.
    public static var coverVertical: Self { Self(.modal(.coverVertical)) }
    /// Flips horizontally. Shown as a fade.
    public static var flipHorizontal: Self { Self(.modal(.flipHorizontal)) }
    /// Fades.
    public static var crossDissolve: Self { Self(.modal(.crossDissolve)) }
    /// Curls a corner of the page. Shown as a fade.
    public static var partialCurl: Self { Self(.modal(.partialCurl)) }

    /// Grows out of a view of the controller that shows this controller, and shrinks back into that view.
    ///
    /// A drag downwards, a swipe from the leading side and a pinch shrink the page too. With Reduce Motion the page
    /// fades.
    ///
    /// - Parameters:
    ///   - options: The look of the transition; `nil` for the default.
    ///   - sourceViewProvider: Returns the view when a transition begins, in either direction. If it returns `nil`, the
    ///     default transition is shown.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self { Self(.zoom(options, sourceViewProvider)) }

    /// The look of a zoom.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject {
      /// Returns whether a gesture begins to dismiss the page. It is called once for each gesture, when it would begin;
      /// `nil` returns the context's `willBegin`.
      open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      /// Returns the rectangle of the zoomed view that is aligned with the source view, in the zoomed view's
      /// coordinates; `nil` for the bounds.
      open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// The colour that dims the content below; `nil` for black with alpha 0.15.
      open var dimmingColor: UIColor?
      /// The effect over the content below; `nil`, the default, for none.
      open var dimmingVisualEffect: UIBlurEffect?
      /// Creates the default look.
      public override init() { super.init() }

      /// The views between which a zoom takes place.
      @preconcurrency @MainActor
      open class AlignmentRectContext: NSObject {
        /// The view out of which the zoomed view grows.
        public let sourceView: UIView
        /// The controller whose view grows.
        public let zoomedViewController: UIViewController
        init(_ source: UIView, _ zoomed: UIViewController) {
          (sourceView, zoomedViewController) = (source, zoomed)
        }
      }

      /// The gesture that may begin to dismiss a page.
      @preconcurrency @MainActor
      open class InteractionContext: NSObject {
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
    }

    /// The controllers between which a zoom takes place.
    @preconcurrency @MainActor
    open class ZoomSourceViewProviderContext: NSObject {
      /// The controller with the source view.
      public let sourceViewController: UIViewController
      /// The controller whose view grows.
      public let zoomedViewController: UIViewController
      init(_ source: UIViewController, _ zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
      }
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
    guard case .zoom(let options, _)? = zoomed.preferredTransition?.kind,
      let view = zoomed.zoomSource(from: source), view.window != nil || !grows
    else { return nil }
    zoomed.enableZoomDismissal()
    let dismissal = zoomed.zoomDismissal
    let animator = ZoomAnimator(
      source: view, zoomed: zoomed, options: options, grows: grows,
      isDriven: !grows && dismissal?.gesture != nil, caught: dismissal?.caught)
    dismissal?.animator = animator
    return animator
  }

  /// Returns the view out of which the controller's view grows; `nil` without one, or without a zoom.
  func zoomSource(from source: UIViewController) -> UIView? {
    guard case .zoom(_, let provider)? = preferredTransition?.kind else { return nil }
    return provider(Transition.ZoomSourceViewProviderContext(source, self))
  }

  /// Lets gestures dismiss a controller that is shown with a zoom.
  func enableZoomDismissal() {
    guard case .zoom? = preferredTransition?.kind, zoomDismissal == nil else { return }
    zoomDismissal = ZoomDismissal(self)
  }
}
