// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

/// Backgrounds of cells, headers and footers, and the updates of configurations.
@MainActor
struct BackgroundConfigurationTests {
  private final class Row: UITableViewCell {
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isSelected)
    }
  }

  private func shown(_ cell: UITableViewCell) -> ConfiguredBackground? {
    cell.backgroundView as? ConfiguredBackground
  }

  @Test func aRowThatIsSelectedIsGreyUnlessItHasAColour() {
    var plain = UIBackgroundConfiguration.listPlainCell()
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    #expect(plain.resolvedBackgroundColor(for: .red) == .systemBackground)
    state.isSelected = true
    #expect(plain.updated(for: state).resolvedBackgroundColor(for: .red) == .systemGray4)
    plain.backgroundColor = .green
    #expect(plain.updated(for: state).resolvedBackgroundColor(for: .red) == .green)
    plain.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
    #expect(plain.resolvedBackgroundColor(for: .red) == .blue)
    #expect(UIBackgroundConfiguration.clear().resolvedBackgroundColor(for: .red) == .clear)
  }

  @Test func aCellShowsItsConfiguration() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    (background.cornerRadius, background.strokeWidth, background.strokeOutset) = (8, 2, 1)
    background.customView = UIView()
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    let view = try #require(shown(cell))
    let area = CGRect(x: 2, y: 1, width: 294, height: 40)
    #expect(background.customView?.superview === view)
    #expect(background.customView?.frame == area)
    #expect(background.customView?.layer.cornerRadius == 8)
    #expect(
      view.subviews.contains {
        $0.layer.borderWidth == 2 && $0.frame == area.insetBy(dx: -1, dy: -1)
      })

    cell.setSelected(true, animated: false)
    #expect(view.configuration.resolvedBackgroundColor(for: .red) == .systemGray4)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.setSelected(false, animated: false)
    #expect(view.configuration.resolvedBackgroundColor(for: .red) == .systemGray4)

    cell.backgroundConfiguration = nil
    #expect(cell.backgroundView == nil)
    #expect(cell.selectedBackgroundView == nil)
    #expect(background.customView?.window == nil)
  }

  @Test func aBackgroundViewTakesThePlaceOfTheConfiguration() {
    let (row, item) = (
      UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell()
    )
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    row.backgroundConfiguration = row.defaultBackgroundConfiguration()
    item.backgroundConfiguration = item.defaultBackgroundConfiguration()
    header.backgroundConfiguration = header.defaultBackgroundConfiguration()
    #expect(item.backgroundView is ConfiguredBackground)
    #expect(header.backgroundView is ConfiguredBackground)
    row.backgroundView = UIView()
    item.backgroundView = UIView()
    header.backgroundView = UIView()
    #expect(row.backgroundConfiguration == nil)
    #expect(item.backgroundConfiguration == nil)
    #expect(row.selectedBackgroundView == nil)
    #expect(item.selectedBackgroundView == nil)
    #expect(header.backgroundConfiguration == nil)
  }

  @Test func theHandlerFollowsTheMethodThatUpdates() {
    let row = Row(style: .default, reuseIdentifier: nil)
    var calls = 0
    row.configurationUpdateHandler = { cell, _ in
      if (cell as? Row)?.states.isEmpty == false { calls += 1 }
    }
    row.setSelected(true, animated: false)
    #expect(row.states == [false, true])
    #expect(calls == 2)
  }

  @Test func headersShowAContentConfiguration() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "Old"
    var content = header.defaultContentConfiguration()
    content.text = "New"
    header.contentConfiguration = content
    let view = header.contentView.subviews.compactMap { $0 as? UIListContentView }.first
    #expect((view?.configuration as? UIListContentConfiguration)?.text == "New")
    #expect(header.textLabel?.isHidden == true)
  }

  @Test func anImageIsReducedAndHasItsPlace() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Pearl"
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in }
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 200)
    func parts() throws -> (image: CGRect, text: CGRect) {
      view.layoutIfNeeded()
      return (
        try #require(view.imageLayoutGuide).layoutFrame,
        try #require(view.textLayoutGuide).layoutFrame
      )
    }
    let whole = try parts()
    #expect(whole.image.size == CGSize(width: 200, height: 100))
    content.imageProperties.maximumSize = CGSize(width: 0, height: 40)
    view.configuration = content
    let reduced = try parts()
    #expect(reduced.image.size == CGSize(width: 80, height: 40))
    #expect(reduced.text.minX == whole.text.minX - 120)
    content.imageProperties.reservedLayoutSize = CGSize(width: 120, height: 0)
    view.configuration = content
    let reserved = try parts()
    #expect(reserved.image.size == CGSize(width: 80, height: 40))
    #expect(reserved.image.minX == reduced.image.minX + 20)
    #expect(reserved.text.minX == reduced.text.minX + 40)
  }

  @Test func theGuidesOfAContentFollowItsParts() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Pearl"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    let guide = try #require(view.textLayoutGuide)
    #expect(view.secondaryTextLayoutGuide == nil)
    #expect(view.imageLayoutGuide == nil)
    view.layoutIfNeeded()
    #expect(guide.layoutFrame.height > 15)
    #expect(guide.layoutFrame.minX > 10)
  }
}
