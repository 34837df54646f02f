// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that draws a colour ramp over its background colour, within its rounded bounds.
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

  /// The stops, each a `CGColor`; other objects are left out. `nil` draws nothing.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set {
      change(gradient: .colors) {
        $0.colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.value }
      }
    }
  }
  /// Where each stop lies, `0…1`, growing; `nil` spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { change(gradient: .locations) { $0.locations = newValue?.map(\.doubleValue) } }
  }
  /// Where the ramp starts, in units of the bounds; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(gradient: .startPoint) { $0.startPoint = newValue } }
  }
  /// Where the ramp ends, in units of the bounds; (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(gradient: .endPoint) { $0.endPoint = newValue } }
  }
  /// The form of the ramp.
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

/// The form of a colour ramp.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the form.
  public var rawValue: String
  /// Creates a form by name; unknown names behave as `axial`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end.
  public static let axial = Self(rawValue: "axial")
  /// Outwards from the start.
  public static let radial = Self(rawValue: "radial")
  /// Around the start.
  public static let conic = Self(rawValue: "conic")
}
