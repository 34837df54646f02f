// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A constant of the program that the page of `nacre studio` can change.
///
/// The page lists the constant with its line and a slider. While a value is tried, the scene starts with it and repeats
/// what the user has done, so that the past is what it would have been. Elsewhere the wrapper costs nothing and the
/// value is the one in the source.
///
/// ```swift
/// @Tunable var damping = 0.7
/// @Tunable(0...2) var delay: CGFloat = 0.2
/// ```
///
/// The constant stands alone on its line and its value is a literal. A static one needs `@MainActor` in Swift 6.
/// UIKit on Apple's systems has no such attribute.
@propertyWrapper
public struct Tunable<Value: TunableNumber> {
  /// The value in the source, or the one that is tried.
  public let wrappedValue: Value

  /// Declares a constant. The page chooses the range of its slider.
  public init(wrappedValue: Value, file: String = #filePath, line: Int = #line) {
    self.wrappedValue = Self.tried(file, line) ?? wrappedValue
  }

  /// Declares a constant with the range of its slider. A value outside it is accepted.
  public init(
    wrappedValue: Value, _ range: ClosedRange<Value>, file: String = #filePath, line: Int = #line
  ) {
    self.init(wrappedValue: wrappedValue, file: file, line: line)
  }

  /// The value that the host tries for a line. Each line of the variable is a number, a line's number and a path.
  private static func tried(_ file: String, _ line: Int) -> Value? {
    guard let words = EnvironmentVariable.value("NACRE_TRIED_NUMBERS") else { return nil }
    for row in words.split(separator: "\n") {
      let parts = row.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, parts[1] == String(line), parts[2] == file else { continue }
      return Double(parts[0]).map { Value(tried: $0) }
    }
    return nil
  }
}

/// A number that `Tunable` can have.
public protocol TunableNumber: Comparable {
  /// Makes the value nearest to the number that the page's slider stands at.
  init(tried number: Double)
}

extension Double: TunableNumber {
  /// Makes the same number.
  public init(tried number: Double) { self = number }
}

extension Float: TunableNumber {
  /// Rounds to the nearest `Float`.
  public init(tried number: Double) { self = Float(number) }
}

extension CGFloat: TunableNumber {
  /// Makes the same number.
  public init(tried number: Double) { self = CGFloat(number) }
}

extension Int: TunableNumber {
  /// Rounds to the nearest integer; a number beyond the range becomes the nearest that there is.
  public init(tried number: Double) {
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}
