// Nacre, MIT licence; see LICENSE.

import Foundation

/// An appearance proxy: an object that represents its class, with the properties that were set on
/// it.
@MainActor
final class AppearanceProxy {
  /// The setting of one property, which can be applied to an object.
  struct Setting {
    /// Whether the property was set on an object itself.
    let isSet: (any Customizable) -> Bool
    let apply: (any Customizable) -> Void
  }

  let object: any Customizable
  /// The class of the object.
  let type: any Customizable.Type
  /// The container classes, innermost first.
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  /// In the order in which they were first set, which is the order in which they are applied.
  private(set) var settings: [(key: AnyHashable, setting: Setting)] = []

  init(
    _ object: any Customizable, _ containers: [any UIAppearanceContainer.Type],
    _ traits: UITraitCollection?
  ) {
    (self.object, type) = (object, Swift.type(of: object))
    (self.containers, self.traits) = (containers, traits)
  }

  func set(_ key: AnyHashable, _ setting: Setting) { settings.set(key, setting) }

  /// Whether the proxy has this class, these containers and these traits.
  func isFor(
    _ type: any Customizable.Type, _ containers: [any UIAppearanceContainer.Type],
    _ traits: UITraitCollection?
  ) -> Bool {
    self.type == type && self.traits == traits
      && self.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
  }

  /// Returns the indices of the containers in the object's hierarchy, outermost first; `nil` if the
  /// proxy does not apply to the object.
  ///
  /// - Parameter hierarchy: The views and controllers around the object, from the window inwards.
  func places(
    of object: any Customizable, _ present: UITraitCollection, in hierarchy: [AnyObject]
  ) -> [Int]? {
    guard type.isClass(of: object), present.containsTraits(in: traits) else { return nil }
    var places: [Int] = []
    var start = 0
    for container in containers.reversed() {
      guard let place = hierarchy[start...].firstIndex(where: { container.isClass(of: $0) }) else {
        return nil
      }
      places.append(place)
      start = place + 1
    }
    return places
  }
}

extension UIAppearanceContainer {
  /// Whether an object is an instance of the class or of a subclass.
  static func isClass(of object: AnyObject) -> Bool { object is Self }
}

extension [(key: AnyHashable, setting: AppearanceProxy.Setting)] {
  /// Sets a value, keeping the position of a key that is present.
  mutating func set(_ key: AnyHashable, _ setting: AppearanceProxy.Setting) {
    if let index = firstIndex(where: { $0.key == key }) {
      self[index].setting = setting
    } else {
      append((key, setting))
    }
  }
}
