// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Settings of all renderers of a process, from environment variables. The settings change the work but no
/// pixel; `./nacre same` compares the pixels.
package enum RendererSettings {
  /// The size of tiles in pixels: `NACRE_TILES`, such as `48x32`. A tile is a unit of parallel work, small
  /// enough to stay in a core's cache. Any value other than two numbers from 1 to 16 384 is ignored.
  package static let tile: (width: Int, height: Int) = {
    let words = variable("NACRE_TILES").split(separator: "x", omittingEmptySubsequences: false)
    let sides = words.compactMap { Int($0) }.filter { (1...Surface.maximumSide).contains($0) }
    return words.count == 2 && sides.count == 2 ? (sides[0], sides[1]) : (512, 64)
  }()

  /// Whether each frame is drawn in full, even where nothing can have changed: `NACRE_DAMAGE=full`.
  static let drawsInFull = variable("NACRE_DAMAGE") == "full"

  private static func variable(_ name: String) -> String { EnvironmentVariable.value(name) ?? "" }
}
