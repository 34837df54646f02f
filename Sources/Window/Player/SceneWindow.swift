// Nacre, MIT licence; see LICENSE.

import Stage

/// The window of a program's scene beside the first.
final class SceneWindow {
  let window: PlayWindow
  var view: PlayView
  /// The place of the scene in the frame, in pixels, and its title.
  var scene: StageMoment.Scene
  private var needsPresent = true

  /// Opens the window.
  ///
  /// - Throws: `CommandFailure` if it cannot be opened.
  init(_ scene: StageMoment.Scene, title: String, beside first: PlayWindow) throws {
    self.scene = scene
    let size = PixelSize(width: max(scene.width, 1), height: max(scene.height, 1))
    window = try PlayWindow(title: title, size: size, beside: first)
    view = PlayView(frame: size, window: window.pixelSize, density: window.density)
  }

  /// Copies the changed parts of a frame.
  // SAFETY: the canvas checks that the part lies inside the pixels, and reads them during the call only.
  func update(_ pixels: UnsafeRawBufferPointer, _ moment: StageMoment) {
    view.frame = PixelSize(width: max(scene.width, 1), height: max(scene.height, 1))
    guard let stride = moment.frameWidth else { return }
    window.canvas.update(
      pixels,
      FramePart(
        stride: stride, left: scene.left, width: view.frame.width, height: view.frame.height),
      damage: moment.damage)
    needsPresent = true
  }

  /// Requests a complete redraw.
  func invalidate() {
    window.canvas.invalidate()
    needsPresent = true
  }

  /// Presents the content if it has changed.
  func present() {
    guard needsPresent else { return }
    needsPresent = false
    window.canvas.present([], at: view.place)
  }
}
