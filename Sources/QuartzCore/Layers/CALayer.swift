// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import Synchronization
import Timing

/// A rectangle of content with a place in a tree: what is composited and animated.
///
/// Changing a property of a layer that is on the screen looks up an action for it, and without one
/// from elsewhere animates implicitly. Values out of range are stored and clamped when drawn.
/// Layers are not bound to a thread, but a tree belongs to one thread at a time, and the tree on
/// the screen to the main thread.
open class CALayer: LayerObject, CAMediaTiming, AssociationHolder {
  package var associations = Associations()
  let id: LayerID
  /// Everything that the renderer needs to know, but for children and animations.
  package internal(set) var properties = LayerProperties()
  var timing = MediaTiming.layer
  var dirt: Dirt = .all
  var children: [CALayer] = []
  weak var parent: CALayer?
  var storedMask: CALayer?
  /// The layer that this one masks.
  weak var maskedLayer: CALayer?
  /// The tree on the screen that the layer hangs in.
  weak var context: LayerContext?
  var attachedAnimations = AttachedAnimations()
  /// The layer that this one is the presentation of.
  var modelLayer: CALayer?
  var customValues: [String: Any] = [:]
  var hasDeclaredProperties = false
  /// Whether contents were asked for when the layer had no area to draw.
  var waitsForSize = false
  var storedContents: Any?
  var storedFilter: Any?
  /// Whether a warning about geometry that can't be drawn has been printed.
  var hasWarned = false

  private static let nextID = Atomic<UInt64>(1)

  private static func newID() -> LayerID {
    LayerID(rawValue: nextID.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Creates a copy for the presentation of a layer; subclasses copy their own fields here.
  public override init(layer: Any) {
    id = Self.newID()
    super.init(layer: layer)
    guard let other = layer as? CALayer else { return }
    (properties, timing, customValues) = (other.properties, other.timing, other.customValues)
    (name, delegate, isOpaque) = (other.name, other.delegate, other.isOpaque)
    allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
    edgeAntialiasingMask = other.edgeAntialiasingMask
    (storedContents, storedFilter) = (other.storedContents, other.storedFilter)
    modelLayer = other
  }

  /// Creates a layer of size zero at the origin.
  public override init() {
    id = Self.newID()
    super.init()
    properties.content = type(of: self).initialContent
  }

  /// Archives are not supported: creates a layer with default values.
  public required init?(coder: NSCoder) {
    id = Self.newID()
    super.init()
    properties.content = type(of: self).initialContent
  }

  deinit {
    for animation in attachedAnimations { animation.end(finished: false) }
    // A deep chain of layers would be released recursively; this takes it apart level by level.
    var orphans = children
    if let storedMask { orphans.append(storedMask) }
    (children, storedMask) = ([], nil)
    while var layer = orphans.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      orphans += layer.children
      if let mask = layer.storedMask { orphans.append(mask) }
      (layer.children, layer.storedMask) = ([], nil)
    }
  }

  /// What a new layer of the class draws.
  class var initialContent: LayerContent { .plain }

  /// A name for people.
  open var name: String?
  /// Answers for the layer; not retained.
  open weak var delegate: (any CALayerDelegate)?
  /// Actions by event name; asked after the delegate.
  open var actions: [String: any CAAction]?
  /// Values of properties that were never set, and actions under the key `actions`.
  open var style: [AnyHashable: Any]?
  /// A promise that the contents have no transparent pixel; a hint.
  open var isOpaque = false
  /// Whether a change of size asks for new contents.
  open var needsDisplayOnBoundsChange = false
  /// Whether drawing may go on in the background; a hint.
  open var drawsAsynchronously = false
  /// Whether the layer with its sublayers is drawn into a picture in its own space first.
  ///
  /// The picture holds everything but the opacity and the compositing filter; it is kept until
  /// something in it changes, and sampled by the layer's filters.
  open var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { change(.shouldRasterize) { $0.shouldRasterize = newValue } }
  }
  /// Pixels of that picture to a point; 1 by default, which is coarse on a screen with more.
  open var rasterizationScale: CGFloat {
    get { properties.rasterizationScale }
    set { change(.rasterizationScale) { $0.rasterizationScale = newValue } }
  }
  /// Whether the edges of `edgeAntialiasingMask` are smoothed, otherwise none is; true by default,
  /// as on macOS, where on iOS it is false.
  open var allowsEdgeAntialiasing = true { didSet { changeSmoothEdges() } }
  /// The edges of the bounds that are smoothed, by default all.
  ///
  /// Along any other a pixel belongs to the layer if its centre is inside: of two layers that share
  /// such an edge each pixel shows one, and nothing of what lies below. Background, contents,
  /// gradient, border and the mask of `masksToBounds` have these edges; those of a layer with rounded
  /// corners are always smoothed.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  { didSet { changeSmoothEdges() } }

