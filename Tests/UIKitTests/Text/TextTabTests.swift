// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

/// Tab stops of paragraph styles.
///
/// **Source.** Apple's documentation of `NSParagraphStyle.tabStops` and `NSTextTab`.
@MainActor
struct TextTabTests {
  @Test func aStyleHasTwelveStops() {
    let stops: [NSTextTab] = NSParagraphStyle.default.tabStops
    #expect(stops.map(\.location) == (1...12).map { CGFloat(28 * $0) })
    #expect(stops.allSatisfy { $0.alignment == .left })
    #expect(NSParagraphStyle.default.defaultTabInterval == 0)
  }

  @Test func stopsAreKeptInOrder() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .right, location: 90))
    style.addTabStop(NSTextTab(textAlignment: .center, location: 30))
    #expect(style.tabStops.map(\.location) == [30, 90])
    #expect(style.tabStops.map(\.alignment) == [.center, .right])
    style.removeTabStop(NSTextTab(textAlignment: .center, location: 30))
    #expect(style.tabStops.map(\.location) == [90])
    style.tabStops = nil
    #expect(style.tabStops.count == 12)
  }

  @Test func stopsAreCopiedAndArchived() throws {
    let style = NSMutableParagraphStyle()
    let terms = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    #expect(terms.contains(","))
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 170, options: [.columnTerminators: terms])
    ]
    style.defaultTabInterval = 36
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: style, requiringSecureCoding: false)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSMutableParagraphStyle.self, from: data))
    #expect(read == style)
    #expect(read.tabStops == style.tabStops)
    #expect(read.tabStops[0].options[.columnTerminators] as? CharacterSet == terms)
    #expect(style.copy() as? NSParagraphStyle == style)
  }

  @Test func labelsUseTheStops() {
    func width(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "a\tb", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
      return label.intrinsicContentSize.width
    }
    let usual = width { _ in }
    #expect((28...56).contains(usual))
    let far = width { $0.tabStops = [NSTextTab(textAlignment: .left, location: 200)] }
    #expect((200...228).contains(far))
    #expect(width { $0.tabStops = [NSTextTab(textAlignment: .right, location: 150)] } == 150)
  }

  @Test func aDrawingContextTellsTheBoundsOfTheText() {
    let context = NSStringDrawingContext()
    #expect(context.totalBounds == .zero)
    let text = NSAttributedString(
      string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let bounds = text.boundingRect(
      with: CGSize(width: 100, height: 100), options: .usesLineFragmentOrigin, context: context)
    #expect(context.totalBounds == bounds)
    #expect(bounds.height > 40)
    text.draw(with: CGRect(x: 5, y: 5, width: 50, height: 50), options: [], context: context)
    #expect(context.totalBounds.minY < 0)
    #expect(context.totalBounds.height < bounds.height)
  }
}
