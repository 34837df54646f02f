// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit

/// A picture.
open class SKTexture: NSObject {
  let image: CGImage?
  private let points: CGSize
  open var filteringMode = SKTextureFilteringMode.linear
  open var usesMipmaps = false
  fileprivate init(_ image: UIImage?) {
    (self.image, points) = (image?.cgImage, image?.size ?? .zero)
  }
  public convenience override init() { self.init(nil) }
  public convenience init(image: UIImage) { self.init(image) }
  public convenience init(imageNamed name: String) { self.init(UIImage(named: name)) }
  public convenience init(cgImage image: CGImage) { self.init(UIImage(cgImage: image)) }
  /// A part of a texture, from 0 to 1 with y upwards.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    let (width, height) = (CGFloat(texture.image?.width ?? 0), CGFloat(texture.image?.height ?? 0))
    let part = texture.image?.cropping(
      to: CGRect(
        x: rect.minX * width, y: (1 - rect.maxY) * height, width: rect.width * width,
        height: rect.height * height))
    let scale = texture.points.width > 0 ? width / texture.points.width : 1
    self.init(part.map { UIImage(cgImage: $0, scale: scale, orientation: .up) })
  }
  open func size() -> CGSize { points }
  // swift-format-ignore: NeverForceUnwrap
  /// The pixels. Without an image the call stops the program, as a texture without one shows a mistake.
  open func cgImage() -> CGImage { image! }
  open func preload(completionHandler: @escaping () -> Void) {
    DispatchQueue.main.async(execute: completionHandler)
  }
  open class func preload(
    _ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void
  ) { DispatchQueue.main.async(execute: completionHandler) }
}
public enum SKTextureFilteringMode: Int, Sendable { case nearest, linear }
/// A folder of textures: those of the same names in the bundle.
open class SKTextureAtlas: NSObject {
  open var textureNames: [String] { [] }
  public convenience init(named name: String) { self.init() }
  open func textureNamed(_ name: String) -> SKTexture { SKTexture(imageNamed: name) }
}

/// A picture or a coloured rectangle.
open class SKSpriteNode: SKNode {
  open var texture: SKTexture? { didSet { redraw() } }
  open var size: CGSize { didSet { redraw() } }
  open var color: UIColor { didSet { redraw() } }
  open var colorBlendFactor: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { redraw() } }
  open var blendMode = SKBlendMode.alpha { didSet { redraw() } }
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var normalTexture: SKTexture?
  open var lightingBitMask: UInt32 = 0
  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }
  public convenience override init() { self.init(texture: nil, color: .white, size: .zero) }
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }
  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }
  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }
  public required init?(coder aDecoder: NSCoder) {
    (texture, color, size) = (nil, .white, .zero)
    super.init(coder: aDecoder)
  }
  open func scale(to size: CGSize) {
    if self.size.width > 0 { xScale = size.width / self.size.width }
    if self.size.height > 0 { yScale = size.height / self.size.height }
  }
  override var content: CGRect {
    CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }
  override func draw(in context: CGContext) {
    if blendMode == .add { context.setBlendMode(.plusLighter) }
    if let image = texture?.image {
      context.draw(image, in: content)
    } else if texture == nil {
      context.setFillColor(color.cgColor)
      context.fill(content)
    }
  }
}

public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }
public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }
/// A line of text.
open class SKLabelNode: SKNode {
  open var text: String? { didSet { redraw() } }
  open var attributedText: NSAttributedString? { didSet { redraw() } }
  open var fontName: String? { didSet { redraw() } }
  open var fontSize: CGFloat = 32 { didSet { redraw() } }
  open var fontColor: UIColor? = .white { didSet { redraw() } }
  open var color: UIColor?
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center { didSet { redraw() } }
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline { didSet { redraw() } }
  open var numberOfLines = 1
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  public override init() { super.init() }
  public init(fontNamed fontName: String?) {
    self.fontName = fontName
    super.init()
  }
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  private var font: UIFont {
    fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }
  private var words: NSAttributedString {
    attributedText
      ?? NSAttributedString(
        string: text ?? "", attributes: [.font: font, .foregroundColor: fontColor ?? .white])
  }
  override var content: CGRect {
    let size = words.size()
    let x: CGFloat =
      switch horizontalAlignmentMode {
      case .center: -size.width / 2
      case .left: 0
      case .right: -size.width
      }
    let y: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: font.descender
      case .center: -size.height / 2
      case .top: -size.height
      case .bottom: 0
      }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
  override func draw(in context: CGContext) {
    let place = content
    context.translateBy(x: place.minX, y: place.maxY)
    context.scaleBy(x: 1, y: -1)
    words.draw(at: .zero)
  }
}

