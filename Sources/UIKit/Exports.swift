// Nacre, MIT licence; see LICENSE.

@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import QuartzCore
