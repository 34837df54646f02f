import UIKit

// Objective-C finds an optional member in the object's class: that of a subclass counts, although only
// the superclass conforms.

class ListController: UIViewController {
  let table = UITableView()
}

extension ListController: UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

class EditableController: ListController {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  // Objective-C does not see it.
  private func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

final class CountingController: EditableController {
  var count = 0
}

extension CountingController {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}

@objc protocol Reporting {
  @objc optional func report(_ count: Int) -> String
}
class Reporter: NSObject, Reporting {}
final class LoudReporter: Reporter {
  func report(_ count: Int) -> String { "\(count)!" }
}

class Motion: NSObject, CAAnimationDelegate {}
final class EndingMotion: Motion {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

// A class of UIKit's has the member: the author wrote the override.
class Knob: UIView, UIGestureRecognizerDelegate {}
final class StiffKnob: Knob {
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
}

// Other modules can have subclasses of an open class.
open class FieldController: NSObject, UIDynamicAnimatorDelegate {}
