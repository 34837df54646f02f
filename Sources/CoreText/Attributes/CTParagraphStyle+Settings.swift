// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension CTParagraphStyleSpecifier {
  /// The field of the paragraph shape that stores a length; `nil` for other properties.
  fileprivate var length: WritableKeyPath<ParagraphShape, Double>? {
    switch self {
    case .firstLineHeadIndent: \.firstLineIndent
    case .headIndent: \.indent
    case .tailIndent: \.tailIndent
    case .lineHeightMultiple: \.lineHeightMultiple
    case .maximumLineHeight: \.maximumLineHeight
    case .minimumLineHeight: \.minimumLineHeight
    case .lineSpacing, .lineSpacingAdjustment: \.lineSpacing
    case .paragraphSpacing: \.spacingAfter
    case .paragraphSpacingBefore: \.spacingBefore
    default: nil
    }
  }
}

/// Creates a paragraph style.
///
/// - Parameters:
///   - settings: `settingCount` properties; `nil` means none. Values of the wrong size, unknown ones
///     and lengths that are not finite are ignored.
///   - settingCount: The number of properties; a negative one counts as 0.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var (alignment, lineBreakMode) = (CTTextAlignment.natural, CTLineBreakMode.byWordWrapping)
  var shape = ParagraphShape()
  // SAFETY: as in Apple's declaration, there are `settingCount` settings, and each value has its
  // size.
  for index in 0..<(settings == nil ? 0 : max(settingCount, 0)) {
    guard let setting = settings?[index] else { break }
    if let length = setting.spec.length, setting.valueSize == MemoryLayout<CGFloat>.size {
      let value = Double(setting.value.loadUnaligned(as: CGFloat.self))
      guard value.isFinite else { continue }
      shape[keyPath: length] =
        setting.spec == .lineSpacingAdjustment
        ? shape.lineSpacing + value : value
    } else if setting.valueSize >= 1 {
      let byte = setting.value.load(as: UInt8.self)
      if setting.spec == .alignment { alignment = CTTextAlignment(rawValue: byte) ?? alignment }
      if setting.spec == .lineBreakMode {
        lineBreakMode = CTLineBreakMode(rawValue: byte) ?? lineBreakMode
      }
    }
  }
  return CTParagraphStyle(alignment, lineBreakMode, shape)
}

/// Returns a copy of a paragraph style.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle
}

/// Writes a property of a paragraph style.
///
/// - Parameters:
///   - paragraphStyle: The style.
///   - spec: The property.
///   - valueBufferSize: The size of the memory in bytes.
///   - valueBuffer: Memory for the value.
/// - Returns: Whether the value was written: false for an ignored property or too little memory.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  // SAFETY: as in Apple's declaration, the memory has the size.
  if let length = spec.length {
    guard valueBufferSize >= MemoryLayout<CGFloat>.size else { return false }
    let value = CGFloat(paragraphStyle.shape[keyPath: length])
    valueBuffer.storeBytes(of: value, as: CGFloat.self)
    return true
  }
  guard valueBufferSize >= 1 else { return false }
  switch spec {
  case .alignment:
    valueBuffer.storeBytes(of: paragraphStyle.alignment.rawValue, as: UInt8.self)
  case .lineBreakMode:
    valueBuffer.storeBytes(of: paragraphStyle.lineBreakMode.rawValue, as: UInt8.self)
  default: return false
  }
  return true
}
