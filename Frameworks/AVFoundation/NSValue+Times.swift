// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreMedia
import UIKit

extension NSValue {
  /// The numbers of times, and one that no other structure of as many numbers has.
  private static let tag = 4.0

  private static func numbers(_ time: CMTime) -> [Double] {
    [Double(time.value), Double(time.timescale), Double(time.flags.rawValue), Double(time.epoch)]
  }
  private static func time(_ numbers: ArraySlice<Double>) -> CMTime {
    let all = Array(numbers)
    var time = CMTime()
    (time.value, time.timescale) = (CMTimeValue(all[0]), CMTimeScale(all[1]))
    (time.flags, time.epoch) = (CMTimeFlags(rawValue: UInt32(all[2])), Int64(all[3]))
    return time
  }
  private func numbers(_ count: Int) -> [Double]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    // SAFETY: the value's type is an array of as many numbers.
    getValue(&numbers)
    return numbers.last == Self.tag ? numbers : nil
  }

  public convenience init(time: CMTime) {
    var numbers = Self.numbers(time) + [Self.tag]
    self.init(bytes: &numbers, objCType: "[5d]")
  }
  /// The time that the value holds; an invalid one if it holds another type.
  public var timeValue: CMTime { numbers(5).map { Self.time($0[0..<4]) } ?? .invalid }

  public convenience init(timeRange: CMTimeRange) {
    var numbers = Self.numbers(timeRange.start) + Self.numbers(timeRange.duration) + [Self.tag]
    self.init(bytes: &numbers, objCType: "[9d]")
  }
  /// The range that the value holds; an invalid one if it holds another type.
  public var timeRangeValue: CMTimeRange {
    numbers(9).map { CMTimeRange(start: Self.time($0[0..<4]), duration: Self.time($0[4..<8])) }
      ?? .invalid
  }
}
