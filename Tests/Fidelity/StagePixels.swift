// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import QuartzCore

/// The pixels of a frame on stage.
struct StagePixels {
  let (width, height): (Int, Int)
  private let data: Data
  private let bytesPerRow: Int

  /// Draws the present frame.
  @MainActor init(_ stage: MotionStage) {
    let image = stage.render()
    (width, height) = (image.width, image.height)
    (data, bytesPerRow) = (image.dataProvider?.data as? Data ?? Data(), image.bytesPerRow)
  }

  /// Returns red, green and blue, 0 to 255. Images keep them in the order blue, green, red.
  subscript(_ x: Int, _ y: Int) -> [UInt8] {
    let place = y * bytesPerRow + x * 4
    return [data[place + 2], data[place + 1], data[place]]
  }
}
