// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The tables, collections and bars of documents.
@MainActor
struct ListDocumentTests {
  @Test func table() throws {
    let table: UITableView = try DocumentKit.object(
      """
      <tableView style="grouped" rowHeight="60" estimatedRowHeight="-1" separatorStyle="none" \
      allowsMultipleSelection="YES" sectionHeaderHeight="40" id="t">
      \(DocumentKit.frame(0, 0, 300, 400))
      <view key="tableHeaderView" id="h">\(DocumentKit.frame(0, 0, 300, 50))</view>
      <label key="tableFooterView" text="End" id="f">\(DocumentKit.frame(0, 0, 300, 20))</label>
      <inset key="separatorInset" minX="30" minY="0" maxX="0" maxY="0"/></tableView>
      """)
    #expect(table.style == .grouped)
    #expect(table.rowHeight == 60)
    #expect(table.separatorStyle == .none)
    #expect(table.estimatedRowHeight == UITableView.automaticDimension)
    #expect(table.sectionHeaderHeight == 40)
    #expect(table.allowsMultipleSelection)
    #expect(table.tableHeaderView?.frame.height == 50)
    #expect((table.tableFooterView as? UILabel)?.text == "End")
    #expect(table.separatorInset.left == 30)
  }

  /// As authors write it, a xib's cell stands for a header.
  @Test func headerInThePlaceOfACellHasItsContent() throws {
    let header: UITableViewHeaderFooterView = try DocumentKit.object(
      """
      <tableViewCell customClass="DocumentHeader" customModule="UIKitTests" selectionStyle="none" \
      tag="4" id="c">\(DocumentKit.frame(0, 0, 300, 44))
      <tableViewCellContentView key="contentView" tableViewCell="c" id="v">
      \(DocumentKit.frame(0, 0, 300, 44))
      <subviews><label text="Caption" id="l">\(DocumentKit.frame(10, 0, 100, 44))</label></subviews>
      </tableViewCellContentView>
      <connections><outlet property="caption" destination="l" id="o"/></connections></tableViewCell>
      """)
    #expect(header.tag == 4)
    let caption = try #require((header as? DocumentHeader)?.caption)
    #expect(caption.text == "Caption")
    #expect(caption.superview === header.contentView)
  }

