// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

// SAFETY: the properties never change after the object was made.
/// A place in a line to which a tab moves the text after it.
///
/// Text on both sides of a tab never overlaps: if the text before the tab, or the text that is aligned, leaves no room,
/// the text after the tab follows directly.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The name of an option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`: the first of its characters after the tab ends the aligned text.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Where the text after the tab lies: from the stop on (`left`, `natural`, `justified`), up to it (`right`), or on both
  /// sides of it (`center`). In text that reads from right to left, left and right change places.
  open private(set) var alignment: NSTextAlignment
  /// The distance of the stop from the edge at which lines begin, in points; a value that is not finite counts as 0.
  open private(set) var location: CGFloat
  /// The options with which the stop was created.
  open private(set) var options: [OptionKey: Any]

  private let mark = FoundationMark()

  /// Creates a stop.
  public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    alignment = textAlignment
    self.location = location.isFinite ? location : 0
    self.options = options
  }

  /// Returns the characters that separate the whole part of a number from its fraction, for the option
  /// `columnTerminators`.
  ///
  /// - Parameter locale: A language and region; `nil` means the current one.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (locale ?? .current).decimalSeparator ?? ".")
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }
  /// Writes the stop; of the options, the column terminators.
  open func encode(with coder: NSCoder) {
    coder.encode(try? JSONEncoder().encode(stop), forKey: "UIKit.stop")
    coder.encode(alignment.rawValue, forKey: "UIKit.alignment")
  }
  /// Creates a stop from a keyed archive, at 0 if the archive has no values.
  public required init?(coder: NSCoder) {
    let data = coder.decodeObject(of: [NSData.self], forKey: "UIKit.stop") as? Data
    let stop = data.flatMap { try? JSONDecoder().decode(TabStops.Stop.self, from: $0) }
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "UIKit.alignment")) ?? .left
    location = stop?.location ?? 0
    options = stop?.terminators.map { [.columnTerminators: $0] } ?? [:]
  }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another object is a stop at the same place with the same alignment and column terminators.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && stop == other.stop
  }
  /// A hash of the values.
  open override var hash: Int { stop.hashValue }

  var stop: TabStops.Stop {
    let place: TabStops.Alignment =
      switch alignment {
      case .right: .trailing
      case .center: .center
      default: .leading
      }
    return TabStops.Stop(
      location, place, terminators: options[.columnTerminators] as? CharacterSet)
  }

  convenience init(_ stop: TabStops.Stop) {
    let alignment: NSTextAlignment =
      switch stop.alignment {
      case .leading: .left
      case .trailing: .right
      case .center: .center
      }
    self.init(
      textAlignment: alignment, location: stop.location,
      options: stop.terminators.map { [.columnTerminators: $0] } ?? [:])
  }
}
