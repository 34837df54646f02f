// Nacre, MIT licence; see LICENSE.

import Foundation

/// The functions of an executable file, from its symbol table.
///
/// **Source.** *Tool Interface Standard: Executable and Linking Format*, version 1.2, and the 64-bit
/// layouts of the *System V ABI*, chapter 4.
struct ProgramSymbols {
  private struct Function {
    let start: UInt64
    let end: UInt64
    /// The offset of the name in the file.
    let name: Int
  }

  private let file: Data
  private var functions: [Function] = []

  /// Reads a 64-bit little-endian file; `nil` for any other file, or one without symbols.
  init?(file path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      data.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    file = data
    guard let sections: UInt64 = read(0x28), let size: UInt16 = read(0x3A),
      let count: UInt16 = read(0x3C)
    else { return nil }
    let headers = (0..<Int(count)).compactMap { Int(exactly: sections + UInt64($0) * UInt64(size)) }
    let symbolTable: UInt32 = 2
    guard let table = headers.first(where: { read($0 + 4) == symbolTable }),
      let offset: UInt64 = read(table + 0x18), let length: UInt64 = read(table + 0x20),
      let link: UInt32 = read(table + 0x28), headers.indices.contains(Int(link)),
      let names: UInt64 = read(headers[Int(link)] + 0x18), length <= UInt64(file.count)
    else { return nil }
    for entry in stride(from: Int(clamping: offset), to: Int(clamping: offset &+ length), by: 24) {
      guard let name: UInt32 = read(entry), let kind: UInt8 = read(entry + 4), kind & 0xF == 2,
        let start: UInt64 = read(entry + 8), let size: UInt64 = read(entry + 16)
      else { continue }
      functions.append(
        Function(start: start, end: start &+ size, name: Int(clamping: names &+ UInt64(name))))
    }
  }

  /// Returns the demangled name of the function that contains an address.
  func name(at address: UInt64) -> String? {
    // A return address may lie just after the end of a function that ends with a call.
    guard let function = functions.first(where: { $0.start < address && address <= $0.end }),
      file.indices.contains(function.name)
    else { return nil }
    let symbol = String(decoding: file[function.name...].prefix { $0 != 0 }, as: UTF8.self)
    return Self.demangled(symbol)
  }

  private func read<Value: FixedWidthInteger>(_ offset: Int) -> Value? {
    let size = MemoryLayout<Value>.size
    guard offset >= 0, offset <= file.count - size else { return nil }
    return file[offset..<offset + size].reversed().reduce(0) {
      $0 << 8 | Value(truncatingIfNeeded: $1)
    }
  }

  /// Returns a name as written in Swift; the symbol itself if it is not a Swift symbol.
  // SAFETY: the runtime's function returns a C string that the caller frees, or null.
  private static func demangled(_ symbol: String) -> String {
    typealias Demangle =
      @convention(c) (
        UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
      ) -> UnsafeMutablePointer<CChar>?
    guard let address = dlsym(nil, "swift_demangle") else { return symbol }
    let demangle = unsafeBitCast(address, to: Demangle.self)
    guard let name = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { free(name) }
    return String(cString: name)
  }
}
