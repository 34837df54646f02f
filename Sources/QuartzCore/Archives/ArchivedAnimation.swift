// Nacre, MIT licence; see LICENSE.

import Foundation

extension CAAnimation {
  /// The properties that archives hold. The delegate is left out.
  static let archivedMembers: [ArchivedMember<CAAnimation>] = [
    .init("beginTime", \CAAnimation.beginTime), .init("duration", \CAAnimation.duration),
    .init("speed", \CAAnimation.speed), .init("timeOffset", \CAAnimation.timeOffset),
    .init("repeatCount", \CAAnimation.repeatCount),
    .init("repeatDuration", \CAAnimation.repeatDuration),
    .init("autoreverses", \CAAnimation.autoreverses),
    .init(named: "fillMode", \CAAnimation.fillMode),
    .init("timingFunction", \CAAnimation.timingFunction),
    .init("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    .init("animations", \CAAnimationGroup.animations),
    .init("keyPath", \CAPropertyAnimation.keyPath),
    .init("additive", \CAPropertyAnimation.isAdditive),
    .init("cumulative", \CAPropertyAnimation.isCumulative),
    .init("fromValue", \CABasicAnimation.fromValue), .init("toValue", \CABasicAnimation.toValue),
    .init("byValue", \CABasicAnimation.byValue),
    .init("mass", \CASpringAnimation.mass), .init("stiffness", \CASpringAnimation.stiffness),
    .init("damping", \CASpringAnimation.damping),
    .init("initialVelocity", \CASpringAnimation.initialVelocity),
    .init("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    .init("values", \CAKeyframeAnimation.values), .init("path", \CAKeyframeAnimation.path),
    .init("keyTimes", \CAKeyframeAnimation.keyTimes),
    .init("timingFunctions", \CAKeyframeAnimation.timingFunctions),
    .init(named: "calculationMode", \CAKeyframeAnimation.calculationMode),
    .init(optional: "rotationMode", \CAKeyframeAnimation.rotationMode),
    .init("tensionValues", \CAKeyframeAnimation.tensionValues),
    .init("continuityValues", \CAKeyframeAnimation.continuityValues),
    .init("biasValues", \CAKeyframeAnimation.biasValues),
    .init(named: "type", \CATransition.type), .init(optional: "subtype", \CATransition.subtype),
    .init("startProgress", \CATransition.startProgress),
    .init("endProgress", \CATransition.endProgress),
  ]

  private static let functionKey = ArchivedMember<CAAnimation>.key("valueFunction")

  /// Writes the properties that have values.
  func write(to coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    ArchivedMember.encode(Self.archivedMembers, of: self, with: coder)
    if let function = (self as? CAPropertyAnimation)?.valueFunction {
      coder.encode(NSString(string: function.name.rawValue), forKey: Self.functionKey)
    }
  }

  /// Sets the properties that an archive has.
  func read(from coder: NSCoder) {
    ArchivedMember.decode(Self.archivedMembers, of: self, from: coder)
    if let name = coder.archivedValue(Self.functionKey) as? String {
      (self as? CAPropertyAnimation)?.valueFunction = CAValueFunction(
        name: CAValueFunctionName(rawValue: name))
    }
  }
}
