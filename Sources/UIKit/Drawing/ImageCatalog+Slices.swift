// Nacre, MIT licence; see LICENSE.

import CoreGraphics

extension ImageCatalog {
  /// The slices of a picture in a catalogue, in pixels.
  ///
  /// **Source.** Apple, "Asset Catalog Format Reference", Image Set Type.
  struct Slices: Decodable {
    enum CodingKeys: String, CodingKey {
      case center
      case capInsets = "cap-insets"
    }
    struct Center: Decodable {
      /// `stretch` or `tile`.
      var mode: String?
    }
    struct Insets: Decodable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }
    var center: Center?
    var capInsets: Insets?

    /// Returns the slices in points.
    func resizing(scale: CGFloat) -> ImageAsset.Resizing {
      func points(_ pixels: Double?) -> CGFloat { (pixels ?? 0) / scale }
      let insets = UIEdgeInsets(
        top: points(capInsets?.top), left: points(capInsets?.left),
        bottom: points(capInsets?.bottom), right: points(capInsets?.right))
      return ImageAsset.Resizing(
        capInsets: insets, mode: center?.mode == "stretch" ? .stretch : .tile)
    }
  }
}
