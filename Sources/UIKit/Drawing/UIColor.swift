// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import GraphicsTypes

// SAFETY: the stored properties are constants, and `CGColor` is immutable. The initialiser of
// dynamic colours tells clients that their provider runs on any thread that uses the colour.
/// A colour with alpha, in sRGB or grey, or a dynamic colour that depends on traits.
open class UIColor: NSObject, ColorHolder, NSSecureCoding, @unchecked Sendable {
  private let mark = FoundationMark()
  private enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }
  private let source: Source

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) { source = .fixed(cgColor) }

  /// Creates a transparent black.
  public override init() { source = .fixed(.clear) }

  /// Creates a dynamic colour.
  ///
  /// - Parameter dynamicProvider: Returns the colour for some traits. It is called repeatedly, on
  ///   any thread that uses the colour.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  // MARK: Archives

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// The traits for which an archive stores the colours of a dynamic colour.
  private static let archivedTraits: [(name: String, traits: UITraitCollection)] = {
    var list: [(String, UITraitCollection)] = []
    for style in [UIUserInterfaceStyle.light, .dark] {
      for contrast in [UIAccessibilityContrast.normal, .high] {
        for level in [UIUserInterfaceLevel.base, .elevated] {
          let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: style),
            UITraitCollection(accessibilityContrast: contrast),
            UITraitCollection(userInterfaceLevel: level),
          ])
          list.append((key(traits), traits))
        }
      }
    }
    return list
  }()

  private static func key(_ traits: UITraitCollection) -> String {
    let style = traits.userInterfaceStyle == .dark ? "dark" : "light"
    let contrast = traits.accessibilityContrast == .high ? "Strong" : ""
    return "UIKit.\(style)\(contrast)\(traits.userInterfaceLevel == .elevated ? "Elevated" : "")"
  }

  /// Writes the components in sRGB. For a dynamic colour, writes the components for each interface style, contrast and
  /// interface level.
  open func encode(with coder: NSCoder) {
    let list = isDynamic ? Self.archivedTraits : [(name: "UIKit.components", traits: .current)]
    for (name, traits) in list {
      let value = resolved(traits).value
      coder.encode(
        [value.red, value.green, value.blue, value.alpha].map { NSNumber(value: $0) } as NSArray,
        forKey: name)
    }
  }

  /// Creates a colour from a keyed archive; `nil` if the archive contains none.
  public required init?(coder: NSCoder) {
    func color(_ name: String) -> CGColor? {
      guard coder.containsValue(forKey: name),
        let parts = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: name)
          as? [NSNumber], parts.count == 4
      else { return nil }
      return CGColor(
        red: CGFloat(parts[0].doubleValue), green: CGFloat(parts[1].doubleValue),
        blue: CGFloat(parts[2].doubleValue), alpha: CGFloat(parts[3].doubleValue))
    }
    if let fixed = color("UIKit.components") {
      source = .fixed(fixed)
      super.init()
      return
    }
    let found = Self.archivedTraits.compactMap { name, _ in
      color(name).map { (name, UIColor(cgColor: $0)) }
    }
    guard let first = found.first?.1 else { return nil }
    let colors = Dictionary(found) { first, _ in first }
    source = .dynamic { colors[Self.key($0)] ?? first }
    super.init()
  }

  /// The Core Graphics colour for the current traits. It doesn't change with them.
  open var cgColor: CGColor { resolved(.current) }

  /// The maximum number of nested dynamic colours. Deeper nesting resolves to clear.
  private static let maximumDepth = 16

  func resolved(_ traits: @autoclosure () -> UITraitCollection) -> CGColor {
    if case .fixed(let color) = source { return color }
    let traits = traits()
    var color = self
    for _ in 0..<Self.maximumDepth {
      switch color.source {
      case .fixed(let found): return found
      case .dynamic(let provider): color = provider(traits)
      }
    }
    return .clear
  }

  /// Returns the colour for some traits, as a colour that is not dynamic.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isDynamic ? UIColor(cgColor: resolved(traitCollection)) : self
  }

  var isDynamic: Bool {
    if case .dynamic = source { true } else { false }
  }

  /// Returns a colour computed from this one; dynamic if this one is.
  func derived(_ change: @escaping (UIColor) -> UIColor) -> UIColor {
    guard isDynamic else { return change(self) }
    return UIColor { change(self.resolvedColor(with: $0)) }
  }

  /// Creates an sRGB colour. Components are stored as given and clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey colour.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a colour from hue, saturation and brightness, each `0…1`.
  ///
  /// **Source.** A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH '78.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a colour from Display P3 components; they are converted to sRGB.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let p3 = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: [red, green, blue, alpha])
    }
    self.init(cgColor: p3 ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  var value: RGBAColor { cgColor.value }

  /// Returns the colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    derived { UIColor(cgColor: $0.cgColor.copy(alpha: alpha) ?? $0.cgColor) }
  }

  /// Gets the sRGB components and alpha. Always returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    // SAFETY: as in Apple's declaration, each pointer is `nil` or has room for one number.
    red?.pointee = value.red
    green?.pointee = value.green
    blue?.pointee = value.blue
    alpha?.pointee = value.alpha
    return true
  }

  /// Gets hue, saturation, brightness and alpha. Always returns true. The hue of a grey is 0.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    // SAFETY: as in Apple's declaration, each pointer is `nil` or has room for one number.
    let (r, g, b) = (value.red, value.green, value.blue)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    var angle = 0.0
    if range > 0 {
      if high == r {
        angle = (g - b) / range
      } else if high == g {
        angle = (b - r) / range + 2
      } else {
        angle = (r - g) / range + 4
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = value.alpha
    return true
  }

  /// Gets alpha and the luminance with Rec. 709 weights. Always returns true.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    // SAFETY: as in Apple's declaration, each pointer is `nil` or has room for one number.
    white?.pointee = 0.2126 * value.red + 0.7152 * value.green + 0.0722 * value.blue
    alpha?.pointee = value.alpha
    return true
  }

  /// Returns whether another object is a colour with the same components. A dynamic colour equals
  /// only itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if isDynamic || other.isDynamic { return self === other }
    return other.cgColor == cgColor
  }

  /// A hash of the components; for a dynamic colour, which equals only itself, a serial number.
  open override var hash: Int { isDynamic ? foreignIdentityHash() : cgColor.hashValue }

  /// A textual description of the components.
  open override var description: String {
    "UIColor(\(value.red), \(value.green), \(value.blue), \(value.alpha))"
  }
}