/// A shape.
open class SKShapeNode: SKNode {
  open var path: CGPath? { didSet { redraw() } }
  open var fillColor = UIColor.clear { didSet { redraw() } }
  open var strokeColor = UIColor.white { didSet { redraw() } }
  open var lineWidth: CGFloat = 1 { didSet { redraw() } }
  open var glowWidth: CGFloat = 0
  open var lineCap = CGLineCap.butt
  open var lineJoin = CGLineJoin.miter
  open var blendMode = SKBlendMode.alpha
  open var isAntialiased = true
  open var fillTexture: SKTexture?
  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public convenience init(path: CGPath) { self.init(path: path, centered: false) }
  public convenience init(path: CGPath, centered: Bool) {
    self.init()
    let box = path.boundingBox
    var move = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    // SAFETY: the transform is read during the call only.
    self.path = centered ? path.copy(using: &move) : path
  }
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      path: CGPath(
        roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }
  public convenience init(rectOf size: CGSize) {
    self.init(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      cornerRadius: cornerRadius)
  }
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: radius * 2, height: radius * 2))
  }
  public convenience init(ellipseOf size: CGSize) {
    self.init(
      ellipseIn: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
  public convenience init(ellipseIn rect: CGRect) {
    self.init(path: CGPath(ellipseIn: rect, transform: nil))
  }
  override var content: CGRect {
    path.map { $0.boundingBox.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2) } ?? .null
  }
  override func draw(in context: CGContext) {
    guard let path else { return }
    context.setFillColor(fillColor.cgColor)
    context.setStrokeColor(strokeColor.cgColor)
    context.setLineWidth(lineWidth)
    context.addPath(path)
    context.fillPath()
    if lineWidth > 0 {
      context.addPath(path)
      context.strokePath()
    }
  }
}

/// Nodes with an effect. There is none.
open class SKEffectNode: SKNode {
  open var shouldEnableEffects = true
  open var shouldRasterize = false
  open var shouldCenterFilter = true
  open var blendMode = SKBlendMode.alpha
  init(enabled: Bool) {
    shouldEnableEffects = enabled
    super.init()
  }
  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
/// Nodes within a mask. Of the mask only its rectangle counts.
open class SKCropNode: SKNode {
  open var maskNode: SKNode? {
    didSet {
      oldValue?.crop = nil
      maskNode?.crop = self
      redraw()
    }
  }
}
/// What a view looks at.
open class SKCameraNode: SKNode {
  open func contains(_ node: SKNode) -> Bool { true }
  open func containedNodeSet() -> Set<SKNode> { [] }
}
/// Particles. None are drawn.
open class SKEmitterNode: SKNode {
  open var particleTexture: SKTexture?
  open var particleBirthRate: CGFloat = 0
  open var numParticlesToEmit = 0
  open var particleLifetime: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector.zero
  open var particleSpeed: CGFloat = 0
  open var particleSpeedRange: CGFloat = 0
  open var emissionAngle: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var particleAlpha: CGFloat = 1
  open var particleAlphaRange: CGFloat = 0
  open var particleAlphaSpeed: CGFloat = 0
  open var particleScale: CGFloat = 1
  open var particleScaleRange: CGFloat = 0
  open var particleScaleSpeed: CGFloat = 0
  open var particleRotation: CGFloat = 0
  open var particleRotationSpeed: CGFloat = 0
  open var particleColor = UIColor.white
  open var particleColorBlendFactor: CGFloat = 0
  open var particleBlendMode = SKBlendMode.alpha
  open var particleZPosition: CGFloat = 0
  open var targetNode: SKNode?
  open func advanceSimulationTime(_ sec: TimeInterval) {}
  open func resetSimulation() {}
}
/// A sound. It is not heard.
open class SKAudioNode: SKNode {
  open var autoplayLooped = true
  open var isPositional = true
  public override init() { super.init() }
  public convenience init(fileNamed name: String) { self.init() }
  public convenience init(url: URL) { self.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
