// Nacre, MIT licence; see LICENSE.

import RenderTree

/// The shape of an emitter layer's source of particles, centred at `emitterPosition`.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The raw name of the shape.
  public var rawValue: String
  /// Creates a shape from its raw name. Unknown names behave as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A single point.
  public static let point = Self(rawValue: "point")
  /// A horizontal line as long as the emitter is wide.
  public static let line = Self(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box of the emitter's size and depth.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width.
  public static let circle = Self(rawValue: "circle")
  /// A sphere whose radius is the emitter's width.
  public static let sphere = Self(rawValue: "sphere")

  private static let shapes: [(Self, EmitterContent.Shape)] = [
    (.point, .point), (.line, .line), (.rectangle, .rectangle), (.cuboid, .cuboid),
    (.circle, .circle), (.sphere, .sphere),
  ]

  var shape: EmitterContent.Shape { Self.shapes.first { $0.0 == self }?.1 ?? .point }
  init(_ shape: EmitterContent.Shape) {
    self = Self.shapes.first { $0.1 == shape }?.0 ?? .point
  }
}

/// The part of an emitter layer's shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names behave as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners of the shape, or the ends of a line.
  ///
  /// A circle and a sphere have no corners: a circle emits from its circumference, a sphere from
  /// its surface.
  public static let points = Self(rawValue: "points")
  /// The edges of the shape.
  public static let outline = Self(rawValue: "outline")
  /// The faces of the shape.
  public static let surface = Self(rawValue: "surface")
  /// The interior of the shape.
  public static let volume = Self(rawValue: "volume")

  private static let modes: [(Self, EmitterContent.Mode)] = [
    (.points, .points), (.outline, .outline), (.surface, .surface), (.volume, .volume),
  ]

  var mode: EmitterContent.Mode { Self.modes.first { $0.0 == self }?.1 ?? .volume }
  init(_ mode: EmitterContent.Mode) { self = Self.modes.first { $0.1 == mode }?.0 ?? .volume }
}

/// The order and the blend mode in which an emitter layer draws particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names behave as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Particles are drawn cell by cell, without sorting.
  public static let unordered = Self(rawValue: "unordered")
  /// Older particles are drawn first, below younger ones.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// Younger particles are drawn first, below older ones.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Particles are sorted by z: distant ones are drawn first, below near ones.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colours of particles are added to each other and to the content below.
  public static let additive = Self(rawValue: "additive")

  private static let modes: [(Self, EmitterContent.RenderMode)] = [
    (.unordered, .unordered), (.oldestFirst, .oldestFirst), (.oldestLast, .oldestLast),
    (.backToFront, .backToFront), (.additive, .additive),
  ]

  var mode: EmitterContent.RenderMode { Self.modes.first { $0.0 == self }?.1 ?? .unordered }
  init(_ mode: EmitterContent.RenderMode) {
    self = Self.modes.first { $0.1 == mode }?.0 ?? .unordered
  }
}
