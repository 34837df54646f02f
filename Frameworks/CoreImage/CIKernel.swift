// Nacre, MIT licence; see LICENSE.

import NacreInert
import UIKit

/// A program for a graphics processor. None can be made.
open class CIKernel: NSObject {
  /// Returns `nil`, and says so once.
  public init?(source string: String) {
    Inert.say("CIKernel", "no kernel is compiled; Nacre has none of Core Image's kernels")
    return nil
  }

  /// The name of the kernel.
  open var name: String { "" }
}

/// A kernel that changes colours. None can be made.
open class CIColorKernel: CIKernel {
  /// Returns `nil`.
  open func apply(extent: CGRect, arguments args: [Any]?) -> CIImage? { nil }
}

/// A kernel that moves pixels. None can be made.
open class CIWarpKernel: CIKernel {
  /// Returns `nil`.
  open func apply(
    extent: CGRect, roiCallback callback: @escaping (Int32, CGRect) -> CGRect,
    image: CIImage, arguments args: [Any]
  ) -> CIImage? { nil }
}
