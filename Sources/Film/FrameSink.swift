// Nacre, MIT licence; see LICENSE.

/// The destination of a writer's frames. Each kind of output has its own implementation.
protocol FrameSink: AnyObject {
  /// Appends one frame: rows of premultiplied `0xAARRGGBB` without gaps, exactly of the film's
  /// size.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws

  /// Completes the film under its partial name. No frame follows.
  func finish() throws

  /// Gives the complete film its final name.
  func commit() throws

  /// Stops and removes incomplete files. May follow `finish()`, `commit()`, a failure or another `cancel()`.
  func cancel()
}
