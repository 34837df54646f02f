// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Pictures
import QuartzCore
import Stage
import Synchronization

/// Draws symbols by name, and caches the results.
///
/// A file of the user's folder comes first: `heart.fill.svg` or `heart.fill.png`. Then comes the icon font. A name
/// found in neither gives a placeholder and is logged once.
final class SymbolCatalog: Sendable {
  /// The catalogue of this process, with the folder that the command's `--symbols` or the environment
  /// variable `NACRE_SYMBOLS` names.
  static let shared = SymbolCatalog(
    folder: StageConfiguration.fromEnvironment()?.symbols
      ?? EnvironmentVariable.value("NACRE_SYMBOLS"))

  /// The properties of a symbol that determine its pixels.
  private struct Key: Hashable {
    var name: String
    var height: CGFloat
    var weight: UIImage.SymbolWeight
    var scale: CGFloat
  }

  /// The origin of a symbol's parts.
  private enum Source {
    case picture(Data, isSVG: Bool)
    case drawing(SymbolName?)
  }

  private let folder: String?
  private let images = Mutex<[Key: CGImage]>([:])

  /// - Parameter folder: The folder of the user's files; `nil` for none.
  init(folder: String?) { self.folder = folder }

  /// Returns a symbol in black.
  ///
  /// - Parameters:
  ///   - name: The name; empty gives `nil`.
  ///   - configuration: Size, weight and scale.
  ///   - scale: Pixels per point.
  func image(
    _ name: String, _ configuration: UIImage.SymbolConfiguration, scale: CGFloat
  ) -> CGImage? {
    guard !name.isEmpty else { return nil }
    let key = Key(
      name: name, height: configuration.boxHeight, weight: configuration.weight, scale: scale)
    if let known = images.withLock({ $0[key] }) { return known }
    guard let image = draw(key) else { return nil }
    images.withLock { $0[key] = image }
    return image
  }

  private func draw(_ key: Key) -> CGImage? {
    switch source(key.name) {
    case .picture(let data, let isSVG):
      do {
        let pixels = Int((key.height * key.scale).rounded(.up))
        let picture = isSVG ? try SVGDrawing.draw(data, height: pixels) : try Pictures.decode(data)
        return scaled(CGImage(picture), to: key)
      } catch {
        Log.once(Self.complaint(key.name, "\(error)"), .symbol)
        return draw(nil, key)
      }
    case .drawing(let name): return draw(name, key)
    }
  }

  private func source(_ name: String) -> Source {
    // A name with a slash could leave the folder.
    if let folder, !name.contains("/") {
      for ending in ["svg", "png"] {
        if let data = FileManager.default.contents(atPath: "\(folder)/\(name).\(ending)") {
          return .picture(data, isSVG: ending == "svg")
        }
      }
    }
    guard SymbolDrawing.hasFont else {
      Log.once(
        "symbols: the icon font '\(SymbolTable.family)' is missing: "
          + "apt-get install fonts-materialdesignicons-webfont", .symbol)
      return .drawing(nil)
    }
    let parts = SymbolName(name)
    if parts == nil { Log.once(Self.complaint(name), .symbol) }
    return .drawing(parts)
  }

  /// Returns the log message for a symbol that is shown as a square.
  static func complaint(
    _ name: String, _ reason: String = "no picture has this name; a square stands for it"
  ) -> String { "UIImage(systemName: \"\(name)\"): \(reason)" }

  /// Draws the parts of a symbol; `nil` draws the placeholder.
  private func draw(_ name: SymbolName?, _ key: Key) -> CGImage? {
    let unit = key.height / SymbolDrawing.side
    // Wide lines and badges exceed the square.
    let margin = 2 * unit
    let side = key.height + 2 * margin
    return rendered(CGSize(width: side, height: side), key) { context in
      context.translateBy(x: margin, y: margin)
      context.scaleBy(x: unit, y: unit)
      SymbolDrawing(context, weight: key.weight).draw(name ?? SymbolName.placeholder)
    }
  }

  /// Draws a picture at the height of the square of symbols.
  private func scaled(_ picture: CGImage, to key: Key) -> CGImage? {
    guard picture.height > 0 else { return nil }
    let width = key.height * CGFloat(picture.width) / CGFloat(picture.height)
    let box = CGRect(x: 0, y: 0, width: width, height: key.height)
    return rendered(box.size, key) { _ in
      UIImage(cgImage: picture, scale: 1).draw(in: box)
    }
  }

  private func rendered(_ size: CGSize, _ key: Key, _ body: (CGContext) -> Void) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = key.scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }
    return image.cgImage.flatMap { $0.cropping(to: Self.ink(of: $0)) }
  }

  /// Returns the bounding box of an image's pixels that are not clear; one pixel for a clear image.
  private static func ink(of image: CGImage) -> CGRect {
    let (width, pixels) = (image.width, image.pixels.pixels)
    var (left, right, top, bottom) = (width, -1, image.height, -1)
    for row in 0..<image.height {
      let line = pixels[row * width..<(row + 1) * width]
      guard let first = line.firstIndex(where: { $0 >> 24 > 0 }),
        let last = line.lastIndex(where: { $0 >> 24 > 0 })
      else { continue }
      (left, right) = (min(left, first - row * width), max(right, last - row * width))
      (top, bottom) = (min(top, row), max(bottom, row))
    }
    guard right >= left else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
