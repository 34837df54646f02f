// Nacre, MIT licence; see LICENSE.

import Foundation

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double
