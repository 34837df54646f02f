// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer
import Stage

/// The messages of the server; Documentation/StudioProtocol.md describes them.
enum ServerMessage {
  struct Hello: Encodable {
    let type = "hello"
    let version = 1
    let title: String
    /// The name of the other version.
    let against: String?
    let screen: StageTick.Screen
    let framesPerSecond: Double
    let appearance: StageConfiguration.Appearance
  }

  struct State: Encodable, Equatable {
    let type = "state"
    var seconds = 0.0
    var oldest = 0.0
    var newest = 0.0
    var isLive = true
    var isPlaying = true
    var isMoving = false
    var rate = 1.0
    var takesKeys = false
    var screen: StageTick.Screen
    /// The instants at which something first and last moved; `nil` if nothing has.
    var motion: [Double]?
    /// The springs and curves being tried.
    var trials: [Trial] = []
    /// Whether the scene has ended: its past can be shown but does not continue.
    var isOver = false
    var historyBytes = 0
    var historyLimit = 0
    var cost = Cost()
    var damage: [[Int32]] = []
    var version = 0
  }

  /// A spring, or the control points of a curve, that replaces that of an animation.
  struct Trial: Encodable, Equatable {
    let layer: UInt64
    let animation: UInt64
    var mass: Double?
    var stiffness: Double?
    var damping: Double?
    var curve: [Double]?

    init(_ trial: TimingTrial) {
      (layer, animation) = (trial.layer, trial.animation)
      switch trial.timing {
      case .spring(let mass, let stiffness, let damping):
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
      case .curve(let x1, let y1, let x2, let y2): curve = [x1, y1, x2, y2]
      }
    }
  }

  struct Cost: Encodable, Equatable {
    var evaluateMilliseconds = 0.0
    var renderMilliseconds = 0.0
    var pathsRasterized = 0
    var offscreenPasses = 0
    var pixelsComposited = 0
    var tilesRedrawn = 0

    init() {}

    init(_ moment: StageMoment) {
      evaluateMilliseconds = Double(moment.evaluateNanoseconds) / 1e6
      renderMilliseconds = Double(moment.renderNanoseconds) / 1e6
      let cost = moment.cost
      (pathsRasterized, offscreenPasses) = (cost.pathsRasterized, cost.offscreenPasses)
      (pixelsComposited, tilesRedrawn) = (cost.pixelsComposited, cost.tilesRedrawn)
    }
  }

  struct Tree: Encodable {
    let type = "tree"
    let seconds: Double
    let root: InspectedLayer?
    let places: [Place]
    let groups: [[Int32]]
    let backdrops: [UInt64]
    let masks: [UInt64]
    let shadows: [Shadow]

    struct Place: Encodable {
      let id: UInt64
      /// In points: x and y of each of the four corners.
      let corners: [Double]
    }

    /// In points: x and y of each of the four corners.
    struct Shadow: Encodable {
      let id: UInt64
      let corners: [Double]
      let blurred: [Double]

      init(_ shadow: StageMoment.Shadow, scale: Double) {
        id = shadow.id
        (corners, blurred) = (
          shadow.corners.map { $0 / scale }, shadow.blurred.map { $0 / scale }
        )
      }
    }
  }

  /// The layout of the views at the newest instant; see `SceneLayout`.
  struct Layout: Encodable {
    let type = "layout"
    let seconds: Double
    let layer: UInt64?
    let origin: [StudioRequest.SourcePlace]
    let view: ViewLayout?
    let areas: [ViewArea]
    let omittedAreas: Int
    let names: [ViewName]
    let omittedNames: Int
    let speech: [SpokenElement]
    let omittedSpeech: Int

    init(_ layout: SceneLayout, madeAt origin: [StudioRequest.SourcePlace]) {
      self.origin = origin
      (seconds, layer, view) = (layout.seconds, layout.layer, layout.view)
      (areas, omittedAreas) = (layout.areas, layout.omittedAreas)
      (names, omittedNames) = (layout.names, layout.omittedNames)
      (speech, omittedSpeech) = (layout.speech, layout.omittedSpeech)
    }
  }