  /// **Source.** The examples of M. Neuburg's "Programming iOS" measure the content view of such a cell.
  @Test func constraintsOfACellHoldItsContentView() throws {
    let cell: UICollectionViewCell = try DocumentKit.object(
      """
      <collectionViewCell id="c">\(DocumentKit.frame(0, 0, 246, 50))
      <view key="contentView">\(DocumentKit.frame(0, 0, 246, 50))
      <subviews><label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      \(DocumentKit.frame(2, 2, 242, 46))</label></subviews></view>
      <constraints>
      <constraint firstItem="l" firstAttribute="top" secondItem="c" secondAttribute="top" constant="2" id="1"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="c" secondAttribute="leading" constant="2" id="2"/>
      <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="2" id="3"/>
      <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="2" id="4"/>
      </constraints></collectionViewCell>
      """)
    let label = try #require(cell.contentView.subviews.first as? UILabel)
    let size = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let text = label.intrinsicContentSize
    #expect(size == CGSize(width: text.width + 4, height: text.height + 4))
    cell.frame.size = CGSize(width: 100, height: 60)
    cell.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 2, y: 2, width: 96, height: 56))
  }

  /// **Source.** Apple's reference of `UITableViewController` and `UICollectionViewController`.
  @Test func aControllerIsTheDataSourceWhereTheDocumentConnectsNone() throws {
    let rows = """
      <tableViewController id="c" storyboardIdentifier="T" sceneMemberID="viewController">
        <tableView key="view" dataMode="static" id="t"><sections><tableViewSection id="s"><cells>
          <tableViewCell id="r"/></cells></tableViewSection></sections></tableView>
      </tableViewController>
      """
    let items = """
      <collectionViewController id="d" storyboardIdentifier="C" sceneMemberID="viewController">
        <collectionView key="view" id="v"><collectionViewFlowLayout key="collectionViewLayout" id="f"/></collectionView>
      </collectionViewController>
      """
    let board = try DocumentKit.storyboard(DocumentKit.scene(rows) + DocumentKit.scene(items))
    let table = board.instantiateViewController(withIdentifier: "T") as? UITableViewController
    #expect(table?.tableView.dataSource === table)
    #expect(table?.tableView.delegate === table)
    #expect(table?.tableView.numberOfRows(inSection: 0) == 1)
    let list = board.instantiateViewController(withIdentifier: "C") as? UICollectionViewController
    #expect(list?.collectionView.dataSource === list)
    #expect(list?.collectionView.delegate === list)
  }

  /// An empty list of sections beside prototypes says nothing of the rows.
  @Test(arguments: [("prototypes", false), ("static", true)])
  func sectionsCountInStaticTables(mode: String, isStatic: Bool) throws {
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <tableViewController id="c" sceneMemberID="viewController">
        <tableView key="view" dataMode="\(mode)" id="t"><prototypes/><sections/></tableView>
        </tableViewController>
        """), initial: "c")
    let controller = try #require(
      board.instantiateInitialViewController() as? UITableViewController)
    let table: UITableView = controller.tableView
    #expect((controller.numberOfSections(in: table) == 0) == isStatic)
  }

  private static let prototypes = """
    <tableView style="plain" id="t">\(DocumentKit.frame(0, 0, 300, 400))<prototypes>
    <tableViewCell reuseIdentifier="Card" customClass="DocumentCell" customModule="UIKitTests" \
    selectionStyle="none" accessoryType="disclosureIndicator" id="c">
    \(DocumentKit.frame(0, 0, 300, 44))
    <tableViewCellContentView key="contentView" tableViewCell="c" id="v">
    \(DocumentKit.frame(0, 0, 270, 44))
    <subviews><label text="Caption" id="l">\(DocumentKit.frame(10, 0, 100, 44))</label></subviews>
    </tableViewCellContentView>
    <connections><outlet property="caption" destination="l" id="o"/></connections></tableViewCell>
    <tableViewCell reuseIdentifier="Sub" style="IBUITableViewCellStyleSubtitle" textLabel="x" \
    detailTextLabel="y" id="d"><tableViewCellContentView key="contentView" tableViewCell="d" id="w">
    <subviews><label text="Title" id="x"/><label text="Detail" id="y"/></subviews>
    </tableViewCellContentView></tableViewCell></prototypes></tableView>
    """

  @Test func prototypes() throws {
    let table: UITableView = try DocumentKit.object(Self.prototypes)
    let first = try #require(table.dequeueReusableCell(withIdentifier: "Card") as? DocumentCell)
    let second = try #require(table.dequeueReusableCell(withIdentifier: "Card") as? DocumentCell)
    #expect(first !== second)
    #expect(first.caption !== second.caption)
    #expect(first.caption?.text == "Caption")
    #expect(first.reuseIdentifier == "Card")
    #expect(first.selectionStyle == .none)
    #expect(first.accessoryType == .disclosureIndicator)
    #expect(first.caption?.superview === first.contentView)
    let styled = try #require(table.dequeueReusableCell(withIdentifier: "Sub"))
    #expect(styled.textLabel?.text == "Title")
    #expect(styled.detailTextLabel?.text == "Detail")
    #expect(styled.contentView.subviews.count == 2)
    // A class registered later takes the place of the prototype.
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Card")
    #expect(!(table.dequeueReusableCell(withIdentifier: "Card") is DocumentCell))
  }

  @Test func collection() throws {
    let view: UICollectionView = try DocumentKit.object(
      """
      <collectionView dataMode="prototypes" id="v">\(DocumentKit.frame(0, 0, 300, 400))
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" \
      minimumLineSpacing="5" minimumInteritemSpacing="6" id="y"><size key="itemSize" width="70" height="80"/>
      <size key="headerReferenceSize" width="30" height="0"/>
      <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="Item" id="c">\(DocumentKit.frame(0, 0, 70, 80))
      <view key="contentView" id="w">\(DocumentKit.frame(0, 0, 50, 50))<autoresizingMask key="autoresizingMask"/><subviews><label text="x" id="l"/>
      </subviews></view></collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="h"><subviews>
      <label text="Header" id="m"/></subviews></collectionReusableView></collectionView>
      """)
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.itemSize == CGSize(width: 70, height: 80))
    #expect(layout.minimumLineSpacing == 5)
    #expect(layout.minimumInteritemSpacing == 6)
    #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let source = Items()
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect((cell.contentView.subviews.first as? UILabel)?.text == "x")
    // A content view takes the room of its cell, whatever the document says.
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 70, height: 80))
    cell.bounds.size = CGSize(width: 90, height: 90)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 90, height: 90))
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect((header?.subviews.first as? UILabel)?.text == "Header")
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Head", for: path)
    }
  }

  @Test func staticCells() throws {
    let board = try DocumentKit.storyboard(
      DocumentKit.scene(
        """
        <tableViewController id="c" sceneMemberID="viewController">
        <tableView key="view" style="grouped" dataMode="static" rowHeight="44" id="t">
        \(DocumentKit.frame(0, 0, 300, 400))<sections>
        <tableViewSection headerTitle="First" footerTitle="Foot" id="s"><cells>
        <tableViewCell rowHeight="70" id="1"><tableViewCellContentView key="contentView" id="v">
        <subviews><label text="One" id="l"/></subviews></tableViewCellContentView></tableViewCell>
        <tableViewCell id="2"/></cells></tableViewSection>
        <tableViewSection id="u"><cells><tableViewCell id="3"/></cells></tableViewSection></sections>
        <connections><outlet property="dataSource" destination="c" id="o"/>
        <outlet property="delegate" destination="c" id="p"/></connections></tableView>
        </tableViewController>
        """), initial: "c")
    let controller = try #require(
      board.instantiateInitialViewController() as? UITableViewController)
    let table: UITableView = controller.tableView
    table.layoutIfNeeded()
    #expect(table.dataSource === controller)
    #expect(table.delegate === controller)
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "First")
    #expect(controller.tableView(table, titleForFooterInSection: 0) == "Foot")
    #expect(table.rectForRow(at: [0, 0]).height == 70)
    #expect(table.rectForRow(at: [0, 1]).height == 44)
    let label = table.cellForRow(at: [0, 0])?.contentView.subviews.first as? UILabel
    #expect(label?.text == "One")
  }

  @Test func bars() throws {
    let bar: UINavigationBar = try DocumentKit.object(
      """
      <navigationBar translucent="NO" largeTitles="YES" id="n"><items>
      <navigationItem title="Home" id="i"><barButtonItem key="leftBarButtonItem" title="Back" id="b"/>
      <barButtonItem key="rightBarButtonItem" systemItem="add" style="done" id="c"/></navigationItem></items>
      <color key="barTintColor" white="0" alpha="1"/>
      <textAttributes key="titleTextAttributes"><color key="textColor" white="1" alpha="1"/></textAttributes>
      </navigationBar>
      """)
    #expect(!bar.isTranslucent)
    #expect(bar.prefersLargeTitles)
    #expect(bar.barTintColor == UIColor(white: 0, alpha: 1))
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == UIColor(white: 1, alpha: 1))
    #expect(bar.items?.first?.title == "Home")
    #expect(bar.items?.first?.leftBarButtonItem?.title == "Back")
    #expect(bar.items?.first?.rightBarButtonItem?.image != nil)
    let tools: UIToolbar = try DocumentKit.object(
      """
      <toolbar id="t"><items><barButtonItem systemItem="flexibleSpace" id="1"/>
      <barButtonItem id="2"><switch key="customView" on="YES" id="3"/></barButtonItem>
      <barButtonItem width="30" systemItem="fixedSpace" id="4"/></items></toolbar>
      """)
    try #require(tools.items?.count == 3)
    #expect(tools.items?[1].customView is UISwitch)
    #expect(tools.items?[2].width == 30)
    let tabs: UITabBar = try DocumentKit.object(
      """
      <tabBar id="t"><items><tabBarItem title="One" badgeValue="3" tag="4" id="1"/>
      <tabBarItem systemItem="search" id="2"/></items></tabBar>
      """)
    #expect(tabs.items?.map(\.title) == ["One", "Search"])
    #expect(tabs.items?[0].badgeValue == "3")
    #expect(tabs.items?[0].tag == 4)
  }

  @Test func recognizers() throws {
    func make<Gesture: UIGestureRecognizer>(_ xml: String) throws -> Gesture {
      try DocumentKit.object(xml)
    }
    let pan: UIPanGestureRecognizer = try make(
      #"<panGestureRecognizer minimumNumberOfTouches="2" id="g"/>"#)
    #expect(pan.minimumNumberOfTouches == 2)
    let swipe: UISwipeGestureRecognizer = try make(
      #"<swipeGestureRecognizer direction="up" id="g"/>"#)
    #expect(swipe.direction == .up)
    let press: UILongPressGestureRecognizer = try make(
      #"<pongPressGestureRecognizer allowableMovement="5" minimumPressDuration="0.25" id="g"/>"#)
    #expect(press.minimumPressDuration == 0.25)
    #expect(press.allowableMovement == 5)
    let pinch: UIPinchGestureRecognizer = try make(#"<pinchGestureRecognizer id="g"/>"#)
    #expect(pinch.scale == 1)
    let edge: UIScreenEdgePanGestureRecognizer = try make(
      """
      <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="g"><rectEdge key="edges" left="YES"/>
      </screenEdgePanGestureRecognizer>
      """)
    #expect(edge.edges == .left)
  }
}
