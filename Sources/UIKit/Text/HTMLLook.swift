// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The look of HTML text, as determined by its tags.
struct HTMLLook {
  private var size: CGFloat = 12
  private var isBold = false
  private var isItalic = false
  private var family = "Times New Roman"
  private var isMonospaced = false
  private var color = UIColor.black
  private var background: UIColor?
  private var isUnderlined = false
  private var isStruck = false
  private var baseline: CGFloat = 0
  private var alignment = NSTextAlignment.natural
  private var link: String?
  private(set) var keepsSpaces = false

  /// The relative sizes of headings. Source: CSS 2.1, appendix D.
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1.12, "h5": 0.83, "h6": 0.75,
  ]
  /// The sizes of `<font size="1">` to `7`, where 3 is the size of the text.
  private static let sizes: [CGFloat] = [9, 10, 12, 14, 18, 24, 36]

  var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color, .paragraphStyle: style,
    ]
    attributes[.backgroundColor] = background
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if baseline != 0 { attributes[.baselineOffset] = baseline }
    if let link { attributes[.link] = URL(string: link) ?? link as Any }
    return attributes
  }

  private var font: UIFont {
    var base =
      isMonospaced
      ? UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
      : UIFont(name: family, size: size) ?? .systemFont(ofSize: size)
    var traits: UIFontDescriptor.SymbolicTraits = isMonospaced ? .traitMonoSpace : []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if isBold || isItalic, let bold = base.fontDescriptor.withSymbolicTraits(traits) {
      base = UIFont(descriptor: bold, size: size)
    }
    return base
  }

  mutating func apply(_ tag: HTMLTag) {
    switch tag.name {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "var", "dfn", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "small": size /= 1.2
    case "big": size *= 1.2
    case "sup": (baseline, size) = (baseline + size / 3, size / 1.2)
    case "sub": (baseline, size) = (baseline - size / 5, size / 1.2)
    case "code", "tt", "kbd", "samp": isMonospaced = true
    case "pre": (isMonospaced, keepsSpaces) = (true, true)
    case "center": alignment = .center
    case "mark": background = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    case "a":
      if let address = tag.values["href"] {
        (link, isUnderlined) = (address, true)
        color = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
      }
    case "font": applyFont(tag)
    default:
      if let heading = Self.headings[tag.name] { (size, isBold) = (size * heading, true) }
    }
    if let align = tag.values["align"] { self.align(align) }
    if let style = tag.values["style"] { apply(style: style) }
    size = min(max(size, 1), 1000)
  }

  private mutating func applyFont(_ tag: HTMLTag) {
    if let name = tag.values["color"], let color = HTMLColor.color(name) { self.color = color }
    if let face = tag.values["face"] { setFamily(face) }
    guard let words = tag.values["size"]?.trimmingCharacters(in: .whitespaces),
      let number = Int(words)
    else { return }
    let isRelative = words.hasPrefix("+") || words.hasPrefix("-")
    let index = isRelative ? min(max(number, -7), 7) + 3 : min(max(number, 1), 7)
    size = Self.sizes[min(max(index, 1), 7) - 1]
  }

  // MARK: Styles

  private mutating func apply(style: String) {
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].replacing("!important", with: "").trimmingCharacters(in: .whitespaces)
      apply(parts[0].trimmingCharacters(in: .whitespaces).lowercased(), value)
    }
  }

  private mutating func apply(_ name: String, _ value: String) {
    let word = value.lowercased()
    switch name {
    case "color": color = HTMLColor.color(word) ?? color
    case "background-color", "background": background = HTMLColor.color(word) ?? background
    case "font-size": size = length(word) ?? size
    case "font-weight":
      isBold = word == "bold" || word == "bolder" || (Int(word).map { $0 >= 600 } ?? false)
    case "font-style": isItalic = word == "italic" || word.hasPrefix("oblique")
    case "font-family": setFamily(value)
    case "text-decoration", "text-decoration-line":
      isUnderlined = word.contains("underline")
      isStruck = word.contains("line-through")
    case "text-align": align(word)
    case "white-space": keepsSpaces = word.hasPrefix("pre")
    default: break
    }
  }

  /// Returns a length in points; a pixel is a point.
  private func length(_ text: String) -> CGFloat? {
    let words: [String: CGFloat] = [
      "xx-small": 9, "x-small": 9, "small": 10, "medium": 12, "large": 14, "x-large": 18,
      "xx-large": 24, "smaller": size / 1.2, "larger": size * 1.2,
    ]
    if let known = words[text] { return known }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let number = Double(digits), number.isFinite, number > 0 else { return nil }
    switch text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
    case "", "px", "pt": return number
    case "em": return number * size
    case "rem": return number * 12
    case "%": return number / 100 * size
    default: return nil
    }
  }

  private mutating func setFamily(_ list: String) {
    let names = list.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
    }
    for name in names {
      if name.lowercased() == "monospace" {
        isMonospaced = true
        return
      }
      let isSystem = ["-apple-system", "system-ui", "sans-serif"].contains(name.lowercased())
      if isSystem || UIFont(name: name, size: 12) != nil {
        (family, isMonospaced) = (isSystem ? "" : name, false)
        return
      }
    }
  }

  private mutating func align(_ word: String) {
    let alignments: [String: NSTextAlignment] = [
      "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural,
    ]
    alignment = alignments[word.lowercased()] ?? alignment
  }
}

