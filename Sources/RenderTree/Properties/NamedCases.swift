// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// An enumeration whose cases are known by their Swift names in the text form of a scene and as
/// filter names.
package protocol NamedCases: RawRepresentable, Sendable where RawValue == UInt8 {}

extension NamedCases {
  /// All cases in the order of their raw values, which begin at 0 and are below 32.
  package static var named: [(name: String, value: Self)] {
    (0..<32).compactMap { Self(rawValue: $0) }.map { ($0.name, $0) }
  }

  package static func named(_ name: String) -> Self? { named.first { $0.name == name }?.value }

  package var name: String { String(describing: self) }
}

extension CornerCurve: NamedCases {}
extension ContentsGravity: NamedCases {}
extension SamplingFilter: NamedCases {}
extension FilterStep.Kind: NamedCases {}
extension FillRule: NamedCases {}
extension LineCap: NamedCases {}
extension LineJoin: NamedCases {}
extension GradientContent.Kind: NamedCases {}
extension EmitterContent.Shape: NamedCases {}
extension EmitterContent.Mode: NamedCases {}
extension EmitterContent.RenderMode: NamedCases {}
extension FillMode: NamedCases {}
extension Keyframes.Mode: NamedCases {}
extension Keyframes.Rotation: NamedCases {}
