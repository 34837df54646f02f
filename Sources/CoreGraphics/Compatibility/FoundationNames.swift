// Nacre, MIT licence; see LICENSE.

import Foundation

// Core Foundation's names are hidden on Linux. With these aliases, casts in source shared with
// Apple's platforms have the same meaning here.

/// A string.
public typealias CFString = String
/// An object of any class.
public typealias CFTypeRef = AnyObject
/// An array of any values.
public typealias CFArray = [Any]
/// A dictionary of any values.
public typealias CFDictionary = [AnyHashable: Any]
/// A buffer of bytes.
public typealias CFData = Data

/// See `CGPoint.zero`.
public let CGPointZero = CGPoint.zero
/// See `CGSize.zero`.
public let CGSizeZero = CGSize.zero
/// See `CGRect.zero`.
public let CGRectZero = CGRect.zero
/// See `CGRect.null`.
public let CGRectNull = CGRect.null
/// See `CGRect.infinite`.
public let CGRectInfinite = CGRect.infinite
