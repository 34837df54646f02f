// Nacre, MIT licence; see LICENSE.

import CLinux
import Foundation

// C streams whose operations are a program's functions, as in the BSD library.
//
// Source: the manual page of `funopen`; for Linux that of `fopencookie`.

extension fpos_t {
  /// Creates a position in a file. On Apple's systems it is a number, on Linux a structure.
  public init(_ offset: Int) {
    self.init()
    __pos = offset
  }
}

extension fpos_t: @retroactive ExpressibleByIntegerLiteral {
  /// Creates a position in a file.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Int {
  /// Creates a number from a position in a file.
  public init(_ position: fpos_t) { self = position.__pos }
}

/// A function that reads at most `count` bytes and returns how many; negative for a failure.
public typealias FunopenRead = (
  _ cookie: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int32
) -> Int32
/// A function that writes at most `count` bytes and returns how many; negative for a failure.
public typealias FunopenWrite = (
  _ cookie: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int32
) -> Int32
/// A function that moves to a position and returns it; negative for a failure.
public typealias FunopenSeek = (
  _ cookie: UnsafeMutableRawPointer?, _ offset: fpos_t, _ whence: Int32
) -> fpos_t
/// A function that ends a stream; negative for a failure.
public typealias FunopenClose = (_ cookie: UnsafeMutableRawPointer?) -> Int32

private final class StreamFunctions {
  // SAFETY: the pointer is only passed to the functions that were given with it.
  let cookie: UnsafeMutableRawPointer?
  let read: FunopenRead?
  let write: FunopenWrite?
  let seek: FunopenSeek?
  let close: FunopenClose?

  // SAFETY: the pointer is only passed to the functions that were given with it.
  init(
    _ cookie: UnsafeMutableRawPointer?, _ read: FunopenRead?, _ write: FunopenWrite?,
    _ seek: FunopenSeek?, _ close: FunopenClose?
  ) {
    (self.cookie, self.read, self.write) = (cookie, read, write)
    (self.seek, self.close) = (seek, close)
  }

  // SAFETY: `funopen` retains the object for the stream, and the C library passes it back until
  // `fclose`.
  static func of(_ pointer: UnsafeMutableRawPointer?) -> StreamFunctions? {
    pointer.map { Unmanaged<StreamFunctions>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Opens a stream that calls functions.
///
/// - Parameters:
///   - cookie: Passed to the functions.
///   - readfn: Reads; `nil` for a stream that is only written.
///   - writefn: Writes; `nil` for a stream that is only read.
///   - seekfn: Moves to a position; `nil` for a stream that can't seek.
///   - closefn: Called by `fclose`; `nil` for no call.
/// - Returns: The stream; `nil` if memory is short, or if there is neither a read nor a write
///   function.
public func funopen(
  _ cookie: UnsafeRawPointer?, _ readfn: FunopenRead?, _ writefn: FunopenWrite?,
  _ seekfn: FunopenSeek?, _ closefn: FunopenClose?
) -> UnsafeMutablePointer<FILE>? {
  guard readfn != nil || writefn != nil else { return nil }
  let functions = StreamFunctions(
    UnsafeMutableRawPointer(mutating: cookie), readfn, writefn, seekfn, closefn)
  var calls = nacre_stream()
  calls.read = { pointer, bytes, count in
    let stream = StreamFunctions.of(pointer)
    return Int(stream?.read?(stream?.cookie, bytes, Int32(clamping: count)) ?? -1)
  }
  calls.write = { pointer, bytes, count in
    let stream = StreamFunctions.of(pointer)
    // The C library expects 0 for a failure, never a negative number.
    return Int(max(stream?.write?(stream?.cookie, bytes, Int32(clamping: count)) ?? 0, 0))
  }
  calls.seek = { pointer, offset, whence in
    // SAFETY: as the C library promises, `offset` points to a number.
    guard let stream = StreamFunctions.of(pointer), let seek = stream.seek, let offset else {
      return -1
    }
    let position = Int(seek(stream.cookie, fpos_t(Int(offset.pointee)), whence))
    offset.pointee = Int64(position)
    return position < 0 ? -1 : 0
  }
  calls.close = { pointer in
    guard let pointer else { return 0 }
    // SAFETY: this releases what `funopen` retained; the stream ends with this call.
    let stream = Unmanaged<StreamFunctions>.fromOpaque(pointer).takeRetainedValue()
    return stream.close?(stream.cookie) ?? 0
  }
  let mode = readfn == nil ? "w" : writefn == nil ? "r" : "r+"
  let held = Unmanaged.passRetained(functions)
  guard let stream = nacre_open_stream(held.toOpaque(), mode, calls) else {
    held.release()
    return nil
  }
  return stream.assumingMemoryBound(to: FILE.self)
}

extension stat {
  /// The time of the last access, under its name on Apple's systems.
  public var st_atimespec: timespec { st_atim }
  /// The time of the last modification, under its name on Apple's systems.
  public var st_mtimespec: timespec { st_mtim }
  /// The time of the last status change, under its name on Apple's systems.
  public var st_ctimespec: timespec { st_ctim }
}
