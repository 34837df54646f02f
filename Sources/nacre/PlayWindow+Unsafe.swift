// Nacre, MIT licence; see LICENSE.

import CSDL
import Foundation
import GraphicsTypes

/// A window that shows frames, over SDL; of the main thread.
// SAFETY: SDL's objects live from `init` to `deinit`, and pixels are read only during the calls that
// get them.
final class PlayWindow {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var panel: (texture: OpaquePointer, width: Int32, height: Int32)?
  private var frameWidth: Int32 = 0
  private var frameHeight: Int32 = 0

  /// Frames a second of the display.
  let refreshRate: Double
  /// The most pixels that a frame can have: those of the display.
  let largestFrame: (width: Int, height: Int)

  /// - Parameters:
  ///   - title: Shown above the window, where the desktop does.
  ///   - width: Of the window's inside, in units of the desktop; smaller when the display is.
  ///   - height: See `width`.
  /// - Throws: `CommandFailure` where there is no display.
  init(title: String, width: Int, height: Int) throws {
    func failure(_ what: String) -> CommandFailure {
      CommandFailure(
        message: "\(what): \(String(cString: SDL_GetError())); "
          + "without a display use nacre render or nacre strip")
    }
    SDL_SetMainReady()
    // Signals stay the command's.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0, Self.isSeen else {
      throw CommandFailure(
        message: "there is no display: DISPLAY and WAYLAND_DISPLAY name none that answers; "
          + "without one use nacre render or nacre strip")
    }
    var mode = SDL_DisplayMode()
    let isKnown = SDL_GetDesktopDisplayMode(0, &mode) == 0
    refreshRate = isKnown && mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
    let (most, tallest) = isKnown ? (Int(mode.w), Int(mode.h)) : (1920, 1080)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let center = nacre_window_centered()
    guard
      let window = SDL_CreateWindow(
        title, Int32(center), Int32(center), Int32(min(width, most)), Int32(min(height, tallest)),
        flags)
    else { throw failure("no window can be opened") }
    self.window = window
    guard
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    else { throw failure("nothing can be drawn in a window") }
    self.renderer = renderer
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    // A display that reports points may have several pixels to each.
    var (points, pixels) = (Int32(1), Int32(1))
    SDL_GetWindowSize(window, &points, nil)
    SDL_GetRendererOutputSize(renderer, &pixels, nil)
    let density = max(Int(pixels) / max(Int(points), 1), 1)
    largestFrame = (max(most, width) * density, max(tallest, height) * density)
  }

  deinit {
    if let panel { SDL_DestroyTexture(panel.texture) }
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// Whether the driver shows what it is given, or was asked for by name.
  private static var isSeen: Bool {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    return !["offscreen", "dummy", "evdev"].contains(driver)
      || ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] != nil
  }

  /// The driver and the size of the display, for people; `nil` where there is none.
  static var displayDescription: String? {
    SDL_SetMainReady()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { return nil }
    defer { SDL_Quit() }
    var mode = SDL_DisplayMode()
    guard isSeen, SDL_GetDesktopDisplayMode(0, &mode) == 0 else { return nil }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "?"
    return "\(driver), \(mode.w) x \(mode.h), \(mode.refresh_rate) Hz"
  }

  /// The window's inside in pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (max(Int(width), 1), max(Int(height), 1))
  }

  /// Pixels to a unit of the desktop, in which the mouse is reported.
  var density: Double {
    var width = Int32(0)
    SDL_GetWindowSize(window, &width, nil)
    return Double(pixelSize.width) / Double(max(width, 1))
  }

  var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  /// Takes parts of a frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame, `0xAARRGGBB`, row by row.
  ///   - damage: What has changed: left, top, right, bottom.
  func update(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, damage: [[Int32]]
  ) {
    if texture == nil || frameWidth != Int32(width) || frameHeight != Int32(height) {
      if let texture { SDL_DestroyTexture(texture) }
      (frameWidth, frameHeight) = (Int32(width), Int32(height))
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), frameWidth, frameHeight)
      if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    }
    guard let texture, let base = pixels.baseAddress else { return }
    let stride = width * 4
    for rect in damage where rect.count == 4 {
      var area = SDL_Rect(x: rect[0], y: rect[1], w: rect[2] - rect[0], h: rect[3] - rect[1])
      let place = Int(rect[1]) * stride + Int(rect[0]) * 4
      SDL_UpdateTexture(texture, &area, base + place, Int32(stride))
    }
  }

  /// Shows a picture over the frames, at the bottom of the window; `nil` takes it away.
  func showPanel(_ image: PixelImage?) {
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

  /// Shows the frame with marks over it; waits for the display where that is possible.
  func present(_ marks: [PlayMark]) {
    let (width, height) = pixelSize
    // Without a graphics processor each pass over the window is one over memory.
    if texture == nil || frameWidth < width || frameHeight < height {
      SDL_SetRenderDrawColor(renderer, 40, 40, 44, 255)
      SDL_RenderClear(renderer)
    }
    if let texture {
      var whole = SDL_Rect(x: 0, y: 0, w: frameWidth, h: frameHeight)
      SDL_RenderCopy(renderer, texture, nil, &whole)
    }
    for mark in marks { draw(mark) }
    if let panel {
      var area = SDL_Rect(
        x: 0, y: Int32(height) - panel.height, w: panel.width, h: panel.height)
      SDL_RenderCopy(renderer, panel.texture, nil, &area)
    }
    SDL_RenderPresent(renderer)
  }

  private func draw(_ mark: PlayMark) {
    let color = mark.color
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
    switch mark.shape {
    case .area(let left, let top, let right, let bottom):
      var area = SDL_Rect(x: left, y: top, w: right - left, h: bottom - top)
      SDL_RenderFillRect(renderer, &area)
    case .frame(let left, let top, let right, let bottom):
      var area = SDL_Rect(x: left, y: top, w: right - left, h: bottom - top)
      SDL_RenderDrawRect(renderer, &area)
    case .polygon(let corners):
      let points = corners + corners.prefix(1)
      for (a, b) in zip(points, points.dropFirst()) {
        SDL_RenderDrawLineF(renderer, Float(a.x), Float(a.y), Float(b.x), Float(b.y))
      }
    }
  }

  /// Returns what has happened, waiting for it at most so many seconds.
  func events(waiting seconds: Double) -> [PlayEvent] {
    var events: [PlayEvent] = []
    var event = SDL_Event()
    var isFirst = true
    while true {
      let wait = isFirst ? Int32(min(max(seconds, 0), 3600) * 1000) : 0
      isFirst = false
      guard wait > 0 ? SDL_WaitEventTimeout(&event, wait) == 1 : SDL_PollEvent(&event) == 1 else {
        return events
      }
      if let event = translate(event) { events.append(event) }
    }
  }

  private func translate(_ event: SDL_Event) -> PlayEvent? {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: return .quit
    case SDL_WINDOWEVENT:
      switch UInt32(event.window.event) {
      case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue: return .resized
      case SDL_WINDOWEVENT_EXPOSED.rawValue: return .exposed
      default: return nil
      }
    case SDL_KEYDOWN, SDL_KEYUP:
      let modifiers = UInt32(event.key.keysym.mod)
      return .key(
        PlayKeystroke(
          code: event.key.keysym.sym, usage: Int(event.key.keysym.scancode.rawValue),
          isDown: event.type == SDL_KEYDOWN.rawValue, isRepeated: event.key.repeat != 0,
          withControl: modifiers & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0,
          withShift: modifiers & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard event.button.button == 1 else { return nil }
      let isDown = event.button.state == UInt8(SDL_PRESSED)
      let isAltDown = SDL_GetModState().rawValue & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0
      return .mouse(
        isDown ? .down : .up, x: Double(event.button.x), y: Double(event.button.y),
        withAlt: isAltDown)
    case SDL_MOUSEMOTION:
      return .mouse(
        .moved, x: Double(event.motion.x), y: Double(event.motion.y), withAlt: false)
    case SDL_MOUSEWHEEL:
      let sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
      return .wheel(
        dx: Double(event.wheel.preciseX) * sign, dy: Double(event.wheel.preciseY) * sign,
        x: Double(event.wheel.mouseX), y: Double(event.wheel.mouseY))
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      let phase: PlayEvent.Phase =
        event.type == SDL_FINGERDOWN.rawValue
        ? .down : event.type == SDL_FINGERUP.rawValue ? .up : .moved
      return .finger(
        phase, id: Int(truncatingIfNeeded: event.tfinger.fingerId),
        x: Double(event.tfinger.x), y: Double(event.tfinger.y))
    default: return nil
    }
  }
}

/// What happens to a window.
enum PlayEvent {
  enum Phase { case down, moved, up }

  case quit, resized, exposed
  case key(PlayKeystroke)
  /// In units of the desktop.
  case mouse(Phase, x: Double, y: Double, withAlt: Bool)
  /// Steps of the wheel, up and to the right; where the mouse is.
  case wheel(dx: Double, dy: Double, x: Double, y: Double)
  /// In `0…1` of the window's sides.
  case finger(Phase, id: Int, x: Double, y: Double)
}

/// Something drawn over a frame, in pixels.
struct PlayMark {
  enum Shape {
    case area(Int32, Int32, Int32, Int32)
    case frame(Int32, Int32, Int32, Int32)
    case polygon([(x: Double, y: Double)])
  }

  /// Straight, 8 bits each.
  struct Color {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
  }

  let shape: Shape
  let color: Color
}
