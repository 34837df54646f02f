// Nacre, MIT licence; see LICENSE.

import UIKit

/// A row of the table of filters.
struct FilterKind {
  /// An input with its default; `nil` for images, which have none.
  struct Input {
    let key: String
    let standard: Any?
  }

  let name: String
  let category: String
  let inputs: [Input]
  /// Makes the image; `nil` if an input is missing.
  let output: (FilterInputs) -> CIImage?

  init(
    _ name: String, _ category: String, _ inputs: [Input],
    output: @escaping (FilterInputs) -> CIImage?
  ) {
    (self.name, self.category, self.inputs, self.output) = (name, category, inputs, output)
  }

  /// A filter of one image.
  init(
    _ name: String, _ category: String, of inputs: [Input] = [],
    change: @escaping (CIImage, FilterInputs) -> CIImage
  ) {
    self.init(name, category, [.image] + inputs) { values in
      values.image(kCIInputImageKey).map { change($0, values) }
    }
  }

  /// A filter that changes each colour without regard to its place.
  ///
  /// - Parameters:
  ///   - numbers: The space of the formula; `nil` for that of the context.
  ///   - formula: Returns the formula for the inputs and a space. It gets and returns colours that are not
  ///     premultiplied.
  init(
    _ name: String, _ category: String = kCICategoryColorAdjustment, colors inputs: [Input] = [],
    in numbers: WorkingSpace? = nil,
    formula: @escaping (FilterInputs, WorkingSpace) -> (Pixels.Color) -> Pixels.Color
  ) {
    self.init(name, category, of: inputs) { image, values in
      CIImage(image.extent) { area, space in
        let change = formula(values, numbers ?? space)
        var pixels = image.pixels(area, space)
        if let numbers, numbers != space {
          pixels.change { space.color(change(numbers.color($0, from: space)), from: numbers) }
        } else {
          pixels.change(change)
        }
        return pixels
      }
    }
  }
}

extension FilterKind.Input {
  static let image = Self(key: kCIInputImageKey, standard: nil)
  static let background = Self(key: kCIInputBackgroundImageKey, standard: nil)
  static let center = vector(kCIInputCenterKey, 150, 150)

  static func number(_ key: String, _ standard: Double) -> Self {
    Self(key: key, standard: NSNumber(value: standard))
  }
  static func vector(_ key: String, _ standard: CGFloat...) -> Self {
    Self(key: key, standard: CIVector(standard))
  }
  static func color(_ key: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Self {
    Self(key: key, standard: CIColor(red: red, green: green, blue: blue))
  }
}
