// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// A message of the page; Documentation/StudioProtocol.md describes them.
package enum PageMessage: Equatable {
  case input([Event])
  case play(rate: Double)
  case pause
  case show(Double?)
  case step(Int)
  case screen(StageTick.Screen)
  case appearance(AppearanceChange)
  case tree
  case timeline(TimelineRequest)
  case layout(LayoutRequest)
  case readout(ReadoutRequest)
  case changes(Double, Double)
  case difference
  case work
  case set(LayerEdit)
  case animator(AnimatorCommand)
  case `try`(TimingTrial)
  case forgetTrials
  case numbers
  case tune(NumberWish)
  case forgetNumbers
  case write(NumberWish)
  case export(ExportRequest)
  case stop
  case restart
  case whole

  package enum Event: Equatable {
    package enum Phase: String, Decodable { case down, move, up, cancel }

    case mouse(Phase, x: Double, y: Double, two: Bool)
    case touch(Phase, id: Int, x: Double, y: Double)
    case wheel(dx: Double, dy: Double, x: Double, y: Double)
    case key(code: String, down: Bool, text: String?)
  }

  package struct AppearanceChange: Decodable, Equatable {
    var style: StageConfiguration.Appearance.Style?
    var contrast: StageConfiguration.Appearance.Contrast?
    var isRightToLeft: Bool?
    var textSize: StageConfiguration.Appearance.TextSize?
    var locale: String?
  }

  package struct ExportRequest: Decodable, Equatable {
    package enum Format: String, Decodable { case png, strip, film, gif, touches, test }
    package var format: Format
    package var from: Double
    package var to: Double?
    package var count: Int?

    /// The request, with its instants limited to those that a scene can have.
    fileprivate var bounded: ExportRequest {
      ExportRequest(
        format: format, from: PageMessage.instant(from), to: to.map(PageMessage.instant),
        count: count)
    }
  }

  /// A number of the scene's sources, and what it shall be.
  package struct NumberWish: Equatable {
    /// The list that the page has seen, and the number's index there.
    var list: Int
    var index: Int
    /// The new value; `nil` for the one in the source.
    var number: Double?
  }

  /// A mistake in a message.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  /// The most events of one message.
  package static let mostEvents = 1000
  /// The greatest coordinate of an event, points.
  private static let farthest = 100_000.0
  /// The most bytes of a name: of a value's key, or of a locale.
  private static let longestName = 128
  /// The range of the screen's sides, points, and of its scale.
  private static let sides = 1.0...4096.0
  private static let scales = 0.5...4.0

  /// The values of the field `type`.
  enum Kind: String, CaseIterable {
    case input, play, pause, show, step, screen, appearance
    case tree, timeline, layout, readout, changes, difference, work
    case set, animator, spring, curve, numbers, tune, write, export, stop, restart, whole
  }

  /// The fields of all messages.
  struct Fields: Decodable {
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
    var animator: UInt64?
    var mass: Double?
    var stiffness: Double?
    var damping: Double?
    var curve: [Double]?
    var id: UInt64?
    var fraction: Double?
    var action: String?
    var list: Int?
    var number: Double?

    fileprivate func need<Value>(_ field: KeyPath<Fields, Value?>, _ name: String) throws -> Value {
      guard let value = self[keyPath: field] else {
        throw Mistake(description: "a message '\(type)' needs '\(name)'")
      }
      return value
    }

    fileprivate func instant(_ field: KeyPath<Fields, Double?>, _ name: String) throws -> Double {
      PageMessage.instant(try need(field, name))
    }
  }

  /// The fields of all events of a message `input`.
  struct EventFields: Decodable {
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

    fileprivate func event() throws -> Event {
      let (x, y) = (x.map(Self.coordinate), y.map(Self.coordinate))
      return switch (kind, phase, x, y) {
      case ("mouse", let phase?, let x?, let y?): .mouse(phase, x: x, y: y, two: two ?? false)
      case ("touch", let phase?, let x?, let y?): .touch(phase, id: id ?? 0, x: x, y: y)
      case ("wheel", _, let x?, let y?):
        .wheel(dx: Self.coordinate(dx ?? 0), dy: Self.coordinate(dy ?? 0), x: x, y: y)
      case ("key", _, _, _):
        .key(code: code ?? "", down: down ?? false, text: text)
      default:
        throw Mistake(description: "an event of kind '\(kind.prefix(40))' lacks a field")
      }
    }

    private static func coordinate(_ value: Double) -> Double {
      PageMessage.bounded(value, -PageMessage.farthest...PageMessage.farthest)
    }
  }

  /// Reads a message.
  ///
  /// - Throws: `Mistake` for text that is not a message; its description is for people.
  package init(_ data: Data) throws {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: data) else {
      throw Mistake(description: "the message is not understood")
    }
    guard let kind = Kind(rawValue: fields.type) else {
      throw Mistake(description: "there is no message '\(fields.type.prefix(40))'")
    }
    switch kind {
    case .input: self = .input(try Self.events(fields))
    case .play: self = .play(rate: Self.bounded(fields.rate ?? 1, 0.01...1))
    case .pause: self = .pause
    case .show:
      self = .show(try fields.seconds.map { _ in try fields.instant(\.seconds, "seconds") })
    case .step: self = .step(Self.bounded(try fields.need(\.frames, "frames"), -3600...3600))
    case .screen: self = .screen(try Self.screen(fields))
    case .appearance:
      let change: AppearanceChange = try Self.read(
        data, "the appearance has a value that does not exist")
      try Self.check(name: change.locale ?? "", "a locale")
      self = .appearance(change)
    case .tree: self = .tree
    case .timeline:
      self = .timeline(
        TimelineRequest(
          from: try fields.instant(\.from, "from"), to: try fields.instant(\.to, "to"),
          samples: Self.bounded(fields.samples ?? 100, 2...400)))
    case .layout: self = .layout(LayoutRequest(layer: fields.layer))
    case .readout: self = .readout(try Self.readout(fields))
    case .changes:
      self = .changes(try fields.instant(\.from, "from"), try fields.instant(\.to, "to"))
    case .difference: self = .difference
    case .work: self = .work
    case .set: self = .set(try Self.edit(fields))
    case .animator: self = .animator(try Self.command(fields))
    case .spring, .curve:
      self = try fields.animation.map { .try(try Self.trial(fields, $0)) } ?? .forgetTrials
    case .numbers: self = .numbers
    case .tune: self = try fields.id.map { .tune(try Self.wish(fields, $0)) } ?? .forgetNumbers
    case .write: self = .write(try Self.wish(fields, try fields.need(\.id, "id")))
    case .export:
      let request: ExportRequest = try Self.read(
        data, "a message 'export' needs 'format' and 'from'")
      self = .export(request.bounded)
    case .stop: self = .stop
    case .restart: self = .restart
    case .whole: self = .whole
    }
  }

  /// Brings a number into a range. Every number of a message, except an index, goes through here, so that it
  /// can be converted to an integer.
  private static func bounded<Value: Comparable>(
    _ value: Value, _ range: ClosedRange<Value>
  ) -> Value {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns an instant of a scene's first day, seconds.
  private static func instant(_ seconds: Double) -> Double { bounded(seconds, 0...86_400) }

  private static func read<Value: Decodable>(_ data: Data, _ complaint: String) throws -> Value {
    guard let value = try? JSONDecoder().decode(Value.self, from: data) else {
      throw Mistake(description: complaint)
    }
    return value
  }

  private static func events(_ fields: Fields) throws -> [Event] {
    let events = try fields.need(\.events, "events")
    guard events.count <= mostEvents else {
      throw Mistake(description: "a message can have at most \(mostEvents) events")
    }
    return try events.map { try $0.event() }
  }

  private static func screen(_ fields: Fields) throws -> StageTick.Screen {
    let size = [try fields.need(\.width, "width"), try fields.need(\.height, "height")]
    let scale = try fields.need(\.scale, "scale")
    guard size.allSatisfy(sides.contains), scales.contains(scale),
      size.allSatisfy({ $0 * scale <= StudioSession.largestSide })
    else {
      throw Mistake(
        description: "a screen's sides must be 1 to 4096 points and pixels, its scale 0.5 to 4")
    }
    return StageTick.Screen(width: size[0], height: size[1], scale: scale)
  }

  private static func edit(_ fields: Fields) throws -> LayerEdit {
    guard fields.value?.count ?? 0 <= 16 else {
      throw Mistake(description: "a value has at most 16 numbers")
    }
    let key = try fields.need(\.key, "key")
    try check(name: key, "a key")
    return LayerEdit(layer: try fields.need(\.layer, "layer"), key: key, value: fields.value)
  }

  /// The greatest number that a source can get.
  private static let greatest = 1e6

  private static func wish(_ fields: Fields, _ index: UInt64) throws -> NumberWish {
    let number = fields.number.map { bounded($0, -greatest...greatest) }
    if fields.type == "write", number == nil {
      throw Mistake(description: "a message 'write' needs 'number'")
    }
    return NumberWish(
      list: try fields.need(\.list, "list"), index: Int(clamping: index), number: number)
  }

  private static func readout(_ fields: Fields) throws -> ReadoutRequest {
    try check(name: fields.key ?? "", "a key")
    return ReadoutRequest(
      seconds: try fields.instant(\.seconds, "seconds"), layer: fields.layer, key: fields.key,
      animator: fields.animator)
  }

  private static func check(name: String, _ what: String) throws {
    guard name.utf8.count <= longestName else {
      throw Mistake(description: "\(what) has at most \(longestName) bytes")
    }
  }

  private static func command(_ fields: Fields) throws -> AnimatorCommand {
    let id = try fields.need(\.id, "id")
    guard
      let command = AnimatorCommand(
        animator: id, fraction: fields.fraction, action: fields.action)
    else {
      throw Mistake(
        description: "a message 'animator' needs either a 'fraction' in 0 to 1 or an 'action': "
          + "pause, continue, reverse or finish")
    }
    return command
  }

  private static func trial(_ fields: Fields, _ animation: UInt64) throws -> TimingTrial {
    let timing = fields.type == "spring" ? try spring(fields) : try curve(fields)
    let trial = TimingTrial(
      layer: try fields.need(\.layer, "layer"), animation: animation, timing: timing)
    guard trial.isValid else {
      throw Mistake(
        description: fields.type == "spring"
          ? "a spring's mass and stiffness must be above 0, its damping at least 0"
          : "a curve's control points must have x in 0 to 1 and y in -10 to 10")
    }
    return trial
  }

  private static func spring(_ fields: Fields) throws -> TimingTrial.Timing {
    .spring(
      mass: try fields.need(\.mass, "mass"), stiffness: try fields.need(\.stiffness, "stiffness"),
      damping: try fields.need(\.damping, "damping"))
  }

  private static func curve(_ fields: Fields) throws -> TimingTrial.Timing {
    let points = try fields.need(\.curve, "curve")
    guard points.count == 4 else { throw Mistake(description: "a curve must have 4 numbers") }
    return .curve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
  }
}
