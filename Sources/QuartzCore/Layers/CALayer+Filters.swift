// Nacre, MIT licence; see LICENSE.

import RenderTree

extension CALayer {
  /// Change the picture of the layer with its sublayers, one after the other; `nil` by default.
  ///
  /// The elements are `LayerFilter`s; others are logged and left out. Inputs animate by key path, see
  /// there.
  public var filters: [Any]? {
    get { boxedFilters(properties.filters) }
    set { change(.filters) { $0.filters = steps(newValue) } }
  }
  /// Change what lies below the layer in its superlayer, inside its bounds and their rounded corners,
  /// one after the other; `nil` by default.
  ///
  /// The elements are `LayerFilter`s; others are logged and left out. Where the layer or one above it
  /// is drawn as a group, for an opacity below 1, a mask, filters or a blend mode, there is no
  /// backdrop to be had: the filters are left out, and a line of the log says so. A mask of the layer
  /// itself, and layers around it that clip to their bounds, cut the filtered backdrop, and
  /// what it is made from.
  public var backgroundFilters: [Any]? {
    get { boxedFilters(properties.backgroundFilters) }
    set { change(.backgroundFilters) { $0.backgroundFilters = steps(newValue) } }
  }

  private func boxedFilters(_ steps: [FilterStep]) -> [Any]? {
    steps.isEmpty ? nil : steps.map { LayerFilter(step: $0) }
  }

  /// The filters that clients put in a list.
  private func steps(_ filters: [Any]?) -> [FilterStep] {
    (filters ?? []).compactMap { filter in
      if let filter = filter as? LayerFilter { return filter.step }
      Log.warn("\(filter) is no filter that can be drawn; left out")
      return nil
    }
  }

  /// How the layer shows what lies below it; see `LayerProperties.vibrancy`.
  package var vibrancy: [Double]? {
    get { properties.vibrancy }
    set { change(nil) { $0.vibrancy = newValue } }
  }
}
