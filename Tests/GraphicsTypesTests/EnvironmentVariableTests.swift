// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing

struct EnvironmentVariableTests {
  @Test func valuesAreThoseOfFoundation() throws {
    let all = ProcessInfo.processInfo.environment
    #expect(!all.isEmpty)
    for (name, value) in all { #expect(EnvironmentVariable.value(name) == value, "\(name)") }
    #expect(EnvironmentVariable.value("NACRE_NOBODY_SETS_THIS") == nil)
  }
}
