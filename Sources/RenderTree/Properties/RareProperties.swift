// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The properties that few layers set.
///
/// They are stored apart, and `LayerProperties` has a reference to them, so that an evaluated layer
/// copies only a reference. `LayerProperties` documents each property.
package struct RareProperties: Sendable, Equatable {
  package var sublayerTransform = CATransform3DIdentity
  package var mask: LayerID?
  package var blendMode = BlendMode.normal
  package var vibrancy: [Double]?
  package var filters: [FilterStep] = []
  package var backgroundFilters: [FilterStep] = []
  package var rasterizationScale: Double = 1
  package var borderWidth: Double = 0
  package var borderColor: RGBAColor? = .black
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsFade: ContentsFade?
  package var shadowColor: RGBAColor? = .black
  package var shadowOpacity: Double = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: Double = 3
  package var shadowPath: Path?
  package var custom: [String: AnimatableValue] = [:]

  /// Whether none of these properties makes a layer draw or composite anything.
  var drawsNothing: Bool {
    mask == nil && blendMode == .normal && vibrancy == nil && filters.isEmpty
      && backgroundFilters.isEmpty && !(borderWidth > 0) && contentsFade == nil
      && !(shadowOpacity > 0)
  }

  /// The properties of a layer that sets none of them.
  static let standard = Shared(RareProperties())
}
