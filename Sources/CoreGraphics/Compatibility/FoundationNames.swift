// Nacre, MIT licence; see LICENSE.

import Foundation

// Core Foundation's names are hidden on Linux. A cast to one of these in source that is shared with
// Apple's systems then means what it means there.

/// Text.
public typealias CFString = String
/// An object of any type.
public typealias CFTypeRef = AnyObject
/// An array of anything.
public typealias CFArray = [Any]
/// A dictionary of anything.
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes.
public typealias CFData = Data
