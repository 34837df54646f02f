// Nacre, MIT licence; see LICENSE.

import PixelKernels

// SAFETY: offsets are less than `bytesPerPixel`, and callers promise `count` pixels on both sides.
extension PixelLayout {
  /// Reads pixels as premultiplied `0xAARRGGBB`. Straight colours are multiplied by alpha, rounded
  /// to nearest.
  package func load(_ memory: UnsafeRawPointer, _ count: Int, into row: PixelRow) {
    for index in 0..<count {
      let pixel = memory + index * bytesPerPixel
      func byte(_ offset: Int) -> UInt32 {
        UInt32(pixel.load(fromByteOffset: offset, as: UInt8.self))
      }
      let a = alpha.map(byte) ?? 255
      var (r, g, b): (UInt32, UInt32, UInt32) = (0, 0, 0)
      if let colors { (r, g, b) = (byte(colors.red), byte(colors.green), byte(colors.blue)) }
      if !isPremultiplied {
        r = PixelMath.divideBy255(r * a)
        g = PixelMath.divideBy255(g * a)
        b = PixelMath.divideBy255(b * a)
      }
      row[index] = a << 24 | r << 16 | g << 8 | b
    }
  }

  /// Writes premultiplied pixels. Grey is their luminance with the weights of Rec. 709. In layouts
  /// without alpha, transparent parts become black.
  package func store(_ row: UnsafePointer<UInt32>, _ count: Int, to memory: UnsafeMutableRawPointer)
  {
    for index in 0..<count {
      let pixel = memory + index * bytesPerPixel
      let value = row[index]
      let (r, g, b) = (value >> 16 & 255, value >> 8 & 255, value & 255)
      func put(_ byte: UInt32, _ offset: Int) {
        pixel.storeBytes(of: UInt8(byte & 255), toByteOffset: offset, as: UInt8.self)
      }
      if isGray, let colors {
        put(Self.luminance(r, g, b), colors.red)
      } else if let colors {
        put(r, colors.red)
        put(g, colors.green)
        put(b, colors.blue)
      }
      if let alpha { put(value >> 24, alpha) }
      if let filler { put(255, filler) }
    }
  }

  /// Returns the luminance of a colour with the weights of Rec. 709, rounded to nearest.
  @inline(__always)
  static func luminance(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
    (red * 13_933 + green * 46_871 + blue * 4_732 + 32_768) >> 16
  }
}
