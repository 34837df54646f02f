// Nacre, MIT licence; see LICENSE.

/// Where a writer's frames go: one implementation for each way of making a file.
protocol FrameSink: AnyObject {
  /// Takes one frame: rows of premultiplied `0xAARRGGBB` without gaps, exactly the film's size.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws

  /// Completes the film under its name. No frame follows.
  func finish() throws

  /// Stops and removes what is not whole. May follow `finish()`, a failure or itself.
  func cancel()
}
