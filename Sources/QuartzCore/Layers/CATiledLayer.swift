// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that draws only the visible part of its contents, tile by tile, at the level of detail
/// that its scale on the screen needs.
///
/// `draw(in:)`, or the delegate's method, is called for each tile before the first frame that shows
/// it. The context is clipped to the tile and has the scale of the level of detail. New tiles fade
/// in.
open class CATiledLayer: CALayer {
  override class var initialContent: LayerContent { .tiled(TiledContent()) }

  /// The level of detail of a tile and its place in it.
  struct Place: Hashable {
    /// The binary logarithm of the level's scale relative to `contentsScale`; positive levels are
    /// finer.
    let level: Int
    let column: Int
    let row: Int

    /// The number that identifies the tile in the frame.
    var number: UInt64 {
      UInt64(UInt8(truncatingIfNeeded: level)) << 56
        | UInt64(UInt32(truncatingIfNeeded: column) & 0xFFF_FFFF) << 28
        | UInt64(UInt32(truncatingIfNeeded: row) & 0xFFF_FFFF)
    }
  }

  /// The maximum number of tiles that are kept, and that are drawn in one pass.
  private static let limit = 1024

  private var drawn: [Place: TiledContent.Tile] = [:]
  /// Drawn tiles that need display.
  private var stale: Set<Place> = []

  /// Creates a tiled layer without tiles.
  public override init() { super.init() }

