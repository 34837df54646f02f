// Nacre, MIT licence; see LICENSE.

/// The part of a picture that a window shows, and its size. It is the whole picture, as large as
/// the window allows, or a part that is enlarged by a whole factor.
struct PlayView {
  /// The size of the picture, in pixels.
  var frame: PixelSize
  /// The size of the window, in pixels.
  var window: PixelSize
  /// The pixels per unit of the desktop for which the picture is drawn.
  var density: Double
  /// The factor of the enlargement; `nil` shows the whole picture.
  private(set) var factor: Int?
  /// The position of the enlarged picture's corner, in pixels of the window.
  private var corner = (x: 0, y: 0)

  /// The factors that a key can choose.
  static let factors = [1, 2, 4, 8]

  init(frame: PixelSize, window: PixelSize, density: Double = 1) {
    (self.frame, self.window, self.density) = (frame, window, density)
  }

  var place: PicturePlace {
    guard let factor else { return whole }
    return PicturePlace(of: frame, factor: factor, x: corner.x, y: corner.y, in: window)
  }

  /// The place of the whole picture.
  var whole: PicturePlace { PicturePlace(of: frame, fitting: window) }

  /// Enlarges the picture by a factor; `nil` shows all of it. The point under the pointer stays in
  /// place.
  ///
  /// - Parameter pointer: The position in pixels of the window; `nil` means its centre.
  mutating func zoom(to factor: Int?, at pointer: (x: Double, y: Double)?) {
    let pointer = pointer ?? (Double(window.width) / 2, Double(window.height) / 2)
    let point = place.inPicture(pointer)
    self.factor = factor
    guard let factor else { return }
    corner.x = Int((pointer.x - point.x * Double(factor)).rounded())
    corner.y = Int((pointer.y - point.y * Double(factor)).rounded())
    corner = (place.x, place.y)
  }

  /// Moves an enlarged picture.
  ///
  /// - Parameters:
  ///   - dx: The distance in pixels of the window.
  ///   - dy: The distance in pixels of the window.
  mutating func pan(dx: Int, dy: Int) {
    corner = (place.x + dx, place.y + dy)
    corner = (place.x, place.y)
  }
}
