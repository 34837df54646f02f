// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIImage {
  /// Creates an image from a file of the program, or from its catalogues of assets.
  ///
  /// Pictures of scenes lie beside their sources: `name.png`, `.jpg` or `.webp`, with `@2x` or `@3x`
  /// before the ending for scales, or `name.imageset` in an `.xcassets` folder, with pictures for
  /// light and dark; of a set the entries for all devices count. The scale is the smallest that is
  /// as large as the screen's, else the largest. What was read is kept. Views of images change
  /// between light and dark with their traits.
  ///
  /// - Parameter name: Without an ending `.png` comes first.
  /// - Returns: `nil` where there is no such picture, or its file is broken; the log says which.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from a file of a bundle; see `init(named:)`.
  ///
  /// - Parameters:
  ///   - name: Without an ending `.png` comes first.
  ///   - bundle: Where the file is; `nil` is the program.
  ///   - traitCollection: Chooses scale and style; `nil` is the current one.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folder = bundle.flatMap { $0 === Bundle.main ? nil : $0.resourcePath ?? $0.bundlePath }
    let catalog = folder.map { ImageCatalog(folders: [$0]) } ?? .shared
    self.init(catalog.asset(name), traitCollection ?? .current)
  }

  convenience init?(_ asset: ImageAsset?, _ traits: UITraitCollection) {
    guard let asset, let picture = asset.picture(traits) else { return nil }
    var own = Traits()
    (own.asset, own.renderingMode) = (asset, asset.renderingMode)
    self.init(picture.image, scale: picture.scale, traits: own)
  }

  /// The picture in the style of other traits.
  func resolved(for collection: UITraitCollection) -> UIImage {
    guard let asset = traits.asset, asset.hasStyles, let picture = asset.picture(collection) else {
      return self
    }
    return UIImage(picture.image, scale: picture.scale, traits: traits)
  }
}

extension ImageAsset {
  fileprivate func picture(_ traits: UITraitCollection) -> (image: CGImage, scale: CGFloat)? {
    let scale =
      traits.displayScale > 0 ? traits.displayScale : UITraitCollection.screen.displayScale
    return picture(isDark: traits.userInterfaceStyle == .dark, scale: scale)
  }
}
