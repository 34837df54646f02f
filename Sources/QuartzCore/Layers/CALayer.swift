// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import Synchronization
import Timing

/// An object that manages image-based content in a tree of layers and animates it.
///
/// Changing a property of a layer on the screen looks up an action for it; if none is found, an
/// implicit animation runs. Out-of-range values are stored as given and clamped when drawn. Layers
/// are not bound to a thread, but one thread at a time may use a tree, and the tree on the screen
/// belongs to the main thread.
open class CALayer: LayerObject, CAMediaTiming, DynamicallyCreatedObject, NSSecureCoding {
  // Members of an extension can't be overridden. Members that clients override are therefore
  // declared here, in the class body, however long it gets.

  package let id: LayerID
  /// The values that the renderer needs, except children and animations. The render tree shares this instance from a
  /// commit until the next change.
  private final var ownedProperties = OwnedProperties(SharedProperties.ofNewLayer)
  var sharedProperties: SharedProperties { ownedProperties.share() }
  package internal(set) var properties: LayerProperties {
    _read { yield ownedProperties.value }
    _modify { yield &ownedProperties.value }
  }
  /// The timing of the few layers that have another one than `MediaTiming.layer`.
  private var ownTiming: Shared<MediaTiming>?
  var timing: MediaTiming {
    get { ownTiming?.value ?? .layer }
    set { ownTiming = newValue == .layer ? nil : Shared(newValue) }
  }
  var dirt: Dirt = .all
  /// The sublayers.
  package internal(set) final var childList = ObjectList<CALayer>()
  var children: [CALayer] { childList.array }
  weak var parent: CALayer?
  var storedMask: CALayer?
  /// The layer whose `mask` this layer is.
  weak var maskedLayer: CALayer?
  /// The context of the tree on the screen that the layer belongs to.
  weak var context: LayerContext?
  var attachedAnimations = AttachedAnimations()
  /// The model layer, if this is a presentation layer.
  var modelLayer: CALayer?
  /// Whether the presentation layer is being created.
  var isMakingPresentation = false
  private(set) var knownRareMembers: RareLayerMembers?
  /// The storage of properties that few layers set; created by the first access.
  var rareMembers: RareLayerMembers {
    if let knownRareMembers { return knownRareMembers }
    let members = RareLayerMembers()
    knownRareMembers = members
    return members
  }
  /// Sets a property that few layers set. Setting `nil` does not create the storage.
  func setRare<Value>(
    _ member: ReferenceWritableKeyPath<RareLayerMembers, Value?>, _ value: Value?
  ) {
    if value != nil || knownRareMembers != nil { rareMembers[keyPath: member] = value }
  }
  var hasDeclaredProperties = false
  /// Whether the layer needed display while its area was empty.
  var waitsForSize = false
  /// Whether the contents are a frame of an animation that redraws the layer.
  var showsFrame = false
  /// Whether a warning about geometry that can't be drawn has been logged.
  var hasWarned = false

  private static let nextID = Atomic<UInt64>(1)

