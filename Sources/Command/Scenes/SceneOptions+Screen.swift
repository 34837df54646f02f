// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Stage

/// The screen of a scene: from the options, or else from the device, or else that of a phone with 390 by 844 points, or
/// of an iPad for an app that runs only there. An app that supports landscape orientations only is held so.
extension SceneOptions {
  /// The size of the screen in points.
  package var size: ScreenSize {
    chosenSize
      ?? heldScreen.map { ScreenSize(width: $0.width, height: $0.height) }
      ?? (isHeldInLandscape
        ? ScreenSize(width: 844, height: 390) : ScreenSize(width: 390, height: 844))
  }

  private var isHeldInLandscape: Bool { landscape || appScreen?.isLandscape == true }

  private var ownDevice: DeviceScreen? {
    device
      ?? (appScreen?.isPad == true && chosenSize == nil
        ? DeviceScreen.named("iPad (10th generation)") : nil)
  }

  /// Pixels per point.
  package var scale: Double { chosenScale ?? ownDevice?.scale ?? 2 }

  package var fps: Double { chosenFps ?? 60 }

  var safeArea: StageConfiguration.SafeArea {
    chosenSafeArea?.area ?? heldScreen?.safeArea ?? StageConfiguration.SafeArea()
  }

  /// The screen of the device in its orientation.
  private var heldScreen: DeviceScreen? { isHeldInLandscape ? ownDevice?.turned : ownDevice }

  package func validateScreen() throws {
    guard scale >= 0.1, scale <= 10 else { throw ValidationError("--scale must be 0.1 to 10") }
    guard fps >= 1, fps <= 240 else { throw ValidationError("--fps must be 1 to 240") }
    if landscape, device == nil {
      throw ValidationError("--landscape turns the screen of a device; name one with --device")
    }
    let sides = [size.width * scale, size.height * scale]
    guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(Self.largestSide) }) else {
      throw ValidationError(
        "\(size) at scale \(scale) gives frames of \(sides[0].short) x \(sides[1].short) pixels; "
          + "each side must be 1 to \(Self.largestSide)")
    }
  }

  /// Returns the screen of a device for `--device`.
  static func device(named name: String) throws -> DeviceScreen {
    guard let device = DeviceScreen.named(name) else {
      let names = DeviceScreen.names(near: name).joined(separator: ", ")
      throw ValidationError("there is no such device; known devices include: \(names)")
    }
    return device
  }
}
