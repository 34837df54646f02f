// Nacre, MIT licence; see LICENSE.

import Foundation

/// Makes the attributes of text of those that it would have.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// Returns the attributes for those that the text would have.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes for those that the text would have.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
