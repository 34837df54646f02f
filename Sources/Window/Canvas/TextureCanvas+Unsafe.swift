// Nacre, MIT licence; see LICENSE.

import CSDL
import Foundation
import GraphicsTypes

/// Shows frames with a GPU, paced by the display.
// SAFETY: SDL's objects live from `init` to `close`, and pixels are read only during the calls that
// receive them.
final class TextureCanvas: PlayCanvas {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var panel: (texture: OpaquePointer, width: Int32, height: Int32)?
  private var frameWidth: Int32 = 0
  private var frameHeight: Int32 = 0

  /// Returns `nil` without a GPU. Software OpenGL does not count as one.
  init?(_ window: OpaquePointer) {
    guard Self.isWorthwhile,
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
    else { return nil }
    self.renderer = renderer
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  func close() {
    setPanel(nil)
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }

  /// Whether SDL can draw with a GPU. A hidden window is used to find out, because the renderer of
  /// a window cannot be changed.
  private static var isWorthwhile: Bool {
    // A renderer that the user chose by name is used.
    if let name = ProcessInfo.processInfo.environment["SDL_RENDER_DRIVER"] {
      return name != "software"
    }
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, SDL_WINDOW_HIDDEN.rawValue) else {
      return false
    }
    defer { SDL_DestroyWindow(window) }
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue) else {
      return false
    }
    defer { SDL_DestroyRenderer(renderer) }
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0 else { return false }
    return !String(cString: info.name).hasPrefix("opengl") || !isComputed
  }

  /// Whether OpenGL runs in software. It would compete with the scene for the CPU.
  private static var isComputed: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    // SAFETY: The signature is that of OpenGL's `glGetString`; the text lives as long as the
    // context.
    let getString = unsafeBitCast(address, to: GetString.self)
    let rendererName: UInt32 = 0x1F01  // GL_RENDERER
    guard let name = getString(rendererName).map({ String(cString: $0).lowercased() }) else {
      return false
    }
    return ["llvmpipe", "softpipe", "swrast", "software"].contains { name.contains($0) }
  }

  func update(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, damage: [[Int32]]) {
    if texture == nil || frameWidth != Int32(width) || frameHeight != Int32(height) {
      if let texture { SDL_DestroyTexture(texture) }
      (frameWidth, frameHeight) = (Int32(width), Int32(height))
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), frameWidth, frameHeight)
      if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    }
    let (stride, whole) = (width * 4, SDL_Rect(x: 0, y: 0, w: frameWidth, h: frameHeight))
    guard let texture, let base = pixels.baseAddress, pixels.count >= stride * height else {
      return
    }
    for rect in damage where rect.count == 4 {
      // A scene's report is not trusted: its damage may lie outside the frame.
      guard var area = SDL_Rect(rect, in: whole) else { continue }
      let place = Int(area.y) * stride + Int(area.x) * 4
      SDL_UpdateTexture(texture, &area, base + place, Int32(stride))
    }
  }

  func setPanel(_ image: PixelImage?) {
    if let panel { SDL_DestroyTexture(panel.texture) }
    panel = nil
    guard let image,
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(image.width), Int32(image.height))
    else { return }
    _ = image.pixels.withUnsafeBytes {
      SDL_UpdateTexture(texture, nil, $0.baseAddress, Int32(image.width * 4))
    }
    panel = (texture, Int32(image.width), Int32(image.height))
  }

  func present(_ marks: [PlayMark]) {
    var height = Int32(0)
    SDL_GetRendererOutputSize(renderer, nil, &height)
    SDL_SetRenderDrawColor(renderer, 40, 40, 44, 255)
    SDL_RenderClear(renderer)
    if let texture {
      var whole = SDL_Rect(x: 0, y: 0, w: frameWidth, h: frameHeight)
      SDL_RenderCopy(renderer, texture, nil, &whole)
    }
    for mark in marks { mark.draw(renderer) }
    if let panel {
      var area = SDL_Rect(x: 0, y: height - panel.height, w: panel.width, h: panel.height)
      SDL_RenderCopy(renderer, panel.texture, nil, &area)
    }
    SDL_RenderPresent(renderer)
  }

  /// Does nothing, because each presentation draws everything.
  func invalidate() {}
}

extension SDL_Rect {
  /// Creates a rectangle from left, top, right and bottom.
  init(_ sides: [Int32]) {
    self.init(x: sides[0], y: sides[1], w: sides[2] - sides[0], h: sides[3] - sides[1])
  }
}

extension SDL_Rect {
  /// Creates the intersection of a rectangle, given by its sides, with another; `nil` if it is
  /// empty.
  init?(_ sides: [Int32], in whole: SDL_Rect) {
    let (left, top) = (max(sides[0], whole.x), max(sides[1], whole.y))
    let (right, bottom) = (min(sides[2], whole.x + whole.w), min(sides[3], whole.y + whole.h))
    guard left < right, top < bottom else { return nil }
    self.init([left, top, right, bottom])
  }
}

// SAFETY: each canvas passes a renderer that it destroys only after the call.
extension PlayMark {
  /// Draws the mark with a renderer.
  func draw(_ renderer: OpaquePointer) {
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
    switch shape {
    case .area(let left, let top, let right, let bottom):
      var area = SDL_Rect([left, top, right, bottom])
      SDL_RenderFillRect(renderer, &area)
    case .frame(let left, let top, let right, let bottom):
      var area = SDL_Rect([left, top, right, bottom])
      SDL_RenderDrawRect(renderer, &area)
    case .polygon(let corners):
      let points = corners + corners.prefix(1)
      for (a, b) in zip(points, points.dropFirst()) {
        SDL_RenderDrawLineF(renderer, Float(a.x), Float(a.y), Float(b.x), Float(b.y))
      }
    }
  }
}
