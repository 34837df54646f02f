// Nacre, MIT licence; see LICENSE.

@_exported import UIKit
