// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that draws a colour gradient over its background colour, inside its rounded bounds.
open class CAGradientLayer: CALayer {
  override class var initialContent: LayerContent { .gradient(GradientContent()) }

  private var gradient: GradientContent { properties.gradient ?? GradientContent() }

  private func change(gradient key: PropertyKey?, _ body: (inout GradientContent) -> Void) {
    change(key) { properties in
      guard case .gradient(var gradient) = properties.content else { return }
      body(&gradient)
      properties.content = .gradient(gradient)
    }
  }

  /// The colours of the gradient stops, each a `CGColor`. Other objects are ignored, and `nil`
  /// draws nothing. Animatable.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set {
      change(gradient: .colors) {
        $0.colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.value }
      }
    }
  }
  /// The positions of the gradient stops, increasing values in `0…1`. `nil`, the default, spaces
  /// the stops evenly. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { change(gradient: .locations) { $0.locations = newValue?.map(\.doubleValue) } }
  }
  /// The start point of the gradient, in the unit coordinate space of the bounds. The default is
  /// (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(gradient: .startPoint) { $0.startPoint = newValue } }
  }
  /// The end point of the gradient, in the unit coordinate space of the bounds. The default is
  /// (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(gradient: .endPoint) { $0.endPoint = newValue } }
  }
  /// The kind of gradient. The default is `axial`.
  open var type: CAGradientLayerType {
    get {
      switch gradient.kind {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    }
    set {
      change(gradient: nil) {
        $0.kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial
      }
    }
  }
}

/// The kinds of gradient that a gradient layer draws.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The raw name of the kind.
  public var rawValue: String
  /// Creates a kind from its raw name. Unknown names behave as `axial`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours vary along the line from the start point to the end point.
  public static let axial = Self(rawValue: "axial")
  /// Colours vary outwards from the start point.
  public static let radial = Self(rawValue: "radial")
  /// Colours sweep around the start point.
  public static let conic = Self(rawValue: "conic")
}
