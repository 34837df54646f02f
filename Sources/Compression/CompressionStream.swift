// Nacre, MIT licence; see LICENSE.

import CZLib

/// zlib's stream and what it does.
private struct Deflation {
  var stream = z_stream()
  let operation: compression_stream_operation
}

// SAFETY: as in Apple's declarations, the caller guarantees that the stream's pointers have as many
// bytes as it says, and that an initialised stream is destroyed once. `state` points to a `Deflation`
// from `compression_stream_init` to `compression_stream_destroy`.

/// Begins a stream.
///
/// - Parameters:
///   - stream: The stream. Its input and output are set before each step.
///   - operation: What the stream does.
///   - algorithm: `COMPRESSION_ZLIB`.
/// - Returns: `COMPRESSION_STATUS_OK`, or `COMPRESSION_STATUS_ERROR` for another algorithm.
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  guard algorithm == COMPRESSION_ZLIB else { return COMPRESSION_STATUS_ERROR }
  let state = UnsafeMutablePointer<Deflation>.allocate(capacity: 1)
  state.initialize(to: Deflation(operation: operation))
  let size = Int32(MemoryLayout<z_stream>.size)
  // A negative number of bits means no header. Level 5 is Apple's.
  let status =
    operation == COMPRESSION_STREAM_ENCODE
    ? deflateInit2_(
      &state.pointee.stream, 5, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    : inflateInit2_(&state.pointee.stream, -15, ZLIB_VERSION, size)
  guard status == Z_OK else {
    state.deallocate()
    return COMPRESSION_STATUS_ERROR
  }
  stream.pointee.state = UnsafeMutableRawPointer(state)
  return COMPRESSION_STATUS_OK
}

// SAFETY: as in Apple's declaration, the stream is valid and was initialised.
/// Takes input and gives output, as far as there is input and room.
///
/// - Parameters:
///   - stream: The stream. Its pointers and sizes are advanced.
///   - flags: `COMPRESSION_STREAM_FINALIZE` if there is no more input, else 0.
/// - Returns: `COMPRESSION_STATUS_END` once all output is written; `COMPRESSION_STATUS_ERROR` for
///   broken data, and for data that ends too early.
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state?.assumingMemoryBound(to: Deflation.self) else {
    return COMPRESSION_STATUS_ERROR
  }
  let (taken, room) = (
    UInt32(clamping: stream.pointee.src_size), UInt32(clamping: stream.pointee.dst_size)
  )
  state.pointee.stream.next_in = UnsafeMutablePointer(mutating: stream.pointee.src_ptr)
  state.pointee.stream.avail_in = taken
  state.pointee.stream.next_out = stream.pointee.dst_ptr
  state.pointee.stream.avail_out = room
  let isLast = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0
  let encodes = state.pointee.operation == COMPRESSION_STREAM_ENCODE
  let status =
    encodes
    ? deflate(&state.pointee.stream, isLast ? Z_FINISH : Z_NO_FLUSH)
    : inflate(&state.pointee.stream, Z_NO_FLUSH)
  let read = Int(taken - state.pointee.stream.avail_in)
  let written = Int(room - state.pointee.stream.avail_out)
  stream.pointee.src_ptr += read
  stream.pointee.src_size -= read
  stream.pointee.dst_ptr += written
  stream.pointee.dst_size -= written
  switch status {
  case Z_STREAM_END: return COMPRESSION_STATUS_END
  case Z_OK: return COMPRESSION_STATUS_OK
  case Z_BUF_ERROR:
    // Nothing was done. Without more input or room to come, nothing ever will be.
    return isLast && stream.pointee.dst_size > 0 ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
  default: return COMPRESSION_STATUS_ERROR
  }
}

// SAFETY: as in Apple's declaration, the stream is valid and was initialised.
/// Ends a stream and frees what it keeps.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>)
  -> compression_status
{
  guard let state = stream.pointee.state?.assumingMemoryBound(to: Deflation.self) else {
    return COMPRESSION_STATUS_ERROR
  }
  if state.pointee.operation == COMPRESSION_STREAM_ENCODE {
    deflateEnd(&state.pointee.stream)
  } else {
    inflateEnd(&state.pointee.stream)
  }
  state.deinitialize(count: 1)
  state.deallocate()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}
