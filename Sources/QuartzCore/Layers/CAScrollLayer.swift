// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that shows a part of its sublayers and cuts off the rest.
open class CAScrollLayer: CALayer {
  /// Creates a copy for the presentation of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Creates a layer that scrolls both ways and masks to its bounds.
  public override init() {
    super.init()
    properties.masksToBounds = true
  }

  /// Archives are not supported: creates a layer with default values.
  public required init?(coder: NSCoder) {
    super.init()
    properties.masksToBounds = true
  }

  /// The axes along which the layer scrolls; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the origin of the bounds to a point of the layer's space, along the axes that scroll.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode.isHorizontal { origin.x = p.x }
    if scrollMode.isVertical { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Moves the bounds by as little as shows a rectangle of the layer's space.
  open func scroll(to r: CGRect) {
    func origin(_ from: CGFloat, _ to: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      if from < least { return from }
      return to > most ? to - (most - least) : least
    }
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, bounds.minX, bounds.maxX),
        y: origin(r.minY, r.maxY, bounds.minY, bounds.maxY)))
  }
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names behave as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = Self(rawValue: "none")
  /// Up and down.
  public static let vertically = Self(rawValue: "vertically")
  /// To the left and right.
  public static let horizontally = Self(rawValue: "horizontally")
  /// All ways.
  public static let both = Self(rawValue: "both")

  var isHorizontal: Bool { self == .horizontally || self == .both }
  var isVertical: Bool { self == .vertically || self == .both }
}

extension CALayer {
  /// Scrolls the closest scroll layer above so that a point of this layer is at its origin.
  public func scroll(_ p: CGPoint) {
    guard let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the closest scroll layer above so that a rectangle of this layer is seen.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that the closest scroll layer above shows; all without one.
  public var visibleRect: CGRect {
    guard let scroller = closestScrollLayer else { return bounds }
    return bounds.intersection(convert(scroller.bounds, from: scroller))
  }

  private var closestScrollLayer: CAScrollLayer? {
    chain.dropFirst().lazy.compactMap { $0 as? CAScrollLayer }.first
  }
}