  private static func newID() -> LayerID {
    LayerID(rawValue: nextID.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Creates a shadow copy of a layer for its presentation layer. Subclasses override it to copy their own
  /// properties. Called by a program, it creates a layer like `init()` does.
  public override init(layer: Any) {
    id = Self.newID()
    super.init(layer: layer)
    guard let other = layer as? CALayer, other.isMakingPresentation else {
      begin()
      return
    }
    ownedProperties = OwnedProperties(other.sharedProperties)
    ownTiming = other.ownTiming
    knownRareMembers = other.knownRareMembers?.shadow()
    (name, delegate, isOpaque) = (other.name, other.delegate, other.isOpaque)
    allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
    edgeAntialiasingMask = other.edgeAntialiasingMask
    modelLayer = other
  }

  /// Creates a layer of size zero at the origin.
  public override init() {
    id = Self.newID()
    super.init()
    begin()
  }

  private func begin() {
    LayerOrigins.shared.note(id)
    setInitialProperties()
  }

  private func setInitialProperties() {
    let content = type(of: self).initialContent
    if content != .plain { properties.content = content }
    changeSmoothEdges()
  }

  /// Creates a layer with the properties, the sublayers and the mask that a keyed archive has.
  public required init?(coder: NSCoder) {
    id = Self.newID()
    super.init()
    setInitialProperties()
    read(from: coder)
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }
  /// Writes the properties, the sublayers and the mask to a keyed archive; with any other coder, does nothing. The
  /// delegate, actions, animations and filters are left out. Overrides call `super` and add properties of their own.
  open override func encode(with coder: NSCoder) { write(to: coder) }
  /// The class that archives record for the layer. Foundation on Linux can archive only the names of a module's top-level
  /// classes, so any other class is replaced by its nearest such superclass.
  open override var classForKeyedArchiver: AnyClass? { ArchivedClass.nearest(to: self) }

  deinit {
    for animation in attachedAnimations { animation.end(finished: false) }
    // Release a deep tree level by level: recursive deallocation would overflow the stack.
    var orphans = childList.removeAll()
    if let storedMask { orphans.append(storedMask) }
    storedMask = nil
    while var layer = orphans.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      orphans += layer.childList.removeAll()
      if let mask = layer.storedMask { orphans.append(mask) }
      layer.storedMask = nil
    }
  }

  /// The kind of content that a new layer of this class draws.
  class var initialContent: LayerContent { .plain }

  /// A name that identifies the layer in inspections. Not used for drawing.
  open var name: String? { didSet { if name != oldValue { mark(.description) } } }
  /// The object that provides the layer's contents, layout and actions. Not retained.
  open weak var delegate: (any CALayerDelegate)? {
    didSet { if delegate !== oldValue { mark(.description) } }
  }
  /// Actions by event name, searched after the delegate.
  open var actions: [String: any CAAction]? {
    get { knownRareMembers?.actions }
    set { setRare(\.actions, newValue) }
  }
  /// A dictionary whose `actions` entry, itself a dictionary, is searched for actions. Other
  /// entries except a nested `style` have no effect.
  open var style: [AnyHashable: Any]? {
    get { knownRareMembers?.style }
    set { setRare(\.style, newValue) }
  }
  /// Whether the contents are opaque. The default is false.
  ///
  /// If true, the layer draws into a context without an alpha channel.
  open var isOpaque = false
  /// Whether a change of the bounds' size makes the layer need display. The default is false.
  open var needsDisplayOnBoundsChange = false
  /// Whether drawing may be deferred to a background thread. Stored for compatibility; has no
  /// effect.
  open var drawsAsynchronously = false
  /// Whether the layer and its sublayers are rendered into a cached bitmap before compositing. The
  /// default is false. Animatable.
  ///
  /// The bitmap contains everything but the opacity and the compositing filter. It is kept until
  /// its content changes, and it is scaled with the layer's magnification and minification filters.
  open var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { change(.shouldRasterize) { $0.shouldRasterize = newValue } }
  }
  /// The number of bitmap pixels per point if `shouldRasterize` is true. The default is 1, which
  /// looks coarse on a screen of a higher scale. Animatable.
  open var rasterizationScale: CGFloat {
    get { properties.rasterizationScale }
    set { change(.rasterizationScale) { $0.rasterizationScale = newValue } }
  }
  /// Whether the edges in `edgeAntialiasingMask` are antialiased; if false, no edge is. The default
  /// is false, unless `UIViewEdgeAntialiasing` in the program's Info.plist is true.
  ///
  /// **Matches Apple**: documented; in screenshots of iOS 18, rotated layers have hard edges.
  open var allowsEdgeAntialiasing = EdgeAntialiasing.isDefault { didSet { changeSmoothEdges() } }
  /// The edges of the bounds that are antialiased. The default is all edges.
  ///
  /// Along any other edge, a pixel belongs to the layer if its centre is inside. Two layers that
  /// share such an edge therefore leave no gap: each pixel shows one of them and nothing from
  /// below. The mask applies to the background, contents, gradient, border and the clip of
  /// `masksToBounds`. The edges of a layer with rounded corners are always antialiased.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  { didSet { changeSmoothEdges() } }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinate space, in points. Animatable.
  open var bounds: CGRect {
    get { properties.bounds }
    set {
      let old = properties.bounds
      let hasNewSize = newValue.size != old.size
      change(.bounds) { $0.bounds = newValue }
      if newValue != old { geometryChanged() }
      if needsDisplayOnBoundsChange || waitsForSize, hasNewSize { setNeedsDisplay() }
    }
  }
  /// The position of the anchor point in the superlayer's space, in points. Animatable.
  open var position: CGPoint {
    get { properties.position }
    set { change(.position) { $0.position = newValue } }
  }
  /// The layer's position on the z axis. Siblings are drawn in ascending order of it. Animatable.
  open var zPosition: CGFloat {
    get { properties.zPosition }
    set { change(.zPosition) { $0.zPosition = newValue } }
  }
  /// The point of the layer that lies at `position`, in the unit coordinate space of the bounds.
  /// Transforms are applied about it. The default is (0.5, 0.5), the centre. Animatable.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { change(.anchorPoint) { $0.anchorPoint = newValue } }
  }
  /// The z coordinate of the anchor point. The default is 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { change(.anchorPointZ) { $0.anchorPointZ = newValue } }
  }
  /// The transform of the layer, applied about the anchor point. Animatable.
  open var transform: CATransform3D {
    get { properties.transform }
    set {
      let old = properties.transform
      change(.transform) { $0.transform = newValue }
      if !CATransform3DEqualToTransform(newValue, old) { geometryChanged() }
    }
  }
  /// Whether the layer is laying out its sublayers.
  var isLayingOut = false
  /// Requests layout after a change of the bounds or the transform, unless the layer makes the change
  /// in its own layout.
  private func geometryChanged() { if !isLayingOut { setNeedsLayout() } }
  /// The transform of the sublayers, applied about this layer's anchor point; typically a
  /// perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { change(.sublayerTransform) { $0.sublayerTransform = newValue } }
  }
  /// The bounding box of the transformed layer in the superlayer's space.
  ///
  /// Setting it sets `position` and the size of `bounds`, as if `transform` were the identity.
  open var frame: CGRect {
    get { bounds.applying(properties.toSuperlayer) }
    set { changeAsOne { setFrame(newValue.standardized) } }
  }
  /// Whether the y axis of the layer and its sublayers is flipped. The default is false.
  /// Animatable, but without an implicit animation.
  open var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { change(.isGeometryFlipped) { $0.isGeometryFlipped = newValue } }
  }

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden. The default is false. Animatable.
  open var isHidden: Bool {
    get { properties.isHidden }
    set {
      let wasHidden = properties.isHidden
      change(.isHidden) { $0.isHidden = newValue }
      guard newValue != wasHidden, context != nil, modelLayer == nil else { return }
      runOrderAction(orderAction(newValue ? kCAOnOrderOut : kCAOnOrderIn))
    }
  }
  /// Whether the layer is drawn when its back faces the viewer. The default is true. Animatable.
  open var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { change(.isDoubleSided) { $0.isDoubleSided = newValue } }
  }
  /// Whether sublayers are clipped to the layer's bounds and their rounded corners. The default is
  /// false. Animatable.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { change(.masksToBounds) { $0.masksToBounds = newValue } }
  }
  /// A layer whose alpha channel masks this layer with its sublayers. The default is `nil`.
  ///
  /// The mask lies in this layer's space and has this layer as its superlayer: setting it removes
  /// it from its superlayer or from the layer it masks. A mask's own mask and `compositingFilter`
  /// are ignored. Setting the layer itself or an ancestor as the mask is a programming error that
  /// is logged and ignored.
  open var mask: CALayer? {
    get { if let modelLayer { modelLayer.storedMask?.presentation() } else { storedMask } }
    set { replaceMask(with: newValue) }
  }
  /// The filter that composites the layer and its sublayers with the content below them in the
  /// superlayer. The default, `nil`, is source-over compositing.
  ///
  /// The value is the name of a filter as a string: `normalBlendMode`, `multiplyBlendMode`,
  /// `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`,
  /// `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`,
  /// `differenceBlendMode`, `exclusionBlendMode`, `hueBlendMode`, `saturationBlendMode`,
  /// `colorBlendMode`, `luminosityBlendMode`, `clear`, `copy`, `sourceOver`, `sourceIn`,
  /// `sourceOut`, `sourceAtop`, `destOver`, `destIn`, `destOut`, `destAtop`, `xor`, `plusD` or
  /// `plusL`. Any other value is stored and logged, and has no effect.
  open var compositingFilter: Any? {
    get { knownRareMembers?.filter }
    set {
      setRare(\.filter, newValue)
      let mode = (newValue as? String).flatMap { BlendMode(filterName: $0) }
      if let newValue, mode == nil {
        Log.warn("\(newValue) is not a compositing filter that can be drawn; ignored")
      }
      change(nil) { $0.blendMode = mode ?? .normal }
    }
  }
  /// The opacity of the layer with its sublayers, `0…1`. The default is 1. Animatable.
  open var opacity: Float {
    get { Float(properties.opacity) }
    set { change(.opacity) { $0.opacity = Double(newValue) } }
  }
  /// Whether opacity applies to the layer and its sublayers as a group; if false, it applies to
  /// each layer separately. The default is true.
  open var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { change(nil) { $0.allowsGroupOpacity = newValue } }
  }
  /// The background colour, drawn below the contents. The default is `nil`. Animatable.
  open var backgroundColor: CGColor? {
    get { properties.backgroundColor.map { CGColor($0) } }
    set { change(.backgroundColor) { $0.backgroundColor = newValue?.value } }
  }
  /// The radius of the rounded corners, in points. It is clamped to half of the shorter side when
  /// drawn. Animatable.
  open var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = newValue } }
  }
  /// The corners to which `cornerRadius` applies. The default is all corners.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(properties.maskedCorners.rawValue)) }
    set { change(nil) { $0.maskedCorners = CornerMask(rawValue: UInt8(newValue.rawValue & 15)) } }
  }
  /// The curve of the rounded corners. The default is `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { properties.cornerCurve == .continuous ? .continuous : .circular }
    set { change(nil) { $0.cornerCurve = newValue == .continuous ? .continuous : .circular } }
  }
  /// The width of the border inside the bounds, in points. The default, 0, draws no border.
  /// Animatable.
  open var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { change(.borderWidth) { $0.borderWidth = newValue } }
  }
  /// The colour of the border, which is drawn above the contents and sublayers. The default is
  /// opaque black. Animatable.
  open var borderColor: CGColor? {
    get { properties.borderColor.map { CGColor($0) } }
    set { change(.borderColor) { $0.borderColor = newValue?.value } }
  }
  /// The colour of the shadow. The default is opaque black. Animatable.
  open var shadowColor: CGColor? {
    get { properties.shadowColor.map { CGColor($0) } }
    set { change(.shadowColor) { $0.shadowColor = newValue?.value } }
  }
  /// The opacity of the shadow, `0…1`. The default is 0. Animatable.
  open var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { change(.shadowOpacity) { $0.shadowOpacity = Double(newValue) } }
  }
  /// The offset of the shadow, in points. The default is (0, −3). Animatable.
  open var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { change(.shadowOffset) { $0.shadowOffset = newValue } }
  }
  /// The standard deviation of the shadow's blur, in points. The default is 3. Animatable.
  open var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { change(.shadowRadius) { $0.shadowRadius = newValue } }
  }
  /// The shape of the shadow, in the layer's space. If `nil`, the default, the layer's own content
  /// casts the shadow. Animatable, but without an implicit animation.
  open var shadowPath: CGPath? {
    get { properties.shadowPath.map { CGPath($0) } }
    set { change(.shadowPath) { $0.shadowPath = newValue?.path } }
  }

  // MARK: Contents

  /// The image of the layer, a `CGImage`. Any other object is stored but not drawn. Animatable.
  open var contents: Any? {
    get {
      // The presentation layer of an animation of `contents` has an image that its model layer
      // lacks.
      guard let modelLayer, properties.contents != modelLayer.properties.contents else {
        return knownRareMembers?.contents
      }
      return properties.contents.map { CGImage($0) }
    }
    set {
      setRare(\.contents, newValue)
      change(.contents) {
        ($0.contents, $0.contentsFade) = ((newValue as? CGImage)?.pixels, nil)
      }
    }
  }
  /// The part of the contents to draw, in the unit coordinate space. The default is the whole
  /// image. Animatable.
  open var contentsRect: CGRect {
    get { properties.contentsRect }
    set { change(.contentsRect) { $0.contentsRect = newValue } }
  }
  /// The part of the contents that is stretched when they are resized, in the unit coordinate
  /// space.
  ///
  /// Corners keep their size, and edges stretch along one axis only. If the rectangle is empty, one
  /// pixel is stretched. The default is the whole image, which stretches everything. Animatable.
  open var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { change(.contentsCenter) { $0.contentsCenter = newValue } }
  }
  /// How the contents are scaled and positioned in the bounds. The default is `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(properties.contentsGravity) }
    set { change(nil) { $0.contentsGravity = newValue.gravity } }
  }
  /// The number of contents pixels per point. The default is 1. Animatable, but without an implicit
  /// animation.
  open var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { change(.contentsScale) { $0.contentsScale = newValue } }
  }
  /// The filter for drawing the contents larger than their size. The default is `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.magnificationFilter) }
    set { change(nil) { $0.magnificationFilter = newValue.filter } }
  }
  /// The filter for drawing the contents smaller than their size. The default is `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.minificationFilter) }
    set { change(nil) { $0.minificationFilter = newValue.filter } }
  }

  /// The bias of the mipmap level for the filter `trilinear`. Stored for compatibility; has no
  /// effect.
  open var minificationFilterBias: Float {
    get { knownRareMembers?.minificationFilterBias ?? 0 }
    set { rareMembers.minificationFilterBias = newValue }
  }
  /// The format of contents that the layer draws. Stored for compatibility; has no effect: they have
  /// four components of eight bits.
  open var contentsFormat: CALayerContentsFormat {
    get { knownRareMembers?.contentsFormat ?? .RGBA8Uint }
    set { rareMembers.contentsFormat = newValue }
  }
  /// Returns the size that the layer's content prefers, as a size of its frame. The default is the
  /// size of the bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Tree

  /// The superlayer of the layer, or the layer that it masks; `nil` for a root layer.
  open var superlayer: CALayer? {
    if let modelLayer { modelLayer.container?.presentation() } else { container }
  }
  /// The sublayers, back to front; `nil` if there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = modelLayer?.children.compactMap { $0.presentation() } ?? children
      return layers.isEmpty ? nil : layers
    }
    set { replaceSublayers(with: newValue ?? []) }
  }
  /// Adds a layer on top of the sublayers.
  ///
  /// The layer is first removed from its superlayer. Adding a layer to itself or to one of its
  /// descendants is a programming error that is logged and ignored.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: childList.count) }
  /// Inserts a layer at an index of the sublayers, clamped to their number.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  /// Removes the layer from its superlayer, or from the layer it masks.
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout and display

  /// Positions the sublayers. The default implementation calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Marks the layer as needing layout, which is performed before the next commit.
  open func setNeedsLayout() { mark(.layout) }
  /// Requests that the delegate prepares the layout before the next commit.
  package func setNeedsLayoutPreparation() { mark(.preparation) }
  /// Returns whether the layer needs layout.
  open func needsLayout() -> Bool { dirt.contains(.layout) }
  /// Lays out the tree immediately, starting at the topmost ancestor that needs layout.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }
  /// Marks the contents as needing display; they are updated before the next commit.
  open func setNeedsDisplay() { mark(.display) }
  /// Marks a part of the contents as needing display. The whole contents are redrawn.
  open func setNeedsDisplay(_ r: CGRect) { mark(.display) }
  /// Returns whether the contents need display.
  open func needsDisplay() -> Bool { dirt.contains(.display) }
  /// Updates the contents immediately if they need display.
  open func displayIfNeeded() {
    guard dirt.contains(.display) else { return }
    dirt.remove(.display)
    display()
    // A request for display that the layer made while it displayed is already fulfilled.
    dirt.remove(.display)
  }
  /// Provides the contents. Calls the delegate's `display(_:)`, whose default implementation calls
  /// `draw(in:)` and keeps the resulting image.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }
  /// Draws the contents. The default implementation calls the delegate.
  ///
  /// During an animation of a property for which `needsDisplay(forKey:)` is true, this is called on
  /// the presentation layer, whose properties have the animated values.
  ///
  /// - Parameter ctx: A context whose user space is the layer's, bounded by its bounds, with y
  ///   pointing down, or up if `contentsAreFlipped()` is false.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Returns whether a change of the key makes the layer need display; if so, each frame of an
  /// animation of the key does too. The default implementation returns false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Actions

  /// Returns the class's default action for an event. The default implementation returns `nil`.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns the action for an event.
  ///
  /// The delegate, `actions`, `style`, `defaultAction(forKey:)` and the implicit animation are
  /// searched in this order.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  // MARK: Animations

  /// Adds a copy of an animation, replacing the animation with the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
  /// Removes the animation with the given key.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
  /// Removes all animations.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  // MARK: Hit testing

  /// Returns the deepest layer that contains a point given in the superlayer's space. Hidden layers
  /// are skipped.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }
  /// Returns whether the bounds contain a point given in the layer's space.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Key-value coding

  /// Returns the value of a property or of a custom key.
  open override func value(forKey key: String) -> Any? { layerValue(forKey: key) }
  /// Sets a property, or stores a value for a custom key.
  open override func setValue(_ value: Any?, forKey key: String) {
    setLayerValue(value, forKey: key)
  }
  /// Returns the value at a key path: a property, a component of a property, or a custom value.
  open override func value(forKeyPath keyPath: String) -> Any? { layerValue(forKeyPath: keyPath) }
  /// Sets the value at a key path: a property, a component of a property, or a custom value.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setLayerValue(value, forKeyPath: keyPath)
  }

  // MARK: CAMediaTiming

  /// When the layer's local time begins, in the superlayer's time. Before it, the local time is 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { retime { $0.beginTime = newValue } }
  }
  /// The duration, in seconds. The default is infinity. Stored for compatibility; has no effect.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { retime { $0.duration = newValue } }
  }
  /// How fast local time passes relative to the superlayer's time; 0 pauses the layer and its
  /// sublayers. The default is 1.
  open var speed: Float {
    get { Float(timing.speed) }
    set { retime { $0.speed = Double(newValue) } }
  }
  /// Seconds added to the layer's local time. The default is 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { retime { $0.timeOffset = newValue } }
  }
  /// The number of repetitions. Stored for compatibility; has no effect.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { retime { $0.repeatCount = Double(newValue) } }
  }
  /// The duration of repetition. Stored for compatibility; has no effect.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { retime { $0.repeatDuration = newValue } }
  }
  /// Whether the layer plays backwards. Stored for compatibility; has no effect.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { retime { $0.autoreverses = newValue } }
  }
  /// The fill mode. Stored for compatibility; has no effect.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { retime { $0.fillMode = newValue.mode } }
  }
}
