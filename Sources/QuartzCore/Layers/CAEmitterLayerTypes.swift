// Nacre, MIT licence; see LICENSE.

import RenderTree

/// The shape from which an emitter emits, about its position.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public var rawValue: String
  /// Creates a shape by name; unknown names behave as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point.
  public static let point = Self(rawValue: "point")
  /// A line as wide as the emitter.
  public static let line = Self(rawValue: "line")
  /// A rectangle.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box, as deep as the emitter.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle, whose radius is the emitter's width.
  public static let circle = Self(rawValue: "circle")
  /// A sphere, whose radius is the emitter's width.
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

/// The part of the shape from which an emitter emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names behave as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its corners or ends.
  public static let points = Self(rawValue: "points")
  /// Its edges.
  public static let outline = Self(rawValue: "outline")
  /// Its faces.
  public static let surface = Self(rawValue: "surface")
  /// All of it.
  public static let volume = Self(rawValue: "volume")

  private static let modes: [(Self, EmitterContent.Mode)] = [
    (.points, .points), (.outline, .outline), (.surface, .surface), (.volume, .volume),
  ]

  var mode: EmitterContent.Mode { Self.modes.first { $0.0 == self }?.1 ?? .volume }
  init(_ mode: EmitterContent.Mode) { self = Self.modes.first { $0.1 == mode }?.0 ?? .volume }
}

/// How an emitter paints its particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names behave as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell.
  public static let unordered = Self(rawValue: "unordered")
  /// Younger ones over older ones.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// Older ones over younger ones.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Nearer ones over farther ones.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Their light is added to each other and to what lies below.
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
