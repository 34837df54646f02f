// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Stage
import Testing
@testable import UIKit

/// Ten sections of ten rows, with an index of letters.
@MainActor
private final class Letters: NSObject, UITableViewDataSource {
  var titles: [String]? = (0..<10).map { String(UnicodeScalar(UInt8(65 + $0))) }
  var asked: [Int] = []
  var section: (Int) -> Int = { $0 }

  func numberOfSections(in tableView: UITableView) -> Int { 10 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    asked.append(index)
    return section(index)
  }
}

@MainActor
struct TableIndexTests {
  private let letters = Letters()
  private let scene = TouchScene()

  private func show(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: style)
    (table.rowHeight, table.sectionHeaderHeight, table.dataSource) = (40, 0, letters)
    scene.window.addSubview(table)
    scene.settle()
    return table
  }

  @Test func indexStandsAtTheTrailingEdgeAndTakesRoomFromTheContent() throws {
    let table = show()
    let index = try #require(table.index)
    #expect(index.titles == letters.titles)
    #expect(index.frame == CGRect(x: 185, y: 0, width: 15, height: 400))
    #expect(table.subviews.last === index)
    #expect(table.visibleCells.first?.contentView.frame.width == 185)

    table.contentOffset.y = 333
    scene.settle()
    #expect(index.frame.minY == 333)
    #expect(table.visibleCells.last?.contentView.frame.width == 185)

    table.semanticContentAttribute = .forceRightToLeft
    table.setNeedsLayout()
    scene.settle()
    #expect(index.frame.minX == 0)
  }

  @Test func indexIsShownFromALeastNumberOfRowsOnAndInPlainTables() {
    #expect(show(.grouped).index == nil)
    let table = show()
    table.sectionIndexMinimumDisplayRowCount = 101
    scene.settle()
    #expect(table.index == nil)
    #expect(table.visibleCells.first?.contentView.frame.width == 200)
    table.sectionIndexMinimumDisplayRowCount = 100
    scene.settle()
    #expect(table.index != nil)
    letters.titles = nil
    table.reloadSectionIndexTitles()
    scene.settle()
    #expect(table.index == nil)
  }

  @Test func fingerOnTheIndexScrollsToSections() {
    letters.section = { $0 == 5 ? NSNotFound : $0 }
    let table = show()
    // Ten lines of 14 points stand in the middle of 400 points, from 130 to 270.
    scene.send(.began, 192, 130 + 3 * 14 + 7)
    #expect(table.contentOffset.y == 1200)
    #expect(!table.isDragging)
    scene.send(.moved, 192, 130 + 5 * 14 + 7)
    #expect(table.contentOffset.y == 1200)
    scene.send(.moved, 100, 130 + 6 * 14 + 7)
    #expect(table.contentOffset.y == 2400)
    scene.send(.moved, 100, 130 + 6 * 14 + 8)
    scene.send(.moved, 100, 1000)
    #expect(table.contentOffset.y == 3600)
    scene.send(.ended, 100, 1000)
    scene.settle()
    #expect(letters.asked == [3, 5, 6, 9])
    #expect(!table.isDragging)
  }

  @Test func titlesThatDoNotFitAreLeftOutAtEvenDistances() throws {
    letters.titles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let table = show()
    let index = try #require(table.index)
    table.frame.size.height = 5 * 14
    scene.settle()
    #expect(index.lines == ["A", nil, "M", nil, "Z"])
    table.frame.size.height = 14
    scene.settle()
    #expect(index.lines == ["A"])
  }

  @Test func coloursOfTheIndex() throws {
    let table = show()
    let index = try #require(table.index)
    table.sectionIndexBackgroundColor = .green
    table.sectionIndexTrackingBackgroundColor = .blue
    #expect(index.backgroundColor == .green)
    scene.send(.began, 192, 200)
    #expect(index.backgroundColor == .blue)
    scene.send(.ended, 192, 200)
    scene.settle()
    #expect(index.backgroundColor == .green)
    table.sectionIndexColor = .red
    scene.settle()
    let picture = scene.picture()
    // The letter A in the first line, over green.
    let isRed = (260..<288).contains { y in
      picture.pixels[(y * picture.width + 370)..<(y * picture.width + 400)].contains { pixel in
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        return red > 200 && green < 60 && blue < 60
      }
    }
    #expect(isRed)
  }
}
