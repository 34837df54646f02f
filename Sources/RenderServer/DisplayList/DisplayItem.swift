// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// One thing to do while drawing a frame.
struct DisplayItem: Equatable, Sendable {
  enum Part: UInt8, Hashable, Sendable {
    case shadow, background, contents, newContents, gradient, fill, stroke, border, group, caster,
      backdrop, earlyRestore
  }

  /// Names an item from frame to frame.
  struct Key: Hashable, Sendable {
    let layer: LayerID
    let part: Part
  }

  /// An area and where it goes.
  final class Shape: Equatable, Sendable {
    let geometry: ShapeGeometry
    let map: PlacedMap
    /// The smallest rectangle that is known to hold every pixel it touches, before it is moved by
    /// the whole pixels of the map.
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
    /// What follows goes into a buffer of its own, in which pixels change others around them.
    case beginGroup(PixelSpread)
    case endGroup(Composition)
    /// A step of a clip around a backdrop.
    case clip(BackdropClip.Step)
  }

  /// How the buffer of a group joins what was there before.
  struct Composition: Equatable, Sendable {
    /// The buffer is multiplied by the opacity and the mask first.
    var opacity: UInt8 = 255
    var mask: Shape?
    var mode = Mode.over
    /// Changes the buffer after the mask.
    var filter: Filter?

    /// Filters, and a pixel that moves with the layer, from which averages are counted.
    struct Filter: Equatable, Sendable {
      let recipe: FilterRecipe
      let originX: Int32
      let originY: Int32
    }

    /// How far the buffer's pixels change others.
    var spread: PixelSpread {
      if case .shadow(let shadow) = mode { return shadow.spread }
      return filter?.recipe.spread ?? .none
    }

    /// Whether it changes pixels in which nothing of the group was drawn.
    var changesOutside: Bool { outline != nil }

    /// The pixels that change even where nothing of the group was drawn.
    var outline: PixelRect? {
      guard case .blend(let mode, let outline) = mode, !mode.keepsDestinationOutsideSource else {
        return nil
      }
      return outline
    }

    enum Mode: Equatable, Sendable {
      /// It is laid over what was there.
      case over
      /// Its shadow is laid over what was there, then itself.
      case shadow(ShadowRecipe)
      /// It is blended with what was there: where it was drawn, and in the pixels around the layer's
      /// bounds where the mode changes what it does not draw; otherwise these are empty.
      case blend(BlendMode, PixelRect)
      /// Its alpha multiplies what was there. Both have the same bounds.
      case mask
      /// Where it is opaque, what was there is changed by the matrix.
      case vibrant(ColorMatrix)
    }
  }

  let key: Key
  /// The group it is drawn into.
  let parent: Key?
  var action: Action
  /// Device pixels that it may draw, in the surface or in the buffer of its group; clipped.
  var bounds: PixelRect
  /// Device pixels of the surface that it may change.
  var reach: PixelRect
  /// Whether the item is drawn between the `save` and the last `restore` of a backdrop clip. It may
  /// be removed again, so it hides nothing below it.
  var isInBackdropClip = false
  /// For the ends of a group the index of the other end; otherwise 0.
  var partner = 0

  /// The area that needs a coverage.
  var shape: Shape? {
    switch action {
    case .draw(let shape, _): shape
    case .beginGroup, .clip(.save): nil
    case .clip(.restore(let shape, _)): shape
    case .endGroup(let composition): composition.mask
    }
  }

  /// Whether both change the same pixels in the same way.
  ///
  /// A group's own bounds do not matter where they follow from what is in it, which is compared too.
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
