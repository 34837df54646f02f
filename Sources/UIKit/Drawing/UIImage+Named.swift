// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Synchronization

extension UIImage {
  /// Creates an image from the program's image files or asset catalogues.
  ///
  /// Images lie beside the scene's source: `name.png`, `.jpg`, `.webp` or `.svg`, with the suffix `@2x` or `@3x` for a
  /// scale, or `name.imageset` in an `.xcassets` folder, with variants for light and dark style. Entries of the idiom
  /// `universal` come before those of `iphone`, and these before those of `ipad`. The variant with the smallest scale
  /// not below the screen's is chosen, or else the one with the largest scale. A drawing (SVG) has its own size in
  /// points and is drawn for the screen's scale; the command makes such drawings from the PDF files in an app's
  /// catalogues. Files are read once. Image views switch between the light and dark variants with their traits.
  ///
  /// - Parameter name: The name. Without an extension, `.png` is tried first.
  /// - Returns: The image; `nil` if it doesn't exist or is damaged, which the log reports.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from an image file of a bundle; see `init(named:)`.
  ///
  /// - Parameters:
  ///   - name: The name. Without an extension, `.png` is tried first.
  ///   - bundle: The bundle; `nil` means the program.
  ///   - traitCollection: The traits that determine scale and style; `nil` uses the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folder = bundle.flatMap { $0.isProgram ? nil : $0.resourcePath ?? $0.bundlePath }
    let catalog = folder.map { ImageCatalog(folders: [$0]) } ?? .shared
    self.init(catalog.asset(name), traitCollection ?? .current)
  }

  convenience init?(_ asset: ImageAsset?, _ traits: UITraitCollection) {
    guard let asset, let picture = asset.picture(traits) else { return nil }
    var own = Traits()
    (own.asset, own.renderingMode) = (asset, asset.renderingMode)
    (own.capInsets, own.resizingMode) = (asset.resizing.capInsets, asset.resizing.mode)
    self.init(picture.image, scale: picture.scale, traits: own)
  }

  /// Whether the image is one of several for different traits.
  var hasVariants: Bool {
    traits.asset?.hasStyles == true || (traits.asset == nil && registered.withLock { $0 != nil })
  }

  /// The image's variant for some traits, with this image's properties if it is in a file.
  func resolved(for collection: UITraitCollection) -> UIImage {
    if traits.asset == nil, let asset = registered.withLock({ $0 }) {
      return asset.image(with: collection)
    }
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
