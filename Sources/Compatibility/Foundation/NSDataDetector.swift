// Nacre, MIT licence; see LICENSE.

import Foundation

/// Finds links and phone numbers in text.
///
/// Dates, addresses and transit information, which Apple's detector knows too, are not found. The class is not a
/// subclass of `NSRegularExpression`, whose methods cannot be overridden on Linux. What counts as a link or a number is
/// Nacre's own; see DifferencesFromApple.md.
public final class NSDataDetector: NSObject {
  /// The kinds of data that are looked for, as bits of `NSTextCheckingResult.CheckingType`.
  public let checkingTypes: NSTextCheckingResult.CheckingType

  /// Creates a detector of kinds of data.
  ///
  /// - Throws: An error if no kind is one of a detector: `date`, `address`, `link`, `phoneNumber` or
  ///   `transitInformation`.
  public init(types checkingTypes: NSTextCheckingResult.CheckingType.RawValue) throws {
    let kinds = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    guard !kinds.isDisjoint(with: [.dataLink, .dataNumber, .otherData]) else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 2048,
        userInfo: [NSLocalizedDescriptionKey: "the types of a data detector are not known"])
    }
    self.checkingTypes = kinds
    super.init()
  }

  /// Returns all data in a range of a text, in the order of the text.
  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var found: [DetectedData] = []
    if checkingTypes.contains(.dataLink) { found += Self.links(in: string, range) }
    if checkingTypes.contains(.dataNumber) {
      found += Self.numbers(in: string, range).filter { number in
        !found.contains { NSIntersectionRange($0.range, number.range).length > 0 }
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }
  /// Returns the first data in a range of a text; `nil` if there is none.
  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }
  /// Returns the number of data in a range of a text.
  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }
  /// Calls a block with each data in a range of a text, until the block sets its last argument to true.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stops = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !stops.boolValue {
      // SAFETY: the pointer is valid for the call.
      withUnsafeMutablePointer(to: &stops) { block(match, [], $0) }
    }
  }

  // MARK: Patterns

  /// A URL with a scheme, a mail address, or the name of a host with a usual ending and maybe a path.
  private static let link =
    #"(?i)\b(?:(?:https?|ftp)://[^\s<>"']+|[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}"#
    + #"|(?:www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|app|dev|co|info"#
    + #"|biz|me|tv|de|uk|fr|it|es|nl|ch|at|jp|cn|in|br|ca|au|ru|se|no|dk|fi|pl|us|eu))\b(?:[:/?#][^\s<>"']*)?)"#
  /// Groups of digits with usual separators, maybe after a plus sign and with a prefix in parentheses.
  private static let number =
    #"(?<![\w.,/-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,5}(?:[ .-]\d{2,8}){1,4}(?![\w/-])"#
    + #"|(?<![\w.,/-])\+?\d{10,13}(?!\w)"#

  private static func ranges(_ pattern: String, in text: String, _ range: NSRange) -> [NSRange] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: range).map(\.range)
  }

  private static func links(in text: String, _ range: NSRange) -> [DetectedData] {
    ranges(link, in: text, range).compactMap { range in
      let words = trimmed((text as NSString).substring(with: range))
      let scheme =
        words.contains("://")
        ? "" : words.contains("@") && !words.contains("/") ? "mailto:" : "http://"
      guard let url = URL(string: scheme + words) else { return nil }
      return DetectedData(
        .dataLink, NSRange(location: range.location, length: words.utf16.count), url: url)
    }
  }

  /// Returns a link without the punctuation of the sentence around it.
  private static func trimmed(_ words: String) -> String {
    var words = words
    while let last = words.last {
      let isOpen = last == ")" && words.count { $0 == "(" } >= words.count { $0 == ")" }
      guard ".,;:!?)]}'\"".contains(last), !isOpen else { break }
      words.removeLast()
    }
    return words
  }

  private static func numbers(in text: String, _ range: NSRange) -> [DetectedData] {
    ranges(number, in: text, range).compactMap { range in
      let words = (text as NSString).substring(with: range)
      let digits = words.count { $0.isNumber }
      // A number of ITU-T E.164 has at most 15 digits. A date such as 2024-03-12 is none.
      guard (7...15).contains(digits), words.firstMatch(of: /^\d{4}-\d{2}-\d{2}$/) == nil else {
        return nil
      }
      return DetectedData(.dataNumber, range, number: words)
    }
  }
}

extension NSTextCheckingResult.CheckingType {
  // The numbers of Foundation on Linux, where the names are deprecated because nothing finds such data.
  /// A link.
  package static let dataLink = Self(rawValue: 64)
  /// A phone number.
  package static let dataNumber = Self(rawValue: 2048)
  /// A date, an address and transit information.
  fileprivate static let otherData = Self(rawValue: 16 | 32 | 4096)
}

/// Data that a detector has found, or that a program has made.
private final class DetectedData: NSTextCheckingResult {
  private let kind: NSTextCheckingResult.CheckingType
  private let place: NSRange
  let foundURL: URL?
  let foundNumber: String?

  init(
    _ kind: NSTextCheckingResult.CheckingType, _ place: NSRange, url: URL? = nil,
    number: String? = nil
  ) {
    (self.kind, self.place, foundURL, foundNumber) = (kind, place, url, number)
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType { kind }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// The URL of a link that a data detector has found; `nil` for other results.
  public var url: URL? { (self as? DetectedData)?.foundURL }
  /// The phone number that a data detector has found; `nil` for other results.
  public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
  /// The date; always `nil`.
  public var date: Date? { nil }
  /// The time zone of the date; always `nil`.
  public var timeZone: TimeZone? { nil }
  /// The duration that begins at the date, in seconds; always 0.
  public var duration: TimeInterval { 0 }
  /// The parts of an address; always `nil`.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// The parts of transit information; always `nil`.
  public var components: [NSTextCheckingKey: String]? { nil }

  /// Returns the result for a link.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedData(.dataLink, range, url: url)
  }
  /// Returns the result for a phone number.
  public class func phoneNumberCheckingResult(
    range: NSRange, phoneNumber: String
  ) -> NSTextCheckingResult {
    DetectedData(.dataNumber, range, number: phoneNumber)
  }
}

// Foundation on Linux has the type and keeps its values to itself.
/// The parts of an address and of transit information.
extension NSTextCheckingKey {
  /// A name.
  public static var name: NSTextCheckingKey { NSTextCheckingKey(rawValue: "Name") }
  /// The title of a job.
  public static var jobTitle: NSTextCheckingKey { NSTextCheckingKey(rawValue: "JobTitle") }
  /// An organisation.
  public static var organization: NSTextCheckingKey { NSTextCheckingKey(rawValue: "Organization") }
  /// The street.
  public static var street: NSTextCheckingKey { NSTextCheckingKey(rawValue: "Street") }
  /// The city.
  public static var city: NSTextCheckingKey { NSTextCheckingKey(rawValue: "City") }
  /// The state.
  public static var state: NSTextCheckingKey { NSTextCheckingKey(rawValue: "State") }
  /// The postal code.
  public static var zip: NSTextCheckingKey { NSTextCheckingKey(rawValue: "ZIP") }
  /// The country.
  public static var country: NSTextCheckingKey { NSTextCheckingKey(rawValue: "Country") }
  /// A phone number.
  public static var phone: NSTextCheckingKey { NSTextCheckingKey(rawValue: "Phone") }
  /// An airline.
  public static var airline: NSTextCheckingKey { NSTextCheckingKey(rawValue: "Airline") }
  /// The number of a flight.
  public static var flight: NSTextCheckingKey { NSTextCheckingKey(rawValue: "Flight") }
}
