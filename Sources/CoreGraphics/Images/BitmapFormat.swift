// Nacre, MIT licence; see LICENSE.

import Raster

/// Converts Apple's description of a pixel format into a `PixelLayout`.
enum BitmapFormat {
  /// Returns the layout of pixels with eight bits per component.
  ///
  /// - Returns: `nil` for a meaningless combination, for floating-point components and for 16-bit
  ///   byte orders.
  static func layout(_ model: CGColorSpaceModel, _ info: CGBitmapInfo, bytesPerPixel: Int)
    -> PixelLayout?
  {
    let order = info.intersection(.byteOrderMask)
    let isLittle = order == .byteOrder32Little
    guard let alpha = info.alpha, info.isDisjoint(with: .floatInfoMask),
      order.isEmpty || isLittle || order == .byteOrder32Big
    else { return nil }
    if alpha == .alphaOnly { return bytesPerPixel == 1 ? .alphaOnly : nil }
    switch (model, bytesPerPixel) {
    case (.monochrome, 1): return alpha == .none ? .gray : nil
    case (.monochrome, 2): return grayWithAlpha(alpha)
    case (.rgb, 3): return alpha == .none ? rgb : nil
    case (.rgb, 4): return fourBytes(alpha, isLittle: isLittle)
    default: return nil
    }
  }

  private static let rgb = PixelLayout(
    bytesPerPixel: 3, colors: (red: 0, green: 1, blue: 2), alpha: nil)

  private static func grayWithAlpha(_ alpha: CGImageAlphaInfo) -> PixelLayout? {
    guard alpha == .last || alpha == .premultipliedLast else { return nil }
    return PixelLayout(
      bytesPerPixel: 2, colors: (red: 0, green: 0, blue: 0), alpha: 1,
      isPremultiplied: alpha == .premultipliedLast)
  }

  private static func fourBytes(_ alpha: CGImageAlphaInfo, isLittle: Bool) -> PixelLayout? {
    let isFirst: Bool
    switch alpha {
    case .first, .premultipliedFirst, .noneSkipFirst: isFirst = true
    case .last, .premultipliedLast, .noneSkipLast: isFirst = false
    case .none, .alphaOnly: return nil
    }
    // Components are numbered from the highest byte; little-endian order reverses their addresses.
    func place(_ component: Int) -> Int { isLittle ? 3 - component : component }
    let first = isFirst ? 1 : 0
    let colors = (red: place(first), green: place(first + 1), blue: place(first + 2))
    let rest = place(isFirst ? 0 : 3)
    let isSkipped = alpha == .noneSkipFirst || alpha == .noneSkipLast
    return PixelLayout(
      bytesPerPixel: 4, colors: colors, alpha: isSkipped ? nil : rest,
      filler: isSkipped ? rest : nil, isPremultiplied: alpha != .first && alpha != .last)
  }
}
