// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

extension SceneTextParser {
  /// Parses a value of a kind.
  mutating func value(_ kind: AnimatableValue.Kind) throws(SceneTextError) -> AnimatableValue {
    switch kind {
    case .number: .number(try number())
    case .point: .point(try point())
    case .size: .size(CGSize(width: try number(), height: try number()))
    case .rect: .rect(try rect())
    case .transform: .transform(try transform())
    case .color: .color(try isNone() ? nil : color())
    case .colors: .colors(try colors())
    case .numbers: .numbers(try numbers())
    case .path: .path(try isNone() ? nil : path())
    case .flag: .flag(try flag())
    case .image: .image(try isNone() ? nil : image())
    case .filters: .filters(try filters())
    }
  }

  /// Parses filters in the form `[off] kind [name] (input …)`: `off` for a disabled filter, and the
  /// name in quotes if it is not that of the kind.
  private mutating func filters() throws(SceneTextError) -> [FilterStep] {
    var result: [FilterStep] = []
    while let word = nextWord {
      if word == "off" { advance() }
      let kind = try choice(FilterStep.Kind.self)
      var step = FilterStep(kind)
      step.isEnabled = word != "off"
      if case .string = token.kind { step.name = try string() }
      guard token.kind == .openParenthesis else { throw expected("“(”") }
      advance()
      let start = token
      let input = try numbers()
      guard input.count == kind.neutral.count else {
        throw start.error("expected as many numbers as the filter has: \(kind.neutral.count)")
      }
      step.set(input)
      guard token.kind == .closeParenthesis else { throw expected("“)”") }
      advance()
      result.append(step)
    }
    return result
  }

  /// Parses the word `none`, if it comes next.
  private mutating func isNone() -> Bool {
    guard nextWord == "none" else { return false }
    advance()
    return true
  }

  private mutating func point() throws(SceneTextError) -> CGPoint {
    CGPoint(x: try number(), y: try number())
  }

  mutating func rect() throws(SceneTextError) -> CGRect {
    CGRect(x: try number(), y: try number(), width: try number(), height: try number())
  }

  private mutating func colors() throws(SceneTextError) -> [RGBAColor] {
    var result: [RGBAColor] = []
    while nextWord != nil { result.append(try color()) }
    return result
  }

  /// Parses `#RRGGBB`, `#RRGGBBAA` or `rgba(red green blue alpha)`; the last has components in
  /// `0…1`.
  private mutating func color() throws(SceneTextError) -> RGBAColor {
    let what = "#RRGGBB, #RRGGBBAA or rgba(red green blue alpha)"
    guard let word = nextWord else { throw expected(what) }
    if word == "rgba" {
      advance()
      guard token.kind == .openParenthesis else { throw expected("“(”") }
      advance()
      let color = RGBAColor(
        red: try number(), green: try number(), blue: try number(), alpha: try number())
      guard token.kind == .closeParenthesis else { throw expected("“)”") }
      advance()
      return color
    }
    let digits = word.utf8.dropFirst()
    guard word.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      let number = Self.hexadecimal(digits)
    else { throw expected(what) }
    advance()
    let bytes = digits.count == 6 ? number << 8 | 255 : number
    func part(_ shift: UInt32) -> Double { Double((bytes >> shift) & 255) / 255 }
    return RGBAColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// Returns the value of up to eight hexadecimal digits; `nil` for anything else, such as a sign.
  private static func hexadecimal<Digits: Collection<UInt8>>(_ digits: Digits) -> UInt32? {
    var result: UInt32 = 0
    for digit in digits {
      guard digits.count <= 8, let value = Character(Unicode.Scalar(digit)).hexDigitValue else {
        return nil
      }
      result = result << 4 | UInt32(value)
    }
    return result
  }

  /// Parses a list of operations; the leftmost is applied first.
  private mutating func transform() throws(SceneTextError) -> CATransform3D {
    var result = CATransform3DIdentity
    var count = 0
    while let word = nextWord {
      let operation = try operation(word)
      // Concatenation with the identity would turn an infinite entry into NaN.
      result = count == 0 ? operation : CATransform3DConcat(result, operation)
      count += 1
    }
    if count == 0 { throw expected("identity, translate, scale, rotate, perspective or matrix") }
    return result
  }

  private mutating func operation(_ word: String) throws(SceneTextError) -> CATransform3D {
    let token = token
    advance()
    guard word != "identity" else { return CATransform3DIdentity }
    let n = try numbers()
    switch (word, n.count) {
    case ("translate", 2): return CATransform3DMakeTranslation(n[0], n[1], 0)
    case ("translate", 3): return CATransform3DMakeTranslation(n[0], n[1], n[2])
    case ("scale", 1): return CATransform3DMakeScale(n[0], n[0], n[0])
    case ("scale", 2): return CATransform3DMakeScale(n[0], n[1], 1)
    case ("scale", 3): return CATransform3DMakeScale(n[0], n[1], n[2])
    case ("rotate", 1): return CATransform3DMakeRotation(n[0], 0, 0, 1)
    case ("rotate", 4): return CATransform3DMakeRotation(n[0], n[1], n[2], n[3])
    case ("perspective", 1):
      var t = CATransform3DIdentity
      t.m34 = -1 / n[0]
      return t
    case ("matrix", 16):
      return CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
        m44: n[15])
    default:
      throw token.error(
        """
        expected identity, translate x y [z], scale s, scale x y [z], rotate angle [x y z], \
        perspective distance or matrix m11 … m44
        """)
    }
  }

