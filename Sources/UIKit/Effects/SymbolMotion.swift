// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The animations of a symbol effect on the layer that shows the image.
///
/// Apple documents the appearance of the effects but not their numbers. The numbers here are
/// Nacre's own.
struct SymbolMotion {
  let configuration: SymbolEffectConfiguration
  let options: SymbolEffectOptions
  /// Whether a change that stays is animated.
  var isAnimated = true

  /// Whether the look at the end of the effect stays until the effect is removed.
  var stays: Bool { [.appear, .disappear, .scale].contains(configuration.kind) }

  /// The key of the effect's animation in the layer.
  static func key(_ kind: SymbolEffectConfiguration.Kind) -> String { "nacre.symbol.\(kind)" }

  /// Returns the effect's animation; `nil` for one that images cannot show.
  func animation() -> CAAnimation? {
    let tracks: [CAKeyframeAnimation]
    switch configuration.kind {
    case .bounce: tracks = [track("transform.scale", bounce, 0.55)]
    case .pulse: tracks = [track("opacity", [1, 0.35, 1], 1.4)]
    case .breathe:
      tracks = [track("opacity", [1, 0.7, 1], 2), track("transform.scale", [1, 1.1, 1], 2)]
    case .rotate: tracks = [track("transform.rotation.z", [0, .pi, 2 * .pi], 1.2)]
    case .wiggle: tracks = [track("transform.rotation.z", [0, 0.2, -0.2, 0.12, -0.06, 0], 0.8)]
    case .scale: tracks = [track("transform.scale", [1, scale], 0.3)]
    case .appear: tracks = [track("opacity", [0, 1], 0.3)] + sized { [$0, 1] }
    case .disappear: tracks = [track("opacity", [1, 0], 0.3)] + sized { [1, $0] }
    case .replace, .variableColor: return nil
    }
    return group(tracks)
  }

  /// Returns the animation that replaces one image by another.
  func replacement(of old: Any?, by new: Any?) -> CAAnimation {
    let contents = CAKeyframeAnimation(keyPath: "contents")
    contents.values = [old ?? NSNull(), new ?? NSNull(), new ?? NSNull()]
    contents.calculationMode = .discrete
    contents.duration = 0.4
    let middle = configuration.direction == .up ? 1.3 : 0.6
    let begin: CGFloat = configuration.direction == .none ? middle : 1
    return group([
      contents, track("opacity", [begin == 1 ? 1 : 0, 0, 1], 0.4),
      track("transform.scale", [begin, middle, 1], 0.4),
    ])
  }

  private var bounce: [CGFloat] {
    configuration.direction == .down ? [1, 0.8, 1.05, 0.98, 1] : [1, 1.25, 0.94, 1.02, 1]
  }

  private var scale: CGFloat { configuration.direction == .down ? 0.8 : 1.25 }

  /// The change in size of an effect that shows or hides.
  private func sized(_ values: (CGFloat) -> [CGFloat]) -> [CAKeyframeAnimation] {
    switch configuration.direction {
    case .none: []
    // An appearing image grows to its size; a disappearing one grows beyond it.
    case .up: [track("transform.scale", values(configuration.kind == .appear ? 0.5 : 1.3), 0.3)]
    case .down: [track("transform.scale", values(configuration.kind == .appear ? 1.3 : 0.5), 0.3)]
    }
  }

  private func track(
    _ keyPath: String, _ values: [CGFloat], _ duration: CFTimeInterval
  ) -> CAKeyframeAnimation {
    let track = CAKeyframeAnimation(keyPath: keyPath)
    let isAnimated = isAnimated || !stays
    track.values = isAnimated ? values : values.map { _ in values[values.count - 1] }
    track.duration = duration
    track.timingFunctions = Array(
      repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: values.count - 1)
    // The last value of the track stays.
    if stays { (track.fillMode, track.isRemovedOnCompletion) = (.forwards, false) }
    return track
  }

  private func group(_ tracks: [CAKeyframeAnimation]) -> CAAnimation {
    let group = CAAnimationGroup()
    group.animations = tracks
    group.duration = tracks[0].duration + (isRepeating ? options.behavior.delay : 0)
    group.speed = Float(options.rate)
    if isRepeating { group.repeatCount = options.behavior.count.map(Float.init) ?? .infinity }
    if stays { (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false) }
    return group
  }

  private var isRepeating: Bool {
    if stays || configuration.kind == .replace { return false }
    // Endless effects run until they are removed.
    let repeats: Set<SymbolEffectConfiguration.Kind> = [.pulse, .breathe, .rotate, .wiggle]
    return options.isRepeating ?? repeats.contains(configuration.kind)
  }
}

/// Reports the end of a symbol effect.
final class SymbolEffectEnd: NSObject, CAAnimationDelegate {
  private let end: (Bool) -> Void

  init(_ end: @escaping (Bool) -> Void) { self.end = end }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) { end(finished) }
}
