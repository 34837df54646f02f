// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// One drawing operation of a frame.
struct DisplayItem: Equatable, Sendable {
  enum Part: UInt8, Hashable, Sendable {
    case shadow, background, contents, newContents, gradient, fill, stroke, border, group, caster,
      backdrop, earlyRestore
  }

  /// Identifies an item from frame to frame.
  struct Key: Hashable, Sendable {
    let layer: LayerID
    let part: Part
  }

  /// An area with its map to the device.
  final class Shape: Equatable, Sendable {
    let geometry: ShapeGeometry
    let map: PlacedMap
    /// A rectangle that contains every pixel that the shape touches, before the map's translation
    /// by whole pixels.
    let localBounds: PixelRect

    init(geometry: ShapeGeometry, map: PlacedMap) {
      self.geometry = geometry
      self.map = map
      localBounds = geometry.pixels(map: map.local)
    }

    static func == (left: Shape, right: Shape) -> Bool {
      left === right || (left.map == right.map && left.geometry == right.geometry)
    }
  }

  enum Action: Equatable, Sendable {
    case draw(Shape, PaintRecipe)
    /// The items up to the matching `endGroup` are drawn into a separate buffer, in which a pixel
    /// can change other pixels within this spread.
    case beginGroup(PixelSpread)
    indirect case endGroup(Composition)
    /// A step of a backdrop clip.
    case clip(BackdropClip.Step)
  }

  /// How the buffer of a group is composited.
  struct Composition: Equatable, Sendable {
    /// The buffer is first multiplied by the opacity and the mask.
    var opacity: UInt8 = 255
    var mask: Shape?
    var mode = Mode.over
    /// A filter to apply to the buffer after the mask.
    var filter: Filter?

    /// A filter, and the origin of its grid of averages: a device pixel that moves with the layer.
    struct Filter: Equatable, Sendable {
      let recipe: FilterRecipe
      let originX: Int32
      let originY: Int32
    }

    /// The distance over which the buffer's pixels change others.
    var spread: PixelSpread {
      if case .shadow(let shadow) = mode { return shadow.spread }
      return filter?.recipe.spread ?? .none
    }

    /// Whether the composition only clips to a mask, if it has one.
    var isClip: Bool { isPlain && mode == .over }

    /// Whether the composition neither fades nor filters nor blends with what lies below.
    var isPlain: Bool {
      opacity == 255 && filter == nil && (mode == .over || mode == .mask)
    }

    /// Whether the composition changes pixels where the group is empty.
    var changesOutside: Bool { outline != nil }

    /// The pixels that change even where the group is empty.
    var outline: PixelRect? {
      guard case .blend(let mode, let outline) = mode, !mode.keepsDestinationOutsideSource else {
        return nil
      }
      return outline
    }

    enum Mode: Equatable, Sendable {
      /// Source-over.
      case over
      /// Source-over, after compositing the group's shadow.
      case shadow(ShadowRecipe)
      /// A blend mode, applied where the group is not empty. A mode that changes the destination
      /// outside the source also applies in the rectangle, which holds the pixels of the layer's
      /// bounds; it is empty for other modes.
      case blend(BlendMode, PixelRect)
      /// Multiplies the destination by the group's alpha. Both have the same bounds.
      case mask
      /// Applies a colour matrix to the destination, weighted by the group's alpha.
      case vibrant(ColorMatrix)
    }
  }

  let key: Key
  /// The group that the item is drawn into.
  var parent: Key?
  var action: Action
  /// The device pixels that the item may draw, in the surface or in the buffer of its group;
  /// clipped.
  var bounds: PixelRect
  /// The device pixels of the surface that the item may change.
  var reach: PixelRect
  /// Whether the item is drawn between the `save` and the last `restore` of a backdrop clip. A
  /// later restore may remove its pixels, so it never hides items below.
  var isInBackdropClip = false
  /// Whether the item is drawn from edges when it has no coverage: a shape filled with one colour.
  ///
  /// Upright rectangles have a coverage, which needs no edges. Opaque rounded rectangles have one too,
  /// because it shows what they hide.
  var drawsEdges = false
  /// For the ends of a group, the index of the other end; otherwise 0.
  var partner = 0

  /// The shape whose coverage the item needs.
  var shape: Shape? {
    switch action {
    case .draw(let shape, _): shape
    case .beginGroup, .clip(.save): nil
    case .clip(.restore(let shape, _)): shape
    case .endGroup(let composition): composition.mask
    }
  }

  var beginsGroup: Bool {
    if case .beginGroup = action { true } else { false }
  }

  /// Whether the item, or the group that it ends, draws the same pixels if the group around it is removed.
  ///
  /// A blend mode depends on what lies below in the same group.
  var isIndependentOfGroup: Bool {
    switch action {
    case .draw(_, let recipe): !recipe.isBackdrop
    case .clip, .beginGroup: false
    case .endGroup(let composition):
      switch composition.mode {
      case .over, .shadow: true
      case .blend, .mask, .vibrant: false
      }
    }
  }

  /// Whether the item, or the group that it ends, can be clipped by `clip(to:)`.
  var isClippable: Bool {
    switch action {
    case .draw(_, let recipe): !recipe.isBackdrop
    case .endGroup(let composition): composition.mode == .over && composition.filter == nil
    case .clip, .beginGroup: false
    }
  }

  /// Clips the item, or the group that it ends, to a shape.
  mutating func clip(to clip: Shape) {
    switch action {
    case .draw(let shape, let recipe):
      let clipped = shape.intersection(clip)
      action = .draw(clipped, recipe)
      drawsEdges = LayerItems.drawsEdges(clipped.geometry, recipe, clipped.map)
    case .endGroup(var composition):
      composition.mask = composition.mask?.intersection(clip) ?? clip
      action = .endGroup(composition)
    case .clip, .beginGroup: break
    }
  }

  /// Whether both items need the same coverage, apart from a movement by whole pixels.
  func hasShape(of other: DisplayItem) -> Bool {
    guard let shape, let before = other.shape else { return false }
    return shape === before
      || (shape.map.local == before.map.local && shape.geometry == before.geometry)
  }

  /// Whether both items change the same pixels in the same way.
  ///
  /// The bounds of most groups are not compared: they follow from the items in the group, which are
  /// compared themselves.
  func looksLike(_ other: DisplayItem) -> Bool {
    guard key == other.key, parent == other.parent else { return false }
    switch action {
    case .clip(.restore): if bounds != other.bounds { return false }
    default: break
    }
    if case .draw = action, bounds != other.bounds || reach != other.reach { return false }
    if case .endGroup(let composition) = action, composition.changesOutside,
      bounds != other.bounds || reach != other.reach
    {
      return false
    }
    return action == other.action
  }
}
