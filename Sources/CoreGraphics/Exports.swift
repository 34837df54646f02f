// Nacre, MIT licence; see LICENSE.

// Foundation on Linux already has these four geometry types. A second `CGRect` would be ambiguous
// for clients that import both modules, so the types are re-exported.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import GraphicsTypes
