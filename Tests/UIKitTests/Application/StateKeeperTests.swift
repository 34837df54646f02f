// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

@testable import UIKit

/// What a reload of a scene keeps.
@MainActor
struct StateKeeperTests {
  /// A program with one view of each kind.
  private final class Controller: UIViewController {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let notes = UITextView(frame: CGRect(x: 0, y: 30, width: 100, height: 30))
    let toggle = UISwitch()
    let slider = UISlider()
    let choice = UISegmentedControl(items: ["a", "b", "c"])
    let date = UIDatePicker()
    var count = 0
    var isFinished = false

    override func viewDidLoad() {
      scroll.contentSize = CGSize(width: 100, height: 500)
      for part in [field, notes, toggle, slider, choice, date] { scroll.addSubview(part) }
      view.addSubview(scroll)
    }
    override func encodeRestorableState(with coder: NSCoder) {
      coder.encode(count, forKey: "count")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      count = coder.decodeInteger(forKey: "count")
    }
    override func applicationFinishedRestoringState() { isFinished = true }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var isWanted = true
    func application(
      _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { isWanted }
    func application(
      _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { isWanted }
  }

  private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "org.example.reading")
      activity.title = "Reading"
      activity.userInfo = ["page": 7]
      return activity
    }
  }

  /// Shows a program on a stage of its own, which begins with a state, and calls `body`.
  ///
  /// - Returns: The state at the end.
  private func run(
    _ state: String?, delegate: Delegate? = nil, _ make: () -> UIViewController,
    body: (UIViewController) -> Void
  ) -> String {
    let stage = MotionStage(size: CGSize(width: 100, height: 200))
    defer { stage.close() }
    let controller = make()
    UIApplication.shared.delegate = delegate
    stage.show(controller)
    let keeper = StateKeeper(state)
    keeper.begin()
    body(controller)
    return keeper.text
  }

  @Test func valuesThatHaveChangedAreKept() throws {
    let state = run(nil, { Controller() }) { controller in
      guard let controller = controller as? Controller else { return }
      controller.scroll.contentOffset.y = 300
      controller.field.text = "Grüße"
      controller.notes.text = "a\nb"
      controller.toggle.isOn = true
      controller.choice.selectedSegmentIndex = 2
      controller.date.date = Date(timeIntervalSinceReferenceDate: 86_400)
    }
    // The new version has another value where nobody has changed the old one, and less content.
    let next = Controller()
    _ = run(state) {
      next.loadViewIfNeeded()
      next.slider.value = 0.25
      next.scroll.contentSize.height = 250
      return next
    } body: { _ in
    }
    #expect(next.scroll.contentOffset.y == 150)
    #expect(next.field.text == "Grüße")
    #expect(next.notes.text == "a\nb")
    #expect(next.toggle.isOn)
    #expect(next.choice.selectedSegmentIndex == 2)
    #expect(next.date.date == Date(timeIntervalSinceReferenceDate: 86_400))
    #expect(next.slider.value == 0.25)
  }

  /// What a reload has restored is kept by the next one too.
  @Test func valuesOutliveSeveralReloads() {
    var state = run(nil, { Controller() }) { ($0 as? Controller)?.field.text = "kept" }
    for _ in 0..<3 { state = run(state, { Controller() }) { _ in } }
    let last = Controller()
    _ = run(state, { last }) { _ in }
    #expect(last.field.text == "kept")
  }

  @Test func anotherProgramTakesWhatFits() {
    let state = run(nil, { Controller() }) { controller in
      guard let controller = controller as? Controller else { return }
      (controller.field.text, controller.choice.selectedSegmentIndex) = ("kept", 2)
    }
    let next = Controller()
    _ = run(state) {
      next.loadViewIfNeeded()
      next.choice.removeSegment(at: 2, animated: false)
      next.toggle.removeFromSuperview()
      return next
    } body: { _ in
    }
    #expect(next.field.text == "kept")
    #expect(next.choice.selectedSegmentIndex == -1)
    let other = UIViewController()
    _ = run(state, { other }) { _ in }
    _ = run("no state", { other }) { _ in }
  }

  @Test func theChosenTabIsKept() {
    func tabs() -> UITabBarController {
      let bar = UITabBarController()
      bar.viewControllers = [UIViewController(), Controller()]
      return bar
    }
    let state = run(nil, { tabs() }) { controller in
      guard let bar = controller as? UITabBarController else { return }
      bar.selectedIndex = 1
      (bar.viewControllers?[1] as? Controller)?.field.text = "second"
    }
    let next = tabs()
    _ = run(state, { next }) { _ in }
    #expect(next.selectedIndex == 1)
    #expect((next.viewControllers?[1] as? Controller)?.field.text == "second")
  }

  /// Controllers with identifiers keep what they encode, if the application's delegate wants it.
  @Test(arguments: [true, false]) func controllersEncodeTheirState(isWanted: Bool) {
    let delegate = Delegate()
    func controller() -> Controller {
      let controller = Controller()
      controller.restorationIdentifier = "root"
      return controller
    }
    let first = run(nil, delegate: delegate, { controller() }) {
      ($0 as? Controller)?.count = 5
    }
    delegate.isWanted = isWanted
    let next = controller()
    _ = run(first, delegate: delegate, { next }) { _ in }
    #expect(next.count == (isWanted ? 5 : 0))
    #expect(next.isFinished == isWanted)
  }

  @Test func theActivityOfTheSceneIsKept() throws {
    let delegate = SceneDelegate()
    let state = run(nil, { UIViewController() }) { _ in
      UIWindowScene.current.delegate = delegate
    }
    let activity = try #require(StateKeeper(state).activity)
    #expect(activity.activityType == "org.example.reading")
    #expect(activity.title == "Reading")
    #expect(activity.userInfo?["page"] as? Int == 7)
    #expect(StateKeeper(nil).activity == nil)
  }
}
