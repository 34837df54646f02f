// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The position of a popover: the frame of its bubble including the arrow, and the tip of the
/// arrow.
@MainActor
struct PopoverPlace {
  let frame: CGRect
  let direction: UIPopoverArrowDirection
  /// The distance of the arrow's tip from the upper or left end of the edge with the arrow.
  let tip: CGFloat

  /// Places the bubble in the first permitted direction with enough space, in the order up, down,
  /// left, right; if none has enough, in the direction with the most space.
  ///
  /// - Parameters:
  ///   - content: The size of the bubble without its arrow.
  ///   - source: The rectangle at which the arrow points.
  ///   - room: The rectangle that contains the bubble.
  ///   - permitted: The directions that the arrow may have.
  ///   - arrow: The height of the arrow.
  init(
    content: CGSize, source: CGRect, room: CGRect, permitted: UIPopoverArrowDirection,
    arrow: CGFloat = PopoverBubble.arrow.height
  ) {
    func space(_ direction: UIPopoverArrowDirection) -> CGFloat {
      switch direction {
      case .up: room.maxY - source.maxY - content.height
      case .down: source.minY - room.minY - content.height
      case .left: room.maxX - source.maxX - content.width
      default: source.minX - room.minX - content.width
      }
    }
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let open = sides.filter { permitted.contains($0) }
    let choices = open.isEmpty ? sides : open
    direction =
      choices.first { space($0) >= arrow } ?? choices.max { space($0) < space($1) } ?? .up
    let isVertical = direction == .up || direction == .down
    var size = CGSize(
      width: min(content.width, room.width), height: min(content.height, room.height))
    if isVertical { size.height += arrow } else { size.width += arrow }
    var origin =
      switch direction {
      case .up: CGPoint(x: source.midX - size.width / 2, y: source.maxY)
      case .down: CGPoint(x: source.midX - size.width / 2, y: source.minY - size.height)
      case .left: CGPoint(x: source.maxX, y: source.midY - size.height / 2)
      default: CGPoint(x: source.minX - size.width, y: source.midY - size.height / 2)
      }
    origin.x = max(min(origin.x, room.maxX - size.width), room.minX)
    origin.y = max(min(origin.y, room.maxY - size.height), room.minY)
    frame = CGRect(origin: origin, size: size)
    let (wish, end) =
      isVertical
      ? (source.midX - origin.x, size.width) : (source.midY - origin.y, size.height)
    let margin = PopoverBubble.corner + PopoverBubble.arrow.width / 2
    tip = max(min(wish, end - margin), margin)
  }
}

/// The bubble of a popover, with its arrow and the controller's view.
final class PopoverBubble: UIView {
  static let arrow = CGSize(width: 26, height: 13)
  static let corner: CGFloat = 13

  private let shape = CAShapeLayer()
  private let clip = UIView()
  private var direction = UIPopoverArrowDirection.up
  private var tip: CGFloat = 0

  /// The program's background, which takes the place of the bubble and its arrow.
  private var background: UIPopoverBackgroundView?

  /// Shows a background of a class of the program; `nil` shows the bubble.
  func useBackground(_ type: UIPopoverBackgroundView.Type?) {
    if let background, let type, Swift.type(of: background) == type { return }
    background?.removeFromSuperview()
    background = type.map { $0.init(frame: .zero) }
    if let background { insertSubview(background, at: 0) }
    shape.isHidden = background != nil
    clip.layer.cornerRadius = type?.wantsDefaultContentAppearance ?? true ? Self.corner : 0
    setNeedsLayout()
  }

  /// The colour of the bubble.
  var fill = UIColor.systemBackground { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(shape)
    clip.layer.cornerRadius = Self.corner
    clip.clipsToBounds = true
    addSubview(clip)
    (shape.shadowOpacity, shape.shadowRadius) = (0.25, 20)
    shape.shadowOffset = CGSize(width: 0, height: 6)
  }

  required init?(coder: NSCoder) { nil }

  /// The controller's view.
  private weak var shown: UIView?

  func show(_ view: UIView) {
    shown = view
    clip.addSubview(view)
    view.frame = clip.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Moves the arrow.
  func point(_ direction: UIPopoverArrowDirection, at tip: CGFloat) {
    (self.direction, self.tip) = (direction, tip)
    setNeedsLayout()
  }

  private func placeBackground() {
    guard let background else { return }
    background.frame = bounds
    background.arrowDirection = direction
    let isVertical = direction == .up || direction == .down
    background.arrowOffset = tip - (isVertical ? bounds.width : bounds.height) / 2
  }

  /// The part of the bounds without the arrow.
  private var body: CGRect {
    let height = background.map { type(of: $0).arrowHeight() } ?? Self.arrow.height
    return switch direction {
    case .up: bounds.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    case .down: bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
    case .left: bounds.inset(by: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0))
    default: bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeBackground()
    let insets = background.map { type(of: $0).contentViewInsets() } ?? .zero
    clip.frame = body.inset(by: insets)
    if let shown, shown.superview === clip { shown.frame = clip.bounds }
    let path = UIBezierPath(roundedRect: body, cornerRadius: Self.corner)
    path.append(arrowPath)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.path = path.cgPath
    shape.fillColor = fill.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  private var arrowPath: UIBezierPath {
    let (half, body) = (Self.arrow.width / 2, body)
    let points: [CGPoint] =
      switch direction {
      case .up:
        [
          CGPoint(x: tip - half, y: body.minY), CGPoint(x: tip, y: bounds.minY),
          CGPoint(x: tip + half, y: body.minY),
        ]
      case .down:
        [
          CGPoint(x: tip + half, y: body.maxY), CGPoint(x: tip, y: bounds.maxY),
          CGPoint(x: tip - half, y: body.maxY),
        ]
      case .left:
        [
          CGPoint(x: body.minX, y: tip + half), CGPoint(x: bounds.minX, y: tip),
          CGPoint(x: body.minX, y: tip - half),
        ]
      default:
        [
          CGPoint(x: body.maxX, y: tip - half), CGPoint(x: bounds.maxX, y: tip),
          CGPoint(x: body.maxX, y: tip + half),
        ]
      }
    let path = UIBezierPath()
    path.move(to: points[0])
    path.addLine(to: points[1])
    path.addLine(to: points[2])
    path.close()
    return path
  }
}
