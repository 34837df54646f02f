// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that clips its sublayers to its bounds and scrolls them.
open class CAScrollLayer: CALayer {
  /// Creates a shadow copy for the presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Creates a layer that scrolls along both axes and masks to its bounds.
  public override init() {
    super.init()
    properties.masksToBounds = true
  }

  /// Creates a layer with the values that an archive has; by default it scrolls along both axes and masks to its bounds.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !(coder is NSKeyedUnarchiver) { properties.masksToBounds = true }
  }

  /// The axes along which the layer scrolls. The default is `both`.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the origin of the bounds to a point in the layer's space, along the axes that scroll.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode.isHorizontal { origin.x = p.x }
    if scrollMode.isVertical { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Moves the bounds by the least distance that makes a rectangle in the layer's space visible.
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
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names behave as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No scrolling.
  public static let none = Self(rawValue: "none")
  /// Vertical scrolling only.
  public static let vertically = Self(rawValue: "vertically")
  /// Horizontal scrolling only.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Horizontal and vertical scrolling.
  public static let both = Self(rawValue: "both")

  var isHorizontal: Bool { self == .horizontally || self == .both }
  var isVertical: Bool { self == .vertically || self == .both }
}

extension CALayer {
  /// Scrolls the closest ancestor scroll layer so that a point of this layer lies at the scroll
  /// layer's origin.
  public func scroll(_ p: CGPoint) {
    guard let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the closest ancestor scroll layer by the least distance that makes a rectangle of this
  /// layer visible.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that the closest ancestor scroll layer shows; the whole bounds if there
  /// is none.
  public var visibleRect: CGRect {
    guard let scroller = closestScrollLayer else { return bounds }
    return bounds.intersection(convert(scroller.bounds, from: scroller))
  }

  private var closestScrollLayer: CAScrollLayer? {
    chain.dropFirst().lazy.compactMap { $0 as? CAScrollLayer }.first
  }
}
