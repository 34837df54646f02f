// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// Facts of the system by Apple's names.
struct SysctlTests {
  @Test func machineIsReadAsAppsReadIt() {
    var size = 0
    #expect(sysctlbyname("hw.machine", nil, &size, nil, 0) == 0)
    var machine = [CChar](repeating: 0, count: size)
    #expect(sysctlbyname("hw.machine", &machine, &size, nil, 0) == 0)
    let text = String(decoding: machine.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    #expect(["x86_64", "arm64"].contains(text))
  }

  @Test func numbersNameTheSameFacts() {
    var name = [CTL_HW, HW_NCPU]
    var count: Int32 = 0
    var size = MemoryLayout<Int32>.size
    #expect(sysctl(&name, 2, &count, &size, nil, 0) == 0)
    #expect(Int(count) == ProcessInfo.processInfo.processorCount)
  }

  @Test func otherNamesAndTooLittleRoomAreErrors() {
    var size = 1
    var byte: CChar = 0
    #expect(sysctlbyname("hw.nothing", &byte, &size, nil, 0) == -1)
    #expect(sysctlbyname("hw.machine", &byte, &size, nil, 0) == -1)
    #expect(errno == ENOMEM)
  }
}