  struct TimelineMessage: Encodable {
    let type = "timeline"
    let from: Double
    let to: Double
    let oldest: Double
    let newest: Double
    let lanes: [Timeline.Lane]
    let marks: [Timeline.Mark]
    let animators: [Timeline.Animator]
    let gestures: [Timeline.Gesture]
    let links: Timeline.Links?
    let sounds: [SoundLog.Block]
    let frames: [[Double]]
  }

  struct Changes: Encodable {
    let type = "changes"
    let from: Double
    let to: Double
    let layers: [TreeComparison.Difference]
    let pixels: Int
    let damage: [DamageReason]
    /// The cost of drawing the second frame after the first.
    let cost: Counts

    /// The counts of a frame; see `FrameCost`.
    struct Counts: Encodable {
      let pathsRasterized: Int
      let offscreenPasses: Int
      let pixelsComposited: Int
      let tilesRedrawn: Int

      init(_ cost: FrameCost) {
        (pathsRasterized, offscreenPasses) = (cost.pathsRasterized, cost.offscreenPasses)
        (pixelsComposited, tilesRedrawn) = (cost.pixelsComposited, cost.tilesRedrawn)
      }
    }
  }

  /// The values of a lane at an instant; see `Readout`.
  struct ReadoutMessage: Encodable {
    let type = "readout"
    let seconds: Double
    let layer: UInt64?
    let key: String?
    let animator: UInt64?
    let value: [Double]?
    let velocity: [Double]?
    let tried: [Double]?
    let fraction: Double?

    init(_ readout: Readout) {
      (seconds, layer, key) = (readout.seconds, readout.layer, readout.key)
      (animator, fraction) = (readout.animator, readout.fraction)
      (value, velocity, tried) = (readout.value, readout.velocity, readout.tried)
    }
  }

  struct Work: Encodable {
    let type = "work"
    let seconds: Double
    let layers: [LayerWork.Layer]
    let regions: [LayerWork.Region]
  }

  /// The difference between the two versions; without numbers if their pictures have different
  /// sizes.
  struct Difference: Encodable {
    let type = "difference"
    let pixels: Int?
    let largest: Int?
    let box: [Int]?
  }

  struct Export: Encodable {
    let type = "export"
    let format: String
    let name: String
  }

  struct Progress: Encodable {
    let type = "progress"
    let format: String
    let done: Int
    let count: Int
    let isOver: Bool
  }

  /// The reason that the scene has ended.
  struct Ended: Encodable {
    let type = "ended"
    let text: String
    /// The newest instant that the scene has reached.
    let seconds: Double
    /// The last lines that the scene has written to standard error, including those of a crash.
    let output: String
    /// Whether the scene's past can be shown.
    let hasPast: Bool
  }

  /// A text message: `build`, `replaced` or `error`.
  struct Words: Encodable {
    let type: String
    var state: String?
    var text: String?
  }

  /// The messages by the value of their field `type`.
  /// The numbers in the scene's sources that shape motion.
  struct Numbers: Encodable {
    let type = "numbers"
    /// Which list this is. A message that refers to another one is refused.
    let list: Int
    let numbers: [Number]
    let omitted: Int
  }

  struct Number: Encodable {
    let file: String
    let line: Int
    let name: String
    let text: String
    let value: Double
    /// The value that is tried.
    let tried: Double?
    /// Whether the scene takes another value without being compiled.
    let isLive: Bool
    let isWhole: Bool
    let low: Double?
    let high: Double?
  }

  static let types: [(name: String, type: Any.Type)] = [
    ("hello", Hello.self), ("state", State.self), ("tree", Tree.self), ("layout", Layout.self),
    ("timeline", TimelineMessage.self), ("readout", ReadoutMessage.self),
    ("changes", Changes.self), ("difference", Difference.self), ("work", Work.self),
    ("numbers", Numbers.self), ("export", Export.self), ("progress", Progress.self),
    ("build", Words.self),
    ("ended", Ended.self), ("replaced", Words.self), ("error", Words.self),
  ]

  /// Returns a message as JSON. Numbers that JSON lacks become strings.
  static func data(_ message: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(message)) ?? Data("{}".utf8)
  }
}
