// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// The types of data that an object accepts when it is pasted or dropped.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, NSCopying {
  /// The uniform type identifiers, such as `public.plain-text`.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration of some types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }
  /// Creates a configuration of the types that a class can read, such as `UIImage.self`.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }
  /// Creates a configuration of the types that a value such as `String.self` can be read from.
  public convenience init<Value: _ObjectiveCBridgeable & SendableMetatype>(
    forAccepting aClass: Value.Type
  ) where Value._ObjectiveCType: NSItemProviderReading {
    self.init(forAccepting: Value._ObjectiveCType.self)
  }

  /// Adds types of data that the object accepts.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
      self.acceptableTypeIdentifiers.append(type)
    }
  }
  /// Adds the types that a class can read.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Returns a copy.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIPasteConfiguration = MainActor.assumeIsolated {
      UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
    return copy
  }
}

/// An object that accepts what is pasted or dropped.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types of data that the object accepts; `nil` for none.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes items that were pasted or dropped.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether the object accepts items.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}
