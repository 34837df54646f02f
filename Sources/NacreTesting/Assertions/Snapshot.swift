// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Pictures

/// A way to turn a subject into a value that is compared with a reference.
///
/// `pullback(_:)` makes a snapshot for subjects of another type:
///
///     extension Snapshot where Subject == Route, Format == String {
///       static var route: Snapshot {
///         Snapshot<String, String>.lines.pullback { route in route.stops.joined(separator: "\n") }
///       }
///     }
///
///     expectSnapshot(of: route, as: .route)
public struct Snapshot<Subject, Format> {
  /// The format of the value, with its comparison.
  public let format: SnapshotFormat<Format>
  /// Makes the value from a subject.
  public let take: @MainActor (Subject) throws -> Format

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - format: The format of the value, with its comparison.
  ///   - take: Makes the value from a subject. An error fails the test.
  public init(
    _ format: SnapshotFormat<Format>, take: @escaping @MainActor (Subject) throws -> Format
  ) {
    (self.format, self.take) = (format, take)
  }

  /// Returns a snapshot for another type of subject.
  ///
  /// - Parameter transform: Makes this snapshot's subject from the other one.
  public func pullback<Other>(
    _ transform: @escaping @MainActor (Other) throws -> Subject
  ) -> Snapshot<Other, Format> {
    let take = take
    return Snapshot<Other, Format>(format) { try take(transform($0)) }
  }
}

/// A format of references: the contents of their files, and the comparison of two values.
public struct SnapshotFormat<Value> {
  /// The file extension of the reference.
  public let pathExtension: String
  let encode: (Value) throws -> Data
  let decode: (Data) throws -> Value
  let difference: (Value, Value) -> String?
  /// Makes a picture for the page of a failure; `nil` for a format without pictures.
  var picture: ((Value) -> (image: PixelImage, comparison: SnapshotComparison))?

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - pathExtension: The file extension of the reference, such as `txt`.
  ///   - encode: Makes the contents of the file.
  ///   - decode: Reads the contents of the file.
  ///   - difference: Receives the reference and the result. Returns their difference as a message, or `nil` if they
  ///     are equal.
  public init(
    pathExtension: String, encode: @escaping (Value) throws -> Data,
    decode: @escaping (Data) throws -> Value, difference: @escaping (Value, Value) -> String?
  ) {
    (self.pathExtension, self.encode) = (pathExtension, encode)
    (self.decode, self.difference) = (decode, difference)
  }
}

extension SnapshotFormat where Value == String {
  /// A text, which is compared line by line.
  ///
  /// - Parameter pathExtension: The file extension of the reference.
  public static func lines(pathExtension: String = "txt") -> SnapshotFormat {
    SnapshotFormat(pathExtension: pathExtension) {
      Data($0.utf8)
    } decode: {
      String(decoding: $0, as: UTF8.self)
    } difference: {
      TextDifference(expected: $0, result: $1)?.message
    }
  }
}

extension SnapshotFormat where Value == Data {
  /// Bytes, which must be equal.
  ///
  /// - Parameter pathExtension: The file extension of the reference.
  public static func data(pathExtension: String = "data") -> SnapshotFormat {
    SnapshotFormat(pathExtension: pathExtension) {
      $0
    } decode: {
      $0
    } difference: { reference, result in
      guard reference != result else { return nil }
      let first = zip(reference, result).enumerated().first { $1.0 != $1.1 }?.offset
      return "the result's \(result.count) bytes differ from the reference's \(reference.count), "
        + "beginning at byte \(first ?? min(reference.count, result.count))"
    }
  }
}

extension SnapshotFormat where Value == CGImage {
  /// A picture.
  ///
  /// - Parameter comparison: The comparison of two pictures.
  public static func image(_ comparison: SnapshotComparison = .exact) -> SnapshotFormat {
    var format = SnapshotFormat(pathExtension: "png") {
      try Pictures.encodePNG($0.pixels)
    } decode: {
      CGImage(try Pictures.decode($0), hasAlpha: true)
    } difference: { reference, result in
      PictureDifference(
        PictureStrip([result.pixels], instants: [0]), reference: reference.pixels, comparison,
        scale: 1)?.message
    }
    format.picture = { ($0.pixels, comparison) }
    return format
  }
}

extension Snapshot where Subject == String, Format == String {
  /// A text, which is compared line by line.
  public static var lines: Snapshot { Snapshot(.lines()) { $0 } }
}
extension Snapshot where Subject == Data, Format == Data {
  /// Bytes, which must be equal.
  public static var data: Snapshot { Snapshot(.data()) { $0 } }
}
extension Snapshot where Subject == CGImage, Format == CGImage {
  /// A picture. Every pixel must be equal.
  public static var image: Snapshot { image() }
  /// A picture.
  ///
  /// - Parameter comparison: The comparison of two pictures.
  public static func image(_ comparison: SnapshotComparison = .exact) -> Snapshot {
    Snapshot(.image(comparison)) { $0 }
  }
}
extension Snapshot where Subject: Encodable, Format == String {
  /// The value as JSON, with a line for each key, sorted by key.
  public static var json: Snapshot {
    Snapshot(.lines(pathExtension: "json")) { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
  }
}
extension Snapshot where Format == String {
  /// The text that Swift's `dump` prints for the value.
  public static var dump: Snapshot {
    Snapshot(.lines()) { value in
      var text = ""
      Swift.dump(value, to: &text)
      return text
    }
  }
}

/// Compares a snapshot of a value with its reference.
///
/// A reference that does not exist is written, and the test fails once; see `RecordingMode`.
///
/// - Parameters:
///   - subject: The value.
///   - snapshot: The form in which the value is compared.
///   - name: The name of the reference; `nil` uses the number of the reference in the test.
@MainActor
public func expectSnapshot<Subject, Format>(
  of subject: Subject, as snapshot: Snapshot<Subject, Format>, named name: String? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let expectation = Expectation(fileID, file, function, line, column)
  let format = snapshot.format
  do {
    let value = try snapshot.take(subject)
    if let picture = format.picture?(value) {
      let strip = PictureStrip([picture.image], instants: [0])
      expectation.check(strip, named: name, picture.comparison, scale: 1)
      return
    }
    expectation.check(named: name, ending: format.pathExtension, try format.encode(value)) {
      place, data in
      format.difference(try format.decode(data), value)
        .map { "\(place.test).\(place.name): \($0)" }
    }
  } catch {
    TestReport.fail("the snapshot cannot be taken: \(error)", expectation.location)
  }
}
