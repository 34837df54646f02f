// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import NacreInert
@_exported import UIKit

private let noCalendar = "Nacre has no calendars"
private let lost = Inert.error("EKErrorDomain", 29, noCalendar)

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}
public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }
extension Notification.Name {
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// Something of a calendar. It keeps its values.
open class EKObject: NSObject {}
/// A calendar.
open class EKCalendar: EKObject {
  public let calendarIdentifier = UUID().uuidString
  open var title = ""
  open var cgColor: CGColor!
  open var allowsContentModifications: Bool { true }
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}
/// When the user is told.
open class EKAlarm: EKObject {
  open var relativeOffset: TimeInterval
  open var absoluteDate: Date?
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  public init(absoluteDate date: Date) { (relativeOffset, absoluteDate) = (0, date) }
}
/// The end of repetitions.
open class EKRecurrenceEnd: NSObject {
  public let endDate: Date?
  public let occurrenceCount: Int
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}
/// How something is repeated.
open class EKRecurrenceRule: EKObject {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) { (frequency, self.interval, recurrenceEnd) = (type, interval, end) }
}
/// What events and reminders have in common.
open class EKCalendarItem: EKObject {
  public let calendarItemIdentifier = UUID().uuidString
  open var calendar: EKCalendar!
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open private(set) var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
}
/// An event.
open class EKEvent: EKCalendarItem {
  open var eventIdentifier: String! { calendarItemIdentifier }
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  public init(eventStore: EKEventStore) {}
}
/// A reminder.
open class EKReminder: EKCalendarItem {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  open var isCompleted = false
  open var completionDate: Date?
  open var priority = 0
  public init(eventStore: EKEventStore) {}
}

/// The calendars of the user. Permission is denied.
open class EKEventStore: NSObject {
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    Inert.say("EKEventStore.requestAccess", "denied; \(noCalendar)")
    DispatchQueue.main.async { completion(false, nil) }
  }
  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }
  open func requestWriteOnlyAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }
  open func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) {
    requestAccess(to: .reminder, completion: completion)
  }
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    DispatchQueue.main.async { completion([]) }
    return NSObject()
  }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw lost }
  open func save(_ reminder: EKReminder, commit: Bool) throws { throw lost }
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw lost }
  open func remove(_ reminder: EKReminder, commit: Bool) throws { throw lost }
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw lost }
  open func commit() throws { throw lost }
}
