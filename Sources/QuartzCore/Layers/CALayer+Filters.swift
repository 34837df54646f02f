// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

extension CALayer {
  /// Filters that are applied in order to the layer and its sublayers. The default is `nil`.
  ///
  /// The elements are `LayerFilter`s; other objects are logged and ignored. Filter inputs can be
  /// animated by key path; see `LayerFilter`.
  public var filters: [Any]? {
    get { boxedFilters(properties.filters) }
    set { change(.filters) { $0.filters = steps(newValue) } }
  }
  /// Filters that are applied in order to the layer's backdrop: the content of its superlayer below
  /// it, inside its rounded bounds. The default is `nil`.
  ///
  /// The elements are `LayerFilter`s; other objects are logged and ignored. No backdrop is
  /// available where the layer or one of its superlayers is drawn as a group, because of an opacity
  /// below 1, a mask, filters or a blend mode. The filters are then ignored, and a warning is
  /// logged. The layer's own mask, and superlayers that mask to their bounds, clip both the
  /// backdrop and the filtered result.
  public var backgroundFilters: [Any]? {
    get { boxedFilters(properties.backgroundFilters) }
    set { change(.backgroundFilters) { $0.backgroundFilters = steps(newValue) } }
  }

  private func boxedFilters(_ steps: [FilterStep]) -> [Any]? {
    steps.isEmpty ? nil : steps.map { LayerFilter(step: $0) }
  }

  /// Returns the filter steps for the elements of a `filters` array.
  private func steps(_ filters: [Any]?) -> [FilterStep] {
    (filters ?? []).compactMap { filter in
      if let filter = filter as? LayerFilter { return filter.step }
      Log.warn("\(filter) is not a filter that can be drawn; left out")
      return nil
    }
  }

  /// A colour matrix for the content below the layer; see `LayerProperties.vibrancy`.
  package var vibrancy: [Double]? {
    get { properties.vibrancy }
    set { change(nil) { $0.vibrancy = newValue } }
  }
}
