// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The properties that few layers set.
///
/// They are stored apart from those of `LayerProperties`, which has a reference to them. So an
/// evaluated layer copies a reference. `LayerProperties` describes each of them.
struct RareProperties: Sendable, Equatable {
  var sublayerTransform = CATransform3DIdentity
  var mask: LayerID?
  var blendMode = BlendMode.normal
  var vibrancy: [Double]?
  var filters: [FilterStep] = []
  var backgroundFilters: [FilterStep] = []
  var rasterizationScale: Double = 1
  var borderWidth: Double = 0
  var borderColor: RGBAColor? = .black
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsFade: ContentsFade?
  var shadowColor: RGBAColor? = .black
  var shadowOpacity: Double = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: Double = 3
  var shadowPath: Path?
  var custom: [String: AnimatableValue] = [:]

  /// The properties of a layer that sets none of them.
  static let standard = Shared(RareProperties())
}
