// Nacre, MIT licence; see LICENSE.

import Benchmark
import Foundation
import NacreTesting

/// Measures a thousand snapshots of a list's cell, each on a stage of its own, as tests take them.
func measureSnapshots() {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .kilo
  // The first run fills the caches.
  configuration.warmupIterations = 1
  configuration.maxIterations = min(configuration.maxIterations, 3)
  Benchmark("snapshots: cells of a list", configuration: configuration) { benchmark in
    // SAFETY: the caller waits, so only the main actor uses the benchmark meanwhile.
    nonisolated(unsafe) let benchmark = benchmark
    await takeSnapshots(benchmark)
  }
}

/// Takes a thousand snapshots, and compares each with its reference.
///
/// When the cell is drawn otherwise, remove the reference and run the benchmark twice.
@MainActor
private func takeSnapshots(_ benchmark: Benchmark) {
  takeSnapshot()
  // Outside a test an expectation reports to nobody.
  let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "__Snapshots__/SnapshotBenchmarks/takeSnapshot.cell.png")
  let stage = MotionStage(size: CGSize(width: 320, height: 72))
  stage.show(cell())
  let drawn = stage.render().dataProvider?.data
  stage.close()
  let known = UIImage(contentsOfFile: reference.path)?.cgImage?.dataProvider?.data
  if drawn == nil || drawn != known { benchmark.fail("the cell differs from \(reference.path)") }

  benchmark.measureOnce(allocations: 1_000_000, retains: 3_400_000) {
    for _ in benchmark.scaledIterations { takeSnapshot() }
  }
}

@MainActor
private func takeSnapshot() {
  let stage = MotionStage(size: CGSize(width: 320, height: 72))
  stage.show(cell())
  expectSnapshot(of: stage, named: "cell")
  stage.close()
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
