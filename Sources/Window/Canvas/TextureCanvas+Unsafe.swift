// Nacre, MIT licence; see LICENSE.

import CSDL
import Foundation
import GraphicsTypes

/// Shows frames with a GPU, or with software OpenGL where a window has no surface. The display paces it.
// SAFETY: SDL's objects live from `init` to `close`, and pixels are read only during the calls that
// receive them.
final class TextureCanvas: PlayCanvas {
  private let renderer: OpaquePointer
  private var frame: Texture?
  /// The frame at a half of its size, a quarter and so on, down to the size that is shown.
  private var halves: [Texture] = []
  private var strips: [PlayStrip: Texture] = [:]

  private struct Texture {
    let pointer: OpaquePointer
    let width: Int32
    let height: Int32
  }

  /// Creates the canvas. The result is `nil` without a GPU.
  ///
  /// - Parameters:
  ///   - isPaced: Whether `present` waits for the display. Of several windows only one does.
  ///   - acceptsSoftware: Whether software OpenGL counts as a GPU.
  init?(_ window: OpaquePointer, isPaced: Bool, acceptsSoftware: Bool = false) {
    guard acceptsSoftware || Self.isWorthwhile,
      let renderer = SDL_CreateRenderer(
        window, -1, isPaced ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    else { return nil }
    self.renderer = renderer
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  func close() {
    for strip in PlayStrip.allCases { set(nil, of: strip) }
    forgetFrame()
    SDL_DestroyRenderer(renderer)
  }

  private func forgetFrame() {
    forgetHalves()
    if let frame { SDL_DestroyTexture(frame.pointer) }
    frame = nil
  }

  private func forgetHalves() {
    for half in halves { SDL_DestroyTexture(half.pointer) }
    halves = []
  }

  /// Whether SDL can draw with a GPU. A hidden window is used to find out, because the renderer of
  /// a window cannot be changed.
  private static var isWorthwhile: Bool {
    // A renderer that the user chose by name is used.
    if let name = EnvironmentVariable.value("SDL_RENDER_DRIVER") {
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

  private func texture(_ access: SDL_TextureAccess, _ width: Int32, _ height: Int32) -> Texture? {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    return SDL_CreateTexture(renderer, format, Int32(access.rawValue), width, height).map {
      SDL_SetTextureBlendMode($0, SDL_BLENDMODE_NONE)
      return Texture(pointer: $0, width: width, height: height)
    }
  }

  func update(_ pixels: UnsafeRawBufferPointer, _ part: FramePart, damage: [[Int32]]) {
    let whole = SDL_Rect(x: 0, y: 0, w: Int32(part.width), h: Int32(part.height))
    if frame?.width != whole.w || frame?.height != whole.h {
      forgetFrame()
      frame = texture(SDL_TEXTUREACCESS_STREAMING, whole.w, whole.h)
    }
    guard let frame, let base = pixels.baseAddress, part.lies(in: pixels.count) else { return }
    for rect in damage where rect.count == 4 {
      // The scene's process is not trusted, so its damage may lie outside the frame.
      guard var area = SDL_Rect(part.place(rect), in: whole) else { continue }
      let place = (Int(area.y) * part.stride + part.left + Int(area.x)) * 4
      SDL_UpdateTexture(frame.pointer, &area, base + place, Int32(part.stride * 4))
      forgetHalves()
    }
  }

  func set(_ image: PixelImage?, of strip: PlayStrip) {
    guard let image else {
      if let old = strips.removeValue(forKey: strip) { SDL_DestroyTexture(old.pointer) }
      return
    }
    let (width, height) = (Int32(image.width), Int32(image.height))
    if strips[strip]?.width != width || strips[strip]?.height != height {
      set(nil, of: strip)
      guard let made = texture(SDL_TEXTUREACCESS_STATIC, width, height) else { return }
      SDL_SetTextureBlendMode(made.pointer, SDL_BLENDMODE_BLEND)
      SDL_SetTextureAlphaMod(made.pointer, strip.opacity)
      strips[strip] = made
    }
    guard let texture = strips[strip] else { return }
    _ = image.pixels.withUnsafeBytes {
      SDL_UpdateTexture(texture.pointer, nil, $0.baseAddress, Int32(image.width * 4))
    }
  }

  func present(_ marks: [PlayMark], at place: PicturePlace) {
    var height = Int32(0)
    SDL_GetRendererOutputSize(renderer, nil, &height)
    let picture = picture(for: place)
    SDL_SetRenderDrawColor(renderer, 40, 40, 44, 255)
    SDL_RenderClear(renderer)
    if let picture {
      let mode = place.wholeFactor == nil ? SDL_ScaleModeLinear : SDL_ScaleModeNearest
      SDL_SetTextureScaleMode(picture.pointer, mode)
      var area = SDL_Rect(place)
      SDL_RenderCopy(renderer, picture.pointer, nil, &area)
    }
    for mark in marks { mark.draw(renderer, at: place) }
    for strip in PlayStrip.allCases {
      guard let texture = strips[strip] else { continue }
      height -= texture.height
      var area = SDL_Rect(x: 0, y: height, w: texture.width, h: texture.height)
      SDL_RenderCopy(renderer, texture.pointer, nil, &area)
    }
    SDL_RenderPresent(renderer)
  }

  /// Returns the frame, halved as many times as its place needs.
  private func picture(for place: PicturePlace) -> Texture? {
    guard var last = frame, SDL_RenderTargetSupported(renderer) == SDL_TRUE else { return frame }
    for (index, size) in place.halves.enumerated() {
      if index == halves.count {
        let (width, height) = (Int32(size.width), Int32(size.height))
        guard let made = texture(SDL_TEXTUREACCESS_TARGET, width, height) else { break }
        SDL_SetTextureScaleMode(last.pointer, SDL_ScaleModeLinear)
        SDL_SetRenderTarget(renderer, made.pointer)
        SDL_RenderCopy(renderer, last.pointer, nil, nil)
        SDL_SetRenderTarget(renderer, nil)
        halves.append(made)
      }
      last = halves[index]
    }
    return last
  }

  /// Has no effect, because each presentation draws everything.
  func invalidate() {}
}

extension SDL_Rect {
  init(_ place: PicturePlace) {
    self.init(
      x: Int32(place.x), y: Int32(place.y), w: Int32(place.size.width), h: Int32(place.size.height))
  }

  /// Creates a rectangle from left, top, right and bottom.
  init(_ sides: [Int32]) {
    self.init(x: sides[0], y: sides[1], w: sides[2] - sides[0], h: sides[3] - sides[1])
  }
}

extension SDL_Rect {
  /// Creates the intersection of a rectangle, given by its sides, with another. The result is `nil` if it
  /// is empty.
  init?(_ sides: [Int32], in whole: SDL_Rect) {
    let (left, top) = (max(sides[0], whole.x), max(sides[1], whole.y))
    let (right, bottom) = (min(sides[2], whole.x + whole.w), min(sides[3], whole.y + whole.h))
    guard left < right, top < bottom else { return nil }
    self.init([left, top, right, bottom])
  }
}

// SAFETY: each canvas passes a renderer that it destroys only after the call.
extension PlayMark {
  /// Draws the mark with a renderer, over a frame that is at a place of the window.
  func draw(_ renderer: OpaquePointer, at place: PicturePlace) {
    func area(_ left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32) -> SDL_Rect {
      let start = place.inWindow((Double(left), Double(top)))
      let end = place.inWindow((Double(right), Double(bottom)))
      // A scene may report any coordinates.
      return SDL_Rect(
        [start.x, start.y, end.x, end.y].map { Int32(min(max($0, -1e6), 1e6).rounded()) })
    }
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
    switch shape {
    case .area(let left, let top, let right, let bottom):
      var area = area(left, top, right, bottom)
      SDL_RenderFillRect(renderer, &area)
    case .frame(let left, let top, let right, let bottom):
      var area = area(left, top, right, bottom)
      SDL_RenderDrawRect(renderer, &area)
    case .polygon(let corners):
      let points = (corners + corners.prefix(1)).map(place.inWindow)
      for (a, b) in zip(points, points.dropFirst()) {
        SDL_RenderDrawLineF(renderer, Float(a.x), Float(a.y), Float(b.x), Float(b.y))
      }
    }
  }
}
