// Nacre, MIT licence; see LICENSE.

/// A size in whole pixels.
struct PixelSize: Equatable {
  var width: Int
  var height: Int
}

/// The rectangle in which a window shows the picture of a frame. Positions and sizes are in pixels of
/// the window unless stated otherwise.
///
/// A picture that is enlarged by a whole factor has square pixels. Any other is filtered.
struct PicturePlace: Equatable {
  /// The size of the frame, in pixels of the picture.
  let frame: PixelSize
  let x: Int
  let y: Int
  let size: PixelSize

  /// Creates the place of a picture that is as large as a window allows, centred in the window.
  init(of frame: PixelSize, fitting window: PixelSize) {
    let scale = min(
      Double(window.width) / Double(frame.width), Double(window.height) / Double(frame.height))
    let size = PixelSize(
      width: max(Int((Double(frame.width) * scale).rounded()), 1),
      height: max(Int((Double(frame.height) * scale).rounded()), 1))
    (self.frame, self.size) = (frame, size)
    (x, y) = ((window.width - size.width) / 2, (window.height - size.height) / 2)
  }

  /// Creates the place of a picture that is enlarged by a whole factor.
  ///
  /// The corner is moved so that the picture covers the window. In a direction in which the picture is smaller
  /// than the window, it is centred.
  init(of frame: PixelSize, factor: Int, x: Int, y: Int, in window: PixelSize) {
    func place(_ corner: Int, _ length: Int, _ room: Int) -> Int {
      length <= room ? (room - length) / 2 : min(max(corner, room - length), 0)
    }
    self.frame = frame
    size = PixelSize(width: frame.width * factor, height: frame.height * factor)
    self.x = place(x, size.width, window.width)
    self.y = place(y, size.height, window.height)
  }

  /// Pixels of the window per pixel of the picture.
  var scale: (x: Double, y: Double) {
    (Double(size.width) / Double(frame.width), Double(size.height) / Double(frame.height))
  }

  /// The factor by which the picture is enlarged in both directions; `nil` if it is not a whole
  /// number.
  var wholeFactor: Int? {
    let factor = size.width / frame.width
    let enlarged = PixelSize(width: frame.width * factor, height: frame.height * factor)
    return factor > 0 && size == enlarged ? factor : nil
  }

  /// The sizes of the frame at a half, a quarter and so on. The last size is less than twice that of the
  /// place in at least one direction, so that filtering uses each of its pixels.
  var halves: [PixelSize] {
    var (sizes, last) = ([PixelSize](), frame)
    while last.width >= 2 * size.width, last.height >= 2 * size.height {
      last = PixelSize(width: last.width / 2, height: last.height / 2)
      sizes.append(last)
    }
    return sizes
  }

  /// Returns the position in the picture, in its pixels, of a position in the window.
  func inPicture(_ place: (x: Double, y: Double)) -> (x: Double, y: Double) {
    ((place.x - Double(x)) / scale.x, (place.y - Double(y)) / scale.y)
  }

  /// Returns the position in the window of a position in the picture.
  func inWindow(_ place: (x: Double, y: Double)) -> (x: Double, y: Double) {
    (place.x * scale.x + Double(x), place.y * scale.y + Double(y))
  }

  /// Whether a position in the window is in the picture.
  func contains(_ place: (x: Double, y: Double)) -> Bool {
    let (left, top) = (Double(x), Double(y))
    return place.x >= left && place.x < left + Double(size.width) && place.y >= top
      && place.y < top + Double(size.height)
  }

  /// Returns the pixels of the picture that a window shows, even partly. The ranges are empty if it shows none.
  func visible(in window: PixelSize) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ corner: Int, _ scale: Double, _ count: Int, _ room: Int) -> Range<Int> {
      let low = min(max(Int((Double(-corner) / scale).rounded(.down)), 0), count)
      let high = min(Int((Double(room - corner) / scale).rounded(.up)), count)
      return low..<max(low, high)
    }
    return (
      range(x, scale.x, frame.width, window.width),
      range(y, scale.y, frame.height, window.height)
    )
  }
}
