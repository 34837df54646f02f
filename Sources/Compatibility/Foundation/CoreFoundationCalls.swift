// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// Functions of Core Foundation on the Foundation types that replace its own.
//
// Source: Apple's documentation of Core Foundation, "CFArray" and "CFData".

/// The index that means "not found".
public let kCFNotFound: CFIndex = -1

/// The seconds from 1970 to the reference date, the start of 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

/// The number of a string's encoding.
public typealias CFStringEncoding = UInt32

/// Returns Foundation's number of an encoding: the raw value of a `String.Encoding`.
///
/// An encoding without its own Foundation number has its Core Foundation number with bit 31 set.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  let known: [CFStringEncoding: String.Encoding] = [
    0x0000: .macOSRoman, 0x0100: .utf16, 0x0201: .isoLatin1, 0x0202: .isoLatin2,
    0x0500: .windowsCP1252,
    0x0600: .ascii, 0x0800_0100: .utf8,
  ]
  return known[encoding]?.rawValue ?? UInt(0x8000_0000 | encoding)
}

/// Returns the number of values in an array.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// Returns the number of entries in a dictionary.
public func CFDictionaryGetCount(_ theDict: CFDictionary) -> CFIndex { theDict.count }

/// Returns the number of bytes of data.
public func CFDataGetLength(_ theData: CFData) -> CFIndex { theData.count }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns the address of the bytes, which is valid as long as the data exists unchanged.
///
/// Short data has no address. Its bytes, at most 14, are copied in each call into memory that is
/// never freed.
public func CFDataGetBytePtr(_ theData: CFData) -> UnsafePointer<UInt8>! {
  // SAFETY: longer data keeps its bytes in memory of the heap, which copies of the value share, so
  // the address is valid as long as the caller keeps the data.
  if theData.count > 14 {
    return theData.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
  }
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(theData.count, 1))
  copy.initialize(repeating: 0, count: max(theData.count, 1))
  theData.copyBytes(to: copy, count: theData.count)
  return UnsafePointer(copy)
}