/// Colours as HTML writes them.
enum HTMLColor {
  /// The sixteen names of HTML 4, `orange`, and a few that are often used.
  private static let named: [String: UInt32] = [
    "black": 0, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
    "indigo": 0x4B0082, "violet": 0xEE82EE, "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3,
    "darkgrey": 0xA9A9A9, "lightgrey": 0xD3D3D3, "darkblue": 0x00008B, "darkgreen": 0x006400,
    "darkred": 0x8B0000, "tomato": 0xFF6347, "crimson": 0xDC143C, "coral": 0xFF7F50,
  ]

  /// Returns the colour of a name, of `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` or `rgba(…)`.
  static func color(_ text: String) -> UIColor? {
    let word = text.trimmingCharacters(in: .whitespaces).lowercased()
    if word == "transparent" { return .clear }
    if let value = named[word] { return color(value, 1) }
    if word.hasPrefix("#") { return color(digits: String(word.dropFirst())) }
    guard word.hasPrefix("rgb"), let open = word.firstIndex(of: "("), word.hasSuffix(")") else {
      return nil
    }
    let parts = word[open...].dropFirst().dropLast()
      .split { $0 == "," || $0 == "/" || $0 == " " }.map(String.init)
    let numbers = parts.compactMap { part -> CGFloat? in
      let isPercent = part.hasSuffix("%")
      guard let number = Double(isPercent ? String(part.dropLast()) : part), number.isFinite else {
        return nil
      }
      return isPercent ? number / 100 : number
    }
    guard (3...4).contains(numbers.count), numbers.count == parts.count else { return nil }
    let scale = zip(parts, numbers).prefix(3).map { $0.hasSuffix("%") ? $1 : $1 / 255 }
    return UIColor(
      red: limited(scale[0]), green: limited(scale[1]), blue: limited(scale[2]),
      alpha: numbers.count == 4 ? limited(numbers[3]) : 1)
  }

  private static func color(digits: String) -> UIColor? {
    let isShort = digits.count == 3 || digits.count == 4
    let full = isShort ? digits.map { "\($0)\($0)" }.joined() : digits
    guard let value = UInt32(full, radix: 16), !full.hasPrefix("+") else { return nil }
    switch full.count {
    case 6: return color(value, 1)
    case 8: return color(value >> 8, CGFloat(value & 0xFF) / 255)
    default: return nil
    }
  }

  private static func limited(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }

  private static func color(_ value: UInt32, _ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
  }
}
