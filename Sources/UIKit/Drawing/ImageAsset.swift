// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Pictures
import QuartzCore
import Synchronization

/// The files of one picture, for scales and styles, each read when it is first asked for.
final class ImageAsset: Sendable {
  /// One file.
  struct Variant: Hashable, Sendable {
    var path: String
    var scale: CGFloat
    /// `nil` is for any style.
    var isDark: Bool?
  }

  let name: String
  let variants: [Variant]
  let renderingMode: UIImage.RenderingMode
  private let pictures = Mutex<[Variant: CGImage?]>([:])

  init(_ name: String, _ variants: [Variant], _ renderingMode: UIImage.RenderingMode = .automatic) {
    (self.name, self.variants, self.renderingMode) = (name, variants, renderingMode)
  }

  /// Whether there are pictures for styles.
  var hasStyles: Bool { variants.contains { $0.isDark != nil } }

  /// The picture for a style and a scale; `nil` when its file is broken, with a line in the log.
  func picture(isDark: Bool, scale: CGFloat) -> (image: CGImage, scale: CGFloat)? {
    let styled = variants.filter { $0.isDark == isDark }
    let candidates = styled.isEmpty ? variants.filter { $0.isDark == nil } : styled
    guard let variant = Self.best(candidates.isEmpty ? variants : candidates, scale),
      let image = read(variant)
    else { return nil }
    return (image, variant.scale)
  }

  /// The smallest that is large enough, else the largest.
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
