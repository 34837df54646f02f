// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// A message of the page; Documentation/StudioProtocol.md describes them.
enum PageMessage: Equatable {
  case input([Event])
  case play(rate: Double)
  case pause
  case show(Double?)
  case step(Int)
  case screen(StageTick.Screen)
  case appearance(AppearanceChange)
  case tree
  case timeline(TimelineRequest)
  case changes(Double, Double)
  case set(LayerEdit)
  case spring(SpringTrial)
  case forgetSprings
  case export(ExportRequest)
  case restart
  case whole

  enum Event: Equatable {
    enum Phase: String, Decodable { case down, move, up, cancel }

    case mouse(Phase, x: Double, y: Double, two: Bool)
    case touch(Phase, id: Int, x: Double, y: Double)
    case wheel(dx: Double, dy: Double, x: Double, y: Double)
    case key(code: String, down: Bool, text: String?)
  }

  struct AppearanceChange: Decodable, Equatable {
    var style: StageConfiguration.Appearance.Style?
    var contrast: StageConfiguration.Appearance.Contrast?
    var isRightToLeft: Bool?
    var textSize: StageConfiguration.Appearance.TextSize?
    var locale: String?
  }

  struct ExportRequest: Decodable, Equatable {
    enum Format: String, Decodable { case png, strip }
    var format: Format
    var from: Double
    var to: Double?
    var count: Int?
  }

  /// A mistake in a message.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  /// The most events of one message.
  private static let mostEvents = 1000
  /// The range of the screen's sides, points, and of its scale.
  private static let sides = 1.0...4096.0
  private static let scales = 0.5...4.0

  private struct Fields: Decodable {
    var type: String
    var events: [EventFields]?
    var rate: Double?
    var seconds: Double?
    var frames: Int?
    var width: Double?
    var height: Double?
    var scale: Double?
    var from: Double?
    var to: Double?
    var samples: Int?
    var layer: UInt64?
    var key: String?
    var value: [Double]?
    var animation: UInt64?
    var mass: Double?
    var stiffness: Double?
    var damping: Double?
  }

  private struct EventFields: Decodable {
    var kind: String
    var phase: Event.Phase?
    var id: Int?
    var x: Double?
    var y: Double?
    var two: Bool?
    var dx: Double?
    var dy: Double?
    var code: String?
    var down: Bool?
    var text: String?

    func event() throws -> Event {
      switch (kind, phase, x, y) {
      case ("mouse", let phase?, let x?, let y?): .mouse(phase, x: x, y: y, two: two ?? false)
      case ("touch", let phase?, let x?, let y?): .touch(phase, id: id ?? 0, x: x, y: y)
      case ("wheel", _, let x?, let y?): .wheel(dx: dx ?? 0, dy: dy ?? 0, x: x, y: y)
      case ("key", _, _, _):
        .key(code: code ?? "", down: down ?? false, text: text)
      default: throw Mistake(description: "an event of kind '\(kind)' lacks a field")
      }
    }
  }

  /// Reads a message.
  ///
  /// - Throws: `Mistake` for what is no message; its words are for people.
  init(_ data: Data) throws {
    let decoder = JSONDecoder()
    guard let fields = try? decoder.decode(Fields.self, from: data) else {
      throw Mistake(description: "the message is not understood")
    }
    func need<Value>(_ value: Value?, _ name: String) throws -> Value {
      guard let value else {
        throw Mistake(description: "a message '\(fields.type)' needs '\(name)'")
      }
      return value
    }
    func instant(_ value: Double?, _ name: String) throws -> Double {
      min(max(try need(value, name), 0), 86_400)
    }
    switch fields.type {
    case "input":
      let events = try need(fields.events, "events")
      guard events.count <= Self.mostEvents else {
        throw Mistake(description: "at most \(Self.mostEvents) events are in a message")
      }
      self = .input(try events.map { try $0.event() })
    case "play": self = .play(rate: min(max(fields.rate ?? 1, 0.01), 1))
    case "pause": self = .pause
    case "show": self = .show(try fields.seconds.map { try instant($0, "seconds") })
    case "step": self = .step(min(max(try need(fields.frames, "frames"), -3600), 3600))
    case "screen":
      let size = [try need(fields.width, "width"), try need(fields.height, "height")]
      let scale = try need(fields.scale, "scale")
      guard size.allSatisfy(Self.sides.contains), Self.scales.contains(scale) else {
        throw Mistake(description: "a screen has sides of 1 to 4096 points and a scale of 0.5 to 4")
      }
      self = .screen(StageTick.Screen(width: size[0], height: size[1], scale: scale))
    case "appearance":
      guard let change = try? decoder.decode(AppearanceChange.self, from: data) else {
        throw Mistake(description: "the appearance has a value that does not exist")
      }
      self = .appearance(change)
    case "tree": self = .tree
    case "timeline":
      self = .timeline(
        TimelineRequest(
          from: try instant(fields.from, "from"), to: try instant(fields.to, "to"),
          samples: min(max(fields.samples ?? 100, 2), 400)))
    case "changes":
      self = .changes(try instant(fields.from, "from"), try instant(fields.to, "to"))
    case "set":
      guard fields.value?.count ?? 0 <= 16 else {
        throw Mistake(description: "a value has at most 16 numbers")
      }
      self = .set(
        LayerEdit(
          layer: try need(fields.layer, "layer"), key: try need(fields.key, "key"),
          value: fields.value))
    case "spring":
      guard let animation = fields.animation else {
        self = .forgetSprings
        return
      }
      let trial = SpringTrial(
        layer: try need(fields.layer, "layer"), animation: animation,
        mass: try need(fields.mass, "mass"), stiffness: try need(fields.stiffness, "stiffness"),
        damping: try need(fields.damping, "damping"))
      guard trial.mass > 0, trial.stiffness > 0, trial.damping >= 0 else {
        throw Mistake(
          description: "mass and stiffness of a spring are above 0, its damping is not below")
      }
      self = .spring(trial)
    case "export":
      guard let request = try? decoder.decode(ExportRequest.self, from: data) else {
        throw Mistake(description: "a message 'export' needs 'format' and 'from'")
      }
      self = .export(request)
    case "restart": self = .restart
    case "whole": self = .whole
    default: throw Mistake(description: "there is no message '\(fields.type.prefix(40))'")
    }
  }
}
