// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes

// SAFETY: the pointer is only handed on.
/// Saves no image, because there is no photo library. The target is notified of the error soon.
///
/// - Parameters:
///   - image: The image.
///   - completionTarget: The object to notify.
///   - completionSelector: Its method, with the image, an error and a pointer.
///   - contextInfo: The pointer. If it is `nil`, the method gets a pointer that it must not read.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  refuseToSave(image, completionTarget, completionSelector, contextInfo)
}

// SAFETY: the pointer is only handed on.
/// Saves no film, because there is no photo library. The target is notified of the error soon.
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  refuseToSave(videoPath, completionTarget, completionSelector, contextInfo)
}

/// Returns false: there is no photo library.
@MainActor
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

@MainActor
private func refuseToSave(
  _ object: Any, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {
  Log.once("nothing is saved to the photo library: Nacre has none")
  guard let target, let selector else { return }
  let error = NSError(
    domain: "ALAssetsLibraryErrorDomain", code: -3310,
    userInfo: [NSLocalizedDescriptionKey: "Nacre has no photographs"])
  // SAFETY: the pointer is the program's own. Swift has no null pointer for a parameter that is not optional, so
  // 1 stands for it.
  let place = context.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(bitPattern: 1)
  let message = Unchecked((Message(selector, [object, error, place]), target as AnyObject))
  DispatchQueue.main.async { message.value.0.sendOrReport(to: message.value.1) }
}
