// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Testing
@testable import UIKit

/// Every blur style, light and dark, over backdrops that reveal its flaws: a picture like a
/// photograph, a step edge, saturated stripes and text.
@MainActor
struct EffectStyleTests {
  private static let cell = CGSize(width: 56, height: 44)
  private static let columns = 5

  enum Subject: String, CaseIterable, Sendable { case photograph, step, stripes, text }

  private static let styles: [UIBlurEffect.Style] = [
    .extraLight, .light, .dark, .regular, .prominent, .systemUltraThinMaterialLight,
    .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
    .systemChromeMaterialLight, .systemUltraThinMaterialDark, .systemThinMaterialDark,
    .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark,
  ]

  @Test(arguments: Subject.allCases)
  func everyStyleLooksAsItDid(subject: Subject) throws {
    let rows = (Self.styles.count + Self.columns - 1) / Self.columns
    let board = UIView(
      frame: CGRect(
        x: 0, y: 0, width: Self.cell.width * CGFloat(Self.columns),
        height: Self.cell.height * CGFloat(rows)))
    board.backgroundColor = .white
    for (index, style) in Self.styles.enumerated() {
      let place = CGPoint(
        x: CGFloat(index % Self.columns) * Self.cell.width,
        y: CGFloat(index / Self.columns) * Self.cell.height)
      let picture = UIImageView(image: Self.draw(subject))
      picture.frame = CGRect(origin: place, size: Self.cell)
      board.addSubview(picture)
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
      effect.frame = picture.frame.insetBy(dx: 8, dy: 8)
      effect.layer.cornerRadius = 6
      effect.clipsToBounds = true
      board.addSubview(effect)
      let vibrant = UIVisualEffectView(
        effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: style)))
      vibrant.frame = effect.bounds
      effect.contentView.addSubview(vibrant)
      let bar = UIView(frame: CGRect(x: 6, y: 20, width: 28, height: 4))
      bar.backgroundColor = .white
      vibrant.contentView.addSubview(bar)
    }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let image = UIGraphicsImageRenderer(size: board.bounds.size, format: format).image { _ in
      board.drawHierarchy(in: board.bounds, afterScreenUpdates: true)
    }
    let golden = GoldenPicture(name: "effects_\(subject.rawValue)", suite: "EffectStyleTests")

    let failure = try golden.failure(try #require(image.cgImage?.pixels))

    if let failure { Issue.record("\(failure)") }
  }

  private static func draw(_ subject: Subject) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: cell, format: format).image { context in
      let graphics = context.cgContext
      func fill(_ color: UIColor, _ rect: CGRect) {
        graphics.setFillColor(color.cgColor)
        graphics.fill(rect)
      }
      let bounds = CGRect(origin: .zero, size: cell)
      fill(.white, bounds)
      switch subject {
      case .photograph:
        // Sky, hills and spots of all brightnesses.
        for row in 0..<44 {
          let share = CGFloat(row) / 44
          fill(
            UIColor(
              red: 0.3 + 0.6 * share, green: 0.5 + 0.3 * share, blue: 0.9 - 0.5 * share, alpha: 1),
            CGRect(x: 0, y: CGFloat(row), width: 56, height: 1))
        }
        for index in 0..<24 {
          let (x, y) = (CGFloat(index * 23 % 56), 18 + CGFloat(index * 17 % 26))
          graphics.setFillColor(
            UIColor(
              hue: 0.2 + CGFloat(index % 5) / 20, saturation: 0.7,
              brightness: CGFloat(index % 7 + 1) / 7, alpha: 1
            ).cgColor)
          graphics.fillEllipse(in: CGRect(x: x - 7, y: y - 5, width: 14, height: 10))
        }
      case .step:
        fill(.black, CGRect(x: 0, y: 0, width: 28, height: 44))
      case .stripes:
        for index in 0..<14 {
          fill(
            UIColor(hue: CGFloat(index % 6) / 6, saturation: 1, brightness: 1, alpha: 1),
            CGRect(x: CGFloat(index) * 4, y: 0, width: 4, height: 44))
        }
      case .text:
        for (index, words) in ["Blur me", "and read", "through"].enumerated() {
          words.draw(
            at: CGPoint(x: 2, y: CGFloat(index) * 14),
            withAttributes: [.font: UIFont.boldSystemFont(ofSize: 12)])
        }
      }
    }
  }
}
