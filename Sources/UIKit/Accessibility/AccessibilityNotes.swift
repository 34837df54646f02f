// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Synchronization

// Responders implement the whole accessibility protocol. Other objects implement the part that programs set on them; it
// is read for bar items and images only.

/// The accessibility properties of an object that is not a responder.
struct AccessibilityNotes: Sendable {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
}

extension UIImage {
  /// Whether the image is an accessibility element. Stored for compatibility; has no effect.
  public var isAccessibilityElement: Bool {
    get { notes.withLock { $0.isElement ?? false } }
    set { notes.withLock { $0.isElement = newValue } }
  }
  /// The label of image views that show the image and have no label of their own.
  public var accessibilityLabel: String? {
    get { notes.withLock { $0.label } }
    set { notes.withLock { $0.label = newValue } }
  }
  /// The hint. Stored for compatibility; has no effect.
  public var accessibilityHint: String? {
    get { notes.withLock { $0.hint } }
    set { notes.withLock { $0.hint = newValue } }
  }
  /// The value. Stored for compatibility; has no effect.
  public var accessibilityValue: String? {
    get { notes.withLock { $0.value } }
    set { notes.withLock { $0.value = newValue } }
  }
  /// An identifier for tests.
  public var accessibilityIdentifier: String? {
    get { notes.withLock { $0.identifier } }
    set { notes.withLock { $0.identifier = newValue } }
  }
  /// The traits. Stored for compatibility; has no effect.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { notes.withLock { $0.traits ?? .image } }
    set { notes.withLock { $0.traits = newValue } }
  }
}
