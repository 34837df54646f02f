// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension FontDescriptor {
  /// The weights of Apple's fonts in `-1…1`, with those of OpenType.
  private static let weights: [(weight: Double, openType: Int)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  /// Returns the OpenType weight nearest to a weight in `-1…1`.
  package static func openType(weight: Double) -> Int {
    weights.min { abs($0.weight - weight) < abs($1.weight - weight) }?.openType ?? 400
  }

  /// Returns the weight in `-1…1` nearest to an OpenType weight.
  package static func weight(openType: Int) -> Double {
    weights.min { abs($0.openType - openType) < abs($1.openType - openType) }?.weight ?? 0
  }

  /// The name of the face within its family, such as `Bold Italic`.
  var faceName: String {
    let face = name.split(separator: "-").last.map(String.init) ?? "Regular"
    guard italic, face != "Italic", face.hasSuffix("Italic") else { return face }
    return face.dropLast(6) + " Italic"
  }

  /// The bits of `CTFontSymbolicTraits`.
  package var symbolicTraits: UInt32 {
    var traits: CTFontSymbolicTraits = []
    if italic { traits.insert(.traitItalic) }
    if weight >= 600 { traits.insert(.traitBold) }
    if family == Self.monospace { traits.insert(.traitMonoSpace) }
    return traits.rawValue
  }

  /// The traits by Core Text's names.
  package var traits: [String: Any] {
    [
      kCTFontSymbolicTrait: NSNumber(value: symbolicTraits),
      kCTFontWeightTrait: NSNumber(value: Self.weight(openType: weight)),
      kCTFontSlantTrait: NSNumber(value: italic ? 1.0 : 0),
    ]
  }

  /// The attributes by Core Text's names.
  var attributes: [String: Any] {
    let family = family ?? Self.systemFamily
    var attributes: [String: Any] = [
      kCTFontNameAttribute: name, kCTFontFamilyNameAttribute: family,
      kCTFontStyleNameAttribute: faceName,
      kCTFontDisplayNameAttribute: family + (faceName == "Regular" ? "" : " " + faceName),
      kCTFontSizeAttribute: NSNumber(value: size), kCTFontTraitsAttribute: traits,
    ]
    attributes[kCTFontMatrixAttribute] = matrix.map { Self.data($0) }
    return attributes
  }

  // SAFETY: a transform consists of six numbers.
  /// The value of `kCTFontMatrixAttribute`: the bytes of a transform, as Apple's header says.
  private static func data(_ matrix: CGAffineTransform) -> Data {
    withUnsafeBytes(of: matrix) { Data($0) }
  }

  /// Returns the transform in a value of `kCTFontMatrixAttribute`.
  private static func matrix(_ value: Any) -> CGAffineTransform? {
    if let matrix = value as? CGAffineTransform { return matrix }
    guard let data = value as? Data, data.count == MemoryLayout<CGAffineTransform>.size else {
      return nil
    }
    // SAFETY: the data has the size of a transform, which consists of six numbers.
    return data.withUnsafeBytes { $0.loadUnaligned(as: CGAffineTransform.self) }
  }

  /// Applies attributes by Core Text's names. Unknown ones and values of the wrong type are ignored.
  package mutating func apply(_ attributes: [String: Any]) {
    let size = attributes[kCTFontSizeAttribute].flatMap(Double.init(boxed:)) ?? self.size
    if let name = attributes[kCTFontNameAttribute] as? String {
      let own = matrix
      self = FontDescriptor(named: name, size: size)
      setMatrix(own)
    }
    self.size = FontDescriptor(size: size).size
    if let family = attributes[kCTFontFamilyNameAttribute] as? String { self.family = family }
    if let face = attributes[kCTFontStyleNameAttribute] as? String {
      let words = face.filter { $0 != " " }
      let named = FontDescriptor(named: "-" + words, size: size)
      (weight, italic) = (named.weight, named.italic)
    }
    if let matrix = attributes[kCTFontMatrixAttribute].flatMap(Self.matrix) { setMatrix(matrix) }
    guard let traits = attributes[kCTFontTraitsAttribute] as? [String: Any] else { return }
    if let bits = traits[kCTFontSymbolicTrait].flatMap(Self.bits) { apply(symbolicTraits: bits) }
    if let weight = traits[kCTFontWeightTrait].flatMap(Double.init(boxed:)) {
      self.weight = Self.openType(weight: weight)
    }
    if let slant = traits[kCTFontSlantTrait].flatMap(Double.init(boxed:)) { italic = slant != 0 }
  }

  private static func bits(_ value: Any) -> UInt32? {
    if let traits = value as? CTFontSymbolicTraits { return traits.rawValue }
    return Double(boxed: value).flatMap { UInt32(exactly: $0) }
  }

  /// Applies the bits of `CTFontSymbolicTraits`. The monospaced trait can only be added.
  package mutating func apply(symbolicTraits bits: UInt32) {
    let traits = CTFontSymbolicTraits(rawValue: bits)
    italic = traits.contains(.traitItalic)
    if traits.contains(.traitBold) != (weight >= 600) {
      weight = traits.contains(.traitBold) ? 700 : 400
    }
    if traits.contains(.traitMonoSpace) { family = Self.monospace }
  }
}
