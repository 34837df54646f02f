// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore

/// A nib. Nibs are not supported: their compiled form is Apple's own. A program that asks one for its
/// objects stops with a message.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// An option of instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects from outside, by name.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String

  /// Creates a nib of a name, without looking for its file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }
  /// Creates a nib from data, which is not read.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "data"
    super.init()
  }

  /// Stops the program: nibs are not supported.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    Self.refuse("UINib(nibName: \"\(name)\").instantiate(withOwner:options:)")
  }

  /// Stops the program, which has asked a nib or a storyboard for its objects.
  static func refuse(_ call: String) -> Never {
    Misuse.stop(
      "\(call): Nacre reads no storyboards and no nibs; create views and controllers in code")
  }

  /// Logs that the nib provides no views.
  func warn(_ identifier: String) {
    Log.warn("the nib \(name) for \"\(identifier)\" is not read; register a class instead")
  }
}

extension Bundle {
  /// Stops the program: nibs are not supported.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib.refuse("Bundle.loadNibNamed(\"\(name)\")")
  }
}
