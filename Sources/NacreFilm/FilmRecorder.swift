// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Film
import Foundation
import GraphicsTypes
import QuartzCore
import Stage
import UIKit

/// Makes films of views, layers and view controllers, in any process.
///
/// A closure builds the scene when the film begins. The scene's time is virtual, as in a film of the
/// command: animations, timers, display links, `Task.sleep` and `Date()` follow the frames. The same
/// scene gives the same frames every time. The rest of the process keeps real time.
///
///     let recorder = FilmRecorder(size: CGSize(width: 320, height: 240)) { window in
///       let badge = BadgeView(frame: window.bounds)
///       window.addSubview(badge)
///       badge.spin()
///     }
///     try await recorder.write(to: "badge.webm")
///
/// A process can make several films at once. Each has its own screen and time, and their frames alternate
/// on the main actor. A film ends when its task is cancelled, and then leaves no file. The module loads
/// FFmpeg, which on Debian is under the GPL.
@MainActor
public final class FilmRecorder {
  /// The size of the screen in points.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: CGFloat = 2
  /// The number of frames per second, 1 to 240.
  public var framesPerSecond: Double = 60
  /// The duration of the film in seconds. A film has at least one frame.
  ///
  /// With `nil`, the film ends when nothing moves, and at the latest after `longestDuration`.
  public var duration: Double?
  /// The greatest duration of a film without `duration`, in seconds.
  public static let longestDuration = StageConfiguration.longestFilm
  /// Whether pixels that no layer covers are transparent. Otherwise they are black.
  ///
  /// A transparent film fails in a format without alpha.
  public var isTransparent = false
  /// The path of a file with the audio of the film; `nil` for a silent film.
  public var audioFile: String?
  /// The number of times that a player shows a gif, apng or webp, 0 to 65 535. 0 and `nil` mean for ever.
  public var loops: Int?
  /// The path of the poster, a PNG of one frame that `write(to:as:)` also writes; `nil` for none.
  public var posterFile: String?
  /// The time of the poster's frame in seconds. If the film is shorter, its last frame is the poster.
  public var posterTime: Double = 0
  /// The interface style, text size, layout direction and contrast. Other traits have no effect.
  public var traits = UITraitCollection()
  /// The insets of the safe area, in points.
  public var safeArea = UIEdgeInsets.zero
  /// Whether a keyboard is shown while text is edited. The default is `true`.
  public var showsKeyboard = true

  private let scene: @MainActor (UIWindow) -> Void
  private var watchers: [AsyncStream<FilmProgress>.Continuation] = []

  /// Creates a recorder of a scene that a closure builds in a window.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - scene: Called when the film begins, with a visible window that fills the screen. The window's
  ///     background is clear.
  public init(size: CGSize, scene: @escaping @MainActor (UIWindow) -> Void) {
    self.size = size
    self.scene = scene
  }

  /// Creates a recorder of a view controller, whose view fills the screen.
  public convenience init(size: CGSize, controller: @escaping @MainActor () -> UIViewController) {
    self.init(size: size) { $0.rootViewController = controller() }
  }

  /// Sets the size, the scale and the safe area to those of an iPhone's or iPad's screen.
  ///
  /// - Parameters:
  ///   - device: The name, such as `iPhone 16 Pro` or `iPadPro11`. Only letters and digits count.
  ///   - isLandscape: Whether the device is in landscape orientation.
  /// - Throws: `FilmFailure` for an unknown name. Its description lists similar names.
  public func useScreen(of device: String, isLandscape: Bool = false) throws {
    guard let portrait = DeviceScreen.named(device) else {
      let names = DeviceScreen.names(near: device).joined(separator: ", ")
      throw FilmFailure(description: "unknown device '\(device)'; known devices include: \(names)")
    }
    let screen = isLandscape ? portrait.turned : portrait
    size = CGSize(width: screen.width, height: screen.height)
    scale = screen.scale
    let area = screen.safeArea
    safeArea = UIEdgeInsets(
      top: area.top, left: area.left, bottom: area.bottom, right: area.right)
  }

