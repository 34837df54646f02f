// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert
import UIKit

/// How notifications may appear.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let criticalAlert = Self(rawValue: 16)
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  public static let provisional = Self(rawValue: 64)
}
/// How a notification appears while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)
}
/// Whether an app may notify the user.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}
/// Whether something is allowed.
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
/// What the user allows: nothing.
open class UNNotificationSettings: NSObject {
  open var authorizationStatus: UNAuthorizationStatus { .denied }
  open var alertSetting: UNNotificationSetting { .notSupported }
  open var badgeSetting: UNNotificationSetting { .notSupported }
  open var soundSetting: UNNotificationSetting { .notSupported }
}

/// A sound.
open class UNNotificationSound: NSObject {
  public static let `default` = UNNotificationSound()
  public override init() {}
  public init(named name: UNNotificationSoundName) {}
}
/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
/// A file of a notification.
open class UNNotificationAttachment: NSObject {
  public let identifier: String
  public let url: URL
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    (self.identifier, url) = (identifier, URL)
  }
}
/// What a notification says.
open class UNNotificationContent: NSObject {
  public fileprivate(set) var stored = Stored()
  public struct Stored {
    var (title, subtitle, body) = ("", "", "")
    var (category, thread) = ("", "")
    var summary = (argument: "", count: 1)
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var information: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
  }
  open var title: String { stored.title }
  open var subtitle: String { stored.subtitle }
  open var body: String { stored.body }
  open var categoryIdentifier: String { stored.category }
  open var threadIdentifier: String { stored.thread }
  open var summaryArgument: String { stored.summary.argument }
  open var summaryArgumentCount: Int { stored.summary.count }
  open var badge: NSNumber? { stored.badge }
  open var sound: UNNotificationSound? { stored.sound }
  open var userInfo: [AnyHashable: Any] { stored.information }
  open var attachments: [UNNotificationAttachment] { stored.attachments }
}
/// What a notification says, to be changed.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { stored.title }
    set { stored.title = newValue }
  }
  open override var subtitle: String {
    get { stored.subtitle }
    set { stored.subtitle = newValue }
  }
  open override var body: String {
    get { stored.body }
    set { stored.body = newValue }
  }
  open override var categoryIdentifier: String {
    get { stored.category }
    set { stored.category = newValue }
  }
  open override var threadIdentifier: String {
    get { stored.thread }
    set { stored.thread = newValue }
  }
  open override var summaryArgument: String {
    get { stored.summary.argument }
    set { stored.summary.argument = newValue }
  }
  open override var summaryArgumentCount: Int {
    get { stored.summary.count }
    set { stored.summary.count = newValue }
  }
  open override var badge: NSNumber? {
    get { stored.badge }
    set { stored.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { stored.sound }
    set { stored.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { stored.information }
    set { stored.information = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { stored.attachments }
    set { stored.attachments = newValue }
  }
}

/// When a notification comes.
open class UNNotificationTrigger: NSObject {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}
/// After a time in seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
  open func nextTriggerDate() -> Date? { nil }
}
/// At a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
  open func nextTriggerDate() -> Date? { nil }
}
/// A request for a notification.
open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
  }
}
/// A notification that came. None does.
open class UNNotification: NSObject {
  public let request: UNNotificationRequest
  open var date: Date { Date() }
  init(_ request: UNNotificationRequest) { self.request = request }
}
/// What the user did with a notification.
open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  open var actionIdentifier: String { UNNotificationDefaultActionIdentifier }
  init(_ notification: UNNotification) { self.notification = notification }
}
/// What the user typed into a notification. There is none.
open class UNTextInputNotificationResponse: UNNotificationResponse {
  open var userText: String { "" }
}
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What an action does.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = Self(rawValue: 1)
  public static let destructive = Self(rawValue: 2)
  public static let foreground = Self(rawValue: 4)
}
/// A button of a notification.
open class UNNotificationAction: NSObject {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
  }
}
/// A button of a notification with a text field.
open class UNTextInputNotificationAction: UNNotificationAction {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}
/// What a category asks for.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = Self(rawValue: 1)
  public static let allowInCarPlay = Self(rawValue: 2)
}
/// The buttons of notifications.
open class UNNotificationCategory: NSObject {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) { (self.identifier, self.actions) = (identifier, actions) }
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options)
  }
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options)
  }
}

/// The methods that tell of notifications. All are optional, and none is ever called.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _: UNUserNotificationCenter, willPresent _: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  public func userNotificationCenter(
    _: UNUserNotificationCenter, didReceive _: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// Notifies the user. Permission is denied; requests are kept, and no notification comes.
open class UNUserNotificationCenter: NSObject {
  private static let only = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open var supportsContentExtensions: Bool { false }
  private var requests: [UNNotificationRequest] = []
  private let none = "denied; Nacre has no notifications"

  open class func current() -> UNUserNotificationCenter { only }
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    Inert.say("UNUserNotificationCenter.requestAuthorization", none)
    DispatchQueue.main.async { completionHandler(false, nil) }
  }
  @discardableResult
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    Inert.say("UNUserNotificationCenter.requestAuthorization", none)
    return false
  }
  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) { DispatchQueue.main.async { completionHandler(UNNotificationSettings()) } }
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  private var categories: Set<UNNotificationCategory> = []
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }
  open func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) { DispatchQueue.main.async { [self] in completionHandler(categories) } }
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: ((Error?) -> Void)? = nil
  ) {
    Inert.say("UNUserNotificationCenter.add", "nothing comes; Nacre has no notifications")
    requests.removeAll { $0.identifier == request.identifier }
    requests.append(request)
    DispatchQueue.main.async { completionHandler?(nil) }
  }
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { DispatchQueue.main.async { [self] in completionHandler(requests) } }
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { requests }
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    DispatchQueue.main.async { completionHandler([]) }
  }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    requests.removeAll { identifiers.contains($0.identifier) }
  }
  open func removeAllPendingNotificationRequests() { requests = [] }
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removeAllDeliveredNotifications() {}
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: ((Error?) -> Void)? = nil
  ) { completionHandler?(nil) }
}

extension UIScene.ConnectionOptions {
  /// The notification that opens the scene. There are none.
  @MainActor public var notificationResponse: UNNotificationResponse? { nil }
}
