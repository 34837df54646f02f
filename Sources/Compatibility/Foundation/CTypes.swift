// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// Names of Core Foundation's and C's types that Foundation on Linux hides. Each is another name of
// the type that it is bridged to on Apple's systems, so `x as CFURL` compiles.
//
// Source: Apple's documentation of Core Foundation, "Base Utilities".

/// An integer of the size of a pointer.
public typealias NSInteger = Int
/// An integer of the size of a pointer, without a sign.
public typealias NSUInteger = UInt
/// The largest integer.
public let NSIntegerMax = Int.max
/// The smallest integer.
public let NSIntegerMin = Int.min
/// The smallest integer of 8 bits, as in C.
public let INT8_MIN: Int32 = -128
/// The smallest integer of 16 bits, as in C.
public let INT16_MIN: Int32 = -32_768
/// The smallest integer of 32 bits, as in C.
public let INT32_MIN = Int32.min
/// The smallest integer of 64 bits, as in C.
public let INT64_MIN = Int64.min
/// Compares two objects.
public typealias NSComparator = Comparator

/// A count or an index.
public typealias CFIndex = Int
/// Flags.
public typealias CFOptionFlags = UInt
/// The code of an error.
public typealias OSStatus = Int32
/// The code of success.
public let noErr: OSStatus = 0
/// Four characters as a number.
public typealias FourCharCode = UInt32
/// Four characters as a number.
public typealias OSType = FourCharCode
/// A truth value as a byte.
public typealias DarwinBoolean = Bool
/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// A URL.
public typealias CFURL = URL
/// An error.
public typealias CFError = NSError
/// A number.
public typealias CFNumber = NSNumber
/// A date.
public typealias CFDate = Date
/// A set of any values.
public typealias CFSet = NSSet
/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// A mutable string with attributes.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// A mutable string.
public typealias CFMutableString = NSMutableString
/// A mutable array.
public typealias CFMutableArray = NSMutableArray
/// A mutable dictionary.
public typealias CFMutableDictionary = NSMutableDictionary
/// A mutable buffer of bytes.
public typealias CFMutableData = NSMutableData

/// A memory allocator. There is only the default one, represented by `nil`.
public final class CFAllocator: Sendable {}
/// The default memory allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True as an object.
public let kCFBooleanTrue: Bool! = true
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False as an object.
public let kCFBooleanFalse: Bool! = false

/// A range of indices.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of indices.
  public var length: CFIndex

  /// Creates the empty range at 0.
  public init() { (location, length) = (0, 0) }
  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) {
    (self.location, self.length) = (location, length)
  }
}

/// Returns a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// The greatest `Float`, as the C header on Apple's systems defines it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