  /// Creates a shadow copy for the presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    (tileSize, levelsOfDetail) = (other.tileSize, other.levelsOfDetail)
    levelsOfDetailBias = other.levelsOfDetailBias
  }

  /// Creates a tiled layer without tiles; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the time that a new tile takes to fade in, in seconds. The default is 0.25.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The largest size of a tile, in pixels. The default is 256 × 256; sides are clamped to
  /// `16…4096`.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { reset() } }
  /// The number of levels of detail, each half the scale of the previous one. The default is 1.
  open var levelsOfDetail = 1 { didSet { reset() } }
  /// The number of levels of detail finer than `contentsScale`. The default is 0.
  open var levelsOfDetailBias = 0 { didSet { reset() } }

  /// Marks all drawn tiles as needing display.
  open override func display() {
    stale = Set(drawn.keys)
    mark(.properties)
  }
  /// Marks the drawn tiles in a rectangle as needing display.
  open override func setNeedsDisplay(_ r: CGRect) {
    stale.formUnion(drawn.filter { $0.value.frame.intersects(r) }.keys)
    mark(.properties)
  }
  /// The layer's rectangle in its own coordinate space. A change of its size discards all tiles.
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { reset() } }
  }
  /// The number of contents pixels per point. A change discards all tiles.
  open override var contentsScale: CGFloat {
    didSet { if contentsScale != oldValue { reset() } }
  }

  private func reset() {
    (drawn, stale) = ([:], [])
    change(nil) { $0.content = .tiled(TiledContent()) }
  }

  // MARK: Tiles

  /// Draws the visible tiles that are missing or need display.
  ///
  /// - Parameters:
  ///   - map: From the layer's space to the screen's.
  ///   - time: The layer's local time.
  /// - Returns: Whether the set of tiles changed.
  func drawTiles(_ map: CATransform3D, screen: CGRect, at time: Double) -> Bool {
    guard let (level, seen) = seen(map, screen) else { return false }
    let wanted = seen.filter { drawn[$0] == nil || stale.contains($0) }
    if wanted.isEmpty, !hasSpare(besides: level, seen, at: time) { return false }
    for place in wanted {
      guard let tile = draw(place, birth: drawn[place]?.birth ?? time) else { continue }
      drawn[place] = tile
    }
    stale.subtract(wanted)
    keep(level, Set(seen), at: time)
    return true
  }

  /// Whether tiles of other levels can be discarded because all visible tiles have faded in.
  private func hasSpare(besides level: Int, _ seen: [Place], at time: Double) -> Bool {
    guard drawn.keys.contains(where: { $0.level != level }) else { return false }
    let fade = Self.fade(of: type(of: self))
    return seen.allSatisfy { (drawn[$0]?.birth ?? time) + fade <= time }
  }

  /// Returns the visible level of detail and its visible tiles, row by row; `nil` if no tile is
  /// visible.
  private func seen(_ map: CATransform3D, _ screen: CGRect) -> (Int, [Place])? {
    guard let inverse = map.inverse, bounds.isFinite, contentsScale > 0, contentsScale.isFinite
    else { return nil }
    let area = screen.applying(inverse).intersection(bounds)
    let size = abs(map.m11 * map.m22 - map.m12 * map.m21).squareRoot()
    guard !area.isNull, area.isFinite, area.width > 0, area.height > 0, size > 0, size.isFinite
    else { return nil }
    // Choose the coarsest level that is not magnified; the 0.01 absorbs rounding errors.
    let fitting = (log2(Double(size)) - 0.01).rounded(.up)
    let finest = max(0, min(levelsOfDetailBias, 16))
    let coarsest = finest - max(0, min(levelsOfDetail, 32) - 1)
    let level = Int(max(Double(coarsest), min(Double(finest), fitting)))
    let tile = tileFrame(Place(level: level, column: 0, row: 0)).size
    func range(_ from: CGFloat, _ to: CGFloat, _ step: CGFloat) -> Range<Int>? {
      let (first, end) = ((from / step).rounded(.down), (to / step).rounded(.up))
      return end - first <= 1024 && end < 0xFFF_FFFF ? Int(first)..<Int(end) : nil
    }
    guard let rows = range(area.minY - bounds.minY, area.maxY - bounds.minY, tile.height),
      let columns = range(area.minX - bounds.minX, area.maxX - bounds.minX, tile.width),
      rows.count * columns.count <= Self.limit
    else { return nil }
    return (
      level,
      rows.flatMap { row in columns.map { Place(level: level, column: $0, row: row) } }
    )
  }

  /// The number of pixels per point of a level.
  private func scale(_ level: Int) -> CGFloat { contentsScale * exp2(CGFloat(level)) }

  private func tileFrame(_ place: Place) -> CGRect {
    let scale = scale(place.level)
    func side(_ value: CGFloat) -> CGFloat { max(16, min(value.rounded(), 4096)) / scale }
    let (width, height) = (side(tileSize.width), side(tileSize.height))
    return CGRect(
      x: bounds.minX + CGFloat(place.column) * width,
      y: bounds.minY + CGFloat(place.row) * height, width: width, height: height)
  }

  private func draw(_ place: Place, birth: Double) -> TiledContent.Tile? {
    let scale = scale(place.level)
    let part = tileFrame(place).intersection(bounds)
    let width = (part.width * scale - 0.001).rounded(.up)
    let height = (part.height * scale - 0.001).rounded(.up)
    guard width > 0, height > 0,
      let context = CGContext(
        pixelsWide: Int(width), pixelsHigh: Int(height), isOpaque: false,
        baseTransform: CGAffineTransform(
          scale, 0, 0, -scale, -part.minX * scale, height + part.minY * scale))
    else { return nil }
    context.clip(to: part)
    draw(in: context)
    guard let image = context.makeImage() else { return nil }
    let frame = CGRect(
      x: part.minX, y: part.minY, width: width / scale, height: height / scale)
    return TiledContent.Tile(
      number: place.number, frame: frame, image: image.pixels, birth: birth)
  }

  /// Discards superfluous tiles and commits the others, with the visible level on top.
  private func keep(_ level: Int, _ seen: Set<Place>, at time: Double) {
    let fade = Self.fade(of: type(of: self))
    if hasSpare(besides: level, Array(seen), at: time) {
      drawn = drawn.filter { $0.key.level == level }
    }
    if drawn.count > Self.limit { drawn = drawn.filter { seen.contains($0.key) } }
    stale.formIntersection(drawn.keys)
    var content = TiledContent()
    content.fadeDuration = fade
    content.tiles = drawn.sorted { a, b in
      let (x, y) = (a.key.level == level ? 1 : 0, b.key.level == level ? 1 : 0)
      return (x, a.value.birth, a.value.number) < (y, b.value.birth, b.value.number)
    }.map(\.value)
    change(nil) { $0.content = .tiled(content) }
  }

  private static func fade(of type: CATiledLayer.Type) -> Double {
    let fade = type.fadeDuration()
    return fade > 0 && fade.isFinite ? fade : 0
  }
}
