// Nacre, MIT licence; see LICENSE.

import Foundation
import UIKit

/// How two images are compared: the two precisions of the library.
struct ImageComparison {
  /// The part of the image that must match, `0...1`: of its bytes, or of its pixels if
  /// `perceptualPrecision` is below 1.
  let precision: Float
  /// How well a pixel must match, `0...1`: 1 minus a hundredth of ΔE.
  let perceptualPrecision: Float

  /// Returns what differs, as a sentence; `nil` if the result is accepted.
  func fault(_ reference: UIImage, _ result: UIImage) -> String? {
    guard let old = reference.cgImage else { return "The reference is not an image." }
    guard let new = result.cgImage else { return "The result is empty." }
    guard (old.width, old.height) == (new.width, new.height) else {
      return "The result has \(new.width) × \(new.height) pixels, the reference "
        + "\(old.width) × \(old.height)."
    }
    guard let oldBytes = old.dataProvider?.data, let newBytes = new.dataProvider?.data else {
      return "An image has no pixels."
    }
    if oldBytes == newBytes { return nil }
    return perceptualPrecision < 1 ? perceived(oldBytes, newBytes) : exact(oldBytes, newBytes)
  }

  private func exact(_ old: Data, _ new: Data) -> String? {
    let differing = zip(old, new).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    if differing <= Int((1 - precision) * Float(new.count)) { return nil }
    let share = 1 - Float(differing) / Float(new.count)
    return "\(share) of the bytes match; \(precision) must."
  }

  private func perceived(_ old: Data, _ new: Data) -> String? {
    let allowed = Double(1 - perceptualPrecision) * 100
    var (differing, largest) = (0, 0.0)
    // The bytes of a pixel are blue, green, red and alpha.
    for pixel in stride(from: 0, to: new.count, by: 4) {
      let (before, after) = (old[pixel..<(pixel + 4)], new[pixel..<(pixel + 4)])
      if before == after { continue }
      func color(_ bytes: Data) -> LabColor {
        LabColor(red: bytes[pixel + 2], green: bytes[pixel + 1], blue: bytes[pixel])
      }
      let difference = color(before).difference(to: color(after))
      largest = max(largest, difference)
      if difference > allowed { differing += 1 }
    }
    let share = 1 - Float(differing) / Float(new.count / 4)
    if share >= precision { return nil }
    return "\(share) of the pixels match; \(precision) must. The worst pixel matches to "
      + "\(1 - Float(min(largest, 100)) / 100); \(perceptualPrecision) is needed."
  }
}
