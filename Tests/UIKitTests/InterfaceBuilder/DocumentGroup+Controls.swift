// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import UIKit

extension DocumentGroup {
  /// Controls, gestures, effects, tabs and segues.
  static let controls: [DocumentGroup] = [
    DocumentGroup(
      "slider",
      """
      <slider opaque="NO" contentHorizontalAlignment="center" contentVerticalAlignment="center" value="3" \
      minValue="1" maxValue="5" continuous="NO" id="s"><color key="thumbTintColor" white="0" alpha="1"/></slider>
      """
    ) {
      let slider: UISlider = try $0.object("s")
      #expect(slider.value == 3)
      #expect(slider.maximumValue == 5)
      #expect(!slider.isContinuous)
      #expect(slider.thumbTintColor == UIColor(white: 0, alpha: 1))
    },
    DocumentGroup(
      "switch",
      """
      <switch opaque="NO" horizontalHuggingPriority="750" on="YES" title="Sound" preferredStyle="sliding" id="s">
      <color key="onTintColor" systemColor="systemRedColor"/></switch>
      """
    ) {
      let view: UISwitch = try $0.object("s")
      #expect(view.isOn)
      #expect(view.onTintColor == .systemRed)
      #expect(view.title == "Sound")
    },
    DocumentGroup(
      "gesture recognisers",
      """
      <view id="v"><gestureRecognizers/><connections>
      <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="1"/>
      <outletCollection property="gestureRecognizers" destination="p" appends="YES" id="2"/></connections></view>
      <tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>
      <action selector="tap:" destination="-1" id="3"/></connections></tapGestureRecognizer>
      <panGestureRecognizer minimumNumberOfTouches="1" maximumNumberOfTouches="1" id="p"/>
      <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5" id="l"/>
      <swipeGestureRecognizer direction="left" id="s"/><pinchGestureRecognizer id="z"/>
      <rotationGestureRecognizer id="r"/>
      """
    ) {
      let view: UIView = try $0.object("v")
      #expect(view.gestureRecognizers?.count == 2)
      #expect(try $0.object("t", as: UITapGestureRecognizer.self).numberOfTapsRequired == 2)
      #expect(try $0.object("p", as: UIPanGestureRecognizer.self).maximumNumberOfTouches == 1)
      #expect(try $0.object("s", as: UISwipeGestureRecognizer.self).direction == .left)
      #expect($0.top.count == 7)
    },
    DocumentGroup(
      "effect views",
      """
      <visualEffectView opaque="NO" contentMode="scaleToFill" id="e">\(DocumentKit.frame(0, 0, 100, 100))
      <view key="contentView" opaque="NO" clipsSubviews="YES" id="w"><frame key="frameInset"/>
      <autoresizingMask key="autoresizingMask"/><subviews><visualEffectView id="i"><view key="contentView" id="x"/>
      <vibrancyEffect><blurEffect style="extraLight"/></vibrancyEffect></visualEffectView></subviews></view>
      <blurEffect style="systemThickMaterial"/></visualEffectView>
      """
    ) {
      let view: UIVisualEffectView = try $0.object("e")
      #expect((view.effect as? UIBlurEffect)?.style == .systemThickMaterial)
      #expect(try $0.object("i", as: UIVisualEffectView.self).effect is UIVibrancyEffect)
      #expect(view.contentView.frame.size == CGSize(width: 100, height: 100))
    },
    DocumentGroup(
      "tab bar controller",
      DocumentKit.scene(
        """
        <tabBarController automaticallyAdjustsScrollViewInsets="NO" selectedIndex="1" id="c" \
        sceneMemberID="viewController"><toolbarItems/>
        <tabBar key="tabBar" contentMode="scaleToFill" itemPositioning="centered" id="t">
        <color key="selectedImageTintColor" systemColor="systemPinkColor"/></tabBar><connections>
        <segue destination="a" kind="relationship" relationship="viewControllers" id="1"/>
        <segue destination="b" kind="relationship" relationship="viewControllers" id="2"/></connections>
        </tabBarController>
        """) + tab("a", #"title="A" image="star" catalog="system""#)
        + tab("b", #"systemItem="more""#)
    ) {
      let controller: UITabBarController = try $0.controller()
      #expect(controller.selectedIndex == 1)
      #expect(controller.tabBar.itemPositioning == .centered)
      #expect(controller.tabBar.items?.map(\.title) == ["A", "More"])
      #expect(controller.tabBar.tintColor == .systemPink)
      #expect(controller.tabBar.items?[0].image != nil)
    },
    DocumentGroup(
      "extended edges",
      DocumentKit.scene(
        """
        <viewController extendedLayoutIncludesOpaqueBars="YES" id="c" sceneMemberID="viewController">
        <extendedEdge key="edgesForExtendedLayout" bottom="YES"/></viewController>
        """)
    ) {
      let controller: UIViewController = try $0.controller()
      #expect(controller.edgesForExtendedLayout == .bottom)
      #expect(controller.extendedLayoutIncludesOpaqueBars)
    },
    DocumentGroup(
      "attributed text",
      """
      <label usesAttributedText="YES" id="l"><attributedString key="attributedText"><fragment content="One ">
      <attributes><font key="NSFont" size="20" name="Avenir-Book"/><paragraphStyle key="NSParagraphStyle" \
      alignment="center" lineBreakMode="wordWrapping" baseWritingDirection="natural" firstLineHeadIndent="3"/>
      </attributes></fragment><fragment><mutableString key="content">two</mutableString></fragment>
      </attributedString></label>
      """
    ) {
      let text = try #require(try $0.object("l", as: UILabel.self).attributedText)
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      #expect(text.string == "One two")
      #expect(style?.firstLineHeadIndent == 3)
    },
    DocumentGroup(
      "unwind segues",
      scene(
        "a", #"<segue destination="b" kind="presentation" identifier="up" animates="NO" id="s"/>"#
      )
      .replacing(#"id="a""#, with: #"id="c""#)
        + DocumentKit.scene(
          """
          <viewController id="b" sceneMemberID="viewController"><view key="view" id="bv"/><connections>
          <segue destination="x" kind="unwind" identifier="home" animates="NO" unwindAction="back:" id="u"/>
          </connections></viewController><exit id="x" userLabel="Exit" sceneMemberID="exit"/>
          """)
    ) {
      let first: DocumentController = try $0.controller()
      first.performSegue(withIdentifier: "up", sender: nil)
      first.presentedViewController?.performSegue(withIdentifier: "home", sender: nil)
      #expect(first.log.last == "back home")
    },
    DocumentGroup(
      "embed segues",
      DocumentKit.scene(
        """
        <viewController id="c" sceneMemberID="viewController" customClass="DocumentController" \
        customModule="UIKitTests"><view key="view" id="v">\(DocumentKit.frame(0, 0, 300, 300))<subviews>
        <containerView opaque="NO" contentMode="scaleToFill" id="k">\(DocumentKit.frame(10, 20, 90, 80))<connections>
        <segue destination="b" kind="embed" identifier="in" id="e"/></connections></containerView></subviews></view>
        </viewController>
        """) + scene("b", "")
    ) {
      let controller: DocumentController = try $0.controller()
      #expect(controller.children.first?.view.frame == CGRect(x: 0, y: 0, width: 90, height: 80))
      #expect(controller.log.contains("prepare in DocumentController"))
    },
    DocumentGroup(
      "toolbar",
      """
      <toolbar opaque="NO" clearsContextBeforeDrawing="NO" translucent="NO" barStyle="black" id="t"><items>
      <barButtonItem style="plain" systemItem="flexibleSpace" id="1"/><barButtonItem title="Go" id="2"/></items>
      <color key="barTintColor" systemColor="systemGray6Color"/></toolbar>
      """
    ) {
      let bar: UIToolbar = try $0.object("t")
      #expect(bar.items?.count == 2)
      #expect(!bar.isTranslucent)
      #expect(bar.barTintColor == .systemGray6)
    },
    DocumentGroup(
      "segmented control",
      """
      <segmentedControl opaque="NO" contentHorizontalAlignment="left" segmentControlStyle="plain" \
      selectedSegmentIndex="0" momentary="YES" id="s"><segments><segment title="A"/>
      <segment title="B" width="60" enabled="NO"/></segments></segmentedControl>
      """
    ) {
      let control: UISegmentedControl = try $0.object("s")
      #expect(control.numberOfSegments == 2)
      #expect(control.isMomentary)
      #expect(control.widthForSegment(at: 1) == 60)
      #expect(!control.isEnabledForSegment(at: 1))
    },
  ]

  private static func tab(_ id: String, _ item: String) -> String {
    DocumentKit.scene(
      """
      <viewController id="\(id)" sceneMemberID="viewController"><tabBarItem key="tabBarItem" \(item) id="\(id)i"/>
      </viewController>
      """)
  }

  /// A scene with a controller of the tests, whose view is empty.
  static func scene(_ id: String, _ connections: String) -> String {
    DocumentKit.scene(
      """
      <viewController id="\(id)" sceneMemberID="viewController" customClass="DocumentController" \
      customModule="UIKitTests"><view key="view" id="\(id)v">\(DocumentKit.frame(0, 0, 375, 667))</view>
      <connections>\(connections)</connections></viewController>
      """)
  }
}
