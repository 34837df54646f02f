// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}
/// What has been read of a file: a node with default values.
@preconcurrency @MainActor
public protocol SKFileNode {
  init?(coder aDecoder: NSCoder)
}
extension SKFileNode {
  /// Creates a node with the class and the size that a file names. Its children and values are not read.
  ///
  /// A scene's class is that of the file, or the program's class with the name of the file.
  public init?(fileNamed filename: String) {
    guard let file = SceneFile(filename) else { return nil }
    Inert.say("\(Self.self)(fileNamed: \"\(filename)\")", "only its class and size are read")
    let own = file.nodeClass?.init(coder: SceneFile.Coder()) as? Self
    guard let node = own ?? Self(coder: SceneFile.Coder()) else { return nil }
    if let size = file.size { (node as? SKScene)?.size = size }
    self = node
  }
}

/// A thing of a scene. It keeps its values, and the view draws it where it is.
open class SKNode: UIResponder, SKFileNode {
  open var name: String?
  open var position = CGPoint.zero { didSet { redraw() } }
  open var zPosition: CGFloat = 0 { didSet { redraw() } }
  open var zRotation: CGFloat = 0 { didSet { redraw() } }
  open var xScale: CGFloat = 1 { didSet { redraw() } }
  open var yScale: CGFloat = 1 { didSet { redraw() } }
  open var alpha: CGFloat = 1 { didSet { redraw() } }
  open var isHidden = false { didSet { redraw() } }
  open var speed: CGFloat = 1
  open var isPaused = false
  open var isUserInteractionEnabled = false
  open var physicsBody: SKPhysicsBody? {
    didSet {
      oldValue?.node = nil
      physicsBody?.node = self
    }
  }
  open var userData: NSMutableDictionary?
  open var constraints: [Any]?
  open private(set) weak var parent: SKNode?
  /// The node whose mask this one is.
  weak var crop: SKCropNode?
  open private(set) var children: [SKNode] = []

  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init() }

  open var scene: SKScene? { self as? SKScene ?? parent?.scene }
  open override var next: UIResponder? { parent ?? scene?.view }
  func redraw() { scene?.view?.setNeedsDisplay() }

  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
  open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }
  open func insertChild(_ node: SKNode, at index: Int) {
    precondition(node.parent == nil, "a node has one parent")
    children.insert(node, at: min(max(index, 0), children.count))
    node.parent = self
    redraw()
  }
  open func removeFromParent() {
    redraw()
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func removeAllChildren() { for child in children { child.removeFromParent() } }
  open func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }
  open func move(toParent parent: SKNode) {
    let place = self.parent.map { parent.convert(position, from: $0) } ?? position
    removeFromParent()
    parent.addChild(self)
    position = place
  }
  open func inParentHierarchy(_ parent: SKNode) -> Bool {
    self.parent === parent || self.parent?.inParentHierarchy(parent) ?? false
  }
  /// Returns the first child with a name. A name that begins with `//` is looked for in the whole scene.
  open func childNode(withName name: String) -> SKNode? { self[name].first }
  /// The children with a name. A name that begins with `//` is looked for in the whole scene; a star stands for any
  /// letters at the end.
  open subscript(name: String) -> [SKNode] {
    guard name.hasPrefix("//") else { return children.filter { $0.hasName(name) } }
    return (scene ?? self).descendants.filter { $0.hasName(String(name.dropFirst(2))) }
  }
  // SAFETY: the number is written to by the block during the call only.
  open func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for node in self[name] where !stop.boolValue { block(node, &stop) }
  }
  private func hasName(_ pattern: String) -> Bool {
    guard let name else { return pattern == "*" }
    return pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
  }
  var descendants: [SKNode] { children.flatMap { [$0] + $0.descendants } }

  // MARK: Actions, which do not run

  open func run(_ action: SKAction) { SKAction.say() }
  open func run(_ action: SKAction, completion block: @escaping () -> Void) { SKAction.say() }
  open func run(_ action: SKAction, withKey key: String) { SKAction.say() }
  open func hasActions() -> Bool { false }
  open func action(forKey key: String) -> SKAction? { nil }
  open func removeAction(forKey key: String) {}
  open func removeAllActions() {}

  // MARK: Places

  /// From the node's coordinates to its parent's.
  var transform: CGAffineTransform {
    CGAffineTransform(translationX: position.x, y: position.y).rotated(by: zRotation)
      .scaledBy(x: xScale, y: yScale)
  }
  var transformToScene: CGAffineTransform {
    guard let parent, !(self is SKScene) else { return CGAffineTransform(scaleX: 1, y: 1) }
    return transform.concatenating(parent.transformToScene)
  }
  open func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.transformToScene).applying(transformToScene.inverted())
  }
  open func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    node.convert(point, from: self)
  }
  /// What the node itself covers, in its own coordinates.
  var content: CGRect { .null }
  /// Draws the node itself in its own coordinates, with y upwards.
  func draw(in context: CGContext) {}
  open var frame: CGRect {
    content.isNull ? CGRect(origin: position, size: .zero) : content.applying(transform)
  }
  open func calculateAccumulatedFrame() -> CGRect {
    children.reduce(content.isNull ? .null : frame) {
      $0.union($1.calculateAccumulatedFrame().applying(transform))
    }
  }
  open func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }
  open func intersects(_ node: SKNode) -> Bool { frame.intersects(node.frame) }
  /// Returns the nodes below that cover a point of the node's coordinates, the frontmost first.
  open func nodes(at p: CGPoint) -> [SKNode] {
    let place = p.applying(transformToScene)
    let hit = descendants.filter {
      $0.content.contains(place.applying($0.transformToScene.inverted()))
    }
    return hit.enumerated().sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }
      .map(\.element)
  }
  /// The sum of the z positions from the scene to the node.
  private var depth: CGFloat { zPosition + (parent?.depth ?? 0) }
  /// Returns the frontmost node below that covers a point; the node itself if there is none.
  open func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }
}

extension UITouch {
  /// Returns the place in a node's coordinates.
  @preconcurrency @MainActor
  public func location(in node: SKNode) -> CGPoint {
    node.place(of: location(in: node.scene?.view))
  }
  /// Returns the previous place in a node's coordinates.
  @preconcurrency @MainActor
  public func previousLocation(in node: SKNode) -> CGPoint {
    node.place(of: previousLocation(in: node.scene?.view))
  }
}
extension SKNode {
  fileprivate func place(of point: CGPoint) -> CGPoint {
    guard let scene else { return point }
    return convert(scene.convertPoint(fromView: point), from: scene)
  }
}
