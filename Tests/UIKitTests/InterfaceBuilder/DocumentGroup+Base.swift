// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import UIKit

extension DocumentGroup {
  /// What nearly every document has.
  static let base: [DocumentGroup] = [
    DocumentGroup(
      "base: views, frames, masks, constraints, colours, fonts, outlets, actions, attributes, guides",
      """
      <view contentMode="scaleToFill" clearsContextBeforeDrawing="NO" \
      insetsLayoutMarginsFromSafeArea="NO" customClass="DocumentCard" customModule="UIKitTests" \
      customModuleProvider="target" id="v">\(DocumentKit.frame(0, 0, 300, 200))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><label opaque="NO" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/>
      <nil key="textColor"/><nil key="highlightedColor"/></label>
      <button buttonType="system" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      \(DocumentKit.frame(10, 20, 30, 40))<connections>
      <action selector="tap:" destination="-1" eventType="touchUpInside" id="1"/></connections></button></subviews>
      <viewLayoutGuide key="safeArea" id="g"/>
      <color key="backgroundColor" systemColor="systemBackgroundColor"/><constraints>
      <constraint firstItem="l" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="7" id="k"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top" constant="50" id="m"/>
      </constraints><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="corner">
      <real key="value" value="4.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <connections><outlet property="caption" destination="l" id="2"/>
      <outletCollection property="labels" destination="l" collectionClass="NSMutableArray" id="3"/></connections>
      <point key="canvasLocation" x="1" y="2"/></view>
      """
    ) {
      let card: DocumentCard = try $0.object("v")
      #expect(card.caption?.frame.origin == CGPoint(x: 7, y: 50))
      #expect(card.labels.count == 1)
      #expect(card.caption?.font == .systemFont(ofSize: 17, weight: .semibold))
      #expect(card.corner == 4.5)
      #expect(card.backgroundColor == .systemBackground)
      let button: UIButton = try $0.object("b")
      #expect(button.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
      button.sendActions(for: .touchUpInside)
      #expect(($0.owner as? DocumentController)?.log.last == "tap UIButton")
    },
    DocumentGroup(
      "label",
      """
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
      verticalHuggingPriority="252" text="Name" textAlignment="natural" lineBreakMode="tailTruncation" \
      numberOfLines="2" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
      adjustsFontForContentSizeCategory="YES" id="l"><fontDescription key="fontDescription" \
      style="UICTFontTextStyleBody"/><color key="textColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
      <nil key="highlightedColor"/></label>
      """
    ) {
      let label: UILabel = try $0.object("l")
      #expect(label.text == "Name")
      #expect(label.numberOfLines == 2)
      #expect(label.contentHuggingPriority(for: .vertical).rawValue == 252)
      #expect(label.adjustsFontForContentSizeCategory)
    },
    DocumentGroup(
      "table view and cells",
      """
      <tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" style="plain" \
      separatorStyle="none" rowHeight="-1" estimatedRowHeight="50" sectionHeaderHeight="28" \
      sectionFooterHeight="28" estimatedSectionHeaderHeight="30" dataMode="prototypes" id="t">
      \(DocumentKit.frame(0, 0, 300, 400))<prototypes>
      <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" \
      selectionStyle="default" accessoryType="checkmark" editingAccessoryType="detailButton" indentationLevel="1" \
      indentationWidth="12" reuseIdentifier="Cell" id="r">\(DocumentKit.frame(0, 28, 300, 44))
      <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
      contentMode="center" tableViewCell="r" id="w">\(DocumentKit.frame(0, 0, 260, 44))<subviews>
      <label text="Row" id="l"/></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    ) {
      let table: UITableView = try $0.object("t")
      let cell = try #require(table.dequeueReusableCell(withIdentifier: "Cell"))
      #expect(table.estimatedRowHeight == 50)
      #expect(table.estimatedSectionHeaderHeight == 30)
      #expect(cell.accessoryType == .checkmark)
      #expect(cell.editingAccessoryType == .detailButton)
      #expect(cell.indentationLevel == 1)
      #expect(cell.indentationWidth == 12)
      #expect((cell.contentView.subviews.first as? UILabel)?.text == "Row")
    },
    DocumentGroup(
      "image view",
      """
      <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFill" \
      horizontalHuggingPriority="251" image="star.fill" catalog="system" id="i">
      \(DocumentKit.frame(0, 0, 30, 30))<color key="tintColor" systemColor="systemRedColor"/>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" pointSize="22" scale="large"/></imageView>
      """
    ) {
      let view: UIImageView = try $0.object("i")
      #expect(view.image != nil)
      #expect(view.contentMode == .scaleAspectFill)
      #expect(view.preferredSymbolConfiguration != nil)
      #expect(view.tintColor == .systemRed)
    },
    DocumentGroup(
      "button",
      """
      <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
      contentVerticalAlignment="center" buttonType="roundedRect" lineBreakMode="middleTruncation" id="b">
      <state key="normal" title="Go" image="plus" catalog="system"/><state key="disabled" title="Wait"/>
      <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/></button>
      """
    ) {
      let button: UIButton = try $0.object("b")
      #expect(button.buttonType == .system)
      #expect(button.title(for: .disabled) == "Wait")
      #expect(button.image(for: .normal) != nil)
      #expect(button.titleLabel?.font.pointSize == 15)
    },
    DocumentGroup(
      "view controller",
      DocumentKit.scene(
        """
        <viewController title="First" storyboardIdentifier="First" automaticallyAdjustsScrollViewInsets="NO" \
        useStoryboardIdentifierAsRestorationIdentifier="YES" definesPresentationContext="YES" \
        modalPresentationStyle="formSheet" customClass="DocumentController" customModule="UIKitTests" \
        id="c" sceneMemberID="viewController"><layoutGuides>
        <viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="u"/>
        </layoutGuides><view key="view" contentMode="scaleToFill" id="v">\(DocumentKit.frame(0, 0, 375, 667))
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
        <button translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews><constraints>
        <constraint firstItem="b" firstAttribute="top" secondItem="t" secondAttribute="bottom" constant="9" id="k"/>
        </constraints></view><navigationItem key="navigationItem" title="Home" id="n"/>
        <size key="freeformSize" width="375" height="667"/>
        <connections><outlet property="button" destination="b" id="o"/></connections></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
        """)
    ) {
      let controller: DocumentController = try $0.controller()
      #expect(controller.title == "First")
      #expect(controller.navigationItem.title == "Home")
      #expect(controller.button?.frame.minY == controller.topLayoutGuide.length + 9)
      #expect(controller.modalPresentationStyle == .formSheet)
      #expect(controller.definesPresentationContext)
    },
  ]
}
