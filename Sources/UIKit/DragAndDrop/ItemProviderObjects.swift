// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// An error of a representation from which an object cannot be made.
private func unreadable(_ type: String) -> NSError {
  NSError(
    domain: NSItemProvider.errorDomain,
    code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
    userInfo: [NSLocalizedDescriptionKey: "the data is not of type \(type)"])
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// PNG and JPEG.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.png, TypeIdentifier.jpeg]
  }
  /// Pictures of all kinds.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.png, TypeIdentifier.jpeg, "public.image"]
  }
  /// Gives the pixels in PNG or JPEG.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data =
      typeIdentifier == TypeIdentifier.jpeg ? jpegData(compressionQuality: 1) : pngData()
    completionHandler(data, data == nil ? unreadable(typeIdentifier) : nil)
    return nil
  }
  /// Creates an image from the data of a picture.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let object = UIImage(data: data) as? Self else { throw unreadable(typeIdentifier) }
    return object
  }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  /// Colours.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// Colours.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// Gives the components red, green, blue and alpha, each between spaces.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    completionHandler(Data("\(red) \(green) \(blue) \(alpha)".utf8), nil)
    return nil
  }
  /// Creates a colour from its components.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let parts = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap {
      Double($0)
    }
    guard parts.count == 4,
      let object = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) as? Self
    else { throw unreadable(typeIdentifier) }
    return object
  }
}
