// Nacre, MIT licence; see LICENSE.

import CSDL
import Foundation
import GraphicsTypes
import SceneHost

/// Shows frames without a GPU, and paces itself with a clock. If the frame is shown in its own size, only
/// the damage is copied into the window.
// SAFETY: SDL's objects live from `init` to `close`. Pixels are read only during the calls that
// receive them, and the rows of a surface are `pitch` bytes apart.
final class SurfaceCanvas: PlayCanvas {
  private typealias Surface = UnsafeMutablePointer<SDL_Surface>

  private let window: OpaquePointer
  private var frame: Surface?
  private var strips: [PlayStrip: Surface] = [:]
  /// The place in which the frame is shown.
  private var place: PicturePlace?
  /// The scaled frame that is shown there; `nil` if the frame itself is shown.
  private var scaled: Surface?
  /// The changes since the last presentation.
  private var damage: [SDL_Rect] = []
  /// Whether the whole window must be redrawn.
  private var isStale = true
  /// Whether marks or strips cover the frame in the window.
  private var isCovered = false
  /// The display's refresh interval, in seconds.
  private let period: Double
  /// The estimated real time of the last refresh, in seconds.
  private var lastBegin = 0.0

  /// Creates the canvas. The result is `nil` if the video driver has no surface for windows, as SDL's for
  /// Wayland.
  init?(_ window: OpaquePointer, period: Double) {
    (self.window, self.period) = (window, period)
    // Otherwise SDL could draw surfaces with software OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_GetWindowSurface(window) != nil else { return nil }
  }

  func close() {
    for strip in PlayStrip.allCases { set(nil, of: strip) }
    for surface in [frame, scaled] { SDL_FreeSurface(surface) }
  }

  func invalidate() { isStale = true }

  func update(_ pixels: UnsafeRawBufferPointer, _ part: FramePart, damage: [[Int32]]) {
    let (width, height) = (part.width, part.height)
    if frame == nil || frame?.pointee.w != Int32(width) || frame?.pointee.h != Int32(height) {
      if let frame { SDL_FreeSurface(frame) }
      frame = Self.surface(PixelSize(width: width, height: height))
      isStale = true
    }
    let whole = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    guard let frame, let base = pixels.baseAddress, let rows = frame.pointee.pixels,
      part.lies(in: pixels.count)
    else { return }
    let pitch = Int(frame.pointee.pitch)
    for rect in damage where rect.count == 4 {
      // The scene's process is not trusted, so its damage may lie outside the frame.
      guard let area = SDL_Rect(part.place(rect), in: whole) else { continue }
      for y in Int(area.y)..<Int(area.y + area.h) {
        let from = (y * part.stride + part.left + Int(area.x)) * 4
        memcpy(rows + y * pitch + Int(area.x) * 4, base + from, Int(area.w) * 4)
      }
      self.damage.append(area)
    }
  }

  /// Creates a surface in the format of most windows, so that rows are copied without conversion.
  private static func surface(_ size: PixelSize) -> Surface? {
    SDL_CreateRGBSurfaceWithFormat(
      0, Int32(size.width), Int32(size.height), 32, SDL_PIXELFORMAT_RGB888.rawValue)
  }

  func set(_ image: PixelImage?, of strip: PlayStrip) {
    if let old = strips.removeValue(forKey: strip) { SDL_FreeSurface(old) }
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
    SDL_SetSurfaceAlphaMod(made, strip.opacity)
    strips[strip] = made
  }

  func present(_ marks: [PlayMark], at place: PicturePlace) {
    let covers = !marks.isEmpty || !strips.isEmpty
    let isMoved = place != self.place
    self.place = place
    if isMoved || !damage.isEmpty { forgetScaled() }
    if isStale || isMoved || covers || isCovered || place.size != place.frame {
      presentAll(marks, at: place)
    } else {
      presentDamage(at: place)
    }
    (isStale, isCovered, damage) = (false, covers, [])
    waitForDisplay()
  }

  private func forgetScaled() {
    if let scaled { SDL_FreeSurface(scaled) }
    scaled = nil
  }

  private func presentDamage(at place: PicturePlace) {
    guard !damage.isEmpty, let surface = SDL_GetWindowSurface(window) else { return }
    let targets = damage.map { area in
      SDL_Rect(x: area.x + Int32(place.x), y: area.y + Int32(place.y), w: area.w, h: area.h)
    }
    let whole = SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)
    let visible = targets.compactMap {
      SDL_Rect([$0.x, $0.y, $0.x + $0.w, $0.y + $0.h], in: whole)
    }
    for (source, target) in zip(damage, targets) {
      var (source, target) = (source, target)
      SDL_UpperBlit(frame, &source, surface, &target)
    }
    SDL_UpdateWindowSurfaceRects(window, visible, Int32(visible.count))
  }

  private func presentAll(_ marks: [PlayMark], at place: PicturePlace) {
    guard let surface = SDL_GetWindowSurface(window) else { return }
    var height = surface.pointee.h
    SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 40, 40, 44))
    draw(at: place, in: surface)
    if !marks.isEmpty, let renderer = SDL_CreateSoftwareRenderer(surface) {
      SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
      for mark in marks { mark.draw(renderer, at: place) }
      SDL_RenderFlush(renderer)
      SDL_DestroyRenderer(renderer)
    }
    for strip in PlayStrip.allCases {
      guard let image = strips[strip] else { continue }
      height -= image.pointee.h
      var area = SDL_Rect(x: 0, y: height, w: image.pointee.w, h: image.pointee.h)
      SDL_UpperBlit(image, nil, surface, &area)
    }
    SDL_UpdateWindowSurface(window)
  }

  /// Draws the frame at its place.
  private func draw(at place: PicturePlace, in surface: Surface) {
    guard let frame else { return }
    var target = SDL_Rect(place)
    guard place.size != place.frame else {
      SDL_UpperBlit(frame, nil, surface, &target)
      return
    }
    if let factor = place.wholeFactor {
      let window = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
      let (columns, rows) = place.visible(in: window)
      // Only whole pixels are enlarged, because SDL would round a part of a pixel.
      var source = SDL_Rect(
        x: Int32(columns.lowerBound), y: Int32(rows.lowerBound), w: Int32(columns.count),
        h: Int32(rows.count))
      target.x += source.x * Int32(factor)
      target.y += source.y * Int32(factor)
      if scaled == nil {
        scaled = Self.surface(
          PixelSize(width: columns.count * factor, height: rows.count * factor))
        SDL_SoftStretch(frame, &source, scaled, nil)
      }
    } else if scaled == nil {
      scaled = Self.filtered(frame, place)
    }
    SDL_UpperBlit(scaled, nil, surface, &target)
  }

  /// Returns the frame, scaled to the size of its place with filtering.
  private static func filtered(_ frame: Surface, _ place: PicturePlace) -> Surface? {
    var last: Surface? = frame
    for size in place.halves + [place.size] {
      let next = surface(size)
      SDL_SoftStretchLinear(last, nil, next, nil)
      if last != frame { SDL_FreeSurface(last) }
      last = next
    }
    return last
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