  /// The progress of the recorder's next film: a value for each frame, until the film ends.
  ///
  /// Each access makes a new sequence. A slow reader receives only the latest value.
  public var progress: AsyncStream<FilmProgress> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: FilmProgress.self, bufferingPolicy: .bufferingNewest(1))
    watchers.append(continuation)
    return stream
  }

  /// Writes a film to a file.
  ///
  /// - Parameters:
  ///   - path: The path of the film. An existing file is replaced when the film is complete.
  ///   - kind: The format; `nil` takes it from the file's extension.
  /// - Returns: The number of frames.
  /// - Throws: `FilmFailure`, or `CancellationError` when the task is cancelled.
  @discardableResult
  public func write(to path: String, as kind: FilmKind? = nil) async throws -> Int {
    var options = FilmOptions()
    options.isTransparent = isTransparent
    options.audioFile = audioFile
    options.loops = loops
    options.poster = posterFile.map { FilmPoster(file: $0, seconds: posterTime) }
    let configuration = configuration
    let film = try mending {
      try FilmWriter(
        file: path, width: configuration.pixelWidth, height: configuration.pixelHeight,
        framesPerSecond: configuration.framesPerSecond, format: kind?.format, options: options)
    }
    do {
      try await run { image, _, _ in
        try self.mending {
          // SAFETY: the writer copies the pixels that it keeps beyond the call.
          try image.pixels.withUnsafeBytes { try film.append($0) }
        }
      }
      try mending { try film.finish() }
    } catch {
      film.cancel()
      throw error
    }
    return film.frameCount
  }

  /// Returns a film as the bytes of its file.
  ///
  /// - Throws: As `write(to:as:)`, and `FilmFailure` for numbered pictures, which are several files.
  public func data(as kind: FilmKind) async throws -> Data {
    guard kind != .pictures else {
      throw FilmFailure(description: "numbered pictures are several files; use frames() instead")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "nacre-film-\(UUID())")
    try mending {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "film.\(kind.rawValue)")
    try await write(to: file.path, as: kind)
    return try mending { try Data(contentsOf: file) }
  }

  /// Writes a film into an open file or a pipe, in pieces, when it is complete.
  ///
  /// The pieces are written on a separate thread, so a pipe may be read on the main actor.
  ///
  /// - Throws: As `write(to:as:)`, and when the reader of a pipe has closed it.
  public func write(to handle: FileHandle, as kind: FilmKind) async throws {
    let data = try await data(as: kind)
    try await DescriptorWriter.write(data, to: handle.fileDescriptor)
  }

  /// Calls a closure with each frame, for an encoder of your own.
  ///
  /// - Parameter body: Called with the frames in order. An error that it throws ends the film.
  /// - Throws: The errors of `body`, `FilmFailure`, or `CancellationError`.
  public func frames(_ body: @escaping @MainActor (FilmFrame) async throws -> Void) async throws {
    let hasAlpha = isTransparent
    try await run { image, index, seconds in
      try await body(
        FilmFrame(
          image: CGImage(image, hasAlpha: hasAlpha), index: index, seconds: seconds))
    }
  }

  // MARK: Recording

  private var configuration: StageConfiguration {
    StageConfiguration(
      inProcess: size, scale: scale, framesPerSecond: framesPerSecond, traits: traits,
      safeArea: safeArea, showsKeyboard: showsKeyboard)
  }

  private func run(_ deliver: (PixelImage, Int, Double) async throws -> Void) async throws {
    defer {
      for watcher in watchers { watcher.finish() }
      watchers = []
    }
    let configuration = configuration
    guard let host = OffscreenStage(configuration, ownsCaller: false) else {
      throw FilmFailure(
        description: "a FilmRecorder cannot run in a process that the command films")
    }
    defer { host.close() }
    host.inside {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.makeKeyAndVisible()
      scene(window)
    }
    let rate = configuration.framesPerSecond
    let limit = duration.map { $0.isFinite ? max($0, 0) : 0 } ?? Self.longestDuration
    let total = max(1, Int((limit * rate).rounded()))
    for index in 0..<total {
      try Task.checkCancellation()
      let seconds = Double(index) / rate
      host.advance(toSeconds: seconds)
      let image = host.picture(background: isTransparent ? 0 : 0xFF00_0000)
      try await deliver(image, index, seconds)
      let progress = FilmProgress(
        frameCount: index + 1, seconds: seconds, total: duration == nil ? nil : total)
      for watcher in watchers { watcher.yield(progress) }
      if duration == nil, !host.isMoving(within: 1 / rate) { break }
      // Other work of the main actor can run between two frames.
      await Task.yield()
    }
  }

  /// Turns the errors of a function into `FilmFailure`.
  private func mending<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as FilmFailure {
      throw error
    } catch {
      throw FilmFailure(description: "\(error)")
    }
  }
}
