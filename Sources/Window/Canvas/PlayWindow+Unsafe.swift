// Nacre, MIT licence; see LICENSE.

import CSDL
import Foundation
import GraphicsTypes
import Pictures
import SceneHost

/// A window that shows frames, made with SDL. It is used on the main thread only.
// SAFETY: SDL's objects live from `init` to `deinit`, and pixels are read only during the calls
// that receive them.
package final class PlayWindow {
  private let window: OpaquePointer
  /// The window's content.
  let canvas: any PlayCanvas

  /// The display's refresh rate, in frames per second.
  let refreshRate: Double
  /// The maximum size of a frame, in pixels: the size of the display, or the requested size.
  let largestFrame: PixelSize
  /// Whether the window opened smaller than requested.
  let isReduced: Bool
  /// Whether the window opens and ends the connection to the desktop.
  private var isFirst = true

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The title, for desktops that show one.
  ///   - entry: The name of the window's desktop entry; `nil` for that of the program.
  ///   - icon: The path of a picture; `nil` for none.
  ///   - size: The size of the content in pixels. If the display is smaller, the content is as large as the display
  ///     allows, with the same aspect ratio.
  ///   - isFullScreen: Whether the window fills the display instead.
  /// - Throws: `CommandFailure` if there is no display.
  init(
    title: String, entry: String? = nil, icon: String? = nil, size: PixelSize,
    isFullScreen: Bool = false
  ) throws {
    func failure(_ what: String) -> CommandFailure {
      CommandFailure(
        message: "\(what): \(String(cString: SDL_GetError())); "
          + "without a display, use nacre render or nacre strip")
    }
    SDL_SetMainReady()
    // The host handles signals itself.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    if let entry { Self.setEntry(entry) }
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0, Self.isSeen else {
      throw CommandFailure(
        message:
          "there is no display: neither DISPLAY nor WAYLAND_DISPLAY names one that responds; "
          + "set one of them, or film the scene with nacre render PATH")
    }
    let (rate, display, usable) = Self.display
    refreshRate = rate
    // A window manager makes the window fill the display. Without one, the window needs the display's size.
    let opened = isFullScreen ? display : Self.size(size, in: usable)
    // The window is shown after its canvas has been created, because SDL may recreate the window for
    // the canvas.
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
      | (isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    let center = nacre_window_centered()
    guard
      let window = SDL_CreateWindow(
        title, Int32(center), Int32(center), Int32(opened.width), Int32(opened.height), flags)
    else { throw failure("no window can be opened") }
    self.window = window
    // A display may have several pixels per unit of the desktop. The number is known once there is a window.
    let density = Self.density(of: window)
    let units = Self.units(of: size, density)
    if !isFullScreen {
      let opened = Self.size(units, in: usable)
      SDL_SetWindowSize(window, Int32(opened.width), Int32(opened.height))
    }
    canvas = try Self.canvas(of: window, period: 1 / refreshRate)
    SDL_ShowWindow(window)
    // SDL starts text input by itself if there is no on-screen keyboard.
    SDL_StopTextInput()
    var (width, height) = (Int32(1), Int32(1))
    SDL_GetWindowSize(window, &width, &height)
    isReduced = !isFullScreen && (Int(width) < units.width || Int(height) < units.height)
    // Rounded up, because a desktop may have one and a half pixels per unit. The window may move to a display with two;
    // memory that no frame uses costs nothing.
    let largestDensity = max(Int(density.rounded(.up)), 2)
    largestFrame = PixelSize(
      width: max(display.width, units.width) * largestDensity,
      height: max(display.height, units.height) * largestDensity)
    if let icon { setIcon(icon) }
  }

  /// The refresh rate of the first display, its size, and the part of it that windows may fill.
  private static var display: (rate: Double, size: PixelSize, usable: PixelSize) {
    var mode = SDL_DisplayMode()
    let isKnown = SDL_GetDesktopDisplayMode(0, &mode) == 0
    let size =
      isKnown
      ? PixelSize(width: Int(mode.w), height: Int(mode.h)) : PixelSize(width: 1920, height: 1080)
    var room = SDL_Rect()
    let hasRoom = SDL_GetDisplayUsableBounds(0, &room) == 0 && room.w > 0 && room.h > 0
    return (
      isKnown && mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60, size,
      hasRoom ? PixelSize(width: Int(room.w), height: Int(room.h)) : size
    )
  }

  /// Tells SDL the desktop entry of all windows. A user's own setting has precedence.
  private static func setEntry(_ entry: String) {
    for variable in ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"] {
      SDL_setenv(variable, entry, 0)
    }
  }

  /// Opens a further window, which is presented without waiting for the display.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - size: The size of the content in pixels, as in the other initialiser.
  ///   - first: The first window.
  /// - Throws: `CommandFailure` if no window can be opened.
  init(title: String, size: PixelSize, beside first: PlayWindow) throws {
    let units = Self.units(of: size, first.density)
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
    let center = nacre_window_centered()
    guard
      let window = SDL_CreateWindow(
        title, Int32(center), Int32(center), Int32(units.width), Int32(units.height), flags)
    else {
      throw CommandFailure(
        message: "no further window can be opened: \(String(cString: SDL_GetError()))")
    }
    self.window = window
    canvas = try Self.canvas(of: window, period: 0)
    (refreshRate, largestFrame) = (first.refreshRate, first.largestFrame)
    isReduced = false
    isFirst = false
    SDL_ShowWindow(window)
  }

  /// Returns the content of a new window.
  ///
  /// - Parameter period: The display's refresh interval, in seconds; 0 for a window that does not wait for it.
  /// - Throws: `CommandFailure` if nothing can be drawn in the window, which is closed then.
  private static func canvas(of window: OpaquePointer, period: Double) throws -> any PlayCanvas {
    let isPaced = period > 0
    if let canvas = TextureCanvas(window, isPaced: isPaced) { return canvas }
    if let canvas = SurfaceCanvas(window, period: period) { return canvas }
    if let canvas = TextureCanvas(window, isPaced: isPaced, acceptsSoftware: true) { return canvas }
    let reason = String(cString: SDL_GetError())
    SDL_DestroyWindow(window)
    throw CommandFailure(message: "nothing can be drawn in a window of this desktop: \(reason)")
  }

  /// The number by which events name the window.
  var number: UInt32 { SDL_GetWindowID(window) }

  /// Brings the window to the front, and gives it the keyboard's focus.
  func raise() { SDL_RaiseWindow(window) }

  /// Returns the size of a content in units of the desktop.
  private static func units(of size: PixelSize, _ density: Double) -> PixelSize {
    PixelSize(
      width: Int((Double(size.width) / density).rounded(.up)),
      height: Int((Double(size.height) / density).rounded(.up)))
  }

  /// Returns the size of a window for a content.
  private static func size(_ content: PixelSize, in room: PixelSize) -> PixelSize {
    if content.width <= room.width, content.height <= room.height { return content }
    return PicturePlace(of: content, fitting: room).size
  }

  deinit {
    canvas.close()
    SDL_DestroyWindow(window)
    if isFirst { SDL_Quit() }
  }

  /// Whether the video driver has a visible display. A driver that the user chose by name always
  /// counts as visible.
  private static var isSeen: Bool {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    return !["offscreen", "dummy", "evdev"].contains(driver)
      || EnvironmentVariable.value("SDL_VIDEODRIVER") != nil
  }

  /// The driver, size and refresh rate of the display, as text for the user; `nil` without a
  /// display.
  package static var displayDescription: String? {
    SDL_SetMainReady()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { return nil }
    defer { SDL_Quit() }
    var mode = SDL_DisplayMode()
    guard isSeen, SDL_GetDesktopDisplayMode(0, &mode) == 0 else { return nil }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "?"
    return "\(driver), \(mode.w) x \(mode.h), \(mode.refresh_rate) Hz"
  }

  /// The size of the window's content in pixels.
  var pixelSize: PixelSize {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return PixelSize(width: max(Int(width), 1), height: max(Int(height), 1))
  }

  /// Pixels per unit of the desktop. The positions of the mouse are in these units.
  var density: Double { Self.density(of: window) }

  private static func density(of window: OpaquePointer) -> Double {
    var (units, pixels) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &units, nil)
    SDL_GetWindowSizeInPixels(window, &pixels, nil)
    return Double(max(pixels, 1)) / Double(max(units, 1))
  }

  /// Gives the window an icon, which is opaque as icons of apps are. A file that is not a picture is ignored.
  private func setIcon(_ file: String) {
    guard let data = FileManager.default.contents(atPath: file),
      let image = try? Pictures.decode(data)
    else { return }
    var pixels = image.pixels
    // SAFETY: SDL copies the pixels while it makes the icon of the surface, which lives as long as the closure.
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(image.width), Int32(image.height), 32, Int32(image.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }

  var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  /// Whether the desktop turns keys into text, with dead keys and input methods.
  var takesText: Bool {
    get { SDL_IsTextInputActive() == SDL_TRUE }
    set {
      guard newValue != takesText else { return }
      if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
  }

  /// The text on the desktop's clipboard.
  var clipboard: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { if newValue != clipboard { SDL_SetClipboardText(newValue) } }
  }

  /// Ends the wait of `events(waiting:)`. Any thread may call it.
  // SAFETY: SDL copies the event during the call.
  static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Returns the pending events of all windows. Waits at most `seconds` for the first one.
  func events(waiting seconds: Double) -> [PlayWindowEvent] {
    var events: [PlayWindowEvent] = []
    var event = SDL_Event()
    var isFirst = true
    while true {
      let wait = isFirst ? Int32(min(max(seconds, 0), 3600) * 1000) : 0
      isFirst = false
      guard wait > 0 ? SDL_WaitEventTimeout(&event, wait) == 1 : SDL_PollEvent(&event) == 1 else {
        return events
      }
      if let translated = translate(event) {
        Self.add(PlayWindowEvent(window: Self.window(of: event), event: translated), to: &events)
      }
    }
  }

  /// Returns the number of an event's window; 0 for an event of none.
  private static func window(of event: SDL_Event) -> UInt32 {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: event.window.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
    case SDL_MOUSEMOTION: event.motion.windowID
    case SDL_MOUSEWHEEL: event.wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
    default: 0
    }
  }

  /// Adds an event. Text of one character directly after a key that has no text yet becomes the text of the key.
  private static func add(_ event: PlayWindowEvent, to events: inout [PlayWindowEvent]) {
    guard case .text(let text) = event.event, case .key(var key)? = events.last?.event,
      key.isDown, key.text == "", text.unicodeScalars.count == 1
    else { return events.append(event) }
    key.text = text
    events[events.count - 1].event = .key(key)
  }

  /// Returns the text before the first zero byte.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private func translate(_ event: SDL_Event) -> PlayEvent? {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: return .quit
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED: return .resized
      case SDL_WINDOWEVENT_EXPOSED: return .exposed
      case SDL_WINDOWEVENT_FOCUS_GAINED: return .focused
      case SDL_WINDOWEVENT_CLOSE: return .quit
      default: return nil
      }
    case SDL_KEYDOWN, SDL_KEYUP:
      let modifiers = UInt32(event.key.keysym.mod)
      return .key(
        PlayKeystroke(
          code: event.key.keysym.sym, usage: Int(event.key.keysym.scancode.rawValue),
          isDown: event.type == SDL_KEYDOWN.rawValue, isRepeated: event.key.repeat != 0,
          withControl: modifiers & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0,
          withShift: modifiers & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0,
          withAlt: modifiers & KMOD_LALT.rawValue != 0,
          text: takesText && event.type == SDL_KEYDOWN.rawValue ? "" : nil))
    case SDL_TEXTINPUT:
      return .text(withUnsafeBytes(of: event.text.text) { Self.text($0) })
    case SDL_TEXTEDITING:
      return .composition(withUnsafeBytes(of: event.edit.text) { Self.text($0) })
    case SDL_CLIPBOARDUPDATE: return .clipboard(clipboard)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard event.button.button == 1 else { return nil }
      let isDown = event.button.state == UInt8(SDL_PRESSED)
      let modifiers = SDL_GetModState().rawValue
      return .mouse(
        isDown ? .down : .up, x: Double(event.button.x), y: Double(event.button.y),
        withAlt: modifiers & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0,
        withControl: modifiers & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0)
    case SDL_MOUSEMOTION:
      return .mouse(
        .moved, x: Double(event.motion.x), y: Double(event.motion.y), withAlt: false,
        withControl: false)
    case SDL_MOUSEWHEEL:
      let sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
      return .wheel(
        dx: Double(event.wheel.preciseX) * sign, dy: Double(event.wheel.preciseY) * sign,
        x: Double(event.wheel.mouseX), y: Double(event.wheel.mouseY))
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      let phase: PressPhase =
        event.type == SDL_FINGERDOWN.rawValue
        ? .down : event.type == SDL_FINGERUP.rawValue ? .up : .moved
      return .finger(
        phase, id: Int(truncatingIfNeeded: event.tfinger.fingerId),
        x: Double(event.tfinger.x), y: Double(event.tfinger.y))
    default: return nil
    }
  }
}
