import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Timing
import Raster
import PixelKernels

func time(_ name: String, _ n: Int = 60, _ body: (Int) -> Void) {
  var all: [Double] = []
  for i in 0..<n {
    let a = DispatchTime.now().uptimeNanoseconds
    body(i)
    all.append(Double(DispatchTime.now().uptimeNanoseconds - a) / 1e6)
  }
  all.sort()
  print(name, "median", all[n / 2], "min", all[0])
}
let args = CommandLine.arguments
let loops = args.count > 2 ? Int(args[2])! : 100
func run(_ name: String, _ tree: RenderTree, full: Bool, start: Double = 0.26) {
  let renderer = Renderer()
  for t in [0.2, 0.22] { renderer.render(tree.evaluate(at: t, width: 1920, height: 1080, scale: 1)) }
  time(name, loops) { i in
    let frame = tree.evaluate(at: start + Double(i) * 0.02, width: 1920, height: 1080, scale: 1)
    renderer.render(frame, full: full)
  }
}
func shadows(_ cold: Bool) {
  var random = SeededNumbers(seed: 3)
  var commit = Commit()
  var root = LayerChange(id: LayerID(rawValue: 1))
  root.properties = LayerProperties()
  var children: [LayerID] = []
  for index in 0..<100 {
    var c = LayerChange(id: LayerID(rawValue: UInt64(index) + 2))
    var p = LayerProperties()
    p.bounds = CGRect(x: 0, y: 0, width: random.next(in: 60...300), height: random.next(in: 60...300))
    p.position = CGPoint(x: random.next(in: 0...1920), y: random.next(in: 0...1080))
    p.cornerRadius = 12
    p.shadowOpacity = 0.5
    p.shadowRadius = 10
    p.shadowOffset = CGSize(width: 0, height: 4)
    p.shadowPath = Path(roundedRect: p.bounds, radiusX: 12, radiusY: 12)
    c.properties = p
    children.append(c.id)
    commit.changes.append(c)
  }
  root.children = children
  commit.changes.append(root)
  commit.root = root.id
  var tree = RenderTree()
  tree.apply(commit)
  let frame = tree.evaluate(at: 0, width: 1920, height: 1080, scale: 1)
  if cold {
    time("100 shadows, cold", 20) { _ in
      let renderer = Renderer()
      renderer.render(frame)
    }
    time("empty, cold", 20) { _ in
      let renderer = Renderer()
      renderer.render(Frame(width: 1920, height: 1080))
    }
  } else {
    run("100 shadows, warm", tree, full: true)
  }
}
switch args.count > 1 ? args[1] : "all" {
case "move": run("5 moving", roundedRects(count: 500, moving: 5), full: false)
case "full": run("all redrawn", roundedRects(count: 500, moving: 0), full: true)
default:
  run("all redrawn", roundedRects(count: 500, moving: 5), full: true)
  run("5 moving", roundedRects(count: 500, moving: 5), full: false)
  shadows(true)
  shadows(false)
}
