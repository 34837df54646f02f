// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import Pictures
import SceneHost
import Timing

/// `nacre curve`: plots timing curves and springs.
struct Curve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plot timing curves and springs, several in one picture.",
    discussion: """
      Examples:
        nacre curve --named easeInEaseOut -o ease.png
        nacre curve --named easeInEaseOut --spring 0.75 --spring 0.5 -o compare.png
        nacre curve --bezier .42,0,.58,1 --spring 0.75 --velocity 10 --duration 1
      """)

  @Option(help: "Control points x1,y1,x2,y2; may be repeated.")
  var bezier: [BezierArgument] = []

  @Option(help: "linear, easeIn, easeOut, easeInEaseOut or default; may be repeated.")
  var named: [NamedCurve] = []

  @Option(help: "The damping ratio of a spring, above 0 and at most 1; may be repeated.")
  var spring: [Double] = []

  @Option(help: "The springs' initial velocity; 1 is the full distance per second.")
  var velocity = 0.0

  @Option(help: "The plotted duration in seconds.")
  var duration = 1.0

  @Option(name: .shortAndLong, help: "The PNG file to write.")
  var output = "curve.png"

  @Flag(help: "Print no summary.")
  var quiet = false

  mutating func validate() throws {
    guard !(bezier.isEmpty && named.isEmpty && spring.isEmpty) else {
      throw ValidationError("give at least one curve: --bezier, --named or --spring")
    }
    guard spring.allSatisfy({ $0 > 0 && $0 <= 1 }) else {
      throw ValidationError("--spring takes a damping ratio above 0 and at most 1")
    }
    guard duration >= 0.01, duration <= 10 else {
      throw ValidationError("--duration must be 0.01 to 10")
    }
    guard velocity.isFinite, abs(velocity) <= 1000 else {
      throw ValidationError("--velocity must be −1000 to 1000")
    }
    guard output.lowercased().hasSuffix(".png") else {
      throw ValidationError("'\(output)' must end in .png")
    }
  }

  mutating func run() throws {
    var curves: [CurvePlot.Line] = []
    for named in named {
      curves.append(.init(label: named.rawValue) { named.curve.progress(at: $0) })
    }
    for bezier in bezier {
      curves.append(.init(label: "bezier \(bezier.text)") { bezier.curve.progress(at: $0) })
    }
    for ratio in spring {
      let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let speed = velocity == 0 ? "" : String(format: ", velocity %g", velocity)
      let seconds = duration
      curves.append(
        .init(label: String(format: "spring %g", ratio) + speed) {
          spring.progress(at: $0 * seconds)
        })
    }
    let picture = CurvePlot(lines: curves, duration: duration).draw(scale: 2)
    try OutputFile.write(failing { try Pictures.encodePNG(picture) }, to: output)
    if !quiet { Console.write("\(curves.count) curves: \(output)") }
  }
}

/// The argument of `--bezier`, written as `x1,y1,x2,y2`.
struct BezierArgument: ExpressibleByArgument {
  let curve: CubicBezierTiming
  let text: String

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.hasPrefix(".") ? "0\($0)" : String($0))
    }
    let points = numbers.compactMap { $0 }
    guard numbers.count == 4, points.count == 4, points.allSatisfy(\.isFinite),
      (0...1).contains(points[0]), (0...1).contains(points[2])
    else { return nil }
    curve = CubicBezierTiming(points[0], points[1], points[2], points[3])
    text = points.map { String(format: "%g", $0) }.joined(separator: ", ")
  }
}

/// The names of Core Animation's timing functions.
enum NamedCurve: String, ExpressibleByArgument, CaseIterable {
  case linear, easeIn, easeOut, easeInEaseOut, `default`

  var curve: CubicBezierTiming {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .default
    }
  }
}
