// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

// The album of the camera. There is none, so nothing is saved.

// SAFETY: the pointer is only passed on.
/// Reports to the target that the image was not saved.
///
/// - Parameters:
///   - image: The image.
///   - completionTarget: The object that is told.
///   - completionSelector: Its method `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: A pointer for the method.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  Log.once("UIImageWriteToSavedPhotosAlbum: nothing is saved; Nacre has no photo library")
  guard let target = completionTarget, let completionSelector else { return }
  let answer = Message(completionSelector, [image, CocoaError(.fileWriteUnknown), contextInfo])
  answer.sendOrReport(to: target as AnyObject)
}
