// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import UIKit

extension DocumentGroup {
  /// Views and controllers that contain others, and what varies with them.
  static let containers: [DocumentGroup] = [
    DocumentGroup(
      "stack view",
      """
      <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="equalCentering" \
      alignment="center" spacing="8" id="s"><subviews><view id="a"/><view id="b"/></subviews></stackView>
      <stackView spacingType="standard" id="u"/>
      """
    ) {
      let stack: UIStackView = try $0.object("s")
      #expect(stack.arrangedSubviews.count == 2)
      #expect(stack.distribution == .equalCentering)
      #expect(stack.axis == .vertical)
      #expect(stack.alignment == .center)
      #expect(stack.spacing == 8)
      #expect(try $0.object("u", as: UIStackView.self).spacing == UIStackView.spacingUseSystem)
    },
    DocumentGroup(
      "navigation controller",
      DocumentKit.scene(
        """
        <navigationController automaticallyAdjustsScrollViewInsets="NO" toolbarHidden="NO" id="c" \
        sceneMemberID="viewController"><toolbarItems/><navigationBar key="navigationBar" contentMode="scaleToFill" \
        insetsLayoutMarginsFromSafeArea="NO" largeTitles="YES" id="n">\(DocumentKit.frame(0, 0, 375, 44))
        <autoresizingMask key="autoresizingMask"/></navigationBar><nil name="viewControllers"/>
        <toolbar key="toolbar" opaque="NO" barStyle="black" id="t"/><connections>
        <segue destination="r" kind="relationship" relationship="rootViewController" id="s"/></connections>
        </navigationController>
        """) + DocumentKit.scene(#"<viewController id="r" sceneMemberID="viewController"/>"#)
    ) {
      let controller: UINavigationController = try $0.controller()
      #expect(controller.viewControllers.count == 1)
      #expect(!controller.isToolbarHidden)
      #expect(controller.navigationBar.prefersLargeTitles)
      #expect(controller.toolbar.barStyle == .black)
    },
    DocumentGroup(
      "collection view and cells",
      """
      <collectionView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
      dataMode="prototypes" prefetchingEnabled="NO" id="v">\(DocumentKit.frame(0, 0, 300, 300))
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" minimumInteritemSpacing="4" \
      sectionHeadersPinToVisibleBounds="YES" id="y"><size key="itemSize" width="50" height="60"/>
      <size key="footerReferenceSize" width="0" height="20"/>
      <inset key="sectionInset" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/></collectionViewFlowLayout>
      <cells><collectionViewCell opaque="NO" reuseIdentifier="Item" id="i">\(DocumentKit.frame(0, 0, 50, 60))
      <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" id="w"><subviews>
      <label text="x" id="l"/></subviews></collectionViewCellContentView><size key="customSize" width="1" height="2"/>
      </collectionViewCell></cells></collectionView>
      """
    ) {
      let view: UICollectionView = try $0.object("v")
      let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
      #expect(layout.itemSize == CGSize(width: 50, height: 60))
      #expect(layout.minimumLineSpacing == 3)
      #expect(layout.sectionHeadersPinToVisibleBounds)
      #expect(layout.footerReferenceSize.height == 20)
    },
    DocumentGroup(
      "text field",
      """
      <textField opaque="NO" clipsSubviews="YES" contentHorizontalAlignment="left" \
      contentVerticalAlignment="center" text="Ann" placeholder="Name" textAlignment="center" \
      borderStyle="roundedRect" clearButtonMode="always" minimumFontSize="17" id="f">
      <fontDescription key="fontDescription" type="system" pointSize="14"/>
      <textInputTraits key="textInputTraits" keyboardType="numberPad" returnKeyType="done"/></textField>
      """
    ) {
      let field: UITextField = try $0.object("f")
      #expect(field.text == "Ann")
      #expect(field.placeholder == "Name")
      #expect(field.font?.pointSize == 14)
      #expect(field.borderStyle == .roundedRect)
      #expect(field.clearButtonMode == .always)
      #expect(field.keyboardType == .numberPad)
      #expect(field.returnKeyType == .done)
    },
    DocumentGroup(
      "bar button item",
      DocumentKit.scene(
        """
        <viewController id="c" customClass="DocumentController" customModule="UIKitTests" \
        sceneMemberID="viewController"><navigationItem key="navigationItem" id="n">
        <barButtonItem key="leftBarButtonItem" title="Back" style="plain" enabled="NO" id="l"/>
        <rightBarButtonItems><barButtonItem systemItem="add" id="a"><connections>
        <action selector="tap:" destination="c" id="1"/></connections></barButtonItem>
        <barButtonItem image="star" catalog="system" id="b"><inset key="imageInsets" minX="1" minY="2" maxX="3" \
        maxY="4"/></barButtonItem></rightBarButtonItems></navigationItem></viewController>
        """)
    ) {
      let item = try $0.controller().navigationItem
      #expect(item.leftBarButtonItem?.title == "Back")
      #expect(item.leftBarButtonItem?.isEnabled == false)
      #expect(item.rightBarButtonItems?.count == 2)
      #expect(item.rightBarButtonItems?[1].image != nil)
      #expect(
        item.rightBarButtonItems?[1].imageInsets
          == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
      #expect(item.rightBarButtonItems?[0].target === $0.owner)
    },
    DocumentGroup(
      "size classes",
      """
      <view id="v"><subviews><view id="a"/><view id="b"/></subviews>
      <constraints><constraint firstAttribute="width" constant="50" id="k">
      <variation key="heightClass=regular-widthClass=compact" constant="80"/></constraint></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
      <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask></variation></view>
      """
    ) {
      let view: UIView = try $0.object("v")
      #expect(view.subviews.count == 1)
      view.traitOverrides.verticalSizeClass = .compact
      view.layoutIfNeeded()
      #expect(view.subviews.count == 2)
      view.traitOverrides.verticalSizeClass = .regular
      view.traitOverrides.horizontalSizeClass = .compact
      view.layoutIfNeeded()
      #expect(try $0.object("k", as: NSLayoutConstraint.self).constant == 80)
      #expect(view.subviews.count == 1)
    },
    DocumentGroup(
      "scroll view",
      """
      <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" pagingEnabled="YES" \
      showsHorizontalScrollIndicator="NO" id="s">\(DocumentKit.frame(0, 0, 200, 100))<subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
      <constraint firstAttribute="width" constant="500" id="1"/><constraint firstAttribute="height" constant="300" id="2"/>
      </constraints></view></subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="3"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="g" secondAttribute="top" id="4"/>
      <constraint firstItem="g" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="5"/>
      <constraint firstItem="g" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="6"/></constraints>
      <viewLayoutGuide key="contentLayoutGuide" id="g"/><viewLayoutGuide key="frameLayoutGuide" id="h"/></scrollView>
      """
    ) {
      let view: UIScrollView = try $0.object("s")
      #expect(view.contentSize == CGSize(width: 500, height: 300))
      #expect(view.isPagingEnabled)
      #expect(!view.showsHorizontalScrollIndicator)
    },
    DocumentGroup(
      "activity indicator",
      """
      <activityIndicatorView opaque="NO" contentMode="scaleToFill" hidesWhenStopped="YES" animating="YES" \
      style="whiteLarge" id="a"/>
      """
    ) {
      let view: UIActivityIndicatorView = try $0.object("a")
      #expect(view.isAnimating)
      #expect(view.hidesWhenStopped)
      #expect(view.style == .whiteLarge)
    },
    DocumentGroup(
      "text view",
      """
      <textView clipsSubviews="YES" multipleTouchEnabled="YES" text="Words" editable="NO" selectable="NO" \
      textAlignment="justified" allowsEditingTextAttributes="YES" id="t"><color key="textColor" \
      systemColor="secondaryLabelColor"/><fontDescription key="fontDescription" name="Avenir-Book" family="Avenir" \
      pointSize="12"/><textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>
      """
    ) {
      let view: UITextView = try $0.object("t")
      #expect(view.text == "Words")
      #expect(!view.isEditable)
      #expect(!view.isSelectable)
      #expect(view.textAlignment == .justified)
      #expect(view.textColor == .secondaryLabel)
      #expect(view.font?.pointSize == 12)
      #expect(view.allowsEditingTextAttributes)
    },
    DocumentGroup(
      "static cells",
      DocumentKit.scene(
        """
        <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" dataMode="static" \
        style="grouped" rowHeight="44" id="t">\(DocumentKit.frame(0, 0, 375, 667))<sections>
        <tableViewSection headerTitle="One" footerTitle="Two" id="s"><cells>
        <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="a" detailTextLabel="b" rowHeight="60" id="r">
        <tableViewCellContentView key="contentView" tableViewCell="r" id="w"><subviews>
        <label text="Title" id="a"/><label text="Detail" id="b"/></subviews></tableViewCellContentView></tableViewCell>
        </cells></tableViewSection></sections><connections><outlet property="dataSource" destination="c" id="1"/>
        <outlet property="delegate" destination="c" id="2"/></connections></tableView></tableViewController>
        """)
    ) {
      let table = try $0.controller(as: UITableViewController.self).tableView
      let cell = try #require(table?.cellForRow(at: [0, 0]))
      #expect(cell.textLabel?.text == "Title")
      #expect(cell.detailTextLabel?.text == "Detail")
      #expect(cell.frame.height == 60)
      #expect(table?.headerView(forSection: 0) != nil)
    },
  ]
}
