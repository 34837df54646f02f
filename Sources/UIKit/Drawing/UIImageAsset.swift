// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

// SAFETY: the images are behind a lock, and `ImageAsset` is immutable.
/// Images of the same content for different traits.
///
/// An image view shows the image that suits its traits best, for any image of the asset.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
  private struct Entry {
    var traits: UITraitCollection
    var image: UIImage
  }

  /// The images of the program's files; `nil` for an asset without files.
  private let files: ImageAsset?
  // The entries have copies of the images, which do not refer to the asset. So no object refers to itself.
  private let entries = Mutex<[Entry]>([])

  /// Creates an asset without images.
  public override init() { files = nil }

  init(_ files: ImageAsset) { self.files = files }

  /// True.
  open class var supportsSecureCoding: Bool { true }
  /// Does nothing: an archive has no images of an asset.
  open func encode(with coder: NSCoder) {}
  /// Creates an asset without images.
  public required init?(coder: NSCoder) { files = nil }

  /// Adds an image for some traits, in place of the one that was added for equal traits. From then on the asset is the
  /// image's `imageAsset`.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let entry = Entry(traits: traitCollection, image: image.copy(in: nil))
    entries.withLock {
      $0.removeAll { $0.traits == traitCollection }
      $0.append(entry)
    }
    image.registered.withLock { $0 = self }
  }

  /// Removes the image that was added for some traits. Images in files stay.
  open func unregister(_ traitCollection: UITraitCollection) {
    entries.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Returns the image that suits some traits best.
  ///
  /// Of the images all of whose traits are among the given ones, it is the one with the most traits; of several, the one
  /// that was added last. Without such an image it is that of the program's files, or else the image that was added
  /// first. An asset without images gives an empty image.
  ///
  /// Apple documents that the best match is returned, but not how it is found. Unverified; see DifferencesFromApple.md.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let entries = entries.withLock { $0 }
    let suitable = entries.filter { traitCollection.containsTraits(in: $0.traits) }
    let best = suitable.max { $0.traits.values.count <= $1.traits.values.count }
    let found = best?.image ?? UIImage(files, traitCollection) ?? entries.first?.image ?? UIImage()
    return found.copy(in: self)
  }
}

extension UIImage {
  /// The asset of the image: of an image of the program's files, that of all its variants; of another image, the one in
  /// which it was registered last, or `nil`.
  public var imageAsset: UIImageAsset? {
    registered.withLock { asset in
      if asset == nil { asset = traits.asset.map { UIImageAsset($0) } }
      return asset
    }
  }

  /// Returns an image with the same pixels that belongs to an asset.
  func copy(in asset: UIImageAsset?) -> UIImage {
    let copy = UIImage(cgImage, scale: scale, traits: traits)
    copy.registered.withLock { $0 = asset }
    return copy
  }
}

extension TraitValues {
  /// The number of traits that are specified.
  fileprivate var count: Int {
    let specified: [Any?] = [
      style, scale, horizontal, vertical, idiom, direction, contentSize, contrast, level,
    ]
    return specified.count { $0 != nil } + custom.count
  }
}
