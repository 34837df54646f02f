// Nacre, MIT licence; see LICENSE.

import Foundation

// Apple's module Symbols, which UIKit re-exports.
//
// Source: Apple's documentation of "Symbols".

/// A motion or another change of a symbol's look.
///
/// Nacre's symbols are not divided into parts. An image view applies the effect to whatever image it shows, and all of
/// the image moves at once.
public protocol SymbolEffect: Sendable {
  /// The configuration of the effect.
  var configuration: SymbolEffectConfiguration { get }
}

/// The configuration of a symbol effect: its kind and its variant.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case appear, bounce, breathe, disappear, pulse, replace, rotate, scale, variableColor, wiggle
  }
  /// The direction of a change in size.
  enum Direction: Hashable, Sendable { case none, up, down }

  let kind: Kind
  var direction = Direction.none
}

/// An effect that runs once, or a number of times, from the beginning.
public protocol DiscreteSymbolEffect {}
/// An effect that stays, or runs, until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect that shows or hides a view.
public protocol TransitionSymbolEffect {}
/// An effect that replaces one image by another.
public protocol ContentTransitionSymbolEffect {}

/// How often and how fast a symbol effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect repeats.
  public struct RepeatBehavior: Hashable, Sendable {
    var count: Int?
    var delay = 0.0

    /// Repeats without end and without pauses.
    public static var continuous: RepeatBehavior { RepeatBehavior() }
    /// Repeats without end, with a pause of the system's choice.
    public static var periodic: RepeatBehavior { periodic() }
    /// The effect repeats with pauses.
    ///
    /// - Parameters:
    ///   - count: How often the effect runs; `nil` repeats it without end.
    ///   - delay: The pause in seconds; `nil` is one second.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: max(delay ?? 1, 0))
    }
  }

  /// Whether the effect repeats; `nil` leaves it to the effect.
  var isRepeating: Bool?
  var behavior = RepeatBehavior.continuous
  var rate = 1.0

  /// The effect's own choice.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// The effect repeats without end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  /// The effect runs once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  /// The effect runs a number of times; `nil` repeats it without end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }
  /// The effect repeats as specified.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }
  /// The effect runs at a multiple of its speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  /// The same options, repeating without end.
  public var repeating: SymbolEffectOptions { self.repeat(nil) }
  /// The same options for an effect that runs once.
  public var nonRepeating: SymbolEffectOptions {
    var options = self
    options.isRepeating = false
    return options
  }
  /// Returns the same options with a number of runs; `nil` repeats without end.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    self.repeat(RepeatBehavior(count: count.map { max($0, 1) }))
  }
  /// Returns the same options with a repetition.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    var options = self
    (options.isRepeating, options.behavior) = (true, behavior)
    return options
  }
  /// Returns the same options with a multiple of the effect's speed. Values that are not above 0 count
  /// as 1.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.rate = speed > 0 && speed.isFinite ? speed : 1
    return options
  }
}
