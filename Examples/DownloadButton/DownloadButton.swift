// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: a download button made of three simple shape layers on top of each other,
// instead of one that is redrawn. A track; a ring that spins while the server is busy and then
// shows the progress; and a symbol in the centre. Only properties that the renderer animates
// without redrawing change: rotation, `strokeEnd`, `opacity`, `path`.

import UIKit

final class DownloadButton: UIControl {
  enum Phase: Equatable {
    case idle, thinking, complete
    /// The progress, in `0…1`.
    case loading(CGFloat)
  }

  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()
  private let symbol = CAShapeLayer()

  private(set) var phase = Phase.idle

  override init(frame: CGRect) {
    super.init(frame: frame)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 4
    let circle = UIBezierPath(
      arcCenter: .zero, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
      clockwise: true)
    for shape in [track, ring] {
      shape.path = circle.cgPath
      shape.position = middle
      shape.fillColor = nil
      shape.lineWidth = 5
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
    track.strokeColor = UIColor.systemGray5.cgColor
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.strokeEnd = 0
    symbol.position = middle
    symbol.fillColor = nil
    symbol.strokeColor = UIColor.systemBlue.cgColor
    symbol.lineWidth = 5
    symbol.lineCap = .round
    symbol.lineJoin = .round
    symbol.path = Self.arrow
    layer.addSublayer(symbol)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ phase: Phase) {
    let former = self.phase
    self.phase = phase
    switch phase {
    case .idle:
      ring.removeAnimation(forKey: "spin")
      ring.strokeEnd = 0
      change(to: Self.arrow, fillColor: nil)
    case .thinking:
      ring.strokeEnd = 0.3
      spin()
      change(to: Self.stop, fillColor: .systemBlue)
    case .loading(let progress):
      if former == .thinking { settle() }
      ring.strokeEnd = progress
    case .complete:
      ring.strokeEnd = 1
      change(to: Self.check, fillColor: nil)
    }
  }

  /// Rotates the ring once per second until the animation is removed. No layer is redrawn.
  private func spin() {
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.fromValue = 0
    spin.toValue = 2 * CGFloat.pi
    spin.duration = 1
    spin.repeatCount = .infinity
    ring.add(spin, forKey: "spin")
  }

  /// Springs the ring from its present angle back to the top.
  private func settle() {
    let angle = ring.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
    ring.removeAnimation(forKey: "spin")
    let settle = CASpringAnimation(keyPath: "transform.rotation.z")
    settle.fromValue = angle
    settle.toValue = 0
    settle.damping = 18
    settle.duration = settle.settlingDuration
    ring.add(settle, forKey: "settle")
  }

  private func change(to path: CGPath, fillColor: UIColor?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    symbol.path = path
    symbol.fillColor = fillColor?.cgColor
    CATransaction.commit()
    let pop = CASpringAnimation(keyPath: "transform.scale")
    pop.fromValue = 0.4
    pop.toValue = 1
    pop.damping = 12
    pop.stiffness = 250
    pop.duration = pop.settlingDuration
    symbol.add(pop, forKey: "pop")
  }

  private static let arrow: CGPath = {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: -18))
    path.addLine(to: CGPoint(x: 0, y: 16))
    path.move(to: CGPoint(x: -13, y: 3))
    path.addLine(to: CGPoint(x: 0, y: 17))
    path.addLine(to: CGPoint(x: 13, y: 3))
    return path.cgPath
  }()

  private static let stop = UIBezierPath(
    roundedRect: CGRect(x: -8, y: -8, width: 16, height: 16), cornerRadius: 2
  ).cgPath

  private static let check: CGPath = {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -16, y: 2))
    path.addLine(to: CGPoint(x: -4, y: 14))
    path.addLine(to: CGPoint(x: 17, y: -13))
    return path.cgPath
  }()
}
