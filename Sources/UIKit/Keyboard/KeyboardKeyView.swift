// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A key of the keyboard on the screen. It fills the key's cell; the visible part is smaller.
@MainActor
final class KeyboardKeyView: UIControl {
  let key: KeyboardKey
  private let isShaded: Bool
  private let cap = UIView()
  private let title = UILabel()
  private let letters = UILabel()
  private let glyph = ShapePart()

  /// Whether the key has the colour of a prominent key, such as "search".
  var isProminent = false { didSet { showState() } }
  /// Whether the key types capital letters, or is the shift key and is on.
  var isShifted = false { didSet { showState() } }
  /// Whether the key is the shift key and stays on.
  var isLocked = false { didSet { showState() } }

  init(_ place: KeyboardLayout.Place, isPad: Bool) {
    key = place.key
    isShaded = place.isShaded
    super.init(frame: place.cell)
    for part in [cap, title, letters, glyph] as [UIView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    cap.layer.cornerRadius = 5
    cap.layer.shadowOffset = CGSize(width: 0, height: 1)
    (cap.layer.shadowRadius, cap.layer.shadowOpacity) = (0, 1)
    title.textAlignment = .center
    letters.textAlignment = .center
    letters.font = .systemFont(ofSize: 10, weight: .bold)
    title.font = .systemFont(ofSize: fontSize(isPad: isPad))
    if isPad, case .text(let digit) = key { letters.text = Self.lettersOfDigits[digit] }
    if isPad, isShaded || key == .text(".") { cap.isHidden = true }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// The sizes are unverified; see DifferencesFromApple.md.
  private func fontSize(isPad: Bool) -> CGFloat {
    switch key {
    case .text: isPad ? 25 : 23
    default: 16
    }
  }

  /// The letters below the digits of pads, as ITU-T E.161 assigns them.
  private static let lettersOfDigits = [
    "2": "A B C", "3": "D E F", "4": "G H I", "5": "J K L", "6": "M N O", "7": "P Q R S",
    "8": "T U V", "9": "W X Y Z",
  ]

  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  /// The text that the key types at present; `nil` if it types none.
  var typed: String? {
    key.typed.map { isShifted && $0.count == 1 ? $0.uppercased() : $0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = bounds.insetBy(
      dx: KeyboardMetrics.side, dy: KeyboardMetrics.gap(rowHeight: bounds.height))
    cap.layer.shadowPath =
      UIBezierPath(
        roundedRect: cap.bounds, cornerRadius: cap.layer.cornerRadius
      ).cgPath
    var room = cap.frame
    if letters.text != nil {
      letters.frame = CGRect(x: room.minX, y: room.maxY - 17, width: room.width, height: 12)
      room.size.height -= 10
    }
    title.frame = room
    glyph.frame = bounds
    showGlyph()
  }

  private func showState() {
    var isLight = !isShaded
    if key == .shift { isLight = isShifted || isLocked }
    if isHighlighted { isLight = isShaded }
    let accent = isProminent && isEnabled
    cap.backgroundColor =
      accent && !isHighlighted
      ? .systemBlue : isLight ? KeyboardColors.key : KeyboardColors.shadedKey
    title.textColor =
      accent && !isHighlighted ? .white : isEnabled ? .label : .tertiaryLabel
    letters.textColor = title.textColor
    let text: String? =
      switch key {
      case .text: typed
      case .shift, .delete, .blank: nil
      case .space, .submit, .page, .named: key.spokenName
      }
    if title.text != text { title.text = text }
    traitCollection.performAsCurrent { cap.layer.shadowColor = KeyboardColors.shadow.cgColor }
    showGlyph()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showState()
  }

  private func showGlyph() {
    guard let path = KeyboardGlyph.path(key, in: bounds, isLocked: isLocked) else { return }
    var color = UIColor.label
    traitCollection.performAsCurrent { color = UIColor(cgColor: UIColor.label.cgColor) }
    glyph.show(path, width: 1.5, color: color)
    let isFilled = key == .shift && (isShifted || isLocked)
    (glyph.layer as? CAShapeLayer)?.fillColor = isFilled ? color.cgColor : nil
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = DefaultAccessibility(
      isElement: true, label: typed.flatMap { $0 == " " ? nil : $0 } ?? key.spokenName, value: nil)
    speech.traits = .keyboardKey
    return speech
  }
}

/// The outlines on the shift and delete keys.
enum KeyboardGlyph {
  /// Returns the outline in the middle of a rectangle; `nil` for keys with a title.
  @MainActor
  static func path(_ key: KeyboardKey, in rect: CGRect, isLocked: Bool) -> UIBezierPath? {
    let path: UIBezierPath
    switch key {
    case .shift: path = shift(isLocked: isLocked)
    case .delete: path = delete()
    default: return nil
    }
    path.apply(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    return path
  }

  @MainActor
  private static func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    path.lineJoinStyle = .round
    return path
  }

  /// An arrow upwards; with a line below if shift is locked.
  @MainActor
  private static func shift(isLocked: Bool) -> UIBezierPath {
    let path = polygon([
      (0, -9), (9, 0.5), (4.5, 0.5), (4.5, 7), (-4.5, 7), (-4.5, 0.5), (-9, 0.5),
    ])
    if isLocked {
      path.move(to: CGPoint(x: -4.5, y: 10.5))
      path.addLine(to: CGPoint(x: 4.5, y: 10.5))
    }
    return path
  }

  /// A label that points to the left, with a cross in it.
  @MainActor
  private static func delete() -> UIBezierPath {
    let path = polygon([(-11, 0), (-4, -7.5), (10, -7.5), (10, 7.5), (-4, 7.5)])
    for side in [CGFloat(-1), 1] {
      path.move(to: CGPoint(x: -0.5, y: -3 * side))
      path.addLine(to: CGPoint(x: 5.5, y: 3 * side))
    }
    return path
  }
}
