// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The conversion of a stored field of type `Value` to an `AnimatableValue` and back.
struct ValueCoding<Value>: Sendable {
  let kind: AnimatableValue.Kind
  let wrap: @Sendable (Value) -> AnimatableValue?
  /// Returns `nil` for a value of another kind.
  let unwrap: @Sendable (AnimatableValue) -> Value?
}

extension ValueCoding where Value == Double {
  static var number: Self {
    Self(kind: .number, wrap: { .number($0) }) { if case .number(let v) = $0 { v } else { nil } }
  }
}
extension ValueCoding where Value == CGPoint {
  static var point: Self {
    Self(kind: .point, wrap: { .point($0) }) { if case .point(let v) = $0 { v } else { nil } }
  }
}
extension ValueCoding where Value == CGSize {
  static var size: Self {
    Self(kind: .size, wrap: { .size($0) }) { if case .size(let v) = $0 { v } else { nil } }
  }
}
extension ValueCoding where Value == CGRect {
  static var rect: Self {
    Self(kind: .rect, wrap: { .rect($0) }) { if case .rect(let v) = $0 { v } else { nil } }
  }
}
extension ValueCoding where Value == CATransform3D {
  static var transform: Self {
    Self(kind: .transform, wrap: { .transform($0) }) {
      if case .transform(let v) = $0 { v } else { nil }
    }
  }
}
extension ValueCoding where Value == Bool {
  static var flag: Self {
    Self(kind: .flag, wrap: { .flag($0) }) { if case .flag(let v) = $0 { v } else { nil } }
  }
}
extension ValueCoding where Value == RGBAColor? {
  static var color: Self {
    Self(kind: .color, wrap: { .color($0) }) {
      if case .color(let v) = $0 { .some(v) } else { nil }
    }
  }
}
extension ValueCoding where Value == [FilterStep] {
  static var filters: Self {
    Self(kind: .filters, wrap: { .filters($0) }) {
      if case .filters(let v) = $0 { v } else { nil }
    }
  }
}
extension ValueCoding where Value == [RGBAColor] {
  static var colors: Self {
    Self(kind: .colors, wrap: { .colors($0) }) { if case .colors(let v) = $0 { v } else { nil } }
  }
}
extension ValueCoding where Value == [Double]? {
  static var numbers: Self {
    Self(kind: .numbers, wrap: { $0.map { .numbers($0) } }) {
      // An empty list stands for a property without a value, such as the locations of a gradient.
      if case .numbers(let v) = $0 { .some(v.isEmpty ? nil : v) } else { nil }
    }
  }
}
extension ValueCoding where Value == Path? {
  static var path: Self {
    Self(kind: .path, wrap: { .path($0) }) { if case .path(let v) = $0 { .some(v) } else { nil } }
  }
}

// Rows read and write through functions. A key path to a field would be followed at run time, several
// times for each animation and frame.
extension AnimatableProperty {
  typealias Getter<Root, Value> = @Sendable (inout Root) -> Value
  typealias Setter<Root, Value> = @Sendable (inout Root, Value) -> Void

  /// A row for a field of every layer.
  static func layer<Value>(
    _ key: PropertyKey, _ coding: ValueCoding<Value>,
    _ get: @escaping Getter<LayerProperties, Value>,
    _ set: @escaping Setter<LayerProperties, Value>, implicit: Bool = true,
    blocks: InViewBlocks = .none
  ) -> AnimatableProperty {
    AnimatableProperty(
      key: key, kind: coding.kind, isImplicit: implicit, inViewBlocks: blocks,
      read: { coding.wrap(get(&$0)) },
      write: { layer, value in
        if let value = coding.unwrap(value) { set(&layer, value) }
      })
  }

  /// The row for `contents`. Half-way through a cross-fade the stored image switches; the renderer
  /// draws the cross-fade from `contentsFade`.
  static let contents = AnimatableProperty(
    key: .contents, kind: .image, isImplicit: true, inViewBlocks: .none,
    read: { .image($0.contents) },
    write: { layer, value in
      switch value {
      case .image(let image): (layer.contents, layer.contentsFade) = (image, nil)
      case .fade(let fade):
        layer.contents = fade.progress < 0.5 ? fade.from : fade.to
        layer.contentsFade = fade.progress > 0 && fade.progress < 1 ? fade : nil
      default: break
      }
    })

  /// A row for a field of shape layers.
  static func shape<Value>(
    _ key: PropertyKey, _ coding: ValueCoding<Value>, _ get: @escaping Getter<ShapeContent, Value>,
    _ set: @escaping Setter<ShapeContent, Value>, implicit: Bool = true
  ) -> AnimatableProperty {
    content(
      key, coding, { $0.shape }, { $0.shape = $1 }, get, set, implicit: implicit)
  }

  /// A row for a field of gradient layers.
  static func gradient<Value>(
    _ key: PropertyKey, _ coding: ValueCoding<Value>,
    _ get: @escaping Getter<GradientContent, Value>,
    _ set: @escaping Setter<GradientContent, Value>
  ) -> AnimatableProperty {
    content(
      key, coding, { $0.gradient }, { $0.gradient = $1 }, get, set, implicit: true)
  }

  /// A row for a field of text layers.
  static func text<Value>(
    _ key: PropertyKey, _ coding: ValueCoding<Value>, _ get: @escaping Getter<TextContent, Value>,
    _ set: @escaping Setter<TextContent, Value>
  ) -> AnimatableProperty {
    content(
      key, coding, { $0.text }, { $0.text = $1 }, get, set, implicit: true)
  }

  /// A row for a field of emitter layers.
  static func emitter<Value>(
    _ key: PropertyKey, _ coding: ValueCoding<Value>,
    _ get: @escaping Getter<EmitterContent, Value>,
    _ set: @escaping Setter<EmitterContent, Value>
  ) -> AnimatableProperty {
    content(
      key, coding, { $0.emitter }, { $0.emitter = $1 }, get, set, implicit: true)
  }

  /// A row for a field of replicator layers.
  static func replicator<Value>(
    _ key: PropertyKey, _ coding: ValueCoding<Value>,
    _ get: @escaping Getter<ReplicatorContent, Value>,
    _ set: @escaping Setter<ReplicatorContent, Value>
  ) -> AnimatableProperty {
    content(
      key, coding, { $0.replicator }, { $0.replicator = $1 }, get, set, implicit: true)
  }

  private static func content<Content, Value>(
    _ key: PropertyKey, _ coding: ValueCoding<Value>,
    _ content: @escaping Getter<LayerProperties, Content?>,
    _ setContent: @escaping Setter<LayerProperties, Content>,
    _ get: @escaping Getter<Content, Value>,
    _ set: @escaping Setter<Content, Value>, implicit: Bool
  ) -> AnimatableProperty {
    AnimatableProperty(
      key: key, kind: coding.kind, isImplicit: implicit, inViewBlocks: .none,
      read: { layer in
        guard var stored = content(&layer) else { return nil }
        return coding.wrap(get(&stored))
      },
      write: { layer, value in
        guard let value = coding.unwrap(value), var stored = content(&layer) else { return }
        set(&stored, value)
        setContent(&layer, stored)
      })
  }
}
