// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIImage {
  /// Returns the image itself: its pixels are decoded when it is created.
  public func preparingForDisplay() -> UIImage? { self }
  /// Calls a closure with the image itself.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
  /// Returns the image itself.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Returns the image drawn in a size; `nil` for a size without area.
  ///
  /// - Parameter size: The size in points. The image's aspect ratio is ignored.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    draw(in: CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }
  /// Calls a closure with the image drawn in a size; see `preparingThumbnail(of:)`.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  /// Returns the image drawn in a size; see `preparingThumbnail(of:)`.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
