// Nacre, MIT licence; see LICENSE.

import Foundation

// On Apple's systems every object is an argument of a format, where `%@` stands for its description. On Linux only
// strings and numbers are.

extension NSObject: @retroactive CVarArg {
  // SAFETY: the address is not followed: formats take the description in its place.
  /// The object's address.
  public var _cVarArgEncoding: [Int] {
    _encodeBitsAsWords(Unmanaged.passUnretained(self).toOpaque())
  }
}

extension NSObject: @retroactive _CVarArgObject {
  /// The description of the object, which `%@` in a format stands for.
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}
