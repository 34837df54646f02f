// Nacre, MIT licence; see LICENSE.

import Foundation

/// A user's activity, to be continued on other devices or found in searches. It is not passed on.
///
/// Source: Apple's documentation of `NSUserActivity`.
open class NSUserActivity: NSObject {
  /// The kind of activity.
  public let activityType: String
  /// The title.
  open var title: String?
  /// The program's own values.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are kept.
  open var requiredUserInfoKeys: Set<String>?
  /// Words for a search.
  open var keywords: Set<String> = []
  /// The corresponding web page.
  open var webpageURL: URL?
  /// The date at which the activity expires.
  open var expirationDate: Date?
  /// Whether `userInfo` has to be updated.
  open var needsSave = false
  /// Whether other devices may continue the activity. Stored for compatibility; has no effect.
  open var isEligibleForHandoff = true
  /// Whether searches may find the activity. Stored for compatibility; has no effect.
  open var isEligibleForSearch = false
  /// Whether searches by any user may find the activity. Stored for compatibility; has no effect.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be suggested. Stored for compatibility; has no effect.
  open var isEligibleForPrediction = false
  /// A name by which the activity can be deleted.
  open var persistentIdentifier: String?

  /// Creates an activity.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Has no effect.
  open func becomeCurrent() {}
  /// Has no effect.
  open func resignCurrent() {}
  /// Has no effect.
  open func invalidate() {}
  /// Adds values to `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}

/// The type of an activity that begins with a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
