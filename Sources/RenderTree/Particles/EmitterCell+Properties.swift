// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension EmitterCell {
  /// Identifies a property of a cell that can be set and animated through the layer.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    case birthRate, lifetime, lifetimeRange, emissionLatitude, emissionLongitude, emissionRange
    case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
    case scale, scaleRange, scaleSpeed, spin, spinRange
    case redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed
    case contentsScale, color, contents, contentsRect
    case isEnabled = "enabled"

    package var kind: AnimatableValue.Kind {
      switch self {
      case .color: .color
      case .contents: .image
      case .contentsRect: .rect
      case .isEnabled: .flag
      default: .number
      }
    }

    /// The field that stores a number; `nil` for a property of another kind.
    fileprivate var number: WritableKeyPath<EmitterCell, Double>? {
      switch self {
      case .birthRate: \.birthRate
      case .lifetime: \.lifetime
      case .lifetimeRange: \.lifetimeRange
      case .emissionLatitude: \.emissionLatitude
      case .emissionLongitude: \.emissionLongitude
      case .emissionRange: \.emissionRange
      case .velocity: \.velocity
      case .velocityRange: \.velocityRange
      case .xAcceleration: \.xAcceleration
      case .yAcceleration: \.yAcceleration
      case .zAcceleration: \.zAcceleration
      case .scale: \.scale
      case .scaleRange: \.scaleRange
      case .scaleSpeed: \.scaleSpeed
      case .spin: \.spin
      case .spinRange: \.spinRange
      case .redRange: \.redRange
      case .greenRange: \.greenRange
      case .blueRange: \.blueRange
      case .alphaRange: \.alphaRange
      case .redSpeed: \.redSpeed
      case .greenSpeed: \.greenSpeed
      case .blueSpeed: \.blueSpeed
      case .alphaSpeed: \.alphaSpeed
      case .contentsScale: \.contentsScale
      case .color, .contents, .contentsRect, .isEnabled: nil
      }
    }
  }

  /// The value of a property. Setting a value of another kind has no effect.
  package subscript(_ key: Key) -> AnimatableValue {
    get {
      if let place = key.number { return .number(self[keyPath: place]) }
      switch key {
      case .color: return .color(color)
      case .contents: return .image(contents)
      case .contentsRect: return .rect(contentsRect)
      default: return .flag(isEnabled)
      }
    }
    set {
      switch (key, newValue) {
      case (.color, .color(let value)): color = value
      case (.contents, .image(let value)): contents = value
      case (.contents, .fade(let fade)): contents = fade.progress < 0.5 ? fade.from : fade.to
      case (.contentsRect, .rect(let value)): contentsRect = value
      case (.isEnabled, .flag(let value)): isEnabled = value
      case (_, .number(let value)): if let place = key.number { self[keyPath: place] = value }
      default: break
      }
    }
  }
}

/// A key path to a property of a cell: `emitterCells.fire.birthRate`, or of a cell nested in a
/// cell.
package struct EmitterCellPath: Sendable, Hashable {
  /// The names of the cells, outermost first; never empty.
  package let names: [String]
  package let key: EmitterCell.Key

  private static let word = "emitterCells"

  /// Parses a key path; `nil` for one that names no property of a cell.
  init?(_ keyPath: String) {
    let words = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3, words.count % 2 == 1, let last = words.last,
      let key = EmitterCell.Key(rawValue: last)
    else { return nil }
    let places = stride(from: 0, to: words.count - 1, by: 2)
    guard places.allSatisfy({ words[$0] == Self.word }) else { return nil }
    names = places.map { words[$0 + 1] }
    self.key = key
  }

  var text: String { names.map { "\(Self.word).\($0)." }.joined() + key.rawValue }

  /// Returns the value from the first cells with these names; `nil` if there are none.
  func value(in cells: [EmitterCell]) -> AnimatableValue? {
    var cells = cells
    for (depth, name) in names.enumerated() {
      guard let cell = cells.first(where: { $0.name == name }) else { return nil }
      if depth == names.count - 1 { return cell[key] }
      cells = cell.cells
    }
    return nil
  }

  /// Stores a value in the first cells with these names, if there are any.
  func set(_ value: AnimatableValue, in cells: inout [EmitterCell], depth: Int = 0) {
    guard let index = cells.firstIndex(where: { $0.name == names[depth] }) else { return }
    if depth == names.count - 1 {
      cells[index][key] = value
    } else {
      set(value, in: &cells[index].cells, depth: depth + 1)
    }
  }
}
