// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import RenderTree
import Stage
import Testing

/// Many stages, one after the other, need no more memory than a few.
@MainActor
struct MotionStageMemoryTests {
  @Test func nothingOf300StagesIsKept() {
    var witnesses: [Witness] = []
    var layers: Set<Int> = []
    for index in 0..<300 {
      let stage = MotionStage(size: CGSize(width: 100, height: 60), scale: 1)
      witnesses += Self.perform(on: stage, index)
      layers.insert(OffscreenStage.open.last?.tree.layerIDs.count ?? 0)
      stage.close()
    }
    let kept = Set(witnesses.filter { $0.object != nil }.map(\.name))
    #expect(witnesses.count == 300 * 7)
    #expect(kept == [])
    // The committed tree has the layers of one stage only.
    #expect(layers.count == 1)
    #expect(!layers.contains(0))
  }

  /// The test runs in a process of its own, because other tests need memory too.
  @Test func after100StagesMemoryDoesNotGrow() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var pages: [Int] = []
        for index in 0..<300 {
          if index % 100 == 0 { pages.append(Self.residentBytes) }
          let stage = MotionStage(size: CGSize(width: 100, height: 60), scale: 1)
          _ = Self.perform(on: stage, index)
          stage.close()
        }
        let growth = Self.residentBytes - pages[1]
        // A picture of each stage would be 4.8 MB, its views 2 MB.
        #expect(growth < 1_000_000, "\(growth) bytes in 200 stages")
      }
    }
  }

  /// Shows a card that moves, and draws two frames.
  ///
  /// - Returns: Witnesses of all that was created.
  private static func perform(on stage: MotionStage, _ index: Int) -> [Witness] {
    let controller = UIViewController()
    let card = UIView(frame: CGRect(x: 8, y: 6, width: 84, height: 48))
    card.backgroundColor = index % 2 == 0 ? .systemBlue : .systemRed
    card.layer.cornerRadius = 10
    card.layer.shadowOpacity = 0.4
    let label = UILabel(frame: card.bounds)
    label.text = "Card \(index)"
    card.addSubview(label)
    stage.show(controller)
    controller.view.addSubview(card)
    let tap = UITapGestureRecognizer()
    card.addGestureRecognizer(tap)

    UIView.animate(withDuration: 0.2) { card.center.x += 10 }
    let pictures = [0.1, 0.1].map { seconds in
      stage.advance(by: seconds)
      return stage.render()
    }
    stage.tap(card)

    return [
      Witness("stage", stage), Witness("window", stage.window), Witness("view", card),
      Witness("layer", card.layer), Witness("label", label), Witness("recogniser", tap),
      Witness("picture", pictures[1]),
    ]
  }

  /// The bytes of the process that are in main memory.
  nonisolated private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Knows whether an object is alive, and does not keep it.
private struct Witness {
  let name: String
  weak var object: AnyObject?

  init(_ name: String, _ object: AnyObject) { (self.name, self.object) = (name, object) }
}
