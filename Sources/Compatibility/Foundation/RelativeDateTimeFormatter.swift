// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes a time as its distance from another, such as "2 days ago". Foundation on Linux does not have this class; it has
/// the words, in `Date.AnchoredRelativeFormatStyle`.
///
/// Source: Apple's documentation of `RelativeDateTimeFormatter`.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether words such as "yesterday" stand for numbers.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric
    /// "yesterday".
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  /// Whether words such as "yesterday" stand for numbers. The default is `numeric`.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How the names of units are written. The default is `full`.
  open var unitsStyle = UnitsStyle.full
  /// Where the text stands in a sentence. The default is `unknown`.
  open var formattingContext = Formatter.Context.unknown
  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar in which units are counted. `nil` means that of the locale.
  open var calendar: Calendar! = .current
  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale in whose language distances are written. `nil` means the current locale.
  open var locale: Locale! = .current

  /// Returns the distance that date components describe, in the largest of their units that is not zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let units: [(count: Int?, unit: Calendar.Component, field: Field)] = [
      (dateComponents.year, .year, .year), (dateComponents.month, .month, .month),
      (dateComponents.weekOfMonth ?? dateComponents.weekOfYear, .weekOfYear, .week),
      (dateComponents.day, .day, .day), (dateComponents.hour, .hour, .hour),
      (dateComponents.minute, .minute, .minute), (dateComponents.second, .second, .second),
    ]
    let present = units.filter { $0.count != nil }
    guard let largest = present.first(where: { $0.count != 0 }) ?? present.last else { return "" }
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    let date = usedCalendar.date(
      byAdding: largest.unit, value: largest.count ?? 0, to: reference)
    return text(date ?? reference, from: reference, in: largest.field)
  }

  /// Returns a distance in seconds from now; a negative one is in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: reference + timeInterval, relativeTo: reference)
  }

  /// Returns the distance of a date from another, in whole units of the largest unit.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: usedCalendar.dateComponents(
        [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate, to: date)
    )
  }

  /// Returns the distance of a date from now; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private typealias Field = Date.AnchoredRelativeFormatStyle.Field
  private var usedCalendar: Calendar { calendar ?? locale?.calendar ?? .current }

  private func text(_ date: Date, from reference: Date, in field: Field) -> String {
    let units: Date.AnchoredRelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    let context: FormatStyleCapitalizationContext =
      switch formattingContext {
      case .standalone: .standalone
      case .listItem: .listItem
      case .beginningOfSentence: .beginningOfSentence
      case .middleOfSentence: .middleOfSentence
      default: .unknown
      }
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
      locale: locale ?? .current, calendar: usedCalendar, capitalizationContext: context)
    style.allowedFields = [field]
    return style.format(reference)
  }
}
