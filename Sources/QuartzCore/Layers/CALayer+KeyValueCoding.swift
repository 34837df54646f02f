// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import RenderTree

// Foundation on Linux has no key-value coding; this implements it for layer properties and custom
// keys.
extension CALayer {
  func layerValue(forKeyPath keyPath: String) -> Any? {
    if let path = propertyPath(keyPath), let value = path.value(in: properties) {
      return value.boxed
    }
    return value(forKey: keyPath)
  }

  func setLayerValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = propertyPath(keyPath), path.isPart else {
      setValue(value, forKey: keyPath)
      return
    }
    guard let new = AnimatableValue(setting: value, as: path.kind) else { return }
    change(root: path.root) { path.set(new, in: &$0) }
    if case .emitterCell(let cell) = path.root {
      (self as? CAEmitterLayer)?.noteValue(new, of: cell)
    }
  }

  func layerValue(forKey key: String) -> Any? {
    if key == "contents" { return contents }
    if let key = PropertyKey(rawValue: key), let value = properties[key] { return value.boxed }
    switch key {
    case "frame": return frame
    case "name": return name
    case "delegate": return delegate
    case "speed": return NSNumber(value: speed)
    default: return hasProperty(key) ? codedValue(forKey: key) : customValue(forKey: key)
    }
  }

  func setLayerValue(_ value: Any?, forKey key: String) {
    if key == "contents" {
      contents = value
    } else if let key = PropertyKey(rawValue: key), has(key, setTo: value) {
      guard let new = AnimatableValue(setting: value, as: AnimatableProperty.row(key).kind)
      else { return }
      change(key) { $0[key] = new }
    } else {
      switch key {
      case "frame":
        if case .rect(let rect) = AnimatableValue(unboxing: value, as: .rect) { frame = rect }
      case "name": name = value as? String
      case "speed": speed = Float(value.flatMap(Double.init(boxed:)) ?? 1)
      default:
        if hasProperty(key) {
          setCodedValue(value, forKey: key)
        } else {
          setCustomValue(value, forKey: key)
        }
      }
    }
  }

  /// Whether layers of this class have an animatable property. A property without a value, such as the locations of a
  /// new gradient, is found by setting it on a copy.
  private func has(_ key: PropertyKey, setTo value: Any?) -> Bool {
    if properties[key] != nil { return true }
    var changed = properties
    changed[key] = AnimatableValue(unboxing: value, as: AnimatableProperty.row(key).kind)
    return changed[key] != nil
  }
}
