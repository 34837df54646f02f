// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

/// Members for activities, which clients override, and which nobody calls.
@MainActor
struct RestorationTests {
  private final class Controller: UIViewController {
    var activities: [String] = []
    override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      activities.append(activity.activityType)
    }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
    }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    let controller = Controller()
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      controller.restoreUserActivityState(userActivity)
      restorationHandler([controller])
      return true
    }
  }

  @Test func delegatesHandActivitiesToResponders() {
    let delegate = Delegate()
    var restored = 0
    let isDone = delegate.application(
      UIApplication.shared, continue: NSUserActivity(activityType: "org.example.read")
    ) { restored = $0?.count ?? 0 }

    #expect(isDone)
    #expect(restored == 1)
    #expect(delegate.controller.activities == ["org.example.read"])
    #expect(
      !delegate.application(UIApplication.shared, willContinueUserActivityWithType: "other"))
  }

  @Test func noKeyOfALaunchIsTheSameAsAnother() {
    typealias Key = UIApplication.LaunchOptionsKey
    let keys: [Key] = [
      .url, .sourceApplication, .shortcutItem, .remoteNotification, .localNotification, .location,
      .userActivityDictionary,
    ]
    #expect(Set(keys).count == keys.count)
    #expect(UITraitCollection().forceTouchCapability == .unavailable)
  }
}
