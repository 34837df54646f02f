// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIImage {
  /// The name and look of a symbol.
  struct Symbol {
    var name: String
    var configuration: SymbolConfiguration
  }

  /// Creates a symbol's image in the size of body text.
  ///
  /// Apple's symbols are part of Apple's systems. Nacre's symbols come from a folder of the user's (the command's
  /// `--symbols`, or the environment variable `NACRE_SYMBOLS`) with files such as `heart.fill.svg` or `heart.fill.png`,
  /// or else from a free icon font. Only the alpha of files is used. A name found in neither gives a square and is
  /// logged once.
  ///
  /// - Returns: The image; `nil` for an empty name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol's image with a size, a weight and a scale; see `init(systemName:)`.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(
      Symbol(
        name: name,
        configuration: withConfiguration as? SymbolConfiguration ?? .unspecified),
      Traits())
  }

  /// Creates a symbol's image; see `init(systemName:)`. The traits have no effect: a symbol has the
  /// same pixels in all of them.
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Creates a symbol's image; see `init(systemName:)`. The value has no effect: Nacre's symbols are not divided into
  /// parts.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  /// Creates an image from the program's files; see `init(named:)`. The configuration has no effect.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name, in: bundle, compatibleWith: nil) }

  private convenience init?(_ symbol: Symbol, _ traits: Traits) {
    let scale = GraphicsStack.screenScale
    guard
      let pixels = SymbolCatalog.shared.image(symbol.name, symbol.configuration, scale: scale)
    else { return nil }
    var traits = traits
    traits.symbol = symbol
    guard let color = symbol.configuration.color else {
      self.init(pixels, scale: scale, traits: traits)
      return
    }
    let tinted = UIImage(pixels, scale: scale).withTintColor(color)
    traits.renderingMode = .alwaysOriginal
    self.init(tinted.cgImage, scale: scale, traits: traits)
  }

  /// The configuration of a symbol; `nil` for other images.
  public var symbolConfiguration: SymbolConfiguration? { traits.symbol?.configuration }
  /// The configuration of a symbol; `nil` for other images.
  public var configuration: Configuration? { symbolConfiguration }
  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { traits.symbol != nil }
  /// Whether the image's shape is filled with a tint: the shape of a symbol is, unless its rendering mode is
  /// `alwaysOriginal`.
  var isTemplate: Bool {
    renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
  }

  /// Returns a symbol with the values that a configuration specifies; other images unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let configuration = configuration as? SymbolConfiguration else { return self }
    return applyingSymbolConfiguration(configuration) ?? self
  }

  /// Returns a symbol with the values that a configuration specifies; `nil` for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol = traits.symbol else { return nil }
    return UIImage(
      Symbol(name: symbol.name, configuration: symbol.configuration.applying(configuration)),
      traits)
  }

  /// Returns a symbol with the values of a configuration that it does not determine itself; other
  /// images unchanged.
  func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let configuration, let symbol = traits.symbol else { return self }
    let merged = configuration.applying(symbol.configuration)
    guard merged != symbol.configuration else { return self }
    return UIImage(Symbol(name: symbol.name, configuration: merged), traits) ?? self
  }

  /// A check mark.
  public class var checkmark: UIImage { mark("checkmark") }
  /// A check mark in a circle.
  public class var strokedCheckmark: UIImage { mark("checkmark.circle") }
  /// A plus sign.
  public class var add: UIImage { mark("plus") }
  /// A minus sign.
  public class var remove: UIImage { mark("minus") }
  /// Three dots.
  public class var actions: UIImage { mark("ellipsis.circle") }

  private static func mark(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