  // MARK: Geometry

  /// The layer's own space: where its origin lies and how large it is, points.
  open var bounds: CGRect {
    get { properties.bounds }
    set {
      let hasNewSize = newValue.size != properties.bounds.size
      change(.bounds) { $0.bounds = newValue }
      setNeedsLayout()
      if needsDisplayOnBoundsChange || waitsForSize, hasNewSize { setNeedsDisplay() }
    }
  }
  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint {
    get { properties.position }
    set { change(.position) { $0.position = newValue } }
  }
  /// The place on the z axis; siblings are painted in its order.
  open var zPosition: CGFloat {
    get { properties.zPosition }
    set { change(.zPosition) { $0.zPosition = newValue } }
  }
  /// The point of the bounds, in units of them, that `position` places and transforms turn about.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { change(.anchorPoint) { $0.anchorPoint = newValue } }
  }
  /// The z coordinate of the anchor point.
  open var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { change(.anchorPointZ) { $0.anchorPointZ = newValue } }
  }
  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { properties.transform }
    set {
      change(.transform) { $0.transform = newValue }
      setNeedsLayout()
    }
  }
  /// Applied to sublayers about this layer's anchor point; for perspective.
  open var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { change(.sublayerTransform) { $0.sublayerTransform = newValue } }
  }
  /// The upright rectangle around the transformed bounds, in the superlayer.
  ///
  /// Setting it sets `position` and the size of `bounds`; of no use with a transform.
  open var frame: CGRect {
    get { bounds.applying(properties.toSuperlayer) }
    set {
      let frame = newValue.standardized
      let anchor = anchorPoint
      position = CGPoint(
        x: frame.origin.x + anchor.x * frame.size.width,
        y: frame.origin.y + anchor.y * frame.size.height)
      bounds = CGRect(origin: bounds.origin, size: frame.size)
    }
  }
  /// Whether y points the other way in this layer and its sublayers.
  open var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { change(.isGeometryFlipped) { $0.isGeometryFlipped = newValue } }
  }

  // MARK: Appearance

  /// Whether the layer and its sublayers are left out.
  open var isHidden: Bool {
    get { properties.isHidden }
    set { change(.isHidden) { $0.isHidden = newValue } }
  }
  /// Whether the layer is seen from behind.
  open var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { change(.isDoubleSided) { $0.isDoubleSided = newValue } }
  }
  /// Whether sublayers are cut off at the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { change(.masksToBounds) { $0.masksToBounds = newValue } }
  }
  /// A layer whose alpha multiplies that of this one with everything in it; `nil` by default.
  ///
  /// It lies in this layer's space and has no superlayer: one that hangs in a tree, or masks another
  /// layer, leaves there. A mask's own mask and `compositingFilter` are ignored. Setting a layer as
  /// its own mask, or one above it, is a programmer's error that is logged and ignored.
  open var mask: CALayer? {
    get { if let modelLayer { modelLayer.storedMask?.presentation() } else { storedMask } }
    set { replaceMask(with: newValue) }
  }
  /// How the layer with its sublayers is put over what lies below it in its superlayer; `nil`, the
  /// default, lays it over.
  ///
  /// The name of a filter as a string: `normalBlendMode`, `multiplyBlendMode`, `screenBlendMode`,
  /// `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`, `colorDodgeBlendMode`,
  /// `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`, `differenceBlendMode`,
  /// `exclusionBlendMode`, `hueBlendMode`, `saturationBlendMode`, `colorBlendMode`,
  /// `luminosityBlendMode`, `clear`, `copy`, `sourceOver`, `sourceIn`, `sourceOut`, `sourceAtop`,
  /// `destOver`, `destIn`, `destOut`, `destAtop`, `xor`, `plusD` or `plusL`. Anything else is kept,
  /// logged and without effect.
  open var compositingFilter: Any? {
    get { storedFilter }
    set {
      storedFilter = newValue
      let mode = (newValue as? String).flatMap { BlendMode(filterName: $0) }
      if let newValue, mode == nil {
        Log.warn("\(newValue) is no compositing filter that can be drawn; ignored")
      }
      change(nil) { $0.blendMode = mode ?? .normal }
    }
  }
  /// `0…1`; the layer with its sublayers fades as one.
  open var opacity: Float {
    get { Float(properties.opacity) }
    set { change(.opacity) { $0.opacity = Double(newValue) } }
  }
  /// Whether the layer fades with its sublayers as one; otherwise each fades by itself.
  open var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { change(nil) { $0.allowsGroupOpacity = newValue } }
  }
  /// The colour behind everything else.
  open var backgroundColor: CGColor? {
    get { properties.backgroundColor.map { CGColor($0) } }
    set { change(.backgroundColor) { $0.backgroundColor = newValue?.value } }
  }
  /// Points; clamped to half of the shorter side.
  open var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = newValue } }
  }
  /// The corners that are round; all by default.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(properties.maskedCorners.rawValue)) }
    set { change(nil) { $0.maskedCorners = CornerMask(rawValue: UInt8(newValue.rawValue & 15)) } }
  }
  /// The outline of round corners.
  open var cornerCurve: CALayerCornerCurve {
    get { properties.cornerCurve == .continuous ? .continuous : .circular }
    set { change(nil) { $0.cornerCurve = newValue == .continuous ? .continuous : .circular } }
  }
  /// Points, inside the bounds; 0 draws no border.
  open var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { change(.borderWidth) { $0.borderWidth = newValue } }
  }
  /// The colour of the border, which lies over contents and sublayers.
  open var borderColor: CGColor? {
    get { properties.borderColor.map { CGColor($0) } }
    set { change(.borderColor) { $0.borderColor = newValue?.value } }
  }
  /// The colour of the shadow; opaque black by default.
  open var shadowColor: CGColor? {
    get { properties.shadowColor.map { CGColor($0) } }
    set { change(.shadowColor) { $0.shadowColor = newValue?.value } }
  }
  /// The strength of the shadow, `0…1`; 0 by default.
  open var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { change(.shadowOpacity) { $0.shadowOpacity = Double(newValue) } }
  }
  /// How far the shadow is displaced, points; (0, −3) by default.
  open var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { change(.shadowOffset) { $0.shadowOffset = newValue } }
  }
  /// The standard deviation of the shadow's blur, points; 3 by default.
  open var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { change(.shadowRadius) { $0.shadowRadius = newValue } }
  }
  /// The outline that casts the shadow, in the layer's space; `nil` takes what the layer draws.
  open var shadowPath: CGPath? {
    get { properties.shadowPath.map { CGPath($0) } }
    set { change(.shadowPath) { $0.shadowPath = newValue?.path } }
  }

  // MARK: Contents

  /// A picture, a `CGImage`; anything else is kept but not drawn.
  open var contents: Any? {
    get {
      // An animated presentation shows a picture that its model does not have.
      guard let modelLayer, properties.contents != modelLayer.properties.contents else {
        return storedContents
      }
      return properties.contents.map { CGImage($0) }
    }
    set {
      storedContents = newValue
      change(.contents) {
        ($0.contents, $0.contentsFade) = ((newValue as? CGImage)?.pixels, nil)
      }
    }
  }
  /// The part of the contents that is shown, in units of their size.
  open var contentsRect: CGRect {
    get { properties.contentsRect }
    set { change(.contentsRect) { $0.contentsRect = newValue } }
  }
  /// The part of the shown contents that is stretched when they are resized, in units of their size.
  ///
  /// What lies around it keeps its size: corners along both axes, edges along one. One pixel is
  /// stretched when the part is empty. The whole, the default, stretches everything.
  open var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { change(.contentsCenter) { $0.contentsCenter = newValue } }
  }
  /// How the contents are placed in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(properties.contentsGravity) }
    set { change(nil) { $0.contentsGravity = newValue.gravity } }
  }
  /// Pixels of the contents to a point.
  open var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { change(.contentsScale) { $0.contentsScale = newValue } }
  }
  /// How enlarged contents are sampled.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.magnificationFilter) }
    set { change(nil) { $0.magnificationFilter = newValue.filter } }
  }
  /// How reduced contents are sampled.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.minificationFilter) }
    set { change(nil) { $0.minificationFilter = newValue.filter } }
  }

  // MARK: Tree

  /// The layer that this one hangs in.
  open var superlayer: CALayer? {
    if let modelLayer { modelLayer.parent?.presentation() } else { parent }
  }
  /// The layers that hang in this one, back to front; `nil` when there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = modelLayer?.children.compactMap { $0.presentation() } ?? children
      return layers.isEmpty ? nil : layers
    }
    set { replaceSublayers(with: newValue ?? []) }
  }
  /// Adds a layer in front of the others.
  ///
  /// A layer that hangs elsewhere leaves there first. Adding a layer to itself or to a layer below
  /// it is a programmer's error that is logged and ignored.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Adds a layer at a place in the array, clamped to it.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout and display

  /// Places sublayers; asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Asks for layout before the next commit.
  open func setNeedsLayout() { mark(.layout) }
  /// Whether layout was asked for.
  open func needsLayout() -> Bool { dirt.contains(.layout) }
  /// Lays the tree out from the topmost layer that asks for it.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }
  /// Asks for new contents before the next commit.
  open func setNeedsDisplay() { mark(.display) }
  /// Asks for new contents of a part; the whole is drawn again.
  open func setNeedsDisplay(_ r: CGRect) { mark(.display) }
  /// Whether new contents were asked for.
  open func needsDisplay() -> Bool { dirt.contains(.display) }
  /// Provides new contents if they were asked for.
  open func displayIfNeeded() {
    guard dirt.contains(.display) else { return }
    dirt.remove(.display)
    display()
  }
  /// Provides contents: asks the delegate, which by default lets the layer draw a picture of its
  /// size.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }
  /// Draws the contents; asks the delegate.
  ///
  /// During an animation of a property that needs display, this is called on the presentation of
  /// the layer, whose properties have the values on the screen.
  ///
  /// - Parameter ctx: Its user space is that of the layer, as large as its bounds, y downwards.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Whether a change of the key asks for new contents, and so does each frame of an animation of
  /// it; false for every standard key.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Actions

  /// Returns the class's action for an event; `nil` for every standard layer.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Searches the action for an event: delegate, `actions`, `style`, class, implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  // MARK: Animations

  /// Adds a copy of an animation; one with the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
  /// Removes all animations.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  // MARK: Hit testing

  /// Returns the deepest visible layer that contains a point given in the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }
  /// Whether the bounds contain a point of the layer's own space.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Key-value coding

  /// Returns the value of a property, or one stored under a key of the client's own.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Sets a property, or stores a value under a key of the client's own.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }

  // MARK: CAMediaTiming

  /// When the layer's time begins, in the superlayer's.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { retime { $0.beginTime = newValue } }
  }
  /// Seconds; infinite by default.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { retime { $0.duration = newValue } }
  }
  /// How fast time passes in the layer and below; 0 pauses.
  open var speed: Float {
    get { Float(timing.speed) }
    set { retime { $0.speed = Double(newValue) } }
  }
  /// Seconds added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { retime { $0.timeOffset = newValue } }
  }
  /// Stored; a layer does not repeat.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { retime { $0.repeatCount = Double(newValue) } }
  }
  /// Stored; a layer does not repeat.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { retime { $0.repeatDuration = newValue } }
  }
  /// Stored; a layer does not reverse.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { retime { $0.autoreverses = newValue } }
  }
  /// Stored; a layer has no end.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { retime { $0.fillMode = newValue.mode } }
  }
}
