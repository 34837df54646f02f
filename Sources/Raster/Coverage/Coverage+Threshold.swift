// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Coverage {
  /// The coverage with each pixel all or nothing: all from one half on.
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
