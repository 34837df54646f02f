// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing

/// **Source.** Documentation of `CFGetTypeID(_:)`: objects of one type have one number.
struct TypeIdentifierTests {
  @Test func objectsOfOneTypeHaveOneNumber() {
    let (red, blue) = (
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    )
    let value: Any = red
    #expect(CFGetTypeID(value as CFTypeRef) == CGColor.typeID)
    #expect(CFGetTypeID(blue) == CGColor.typeID)
    #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID)
    #expect(CFGetTypeID(NSObject()) != CGColor.typeID)
    #expect(CGColor.typeID != CGPath.typeID)
  }
}
