// Nacre, MIT licence; see LICENSE.

import CSDL
import Foundation
import GraphicsTypes

/// Shows frames without a GPU: copies the damage into the window, and paces itself with a clock.
// SAFETY: SDL's objects live from `init` to `close`. Pixels are read only during the calls that
// receive them, and the rows of a surface are `pitch` bytes apart.
final class SurfaceCanvas: PlayCanvas {
  private typealias Surface = UnsafeMutablePointer<SDL_Surface>

  private let window: OpaquePointer
  private var frame: Surface?
  private var panel: Surface?
  /// The changes since the last presentation.
  private var damage: [SDL_Rect] = []
  /// Whether the whole window must be redrawn.
  private var isStale = true
  /// Whether marks or a panel cover the frame in the window.
  private var isCovered = false
  /// The display's refresh interval, seconds.
  private let period: Double
  /// The estimated real time of the last refresh, seconds.
  private var lastBegin = 0.0

  init(_ window: OpaquePointer, period: Double) {
    (self.window, self.period) = (window, period)
    // Otherwise SDL could draw surfaces with software OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }

  func close() {
    setPanel(nil)
    if let frame { SDL_FreeSurface(frame) }
  }

  func invalidate() { isStale = true }

  func update(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, damage: [[Int32]]) {
    if frame == nil || frame?.pointee.w != Int32(width) || frame?.pointee.h != Int32(height) {
      if let frame { SDL_FreeSurface(frame) }
      // Most windows have this format, so rows are copied without conversion.
      frame = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_RGB888.rawValue)
      isStale = true
    }
    let (stride, whole) = (width * 4, SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height)))
    guard let frame, let base = pixels.baseAddress, let rows = frame.pointee.pixels,
      pixels.count >= stride * height
    else { return }
    let pitch = Int(frame.pointee.pitch)
    for rect in damage where rect.count == 4 {
      // A scene's report is not trusted: its damage may lie outside the frame.
      guard let area = SDL_Rect(rect, in: whole) else { continue }
      for y in Int(area.y)..<Int(area.y + area.h) {
        let left = Int(area.x) * 4
        memcpy(rows + y * pitch + left, base + y * stride + left, Int(area.w) * 4)
      }
      self.damage.append(area)
    }
  }

  func setPanel(_ image: PixelImage?) {
    if let panel { SDL_FreeSurface(panel) }
    panel = nil
    guard let image,
      let made = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(image.width), Int32(image.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      let rows = made.pointee.pixels
    else { return }
    image.pixels.withUnsafeBytes { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in 0..<image.height {
        memcpy(rows + y * Int(made.pointee.pitch), base + y * image.width * 4, image.width * 4)
      }
    }
    panel = made
  }

  func present(_ marks: [PlayMark]) {
    let covers = !marks.isEmpty || panel != nil
    if isStale || covers || isCovered { presentAll(marks) } else { presentDamage() }
    (isStale, isCovered, damage) = (false, covers, [])
    waitForDisplay()
  }

  private func presentDamage() {
    guard !damage.isEmpty, let surface = SDL_GetWindowSurface(window) else { return }
    for area in damage {
      var (source, target) = (area, area)
      SDL_UpperBlit(frame, &source, surface, &target)
    }
    SDL_UpdateWindowSurfaceRects(window, damage, Int32(damage.count))
  }

  private func presentAll(_ marks: [PlayMark]) {
    guard let surface = SDL_GetWindowSurface(window) else { return }
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    let covers = frame.map { $0.pointee.w >= width && $0.pointee.h >= height }
    if covers != true {
      SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 40, 40, 44))
    }
    if let frame { SDL_UpperBlit(frame, nil, surface, nil) }
    if !marks.isEmpty, let renderer = SDL_CreateSoftwareRenderer(surface) {
      SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
      for mark in marks { mark.draw(renderer) }
      SDL_RenderFlush(renderer)
      SDL_DestroyRenderer(renderer)
    }
    if let panel {
      var area = SDL_Rect(
        x: 0, y: height - panel.pointee.h, w: panel.pointee.w, h: panel.pointee.h)
      SDL_UpperBlit(panel, nil, surface, &area)
    }
    SDL_UpdateWindowSurface(window)
  }

  /// Waits until the estimated next refresh. A frame that is slightly late does not delay the
  /// following ones.
  private func waitForDisplay() {
    let (now, due) = (Player.now, lastBegin + period)
    lastBegin = now - due < period ? due : now
    guard due > now else { return }
    Thread.sleep(forTimeInterval: min(due - now, period))
  }
}
