// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import Testing
import UIKit

/// Table K.4 of the specification, written out independently of the code. Colours without values for
/// high contrast here are in `HighContrastColorTests`.
@MainActor
struct SystemColorTests {
  private static let table = """
    systemRed | 255 59 48 | 255 69 58 | 215 0 21 | 255 105 97
    systemOrange | 255 149 0 | 255 159 10 | 201 52 0 | 255 179 64
    systemYellow | 255 204 0 | 255 214 10 | 160 90 0 | 255 212 38
    systemGreen | 52 199 89 | 48 209 88 | 36 138 61 | 48 219 91
    systemMint | 0 199 190 | 99 230 226 | 12 129 123 | 102 212 207
    systemTeal | 48 176 199 | 64 200 224
    systemCyan | 50 173 230 | 100 210 255
    systemBlue | 0 122 255 | 10 132 255 | 0 64 221 | 64 156 255
    systemIndigo | 88 86 214 | 94 92 230 | 54 52 163 | 125 122 255
    systemPurple | 175 82 222 | 191 90 242 | 137 68 171 | 218 143 255
    systemPink | 255 45 85 | 255 55 95 | 211 15 69 | 255 100 130
    systemBrown | 162 132 94 | 172 142 104 | 127 101 69 | 181 148 105
    systemGray | 142 142 147 | 142 142 147
    systemGray2 | 174 174 178 | 99 99 102
    systemGray3 | 199 199 204 | 72 72 74
    systemGray4 | 209 209 214 | 58 58 60
    systemGray5 | 229 229 234 | 44 44 46
    systemGray6 | 242 242 247 | 28 28 30
    label | 0 0 0 | 255 255 255
    secondaryLabel | 60 60 67 153 | 235 235 245 153 | 60 60 67 173 | 235 235 245 173
    tertiaryLabel | 60 60 67 76 | 235 235 245 76 | 60 60 67 96 | 235 235 245 96
    quaternaryLabel | 60 60 67 45 | 235 235 245 40 | 60 60 67 66 | 235 235 245 61
    placeholderText | 60 60 67 76 | 235 235 245 76 | 60 60 67 96 | 235 235 245 96
    systemFill | 120 120 128 51 | 120 120 128 91
    secondarySystemFill | 120 120 128 40 | 120 120 128 81
    tertiarySystemFill | 118 118 128 30 | 118 118 128 61
    quaternarySystemFill | 116 116 128 20 | 118 118 128 45
    systemBackground | 255 255 255 | 0 0 0 | | | 28 28 30
    secondarySystemBackground | 242 242 247 | 28 28 30 | | | 44 44 46
    tertiarySystemBackground | 255 255 255 | 44 44 46 | | | 58 58 60
    systemGroupedBackground | 242 242 247 | 0 0 0 | | | 28 28 30
    secondarySystemGroupedBackground | 255 255 255 | 28 28 30 | | | 44 44 46
    tertiarySystemGroupedBackground | 242 242 247 | 44 44 46 | | | 58 58 60
    separator | 60 60 67 73 | 84 84 88 153
    opaqueSeparator | 198 198 200 | 56 56 58
    """

  private static let colors: [String: UIColor] = [
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator,
  ]

  private func bytes(_ color: UIColor, _ traits: [UITraitCollection]) -> [Int] {
    var (r, g, b, a) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.resolvedColor(with: UITraitCollection(traitsFrom: traits))
      .getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { Int(($0 * 255).rounded()) }
  }

  @Test func k4() throws {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    let strong = UITraitCollection(accessibilityContrast: .high)
    let raised = UITraitCollection(userInterfaceLevel: .elevated)
    for line in Self.table.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let color = try #require(Self.colors[cells[0]])
      func cell(_ index: Int, or other: Int) -> [Int] {
        let text = index < cells.count && !cells[index].isEmpty ? cells[index] : cells[other]
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        return numbers.count == 3 ? numbers + [255] : numbers
      }
      #expect(bytes(color, [light]) == cell(1, or: 1), "\(line)")
      #expect(bytes(color, [dark]) == cell(2, or: 2), "\(line)")
      if cells.count > 4, !cells[3].isEmpty {
        #expect(bytes(color, [light, strong]) == cell(3, or: 1), "\(line)")
        #expect(bytes(color, [dark, strong]) == cell(4, or: 2), "\(line)")
      }
      #expect(bytes(color, [dark, raised]) == cell(5, or: 2), "\(line)")
      #expect(bytes(color, [light, raised]) == cell(1, or: 1), "\(line)")
    }
  }

  @Test func viewsFollowTheirTraits() {
    let (outer, inner, label) = (UIView(), UIView(), UILabel())
    inner.backgroundColor = .systemBackground
    label.textColor = .systemRed
    inner.addSubview(label)
    outer.addSubview(inner)
    #expect(inner.layer.backgroundColor == UIColor.white.resolvedRGB)

    outer.overrideUserInterfaceStyle = .dark

    #expect(inner.layer.backgroundColor == UIColor.black.resolvedRGB)
    #expect(inner.backgroundColor == .systemBackground)
    #expect(label.traitCollection.userInterfaceStyle == .dark)
    outer.traitOverrides.accessibilityContrast = .high
    #expect((label.layer as? CAShapeLayer)?.fillColor == UIColor.rgb(255, 105, 97))

    inner.layer.backgroundColor = UIColor.red.cgColor
    #expect(inner.backgroundColor == .red)
  }

  @Test func derivedColorsStayDynamic() {
    let faint = UIColor.label.withAlphaComponent(0.5)
    #expect(bytes(faint, [UITraitCollection(userInterfaceStyle: .dark)]) == [255, 255, 255, 128])
    #expect(bytes(faint, [UITraitCollection(userInterfaceStyle: .light)]) == [0, 0, 0, 128])
  }

  @Test func providersThatLeadNowhereGiveClear() {
    final class Box: @unchecked Sendable { var color: UIColor? }
    let box = Box()
    let endless = UIColor { _ in box.color ?? .red }
    box.color = endless
    #expect(bytes(endless, [])[3] == 0)
  }

  @Test func currentTraitsAreThoseOfTheViewThatDraws() {
    final class Canvas: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func draw(_ rect: CGRect) {
        styles.append(UITraitCollection.current.userInterfaceStyle)
      }
      override func layoutSubviews() {
        styles.append(UITraitCollection.current.userInterfaceStyle)
      }
    }
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    canvas.overrideUserInterfaceStyle = .dark
    canvas.layoutIfNeeded()
    canvas.layer.displayIfNeeded()
    #expect(canvas.styles == [.dark, .dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }
}

extension UIColor {
  static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1).cgColor
  }
  var resolvedRGB: CGColor {
    var (r, g, b, a) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    getRed(&r, green: &g, blue: &b, alpha: &a)
    return UIColor(red: r, green: g, blue: b, alpha: a).cgColor
  }
}
