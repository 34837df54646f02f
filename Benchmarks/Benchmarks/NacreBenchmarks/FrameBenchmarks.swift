// Nacre, MIT licence; see LICENSE.

import Benchmark
import RenderServer
import RenderTree

/// The greatest allowed counts of one frame.
struct Limit {
  var allocations: Int
  var retains: Int
  var tiles = 0
  var paths = 0
  var pixels = 0
}

/// Measures whole frames of 1920 × 1080: 500 rounded rectangles, evaluated and drawn.
func measureFrames() {
  let still = roundedRects(count: 500, moving: 0)
  let moving = roundedRects(count: 500, moving: 5)
  for threads in [1, 2] {
    let suffix = threads == 1 ? "1 thread" : "\(threads) threads"
    measure(
      "frame: 500 rounded rects, all redrawn, \(suffix)", still, threads, full: true,
      Limit(allocations: 1300, retains: 23_600, tiles: 68, pixels: 7_088_000))
    measure(
      "frame: 500 rounded rects, 5 moving, \(suffix)", moving, threads,
      Limit(allocations: 450, retains: 7_400, tiles: 15, paths: 5, pixels: 367_000))
  }
  measure(
    "frame: 500 rounded rects, equal to the last, 1 thread", still, 1,
    Limit(allocations: 8, retains: 5_050))

  measureShadows()
  measureCircles()

  let frame = still.evaluate(at: 0, width: 1920, height: 1080, scale: 1)
  Benchmark("frame: 500 rounded rects, the very last, 1 thread") { benchmark in
    let renderer = Renderer()
    renderer.render(frame)
    benchmark.measureFrame(Limit(allocations: 0, retains: 2)) { renderer.render(frame) }
  }
}

/// Measures 100 shadows of rounded rectangles, radius 10, with empty and with full caches.
private func measureShadows() {
  let tree = shadows(count: 100)
  let frame = tree.evaluate(at: 0, width: 1920, height: 1080, scale: 1)
  measure(
    "frame: 100 shadows, all redrawn, 1 thread", tree, 1, full: true,
    Limit(allocations: 700, retains: 6_100, tiles: 68, pixels: 6_825_000))
  Benchmark("frame: 100 shadows, the first, 1 thread") { benchmark in
    let renderer = Renderer()
    renderer.render(Frame(width: 1920, height: 1080))
    let limit = Limit(
      allocations: 10_500, retains: 63_800, tiles: 68, paths: 100, pixels: 6_720_000)
    benchmark.measureFrame(limit) { renderer.render(frame) }
  }
}

/// Measures 10 000 small circles, each with a path of its own, with empty caches.
private func measureCircles() {
  let frame = circles(count: 10_000).evaluate(at: 0, width: 1920, height: 1080, scale: 1)
  Benchmark("frame: 10 000 circles, the first, 1 thread") { benchmark in
    let renderer = Renderer()
    renderer.render(Frame(width: 1920, height: 1080))
    let limit = Limit(
      allocations: 10_700, retains: 206_000, tiles: 68, paths: 10_000, pixels: 3_540_000)
    benchmark.measureFrame(limit) { renderer.render(frame) }
  }
}

/// Measures the frame at 0.3 s, after two earlier frames.
private func measure(
  _ name: String, _ tree: RenderTree, _ threads: Int, full: Bool = false, _ limit: Limit
) {
  Benchmark(name) { benchmark in
    let renderer = Renderer(threads: threads)
    // The two earlier frames fill the caches, as the frames before do in a film: what rests has a
    // coverage from the second frame on that draws it.
    for time in [0.26, 0.28] {
      renderer.render(tree.evaluate(at: time, width: 1920, height: 1080, scale: 1), full: true)
    }
    benchmark.measureFrame(limit) {
      let frame = tree.evaluate(at: 0.3, width: 1920, height: 1080, scale: 1)
      return renderer.render(frame, full: full)
    }
  }
}

extension Benchmark {
  /// Measures the drawing of one frame, with its counts. More than are allowed end the run.
  func measureFrame(_ limit: Limit, _ draw: () -> FrameCost) {
    var cost = FrameCost()
    measureOnce(allocations: limit.allocations, retains: limit.retains) { cost = draw() }
    measurement(.tiles, cost.tilesRedrawn)
    measurement(.paths, cost.pathsRasterized)
    measurement(.pixels, cost.pixelsComposited)
    check(cost.tilesRedrawn, "tiles", limit.tiles)
    check(cost.pathsRasterized, "paths", limit.paths)
    check(cost.pixelsComposited, "pixels", limit.pixels)
  }
}