  /// Parses a path in SVG's letters; all coordinates are absolute.
  mutating func path() throws(SceneTextError) -> Path {
    var path = Path()
    while let word = nextWord {
      guard word == "M" || !path.isEmpty else { throw expected("M, the start of a path") }
      advance()
      switch word {
      case "M": path.move(to: try point())
      case "L": path.addLine(to: try point())
      case "Q":
        let control = try point()
        path.addQuad(to: try point(), control: control)
      case "C":
        let (control1, control2) = (try point(), try point())
        path.addCubic(to: try point(), control1: control1, control2: control2)
      case "Z": path.close()
      default: throw tokenBefore.error("expected M, L, Q, C or Z, found \(tokenBefore.name)")
      }
    }
    return path
  }

  /// The maximum number of pixels of an image, because a single word must not cost much memory.
  private static let maximumImagePixels = 1 << 20

  /// Parses `checker` or `quarters` with a size, or `pixels` with a size and one `AARRGGBB` per
  /// pixel.
  private mutating func image() throws(SceneTextError) -> PixelImage {
    let start = token
    let name = try word("checker, quarters, pixels or none")
    let sizeToken = token
    let sides = try word("a size such as 8x8").split(separator: "x").map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], 1...4096 ~= width,
      1...4096 ~= height, width * height <= Self.maximumImagePixels
    else { throw sizeToken.error("expected a size such as 8x8, of at most 1 048 576 pixels") }
    var pixels: [UInt32] = []
    switch name {
    case "checker": pixels = Self.pattern(width, height) { ($0 + $1) % 2 == 0 ? .max : 0xFF20_2020 }
    case "quarters":
      pixels = Self.pattern(width, height) { x, y in
        switch (x * 2 < width, y * 2 < height) {
        case (true, true): 0xFFE0_3030
        case (false, true): 0xFF30_B030
        case (true, false): 0xFF30_60E0
        case (false, false): .max
        }
      }
    case "pixels":
      while let word = nextWord {
        guard word.utf8.count == 8, let pixel = Self.hexadecimal(word.utf8) else {
          throw expected("a pixel in the form AARRGGBB")
        }
        pixels.append(pixel)
        advance()
      }
      guard pixels.count == width * height else {
        throw start.error("expected \(width * height) pixels, found \(pixels.count)")
      }
    default: throw start.error("expected checker, quarters, pixels or none, found \(start.name)")
    }
    let image = PixelImage(width: width, height: height, pixels: pixels)
    let key = SceneTextPrinter.text(image)
    if let known = images[key] { return known }
    images[key] = image
    return image
  }

  private static func pattern(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32)
    -> [UInt32]
  {
    (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
  }
}
