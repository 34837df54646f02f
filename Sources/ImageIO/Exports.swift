// Nacre, MIT licence; see LICENSE.

@_exported import Compatibility
@_exported import CoreGraphics
@_exported import Foundation
