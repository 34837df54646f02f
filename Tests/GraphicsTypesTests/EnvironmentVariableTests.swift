// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing

struct EnvironmentVariableTests {
  @Test func valuesAreThoseOfFoundation() {
    #expect(EnvironmentVariable.value("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(EnvironmentVariable.value("PATH") != nil)
    #expect(EnvironmentVariable.value("NACRE_NOBODY_SETS_THIS") == nil)
  }
}
