// Nacre, MIT licence; see LICENSE.

import Benchmark
import Foundation
import GraphicsTypes
import RenderServer
import RenderTree

/// Measures the backdrop of a layer that covers the screen: fully recomputed, with a small change,
/// and reused.
func measureBackdrops() {
  for (sigma, width, height, retains) in [
    (20.0, 1920, 1080, 1_320), (30, 1920, 1080, 1_320), (90, 1170, 2532, 2_700),
  ] {
    for threads in [1, 2] {
      let name = "frame: backdrop \(width) × \(height), σ \(Int(sigma)), \(threads) threads"
      Benchmark("\(name), all") { benchmark in
        measure(
          benchmark, threads, scene(sigma, width, height, .red), scene(sigma, width, height, .blue),
          Limit(
            allocations: 1_200, retains: retains, tiles: 120, pixels: width * height * 4 + 4_000))
      }
    }
  }
  Benchmark("frame: backdrop 1920 × 1080, σ 20, 1 threads, a dot below") { benchmark in
    measure(
      benchmark, 1, scene(20, 1920, 1080, .red, dot: 100), scene(20, 1920, 1080, .red, dot: 104),
      Limit(allocations: 200, retains: 320, tiles: 4, paths: 1, pixels: 100_000))
  }
  Benchmark("frame: backdrop 1920 × 1080, σ 20, 1 threads, a dot above") { benchmark in
    measure(
      benchmark, 1, scene(20, 1920, 1080, .red, above: 100),
      scene(20, 1920, 1080, .red, above: 104),
      Limit(allocations: 100, retains: 240, tiles: 1, paths: 1, pixels: 3_000))
  }
  for (before, after) in [(4.0, 4.5), (10, 10.5), (29, 29.5), (60, 60.5)] {
    Benchmark("frame: backdrop 1920 × 1080, 1 threads, σ from \(before) to \(after)") { benchmark in
      measure(
        benchmark, 1, scene(before, 1920, 1080, .red), scene(after, 1920, 1080, .red),
        Limit(allocations: 1_200, retains: 1_100, tiles: 120, pixels: 1920 * 1080 * 3 + 4_000))
    }
  }
  Benchmark("frame: without the backdrop 1920 × 1080, 1 threads, all") { benchmark in
    measure(
      benchmark, 1, scene(0, 1920, 1080, .red), scene(0, 1920, 1080, .blue),
      Limit(allocations: 500, retains: 780, tiles: 68, pixels: 4_150_000))
  }
}

private func measure(
  _ benchmark: Benchmark, _ threads: Int, _ before: Frame, _ after: Frame, _ limit: Limit
) {
  let renderer = Renderer(threads: threads)
  renderer.render(after)
  renderer.render(before)
  benchmark.measureFrame(limit) { renderer.render(after) }
}

/// Returns a frame with a coloured background, a white dot, a layer that saturates and blurs both,
/// and a black dot above that layer.
private func scene(
  _ sigma: Double, _ width: Int, _ height: Int, _ ground: RGBAColor, dot: Double = 0,
  above: Double = 0
) -> Frame {
  var frame = Frame(width: width, height: height)
  func add(_ id: UInt64, _ rect: CGRect, _ configure: (inout LayerProperties) -> Void) {
    var properties = LayerProperties()
    properties.bounds = rect
    configure(&properties)
    frame.layers.append(
      FrameLayer(
        id: LayerID(rawValue: id), properties: properties, toDevice: CATransform3DIdentity,
        subtreeEnd: frame.layers.count + 1))
  }
  let all = CGRect(x: 0, y: 0, width: width, height: height)
  add(1, all) { $0.backgroundColor = ground }
  add(2, CGRect(x: dot, y: 300, width: 20, height: 20)) { $0.backgroundColor = .white }
  add(3, all) {
    $0.backgroundFilters =
      sigma > 0 ? [FilterStep(.colorSaturate, [1.8]), FilterStep(.gaussianBlur, [sigma])] : []
    $0.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.3)
  }
  add(4, CGRect(x: above, y: 600, width: 20, height: 20)) { $0.backgroundColor = .black }
  return frame
}

extension RGBAColor {
  fileprivate static let red = RGBAColor(red: 1, green: 0, blue: 0)
  fileprivate static let blue = RGBAColor(red: 0, green: 0, blue: 1)
}
