// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Film

/// A set of options for a purpose. Options on the command line override it.
enum FilmPreset: String, CaseIterable, ExpressibleByArgument {
  /// mp4 at 60 frames per second, which every browser plays; webm when transparent.
  case web
  /// mp4 at 30 frames per second in a portrait of 1080x1350 pixels (4:5).
  case social
  /// A gif of at most 480 pixels in width, at 25 frames per second; webp when transparent.
  case readme

  /// The largest frame of `social`, pixels.
  private static let socialFrame = (width: 1080.0, height: 1350.0)
  /// The largest width of `readme`, pixels: it fits the column of a page on a code host.
  private static let readmeWidth = 480.0

  /// Returns the file extension of a film for which no output is given.
  func ending(isTransparent: Bool) -> String {
    switch self {
    case .web: isTransparent ? "webm" : "mp4"
    case .social: "mp4"
    case .readme: isTransparent ? "webp" : "gif"
    }
  }

  /// Sets the options that the command line does not give.
  func complete(_ scene: inout SceneOptions) {
    switch self {
    case .web:
      scene.chosenFps = scene.chosenFps ?? 60
    case .social:
      // Three pixels per point, as on a phone.
      if scene.device == nil {
        scene.chosenSize = scene.chosenSize ?? ScreenSize(width: 360, height: 450)
      }
      let frame = Self.socialFrame
      scene.chosenScale =
        scene.chosenScale ?? min(frame.width / scene.size.width, frame.height / scene.size.height)
      scene.chosenFps = scene.chosenFps ?? 30
    case .readme:
      // A whole number of pixels per point keeps hairlines sharp.
      let scale = Self.readmeWidth / scene.size.width
      scene.chosenScale = scene.chosenScale ?? (scale >= 2 ? 2 : scale >= 1 ? 1 : scale)
      // A frame lasts 4/100 s, which a GIF states exactly.
      scene.chosenFps = scene.chosenFps ?? 25
    }
  }
}
