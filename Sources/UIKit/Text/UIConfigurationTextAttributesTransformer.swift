// Nacre, MIT licence; see LICENSE.

import Foundation

/// A function that converts the attributes of a configuration's text before display.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// Converts the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Calls the transformer's closure.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
