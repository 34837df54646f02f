// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import Pictures
import Testing

/// One assertion, with its place in the source.
@MainActor
struct Expectation {
  let location: TestLocation
  let function: String

  init(
    _ fileID: StaticString, _ file: StaticString, _ function: String, _ line: UInt,
    _ column: UInt
  ) {
    location = TestLocation(fileID, file, line, column)
    self.function = function
  }

  /// Compares a result with its reference, and reports a failure.
  func check(
    named name: String?, ending: String, _ result: @autoclosure () throws -> Data,
    compare: (ReferencePlace, Data) throws -> String?
  ) {
    let file = "\(location.file)"
    // SAFETY: only the task's hash value leaves the closure.
    // Each case of a test with arguments counts its references separately, but the files are shared.
    let run = withUnsafeCurrentTask { "\($0?.hashValue ?? 0)" }
    let place = ReferencePlace(
      name: ReferenceStore.name(name, file: file, function: function, run: run), ending: ending,
      file: file, function: function)
    guard let mode = RecordingMode.chosen() else {
      let modes = RecordingMode.allCases.map(\.rawValue).joined(separator: ", ")
      TestReport.fail("\(RecordingMode.variable) must be one of: \(modes)", location)
      return
    }
    do {
      switch try Reference(place: place, mode: mode).check(
        result(), compare: { try compare(place, $0) })
      {
      case .same: FailureReport.remove(place)
      case .recorded(let message), .failed(let message): TestReport.fail(message, location)
      }
    } catch {
      TestReport.fail("\(place.file): \(error.words)", location)
    }
  }

  /// Warns if there are several pictures and all are equal.
  func warnOfEqual(_ frames: [PixelImage]) {
    guard frames.count > 1, frames.allSatisfy({ $0.pixels == frames[0].pixels }) else { return }
    TestReport.warn(
      "the \(frames.count) pictures are equal, so they test no motion. expectMotion and settle advance "
        + "the time past the motion; take pictures before them, or on another stage", location)
  }

  /// Compares a strip with its reference picture.
  func check(
    _ strip: PictureStrip, named name: String?, _ comparison: SnapshotComparison, scale: Double
  ) {
    check(named: name, ending: "png", try Pictures.encodePNG(strip.picture)) { place, data in
      let reference = try Pictures.decode(data)
      guard
        let difference = PictureDifference(strip, reference: reference, comparison, scale: scale)
      else { return nil }
      let panels = Panels.join([reference, difference.picture, strip.picture])
      let picture = try Pictures.encodePNG(panels)
      TestReport.attach(picture, named: place.fileName, location)
      let page = FailurePage(
        title: "\(place.suite).\(place.test).\(place.name)", message: difference.message,
        strip: strip, counts: difference.counts, reference: data,
        difference: try Pictures.encodePNG(difference.picture),
        result: try Pictures.encodePNG(strip.picture))
      let file = try FailureReport.write(place, page, panels: picture)
      return "\(place.test).\(place.name): \(difference.message)"
        + (file.map { "\nreport: \($0.path)" } ?? "")
    }
  }

  /// Compares a text with its reference, line by line.
  func check(text: String, named name: String?, ending: String) {
    check(named: name, ending: ending, Data(text.utf8)) { place, data in
      TextDifference(expected: String(decoding: data, as: UTF8.self), result: text)
        .map { "\(place.test).\(place.name): \($0.message)" }
    }
  }
}
