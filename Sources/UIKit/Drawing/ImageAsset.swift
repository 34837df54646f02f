// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Pictures
import QuartzCore
import Synchronization

/// The files of one named image for different scales and styles. Each is read when first used.
final class ImageAsset: Sendable {
  /// One file of the image.
  struct Variant: Hashable, Sendable {
    var path: String
    var scale: CGFloat
    /// Whether the file is for dark or for light style; `nil` means any style.
    var isDark: Bool?
  }

  let name: String
  let variants: [Variant]
  let renderingMode: UIImage.RenderingMode
  private let pictures = Mutex<[Variant: CGImage?]>([:])

  init(_ name: String, _ variants: [Variant], _ renderingMode: UIImage.RenderingMode = .automatic) {
    (self.name, self.variants, self.renderingMode) = (name, variants, renderingMode)
  }

  /// Whether some files are for a specific style.
  var hasStyles: Bool { variants.contains { $0.isDark != nil } }

  /// Returns the image for a style and a scale. If the file is damaged, logs a warning and returns
  /// `nil`.
  func picture(isDark: Bool, scale: CGFloat) -> (image: CGImage, scale: CGFloat)? {
    let styled = variants.filter { $0.isDark == isDark }
    let candidates = styled.isEmpty ? variants.filter { $0.isDark == nil } : styled
    guard let variant = Self.best(candidates.isEmpty ? variants : candidates, scale),
      let image = read(variant)
    else { return nil }
    return (image, variant.scale)
  }

  /// The variant with the smallest scale that is sufficient, or else with the largest scale.
  private static func best(_ variants: [Variant], _ scale: CGFloat) -> Variant? {
    variants.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
      ?? variants.max { $0.scale < $1.scale }
  }

  private func read(_ variant: Variant) -> CGImage? {
    pictures.withLock { pictures in
      if let known = pictures[variant] { return known }
      let image = Self.decode(variant.path, name)
      pictures[variant] = .some(image)
      return image
    }
  }

  private static func decode(_ path: String, _ name: String) -> CGImage? {
    guard let data = FileManager.default.contents(atPath: path) else {
      Log.warn("UIImage(named: \"\(name)\"): \(path) cannot be read")
      return nil
    }
    do {
      return CGImage(try Pictures.decode(data))
    } catch {
      Log.warn("UIImage(named: \"\(name)\"): \(path): \(error)")
      return nil
    }
  }
}
