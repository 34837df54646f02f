// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

// SAFETY: the stored properties are constants of value types; attributes are strings, numbers and
// dictionaries of these.
/// A description of a font, used to find a matching installed font. `UIFontDescriptor` is the same
/// class, so each is cast to the other.
open class CTFontDescriptor: NSObject, @unchecked Sendable {
  package let descriptor: FontDescriptor
  /// The text style that the descriptor was created for.
  package let textStyle: String?
  /// The attributes that the descriptor was created with, by Core Text's names.
  private let named: [String: Any]

  package init(
    _ descriptor: FontDescriptor, textStyle: String? = nil, named: [String: Any] = [:]
  ) {
    (self.descriptor, self.textStyle, self.named) = (descriptor, textStyle, named)
  }

  /// Returns another description with this one's attributes applied.
  func changing(_ other: FontDescriptor) -> FontDescriptor {
    if named.isEmpty { return descriptor }
    var changed = other
    changed.apply(named)
    return changed
  }

  var namesSize: Bool { named[kCTFontSizeAttribute] != nil }

  /// Returns whether another object describes the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFontDescriptor else { return false }
    return descriptor == other.descriptor && textStyle == other.textStyle
  }
  /// A hash of the described font.
  open override var hash: Int { descriptor.hashValue }
}

/// Creates a descriptor from the name of a font, or of a family.
///
/// - Parameters:
///   - name: The name.
///   - size: The size in points.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat)
  -> CTFontDescriptor
{
  CTFontDescriptor(FontDescriptor(named: name, size: size))
}

/// Creates a descriptor from attributes, such as `kCTFontNameAttribute`.
///
/// - Parameter attributes: The attributes. Unknown ones and values of the wrong type are ignored;
///   missing ones are those of the system font at 12 points.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  var descriptor = FontDescriptor(size: 12)
  let named = strings(attributes)
  descriptor.apply(named)
  return CTFontDescriptor(descriptor, named: named)
}

/// Returns a descriptor with some attributes replaced.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  var descriptor = original.descriptor
  descriptor.apply(strings(attributes))
  return CTFontDescriptor(descriptor, textStyle: original.textStyle)
}

/// Returns an attribute; `nil` if there is none.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString)
  -> CFTypeRef?
{
  descriptor.descriptor.attributes[attribute] as AnyObject?
}

/// Returns all attributes.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  descriptor.descriptor.attributes
}

private func strings(_ attributes: CFDictionary) -> [String: Any] {
  var result: [String: Any] = [:]
  for (key, value) in attributes {
    if let key = key.base as? String { result[key] = value }
  }
  return result
}
