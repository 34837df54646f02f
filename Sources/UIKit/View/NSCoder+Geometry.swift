// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// Geometry in text form, "{x, y}" and "{{x, y}, {w, h}}". Text in any other form gives zeros.
extension NSCoder {
  /// Returns the point written as `{x, y}`.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// Returns the size written as `{w, h}`.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// Returns the rectangle written as `{{x, y}, {w, h}}`.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }

  /// Returns the size as `{w, h}`.
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }

  /// Returns the rectangle as `{{x, y}, {w, h}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  private class func numbers(in string: String, count: Int) -> [Double] {
    let separators = CharacterSet(charactersIn: "{}, \t")
    let numbers = string.components(separatedBy: separators).filter { !$0.isEmpty }.map(Double.init)
    let known = numbers.compactMap { $0 }
    return numbers.count == count && known.count == count
      ? known : Array(repeating: 0, count: count)
  }
}
