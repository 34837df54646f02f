// Nacre, MIT licence; see LICENSE.

// Foundation on Linux already has the four geometry types; a second CGRect would be ambiguous for
// everyone who imports both, so those are passed on.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import GraphicsTypes
