// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

/// Pictures beside references.
@MainActor
struct ExpectSnapshotTests {
  private static func box() -> UIView {
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    box.backgroundColor = .systemBlue
    box.layer.cornerRadius = 5
    return box
  }

  @Test func stripOfAMovingBoxEqualsItsReference() {
    let stage = MotionStage(size: CGSize(width: 60, height: 40), scale: 1)
    let box = Self.box()
    stage.show(box)
    UIView.animate(withDuration: 0.4) { box.frame.origin.x = 30 }
    expectSnapshot(of: stage, at: [0, 0.1, 0.2, 0.4])
    #expect(abs(stage.time - 0.4) < 1e-9)
  }

  @Test func viewWithoutAStageGetsOneOfItsSize() {
    let box = Self.box()
    expectSnapshot(of: box, named: "box")
    #expect(box.window == nil)
  }

  @Test func viewOnTheStageIsCutOut() {
    let stage = MotionStage(size: CGSize(width: 60, height: 40), scale: 2)
    let box = Self.box()
    stage.show(box)
    expectSnapshot(of: box)
    expectTree(of: box)
  }

  @Test func filmstripFollowsTouches() {
    let stage = MotionStage(size: CGSize(width: 60, height: 40), scale: 1)
    let control = UISwitch()
    control.frame.origin = CGPoint(x: 4, y: 4)
    stage.show(control)
    expectFilmstrip(of: stage, touches: "tap 0.1 20,16", every: 0.1, for: 0.5)
    #expect(control.isOn)
  }

  @Test func accessibilityIsReadInOrder() {
    let stage = MotionStage(size: CGSize(width: 100, height: 100))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Title"
    stage.show(label)
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.frame = CGRect(x: 0, y: 50, width: 100, height: 44)
    stage.show(button)
    expectAccessibility(of: stage)
  }

  @Test func differenceIsAFailureThatNamesPlaceAndTime() {
    withKnownIssue {
      let stage = MotionStage(size: CGSize(width: 60, height: 40), scale: 1)
      let box = Self.box()
      stage.show(box)
      UIView.animate(withDuration: 0.4) { box.frame.origin.x = 32 }
      expectSnapshot(
        of: stage, at: [0, 0.1, 0.2, 0.4], named: "1",
        function: "stripOfAMovingBoxEqualsItsReference")
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("pixels differ; the largest difference is") && text.contains("0.4 s")
        && text.contains("report: ")
    }
  }

  /// Files that have the name of a reference, and are a part of a picture, none, or one without measure.
  @Test(arguments: ["truncated", "foreign", "huge", "empty"])
  func aReferenceThatIsDamagedIsAFailure(name: String) {
    withKnownIssue {
      expectSnapshot(of: Self.box(), named: name)
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("aReferenceThatIsDamagedIsAFailure.\(name).png: ")
        && !text.contains("Domain=")
    }
  }

  @Test func subjectThatIsNotOnTheOpenStageIsAFailure() {
    withKnownIssue {
      let stage = MotionStage(size: CGSize(width: 60, height: 40), scale: 1)
      stage.advance(by: 0)
      expectTree(of: Self.box(), named: "empty", function: "subject")
      stage.close()
    } matching: {
      "\($0)".contains("not on an open stage")
    }
  }
}
