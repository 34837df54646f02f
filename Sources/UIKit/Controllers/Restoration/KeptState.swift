// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// What a reload of a scene keeps.
struct KeptState: Codable {
  /// The values that have changed since the start, by the places of their views.
  var values: [String: KeptValue] = [:]
  /// The chosen tabs that have changed since the start, by the places of their controllers.
  var tabs: [String: Int] = [:]
  /// What controllers have encoded, by their restoration identifiers and those of their parents.
  var controllers: [String: Data] = [:]
  /// The activity that the scene's delegate has returned.
  var activity: Activity?

  /// An activity with the values that a property list can have.
  struct Activity: Codable {
    var type: String
    var title: String?
    var values: Data

    /// Returns `nil` for values that a property list cannot have.
    init?(_ activity: NSUserActivity) {
      let all = activity.userInfo ?? [:]
      let known = all.compactMap { key, value in (key as? String).map { ($0, value) } }
      guard known.count == all.count,
        let data = try? PropertyListSerialization.data(
          fromPropertyList: Dictionary(known) { $1 }, format: .binary, options: 0)
      else { return nil }
      (type, title, values) = (activity.activityType, activity.title, data)
    }

    var activity: NSUserActivity {
      let activity = NSUserActivity(activityType: type)
      activity.title = title
      let values = try? PropertyListSerialization.propertyList(from: values, format: nil)
      activity.userInfo = values as? [String: Any]
      return activity
    }
  }
}
