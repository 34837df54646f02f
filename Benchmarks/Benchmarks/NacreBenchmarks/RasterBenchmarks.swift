// Nacre, MIT licence; see LICENSE.

import Benchmark
import Foundation
import GraphicsTypes
import Raster

/// Measures the rasterizing of paths, without compositing.
func measureRaster() {
  let screen = PixelRect(minX: 0, minY: 0, maxX: 1920, maxY: 1080)
  let curves = cubics(count: 1_000)
  Benchmark("raster: fill 1 000 cubics") { benchmark in
    benchmark.measureOnce(allocations: 8_200, retains: 11_900) {
      let rasterizer = Rasterizer()
      for path in curves {
        let edges = EdgeBuilder(filling: path, map: .identity)
        blackHole(rasterizer.rasterize(edges, rule: .nonZero, clip: screen))
      }
    }
  }
  for (name, width, dashes, limit) in [
    ("width 1", 1.0, [], Limit(allocations: 9_300, retains: 20_900)),
    ("width 6, round", 6, [], Limit(allocations: 9_500, retains: 20_900)),
    ("width 6, dashed", 6, [2.0, 4, 6, 6], Limit(allocations: 12_500, retains: 23_900)),
  ] {
    var style = StrokeStyle()
    style.width = width
    style.dashPattern = dashes
    if dashes.isEmpty, width > 1 { (style.cap, style.join) = (.round, .round) }
    let stroke = style
    Benchmark("raster: stroke 1 000 cubics, \(name)") { benchmark in
      benchmark.measureOnce(allocations: limit.allocations, retains: limit.retains) {
        let rasterizer = Rasterizer()
        for path in curves {
          let edges = EdgeBuilder(stroking: path, style: stroke, map: .identity)
          blackHole(rasterizer.rasterize(edges, rule: .nonZero, clip: screen))
        }
      }
    }
  }
}

/// Curves 100 to 400 pixels wide, spread over a screen; the same in every run.
private func cubics(count: Int) -> [Path] {
  var random = SeededNumbers(seed: 1)
  return (0..<count).map { _ in
    let size = random.next(in: 100...400)
    let (x, y) = (random.next(in: 0...1920), random.next(in: 0...1080))
    func point() -> CGPoint {
      CGPoint(x: x + random.next(in: 0...size), y: y + random.next(in: 0...size))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 { path.addCubic(to: point(), control1: point(), control2: point()) }
    path.close()
    return path
  }
}
