// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Coverage {
  /// The coverage without antialiasing: 128 and above become 255, everything below becomes 0.
  package var thresholded: Coverage {
    Coverage(
      bounds: bounds, rows: rows,
      runs: runs.map { run in
        var run = run
        if run.data < 0 { run.data = ~run.data >= 128 ? ~255 : ~0 }
        return run
      }, bytes: bytes.map { $0 >= 128 ? 255 : 0 }, solidRect: solidRect)
  }
}
