// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
import UIKit

/// How a scene fills its view.
public enum SKSceneScaleMode: Int, Sendable { case fill, aspectFill, aspectFit, resizeFill }

/// The methods that are called in each frame. None is called.
@preconcurrency @MainActor
public protocol SKSceneDelegate: NSObjectProtocol {}

/// A scene. Time does not pass in it: `update(_:)` is never called, and nothing moves.
open class SKScene: SKEffectNode {
  open var size = CGSize(width: 1024, height: 768) {
    didSet {
      if size != oldValue { didChangeSize(oldValue) }
      redraw()
    }
  }
  open var scaleMode = SKSceneScaleMode.fill { didSet { redraw() } }
  open var anchorPoint = CGPoint.zero { didSet { redraw() } }
  open var backgroundColor = UIColor(white: 0.15, alpha: 1) { didSet { redraw() } }
  open var camera: SKCameraNode? { didSet { redraw() } }
  open weak var delegate: (any SKSceneDelegate)?
  open var listener: SKNode?
  open fileprivate(set) weak var view: SKView?
  public let physicsWorld = SKPhysicsWorld()

  public override convenience init() { self.init(size: CGSize(width: 1, height: 1)) }
  public init(size: CGSize) {
    super.init(enabled: false)
    self.size = size
    isUserInteractionEnabled = true
    sceneDidLoad()
  }
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    isUserInteractionEnabled = true
    sceneDidLoad()
  }
  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didApplyConstraints() {}
  open func didFinishUpdate() {}
  open override var frame: CGRect {
    CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }

  /// From the scene's coordinates to those of its view.
  var transformToView: CGAffineTransform {
    guard let view, size.width > 0, size.height > 0 else {
      return CGAffineTransform(scaleX: 1, y: 1)
    }
    let (across, down) = (view.bounds.width / size.width, view.bounds.height / size.height)
    let scale: CGSize =
      switch scaleMode {
      case .fill, .resizeFill: CGSize(width: across, height: down)
      case .aspectFill: CGSize(width: max(across, down), height: max(across, down))
      case .aspectFit: CGSize(width: min(across, down), height: min(across, down))
      }
    let center = camera?.position ?? CGPoint(x: frame.midX, y: frame.midY)
    return CGAffineTransform(translationX: view.bounds.midX, y: view.bounds.midY)
      .scaledBy(x: scale.width, y: -scale.height).translatedBy(x: -center.x, y: -center.y)
  }
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    point.applying(transformToView.inverted())
  }
  open func convertPoint(toView point: CGPoint) -> CGPoint { point.applying(transformToView) }
}

/// A view that draws a scene as it is. Nothing moves in it.
open class SKView: UIView {
  open private(set) var scene: SKScene?
  open var showsFPS = false
  open var showsNodeCount = false
  open var showsDrawCount = false
  open var showsPhysics = false
  open var showsFields = false
  open var showsQuadCount = false
  open var ignoresSiblingOrder = false
  open var shouldCullNonVisibleNodes = true
  open var isAsynchronous = true
  open var allowsTransparency = false { didSet { isOpaque = !allowsTransparency } }
  open var preferredFramesPerSecond = 60
  open var preferredFrameRate: Float = 60
  open var frameInterval = 1
  open var isPaused = false

  open func presentScene(_ scene: SKScene?) {
    Inert.say("SKView.presentScene", "the scene is drawn as it is; nothing moves")
    self.scene?.willMove(from: self)
    self.scene?.view = nil
    self.scene = scene
    scene?.view = self
    if let scene {
      if scene.scaleMode == .resizeFill { scene.size = bounds.size }
      scene.didMove(to: self)
    }
    setNeedsDisplay()
  }
  open func presentScene(_ scene: SKScene, transition: SKTransition) { presentScene(scene) }
  open func texture(from node: SKNode) -> SKTexture? { nil }
  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    scene.convertPoint(fromView: point)
  }
  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    scene.convertPoint(toView: point)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let scene, scene.scaleMode == .resizeFill { scene.size = bounds.size }
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let scene, let context = UIGraphicsGetCurrentContext() else { return }
    scene.backgroundColor.setFill()
    context.fill(bounds)
    context.concatenate(scene.transformToView)
    var items: [(z: CGFloat, place: Int, alpha: CGFloat, node: SKNode, mask: SKNode?)] = []
    func collect(_ node: SKNode, _ z: CGFloat, _ alpha: CGFloat, _ mask: SKNode?) {
      if node.isHidden || alpha <= 0 { return }
      items.append((z, items.count, alpha, node, mask))
      let inner = (node as? SKCropNode)?.maskNode ?? mask
      for child in node.children { collect(child, z + child.zPosition, alpha * child.alpha, inner) }
    }
    collect(scene, scene.zPosition, scene.alpha, nil)
    for item in items.sorted(by: { ($0.z, $0.place) < ($1.z, $1.place) }) {
      context.saveGState()
      if let mask = item.mask {
        let place = mask.transform.concatenating(mask.crop?.transformToScene ?? .identity)
        context.clip(to: mask.content.applying(place))
      }
      context.concatenate(item.node.transformToScene)
      context.setAlpha(item.alpha)
      item.node.draw(in: context)
      context.restoreGState()
    }
  }

  /// The nodes that take the touches at a place: the frontmost that takes any, or the scene.
  private func target(of touches: Set<UITouch>) -> SKNode? {
    guard let scene, let touch = touches.first else { return nil }
    let place = scene.convertPoint(fromView: touch.location(in: self))
    return scene.nodes(at: place).first { $0.isUserInteractionEnabled } ?? scene
  }
  private var touched: SKNode?
  /// Whether a node has the touches, which come back along the responder chain if it does not want them.
  private var isAsking = false

  /// Gives touches to the node, or, if they come back from it, to the view's own responder.
  private func hand(_ toNode: (SKNode) -> Void, orElse toResponder: () -> Void) {
    guard let touched, !isAsking else { return toResponder() }
    isAsking = true
    defer { isAsking = false }
    toNode(touched)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isAsking { touched = target(of: touches) }
    hand({ $0.touchesBegan(touches, with: event) }) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    hand({ $0.touchesMoved(touches, with: event) }) { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    hand({ $0.touchesEnded(touches, with: event) }) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hand({ $0.touchesCancelled(touches, with: event) }) {
      super.touchesCancelled(touches, with: event)
    }
  }
}

public enum SKTransitionDirection: Int, Sendable { case up, down, right, left }
/// A change from one scene to another. The other is there at once.
open class SKTransition: NSObject {
  open var pausesIncomingScene = true
  open var pausesOutgoingScene = true
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func reveal(
    with direction: SKTransitionDirection, duration sec: TimeInterval
  ) -> SKTransition { SKTransition() }
  open class func moveIn(
    with direction: SKTransitionDirection, duration sec: TimeInterval
  ) -> SKTransition { SKTransition() }
  open class func push(
    with direction: SKTransitionDirection, duration sec: TimeInterval
  ) -> SKTransition { SKTransition() }
  open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
}
