// Nacre, MIT licence; see LICENSE.

/// What a stream does: it compresses or decompresses.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  /// The number of the operation.
  public var rawValue: UInt32
  /// Creates the operation of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// The stream compresses.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(rawValue: 0)
/// The stream decompresses.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(rawValue: 1)

/// Options of a step of a stream.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  /// The bits of the options.
  public var rawValue: UInt32
  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// There is no more input than the step has.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(rawValue: 1)

/// A way to compress.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// The number of the algorithm.
  public var rawValue: UInt32
  /// Creates the algorithm of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// DEFLATE without a header, RFC 1951. The only algorithm that there is here.
public let COMPRESSION_ZLIB = compression_algorithm(rawValue: 0x205)

/// The result of a step of a stream.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  /// The number of the result.
  public var rawValue: Int32
  /// Creates the result of a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}
/// The step did its work, and the stream goes on.
public let COMPRESSION_STATUS_OK = compression_status(rawValue: 0)
/// The data is broken, or an argument is not valid.
public let COMPRESSION_STATUS_ERROR = compression_status(rawValue: -1)
/// The stream has written all its output.
public let COMPRESSION_STATUS_END = compression_status(rawValue: 1)

/// A stream that compresses or decompresses in steps.
public struct compression_stream {
  // SAFETY: the pointer is only kept; the functions of streams use it.
  /// Where the next output goes.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The room for output in bytes.
  public var dst_size: Int
  // SAFETY: the pointer is only kept; the functions of streams use it.
  /// The next input.
  public var src_ptr: UnsafePointer<UInt8>
  /// The size of the input in bytes.
  public var src_size: Int
  // SAFETY: the pointer is only kept; the functions of streams use it.
  /// What the stream keeps between steps.
  public var state: UnsafeMutableRawPointer?

  // SAFETY: the pointer is only kept; the functions of streams use it.
  /// Creates a stream, for `compression_stream_init`.
  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>,
    src_size: Int, state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size) = (dst_ptr, dst_size)
    (self.src_ptr, self.src_size) = (src_ptr, src_size)
    self.state = state
  }
}
