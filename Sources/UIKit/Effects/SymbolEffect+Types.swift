// Nacre, MIT licence; see LICENSE.

import Foundation

/// Shows an image that was hidden.
public struct AppearSymbolEffect:
  SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .appear)

  /// The effect with a change towards a larger image.
  public var up: AppearSymbolEffect {
    var effect = self
    effect.configuration.direction = .up
    return effect
  }
  /// The effect with a change towards a smaller image.
  public var down: AppearSymbolEffect {
    var effect = self
    effect.configuration.direction = .down
    return effect
  }
  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: AppearSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// Grows or shrinks the image for a moment, as a spring does.
public struct BounceSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .bounce)

  /// The effect with a change towards a larger image.
  public var up: BounceSymbolEffect {
    var effect = self
    effect.configuration.direction = .up
    return effect
  }
  /// The effect with a change towards a smaller image.
  public var down: BounceSymbolEffect {
    var effect = self
    effect.configuration.direction = .down
    return effect
  }
  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: BounceSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// Makes the image larger and smaller, and clearer and fainter, again and again.
public struct BreatheSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .breathe)

  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: BreatheSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// Hides the image.
public struct DisappearSymbolEffect:
  SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .disappear)

  /// The effect with a change towards a larger image.
  public var up: DisappearSymbolEffect {
    var effect = self
    effect.configuration.direction = .up
    return effect
  }
  /// The effect with a change towards a smaller image.
  public var down: DisappearSymbolEffect {
    var effect = self
    effect.configuration.direction = .down
    return effect
  }
  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: DisappearSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// Makes the image fainter and clear again.
public struct PulseSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .pulse)

  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: PulseSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// Replaces one image by another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .replace)

  /// The present image becomes smaller, and the new one grows.
  public var downUp: ReplaceSymbolEffect {
    var effect = self
    effect.configuration.direction = .down
    return effect
  }
  /// Both images become larger.
  public var upUp: ReplaceSymbolEffect {
    var effect = self
    effect.configuration.direction = .up
    return effect
  }
  /// The present image disappears at once, and the new one grows.
  public var offUp: ReplaceSymbolEffect {
    var effect = self
    effect.configuration.direction = .none
    return effect
  }
  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// Turns the image.
public struct RotateSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .rotate)

  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: RotateSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: RotateSymbolEffect { self }
}

/// Makes the image larger or smaller until the effect is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .scale)

  /// The effect with a change towards a larger image.
  public var up: ScaleSymbolEffect {
    var effect = self
    effect.configuration.direction = .up
    return effect
  }
  /// The effect with a change towards a smaller image.
  public var down: ScaleSymbolEffect {
    var effect = self
    effect.configuration.direction = .down
    return effect
  }
  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: ScaleSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// Changes the opacity of a symbol's variable layers in turn. Images have no such layers, so it has no
/// effect and says so once.
public struct VariableColorSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .variableColor)

  /// The layers stay lit. Images have no such layers, so it has no effect.
  public var cumulative: VariableColorSymbolEffect { self }
  /// One layer at a time is lit. Images have no such layers, so it has no effect.
  public var iterative: VariableColorSymbolEffect { self }
  /// The layers go to and fro. Images have no such layers, so it has no effect.
  public var reversing: VariableColorSymbolEffect { self }
  /// The layers go in one direction. Images have no such layers, so it has no effect.
  public var nonReversing: VariableColorSymbolEffect { self }
  /// Layers that are not lit are faint. Images have no such layers, so it has no effect.
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  /// Layers that are not lit are hidden. Images have no such layers, so it has no effect.
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// Turns the image to and fro.
public struct WiggleSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  /// The configuration of the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .wiggle)

  /// The effect layer by layer. An image has one layer, so it is the same effect.
  public var byLayer: WiggleSymbolEffect { self }
  /// The effect on all of the image.
  public var wholeSymbol: WiggleSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// See `AppearSymbolEffect`.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == BounceSymbolEffect {
  /// See `BounceSymbolEffect`.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// See `BreatheSymbolEffect`.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// See `DisappearSymbolEffect`.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// See `PulseSymbolEffect`.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// See `ReplaceSymbolEffect`.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// See `RotateSymbolEffect`.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// See `ScaleSymbolEffect`.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// See `VariableColorSymbolEffect`.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// See `WiggleSymbolEffect`.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
