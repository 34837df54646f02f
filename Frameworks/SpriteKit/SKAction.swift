// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
import UIKit

public enum SKActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }

/// A change of a node. None runs: no block of an action is called.
open class SKAction: NSObject {
  open var duration: TimeInterval
  open var timingMode = SKActionTimingMode.linear
  open var timingFunction: (Float) -> Float = { $0 }
  open var speed: CGFloat = 1
  init(_ duration: TimeInterval) { self.duration = duration }
  public convenience override init() { self.init(0) }
  public convenience init?(named name: String) { return nil }
  open func reversed() -> SKAction { SKAction(duration) }
  static func say() { Inert.say("SKNode.run", "nothing moves; Nacre runs no actions of SpriteKit") }

  open class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func rotate(toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool)
    -> SKAction
  { SKAction(duration) }
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func scale(to size: CGSize, duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction
  { SKAction(duration) }
  open class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction
  { SKAction(duration) }
  open class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval)
    -> SKAction
  { SKAction(duration) }
  open class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval)
    -> SKAction
  { SKAction(duration) }
  open class func fadeIn(withDuration duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func fadeOut(withDuration duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func colorize(with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval)
    -> SKAction
  { SKAction(duration) }
  open class func colorize(withColorBlendFactor colorBlendFactor: CGFloat, duration: TimeInterval)
    -> SKAction
  { SKAction(duration) }
  open class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func follow(_ path: CGPath, asOffset: Bool, orientToPath: Bool, duration: TimeInterval)
    -> SKAction
  { SKAction(duration) }
  open class func follow(_ path: CGPath, speed: CGFloat) -> SKAction { SKAction(0) }
  open class func follow(_ path: CGPath, asOffset: Bool, orientToPath: Bool, speed: CGFloat)
    -> SKAction
  { SKAction(0) }
  open class func setTexture(_ texture: SKTexture) -> SKAction { SKAction(0) }
  open class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction { SKAction(0) }
  open class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    SKAction(sec * Double(textures.count))
  }
  open class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction { SKAction(sec * Double(textures.count)) }
  open class func wait(forDuration duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func wait(forDuration duration: TimeInterval, withRange durationRange: TimeInterval)
    -> SKAction
  { SKAction(duration) }
  open class func removeFromParent() -> SKAction { SKAction(0) }
  open class func hide() -> SKAction { SKAction(0) }
  open class func unhide() -> SKAction { SKAction(0) }
  open class func play() -> SKAction { SKAction(0) }
  open class func pause() -> SKAction { SKAction(0) }
  open class func stop() -> SKAction { SKAction(0) }
  open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(0) }
  open class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
    SKAction()
  }
  open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction { SKAction(0) }
  open class func customAction(
    withDuration duration: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction { SKAction(duration) }
  open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction
  { SKAction(0) }
  open class func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func applyImpulse(_ impulse: CGVector, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func applyForce(_ force: CGVector, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(actions.map(\.duration).max() ?? 0)
  }
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(action.duration * Double(count))
  }
  open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.infinity) }
}
