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
    var historyBytes = 0
    var historyLimit = 0
    var cost = Cost()
    var damage: [[Int32]] = []
    var version = 0
  }

  struct Cost: Encodable, Equatable {
    var evaluateMilliseconds = 0.0
    var renderMilliseconds = 0.0
    var pathsRasterized = 0
    var offscreenPasses = 0
    var pixelsComposited = 0
    var tilesRedrawn = 0
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

  /// What the toolkit knows of the views at the newest instant; see `SceneLayout`.
  struct Layout: Encodable {
    let type = "layout"
    let seconds: Double
    let layer: UInt64?
    let origin: [StudioRequest.SourcePlace]
    let view: ViewLayout?
    let areas: [ViewArea]
    let omittedAreas: Int
    let speech: [SpokenElement]
    let omittedSpeech: Int

    init(_ layout: SceneLayout, madeAt origin: [StudioRequest.SourcePlace]) {
      self.origin = origin
      (seconds, layer, view) = (layout.seconds, layout.layer, layout.view)
      (areas, omittedAreas) = (layout.areas, layout.omittedAreas)
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
    let frames: [[Double]]
  }

  struct Changes: Encodable {
    let type = "changes"
    let from: Double
    let to: Double
    let layers: [TreeComparison.Difference]
    let pixels: Int
    let damage: [DamageReason]
  }

  struct Work: Encodable {
    let type = "work"
    let seconds: Double
    let layers: [LayerWork.Layer]
    let regions: [LayerWork.Region]
  }

  /// How the two versions differ; without numbers if their pictures have different sizes.
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

  /// A message of words: `build`, `ended`, `replaced` or `error`.
  struct Words: Encodable {
    let type: String
    var state: String?
    var text: String?
  }

  /// Returns a message as JSON. Numbers that JSON lacks become words.
  static func data(_ message: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(message)) ?? Data("{}".utf8)
  }
}
