// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Pictures
import QuartzCore
import Synchronization

/// The files of one named image for different scales and styles. Each is read when first used.
final class ImageAsset: Sendable {
  /// One file of the image. A file with a drawing (SVG, or a PDF converted to SVG) suits every
  /// scale.
  struct Variant: Hashable, Sendable {
    var path: String
    var scale: CGFloat
    /// Whether the file is for dark or for light style; `nil` means any style.
    var isDark: Bool?

    /// Whether the file has a drawing.
    var isDrawing: Bool { path.hasSuffix(".svg") }
  }

  /// How the image is resized.
  struct Resizing: Sendable {
    /// The edges that keep their size, in points.
    var capInsets = UIEdgeInsets.zero
    var mode = UIImage.ResizingMode.tile
  }

  let name: String
  let variants: [Variant]
  let renderingMode: UIImage.RenderingMode
  let resizing: Resizing
  private let pictures = Mutex<[Variant: CGImage?]>([:])

  init(
    _ name: String, _ variants: [Variant], _ renderingMode: UIImage.RenderingMode = .automatic,
    _ resizing: Resizing = Resizing()
  ) {
    (self.name, self.variants, self.renderingMode) = (name, variants, renderingMode)
    self.resizing = resizing
  }

  /// Whether some files are for a specific style.
  var hasStyles: Bool { variants.contains { $0.isDark != nil } }

  /// Returns the image for a style and a scale. If the file is damaged, logs a warning and returns
  /// `nil`.
  func picture(isDark: Bool, scale: CGFloat) -> (image: CGImage, scale: CGFloat)? {
    let styled = variants.filter { $0.isDark == isDark }
    let candidates = styled.isEmpty ? variants.filter { $0.isDark == nil } : styled
    guard var variant = Self.best(candidates.isEmpty ? variants : candidates, scale) else {
      return nil
    }
    if variant.isDrawing { variant.scale = scale }
    guard let image = read(variant) else { return nil }
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
      let image = Self.decode(variant, name)
      pictures[variant] = .some(image)
      return image
    }
  }

  private static func decode(_ variant: Variant, _ name: String) -> CGImage? {
    let path = variant.path
    guard let data = FileManager.default.contents(atPath: path) else {
      Log.once("UIImage(named: \"\(name)\"): \(path) cannot be read", .picture)
      return nil
    }
    do {
      guard variant.isDrawing else { return CGImage(try Pictures.decode(data)) }
      let height = try SVGDrawing.size(of: data).height * variant.scale
      let pixels = Int(min(height.rounded(.up), CGFloat(Pictures.maximumSide)))
      return CGImage(try SVGDrawing.draw(data, height: pixels))
    } catch {
      Log.once("UIImage(named: \"\(name)\"): \(path): \(error)", .picture)
      return nil
    }
  }
}
