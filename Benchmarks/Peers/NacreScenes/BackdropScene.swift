// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree

/// A layer that covers the screen and saturates, blurs and tints its backdrop, all of which changes
/// with each frame.
struct BackdropScene {
  let name: String
  let width: Int
  let height: Int
  let sigma: Double

  static let all = [
    BackdropScene(name: "backdrop_s30", width: 1920, height: 1080, sigma: 30),
    BackdropScene(name: "backdrop_s60", width: 1920, height: 1080, sigma: 60),
    BackdropScene(name: "backdrop_s90_phone", width: 1170, height: 2532, sigma: 90),
  ]

  /// Prints the time that the effect adds to a frame: the time of a frame with the effect, less the
  /// median time of a frame without it.
  func measure() {
    for threads in [1, 2] {
      let (with, without) = (Renderer(threads: threads), Renderer(threads: threads))
      let frames = [true, false].map { effect in
        [0.25, 0.75].map { frame(over: RGBAColor(red: $0, green: 0.5, blue: 0.1), effect: effect) }
      }
      var turn = 0
      let plain = samples {
        without.render(frames[1][turn % 2])
        turn += 1
      }
      let whole = samples {
        with.render(frames[0][turn % 2])
        turn += 1
      }
      func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
      let ground = (wall: median(plain.map(\.wall)), cpu: median(plain.map(\.cpu)))
      report("\(name)_frame", threads: threads, whole)
      report(name, threads: threads, whole.map { ($0.wall - ground.wall, $0.cpu - ground.cpu) })
    }
  }

  private func frame(over ground: RGBAColor, effect: Bool) -> Frame {
    var frame = Frame(width: width, height: height)
    func add(_ configure: (inout LayerProperties) -> Void) {
      var properties = LayerProperties()
      properties.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      configure(&properties)
      frame.layers.append(
        FrameLayer(
          id: LayerID(rawValue: UInt64(frame.layers.count) + 1), properties: properties,
          toDevice: CATransform3DIdentity, subtreeEnd: frame.layers.count + 1))
    }
    add { $0.backgroundColor = ground }
    if effect {
      add {
        $0.backgroundFilters = [
          FilterStep(.colorSaturate, [1.8]), FilterStep(.gaussianBlur, [sigma]),
        ]
        $0.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.3)
      }
    }
    return frame
  }
}
