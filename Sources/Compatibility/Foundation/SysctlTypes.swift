// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: the manual page sysctl(3) of Apple's systems, and its header `sys/sysctl.h`.

/// Facts of the hardware, as the first number of a name.
public let CTL_HW: Int32 = 6
/// Facts of the kernel, as the first number of a name.
public let CTL_KERN: Int32 = 1
/// The architecture, as `hw.machine`.
public let HW_MACHINE: Int32 = 1
/// The model, as `hw.model`.
public let HW_MODEL: Int32 = 2
/// The number of processors, as `hw.ncpu`.
public let HW_NCPU: Int32 = 3
/// The bytes of memory, as `hw.memsize`.
public let HW_MEMSIZE: Int32 = 24

/// Reads a fact of the system by its name.
///
/// Of Apple's names there are `hw.machine` and `hw.model`, which are the computer's architecture as in Apple's simulator,
/// `hw.ncpu`, `hw.memsize`, `kern.ostype` and `kern.osrelease`.
///
/// - Returns: 0, or -1 with `errno`: `ENOENT` for another name, `ENOMEM` for too little room, `EPERM` for a new value.
@discardableResult
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  // SAFETY: the caller gives a string that ends with zero, as in C.
  answer(String(cString: name), oldp, oldlenp, newp)
}

/// Reads a fact of the system by the numbers of its name.
///
/// - Returns: 0, or -1 with `errno`, as `sysctlbyname` does.
@discardableResult
public func sysctl(
  _ name: UnsafeMutablePointer<Int32>!, _ namelen: UInt32, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  // SAFETY: the caller gives `namelen` numbers, as in C.
  let numbers = namelen == 2 ? [name[0], name[1]] : []
  let names: [[Int32]: String] = [
    [CTL_HW, HW_MACHINE]: "hw.machine", [CTL_HW, HW_MODEL]: "hw.model",
    [CTL_HW, HW_NCPU]: "hw.ncpu", [CTL_HW, HW_MEMSIZE]: "hw.memsize",
    [CTL_KERN, 1]: "kern.ostype", [CTL_KERN, 2]: "kern.osrelease",
  ]
  return answer(names[numbers] ?? "", oldp, oldlenp, newp)
}

// SAFETY: no more bytes are written than the caller has room for.
private func answer(
  _ name: String, _ oldp: UnsafeMutableRawPointer?, _ oldlenp: UnsafeMutablePointer<Int>?,
  _ newp: UnsafeMutableRawPointer?
) -> Int32 {
  func fail(_ code: Int32) -> Int32 {
    errno = code
    return -1
  }
  guard newp == nil else { return fail(EPERM) }
  guard let bytes = systemFact(name) else { return fail(ENOENT) }
  guard let oldlenp else { return 0 }
  guard let oldp else {
    oldlenp.pointee = bytes.count
    return 0
  }
  guard oldlenp.pointee >= bytes.count else { return fail(ENOMEM) }
  oldp.copyMemory(from: bytes, byteCount: bytes.count)
  oldlenp.pointee = bytes.count
  return 0
}

// SAFETY: the bytes of the numbers are read while these are alive.
private func systemFact(_ name: String) -> [UInt8]? {
  func text(_ words: String) -> [UInt8] { Array(words.utf8) + [0] }
  #if arch(arm64)
    let machine = "arm64"
  #else
    let machine = "x86_64"
  #endif
  switch name {
  case "hw.machine", "hw.model": return text(machine)
  case "hw.ncpu", "hw.physicalcpu", "hw.logicalcpu", "hw.activecpu":
    return withUnsafeBytes(of: Int32(ProcessInfo.processInfo.processorCount), Array.init)
  case "hw.memsize":
    return withUnsafeBytes(of: ProcessInfo.processInfo.physicalMemory, Array.init)
  case "kern.ostype": return text("Darwin")
  case "kern.osrelease": return text("25.0.0")
  default: return nil
  }
}
