// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A behaviour that is added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction; not retained.
  var view: UIView? { get }
  /// Called before the interaction is added to a view or removed from it.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view or removed from it.
  func didMove(to view: UIView?)
}

/// A behaviour under the pointer. The pointer of a window has one shape, so the delegate is never called.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The object that gives regions and styles. Never called.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether the interaction is in use. The default is true.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Does nothing; no style is shown.
  open func invalidate() {}
}

/// The methods that give the shape of the pointer. All are optional, and none is called.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region under the pointer; `nil` for none. Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Called before the pointer enters a region. Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called before the pointer leaves a region. Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Returns the style of the pointer in a region. Never called.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns the proposed region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Returns `nil`.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// The position of the pointer.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The position in the interaction's view.
  open private(set) var location = CGPoint.zero
  /// The modifier keys that are held down.
  open private(set) var modifiers: UIKeyModifierFlags = []
}

/// Animates changes together with the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called at the end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A region of a view with its own style of the pointer.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle in the view's coordinates.
  public let rect: CGRect
  /// An identifier that distinguishes the region from others.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}

/// A style of the pointer. Stored for compatibility; never shown.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// Creates a style with an effect and a shape.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
  /// Creates a style with a shape.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init() }
  /// Returns a style that hides the pointer.
  open class func hidden() -> Self { ObjectInitializers.create(self) }
}

/// An effect of the pointer on a view.
public enum UIPointerEffect {
  /// The system's choice.
  case automatic(UITargetedPreview)
  /// The pointer becomes the background of the view.
  case highlight(UITargetedPreview)
  /// The view rises and the pointer becomes its light.
  case lift(UITargetedPreview)
  /// The view scales.
  case hover(UITargetedPreview)

  /// The preview of the view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview):
      preview
    }
  }
}

/// The shape of the pointer.
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rounded rectangle with a corner radius in points.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical bar of a length in points.
  case verticalBeam(length: CGFloat)
  /// A horizontal bar of a length in points.
  case horizontalBeam(length: CGFloat)
}

/// A set of axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The axes as bits.
  public let rawValue: UInt
  /// Creates axes from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
