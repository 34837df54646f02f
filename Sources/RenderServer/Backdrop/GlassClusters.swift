// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// Finds panes of glass in a frame that are close enough to merge into clusters.
struct GlassClusters {
  /// Panes that merge.
  struct Cluster {
    /// The map of the layer that contains the panes.
    let map: PlacedMap
    /// The merged shape, in the space of that layer.
    let field: GlassField
  }

  /// Maps the first pane of each cluster, which draws it, to the cluster, and the other panes to
  /// `nil`.
  private var clusters: [Int: Cluster?] = [:]

  /// - Parameter drafts: The drafts of the frame's layers.
  init(_ frame: Frame, _ drafts: LayerDrafts) {
    let layers = frame.layers.span
    var containers: [(index: Int, spacing: Double)] = []
    for index in layers.indices
    where !layers[index].shared.value.rare.value.backgroundFilters.isEmpty {
      let steps = layers[index].shared.value.rare.value.backgroundFilters
      guard let step = steps.last(where: { $0.kind.role == .merge && $0.isEnabled }) else {
        continue
      }
      if step.input[0] > 0 { containers.append((index, step.input[0])) }
    }
    // A nested container comes later in the list, so it takes over the panes inside it.
    var owners: [Int: Int] = [:]
    for container in containers {
      let end = min(max(layers[container.index].subtreeEnd, container.index + 1), layers.count)
      for index in (container.index + 1)..<end where Self.isPane(layers[index], drafts[index]) {
        owners[index] = container.index
      }
    }
    for container in containers {
      let map = PlaneMap(layers[container.index].toDevice).normalized
      guard map.isAffine, let back = map.inverse else { continue }
      var panes: [(index: Int, pane: GlassField.Pane)] = []
      for index in owners.filter({ $0.value == container.index }).keys.sorted() {
        let way = PlaneMap(layers[index].toDevice).concatenating(back).normalized
        let (bounds, radii) = (drafts[index].bounds, drafts[index].cornerRadii)
        if let pane = GlassField.Pane(bounds, radii: radii, map: way) {
          panes.append((index, pane))
        }
      }
      join(panes, spacing: container.spacing, PlacedMap(map))
    }
  }

  /// Returns whether a pane is in a cluster, and the cluster that it draws: only the first pane
  /// draws one.
  func role(of layer: Int) -> (isOfCluster: Bool, draws: Cluster?) {
    guard let role = clusters[layer] else { return (false, nil) }
    return (true, role)
  }

  private static func isPane(_ layer: borrowing FrameLayer, _ parts: LayerParts) -> Bool {
    let p = layer.shared
    guard parts.hasBackdrop, !p.value.masksToBounds, p.value.opacity >= 1 else { return false }
    return p.value.backgroundFilters.contains {
      $0.kind.role == .lens && $0.isEnabled && ($0.input[0] > 0 || $0.input[2] > 0)
    }
  }

  private mutating func join(
    _ panes: [(index: Int, pane: GlassField.Pane)], spacing: Double, _ map: PlacedMap
  ) {
    var free = Array(panes.indices)
    while let first = free.first {
      var group = [first]
      free.removeFirst()
      var next = 0
      while next < group.count {
        let from = panes[group[next]].pane
        group += free.filter { from.gap(to: panes[$0].pane) < spacing }
        free.removeAll { group.contains($0) }
        next += 1
      }
      guard group.count > 1 else { continue }
      group.sort()
      for place in group { clusters[panes[place].index] = .some(nil) }
      clusters[panes[group[0]].index] = Cluster(
        map: map, field: GlassField(group.map { panes[$0].pane }, spacing: spacing))
    }
  }
}
