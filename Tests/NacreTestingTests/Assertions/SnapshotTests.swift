// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@testable import NacreTesting

/// References of any value.
@MainActor
struct SnapshotTests {
  struct Route: Codable {
    var stops: [String]
  }

  private static let stops = Snapshot<String, String>.lines.pullback { (route: Route) in
    route.stops.joined(separator: "\n")
  }
  private let route = Route(stops: ["Home", "Station", "Office"])

  @Test func aValueBecomesTheSubjectOfAnotherSnapshot() {
    expectSnapshot(of: route, as: Self.stops)
  }

  @Test func aValueIsJSONOrADump() {
    expectSnapshot(of: route, as: .json)
    expectSnapshot(of: route, as: .dump)
  }

  @Test func aPictureIsComparedByItsPixels() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    let image = try #require(context.makeImage())

    expectSnapshot(of: image, as: .image)
    expectSnapshot(of: image, as: .image(.perceptual(0.1)), named: "1")
  }

  @Test func whatDiffersIsSaid() {
    withKnownIssue {
      var other = route
      other.stops[1] = "Harbour"
      withRecording(.never) {
        expectSnapshot(
          of: other, as: Self.stops, named: "1",
          function: "aValueBecomesTheSubjectOfAnotherSnapshot")
      }
    } matching: {
      "\($0)".contains("- Station\n+ Harbour")
    }
  }

  @Test func bytesAreComparedFromTheFirstOn() {
    let difference = SnapshotFormat<Data>.data().difference

    #expect(difference(Data([1, 2, 3]), Data([1, 2, 3])) == nil)
    #expect(
      difference(Data([1, 2, 3]), Data([1, 5, 3, 4]))
        == "the result's 4 bytes differ from the reference's 3, beginning at byte 1")
    #expect(
      difference(Data([1, 2, 3]), Data([1, 2]))
        == "the result's 2 bytes differ from the reference's 3, beginning at byte 2")
  }

  @Test func aSnapshotThatCannotBeTakenIsAFailure() {
    withKnownIssue {
      let snapshot = Self.stops.pullback { (_: Int) in throw CocoaError(.fileNoSuchFile) }
      expectSnapshot(of: 1, as: snapshot)
    } matching: {
      "\($0)".contains("the snapshot cannot be taken: ")
    }
  }

  @Test(.recording(.never)) func aTestChoosesTheModeOfRecording() {
    withKnownIssue {
      expectSnapshot(of: "text", as: .lines, named: "absent")
    } matching: {
      "\($0)".contains("absent.txt does not exist, and the test's mode of recording is 'never'")
    }
  }

  @Test func aPartOfATestChoosesTheModeOfRecording() {
    let mode = withRecording(.failed) {
      withRecording(.never) { RecordingMode.chosen(nil) }
    }

    #expect(mode == .never)
    #expect(RecordingMode.chosen(nil) == .missing)
  }

  @Test func picturesThatShowNoMotionAreAWarning() {
    withKnownIssue {
      let stage = MotionStage(size: CGSize(width: 20, height: 10), scale: 1)
      expectSnapshot(of: stage, at: [0, 0.5])
    } matching: { issue in
      !issue.isFailure && "\(issue)".contains("the 2 pictures are equal, so they test no motion")
    }
  }
}
