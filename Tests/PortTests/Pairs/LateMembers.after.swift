import UIKit

// Objective-C finds an optional member in the object's class: that of a subclass counts, although only
// the superclass conforms.

class ListController: UIViewController {
  let table = UITableView()
  @MainActor func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { DelegateDefaults(self).tableView(tableView, heightForRowAt: indexPath) };   @MainActor func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) { DelegateDefaults(self).tableView(tableView, commit: editingStyle, forRowAt: indexPath) };   @MainActor func scrollViewDidScroll(_ scrollView: UIScrollView) { DelegateDefaults(self).scrollViewDidScroll(scrollView) }; }

extension ListController: UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

class EditableController: ListController {
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  // Objective-C does not see it.
  private func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

final class CountingController: EditableController {
  var count = 0
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollViewDidScrollOfCountingController(scrollView) }; }

extension CountingController {
  func scrollViewDidScrollOfCountingController(_ scrollView: UIScrollView) { count += 1 }
}

protocol Reporting: AnyObject {
  func report(_ count: Int) throws -> String
}
class Reporter: NSObject, Reporting {  func report(_ count: Int) throws -> String { throw UnimplementedRequirement() }; }
final class LoudReporter: Reporter {
  override func report(_ count: Int) -> String { "\(count)!" }
}

class Motion: NSObject, CAAnimationDelegate {  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { LayerDelegateDefaults(self).animationDidStop(anim, finished: flag) }; }
final class EndingMotion: Motion {
  override func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

// A class of UIKit's has the member: the author wrote the override.
class Knob: UIView, UIGestureRecognizerDelegate {}
final class StiffKnob: Knob {
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
}

// Other modules can have subclasses of an open class.
open class FieldController: NSObject, UIDynamicAnimatorDelegate {  @MainActor open func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { DelegateDefaults(self).dynamicAnimatorWillResume(animator) };   @MainActor open func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { DelegateDefaults(self).dynamicAnimatorDidPause(animator) }; }

extension Reporting {
  func report(_ count: Int) throws -> String { throw UnimplementedRequirement() }
}

extension EditableController {
  nonisolated static func nacreMembers0_1() {
    let members = ClassMembers(of: EditableController.self)
    members.method("tableView:commit:forRowAt:") { (object: EditableController, a: UITableView, b: UITableViewCell.EditingStyle, c: IndexPath) in object.tableView(a, commit: b, forRowAt: c) }
  }
}

extension LoudReporter {
  nonisolated static func nacreMembers0_1() {
    let members = ClassMembers(of: LoudReporter.self)
    members.method("report:") { (object: LoudReporter, a: Int) in object.report(a) }
  }
}

func nacreRegister0() {
  EditableController.nacreMembers0_1()
  LoudReporter.nacreMembers0_1()
}
