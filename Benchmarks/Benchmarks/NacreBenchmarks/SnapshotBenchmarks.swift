// Nacre, MIT licence; see LICENSE.

import Benchmark
import Foundation
import GraphicsTypes
import NacreTesting
import Pictures

/// Measures a thousand snapshots of a list's cell, each on a stage of its own, as tests take them.
func measureSnapshots() {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .kilo
  // The first run fills the caches. One more is enough for the counts, which are the same.
  configuration.warmupIterations = 1
  configuration.maxIterations = min(configuration.maxIterations, 3)
  if configuration.metrics.contains(.wallClock) { configuration.metrics.append(.throughput) }
  Benchmark("snapshots: cells of a list", configuration: configuration) { benchmark in
    // SAFETY: the caller waits, so only the main actor uses the benchmark meanwhile.
    nonisolated(unsafe) let benchmark = benchmark
    await takeSnapshots(benchmark)
  }
}

/// Takes a thousand snapshots, and compares each with the reference that the first has written.
@MainActor
private func takeSnapshots(_ benchmark: Benchmark) {
  let folder = FileManager.default.temporaryDirectory.appending(path: "nacre-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  // The place is that of a test's reference, in a folder that is removed again.
  let place = ReferencePlace(
    name: "1", ending: "png", file: folder.appending(path: "Cells.swift").path, function: "cells")
  guard case .recorded = outcome(place, .missing), case .same = outcome(place, .never) else {
    return benchmark.error("the reference could not be written, or differs from the second picture")
  }
  var differing = 0
  benchmark.measureOnce(allocations: 10_000_000) {
    for _ in benchmark.scaledIterations {
      guard case .same = outcome(place, .never) else { differing += 1; continue }
    }
  }
  if differing > 0 { benchmark.error("\(differing) snapshots differ from their reference") }
}

/// Shows a cell on a stage, and compares a picture with the reference: what `expectSnapshot` does.
///
/// - Returns: `nil` if a file could not be read or written.
@MainActor
private func outcome(_ place: ReferencePlace, _ mode: RecordingMode) -> Reference.Outcome? {
  let stage = MotionStage(size: CGSize(width: 320, height: 72))
  defer { stage.close() }
  stage.show(cell())
  stage.advance(by: 0)
  let strip = PictureStrip([stage.picture()], instants: [0])
  return try? Reference(place: place, mode: mode).check(try Pictures.encodePNG(strip.picture)) {
    let reference = try Pictures.decode($0)
    return PictureDifference(strip, reference: reference, .exact, scale: stage.scale)?.message
  }
}

/// A cell with rounded corners, a shadow, a picture and two lines of text.
@MainActor
private func cell() -> UIView {
  let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 72))
  let card = UIView(frame: cell.bounds.insetBy(dx: 8, dy: 6))
  card.backgroundColor = .secondarySystemBackground
  card.layer.cornerRadius = 12
  card.layer.shadowOpacity = 0.3
  card.layer.shadowRadius = 4
  card.layer.shadowOffset = CGSize(width: 0, height: 2)
  let picture = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
  picture.backgroundColor = .systemBlue
  picture.layer.cornerRadius = 20
  let title = UILabel(frame: CGRect(x: 60, y: 8, width: 230, height: 22))
  title.font = .preferredFont(forTextStyle: .headline)
  title.text = "A message"
  let detail = UILabel(frame: CGRect(x: 60, y: 30, width: 230, height: 20))
  detail.font = .preferredFont(forTextStyle: .subheadline)
  detail.textColor = .secondaryLabel
  detail.text = "The quick brown fox jumps over it"
  for part in [picture, title, detail] { card.addSubview(part) }
  cell.addSubview(card)
  return cell
}
