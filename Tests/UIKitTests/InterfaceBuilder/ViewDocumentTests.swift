// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The views of documents, with their values.
@MainActor
struct ViewDocumentTests {
  @Test func view() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view contentMode="scaleAspectFit" hidden="YES" alpha="0.5" tag="7" clipsSubviews="YES" \
      userInteractionEnabled="NO" multipleTouchEnabled="YES" opaque="NO" id="a" \
      semanticContentAttribute="forceRightToLeft" horizontalHuggingPriority="251" \
      verticalCompressionResistancePriority="749">
      \(DocumentKit.frame(10, 20, 200, 100))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
      <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
      <color key="tintColor" systemColor="systemRedColor"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      <accessibility key="accessibilityConfiguration" label="Card" hint="Opens" identifier="card">
      <accessibilityTraits key="traits" button="YES" header="YES"/>
      <bool key="isElement" value="YES"/>
      </accessibility>
      </view>
      """)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 200, height: 100))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(view.contentMode == .scaleAspectFit)
    #expect(view.isHidden)
    #expect(view.clipsToBounds)
    #expect(view.isMultipleTouchEnabled)
    #expect(!view.isUserInteractionEnabled)
    #expect(!view.isOpaque)
    #expect(view.alpha == 0.5)
    #expect(view.tag == 7)
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 749)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(view.tintColor == .systemRed)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.accessibilityLabel == "Card")
    #expect(view.accessibilityHint == "Opens")
    #expect(view.accessibilityIdentifier == "card")
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityTraits == [.button, .header])
  }

  /// Frames by their distances from the sides of the superview, in points and in percent.
  @Test func insets() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view id="a">\(DocumentKit.frame(0, 0, 200, 100))<subviews>
      <view id="b"><frame key="frameInset"/></view>
      <view id="c"><frame key="frameInset" minX="10" minY="25.00%" width="50.00%" height="30"/></view>
      <view id="d"><frame key="frameInset" minX="10" maxX="20" maxY="5" height="15"/></view>
      </subviews></view>
      """)
    #expect(
      view.subviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 10, y: 25, width: 100, height: 30),
        CGRect(x: 10, y: 80, width: 170, height: 15),
      ])
  }

  @Test func subviewsKeepTheirOrder() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view id="a">\(DocumentKit.frame(0, 0, 100, 100))<subviews>
      <view tag="1" id="b"/><label tag="2" id="c"/><imageView tag="3" id="d"/>
      </subviews></view>
      """)
    #expect(view.subviews.map(\.tag) == [1, 2, 3])
    #expect(view.subviews[1] is UILabel)
    #expect(view.subviews[2] is UIImageView)
    #expect(!view.subviews[1].isUserInteractionEnabled)
  }

  @Test func stack() throws {
    let stack: UIStackView = try DocumentKit.object(
      """
      <stackView axis="vertical" distribution="equalSpacing" alignment="trailing" spacing="12" \
      baselineRelativeArrangement="YES" layoutMarginsRelativeArrangement="YES" id="a">
      <subviews><view id="b"/><view id="c"/></subviews></stackView>
      """)
    #expect(stack.arrangedSubviews.count == 2)
    #expect(stack.axis == .vertical)
    #expect(stack.distribution == .equalSpacing)
    #expect(stack.alignment == .trailing)
    #expect(stack.spacing == 12)
    #expect(stack.isBaselineRelativeArrangement)
    #expect(stack.isLayoutMarginsRelativeArrangement)
  }

  @Test func effects() throws {
    let view: UIVisualEffectView = try DocumentKit.object(
      """
      <visualEffectView id="a">\(DocumentKit.frame(0, 0, 100, 100))
      <view key="contentView" id="b"><frame key="frameInset" width="100" height="100"/>
      <subviews><label id="c"/></subviews></view>
      <blurEffect style="dark"/></visualEffectView>
      """)
    #expect((view.effect as? UIBlurEffect)?.style == .dark)
    #expect(view.contentView.subviews.first is UILabel)
    let vibrant: UIVisualEffectView = try DocumentKit.object(
      """
      <visualEffectView id="a"><vibrancyEffect><blurEffect style="light"/></vibrancyEffect>
      </visualEffectView>
      """)
    #expect(vibrant.effect is UIVibrancyEffect)
  }

  @Test func indicators() throws {
    let wheel: UIActivityIndicatorView = try DocumentKit.object(
      """
      <activityIndicatorView style="large" animating="YES" hidesWhenStopped="NO" id="a">
      <color key="color" systemColor="systemBlueColor"/></activityIndicatorView>
      """)
    #expect(wheel.style == .large)
    #expect(wheel.isAnimating)
    #expect(!wheel.hidesWhenStopped)
    #expect(wheel.color == .systemBlue)
    let bar: UIProgressView = try DocumentKit.object(
      #"<progressView progressViewStyle="bar" progress="0.25" id="a"/>"#)
    #expect(bar.progressViewStyle == .bar)
    #expect(bar.progress == 0.25)
  }

  @Test func scrolling() throws {
    let view: UIScrollView = try DocumentKit.object(
      """
      <scrollView pagingEnabled="YES" scrollEnabled="NO" bounces="NO" alwaysBounceVertical="YES" \
      showsVerticalScrollIndicator="NO" minimumZoomScale="0.5" maximumZoomScale="3" \
      keyboardDismissMode="interactive" contentInsetAdjustmentBehavior="never" \
      directionalLockEnabled="YES" indicatorStyle="white" id="a">
      \(DocumentKit.frame(0, 0, 100, 100))
      <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
      <viewLayoutGuide key="contentLayoutGuide" id="g"/>
      <viewLayoutGuide key="frameLayoutGuide" id="h"/></scrollView>
      """)
    #expect(view.isPagingEnabled)
    #expect(!view.isScrollEnabled)
    #expect(!view.bounces)
    #expect(view.alwaysBounceVertical)
    #expect(!view.showsVerticalScrollIndicator)
    #expect(view.minimumZoomScale == 0.5)
    #expect(view.maximumZoomScale == 3)
    #expect(view.keyboardDismissMode == .interactive)
    #expect(view.contentInsetAdjustmentBehavior == .never)
    #expect(view.isDirectionalLockEnabled)
    #expect(view.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
  }

  /// A view of a framework that the program does not import, and one that nobody knows.
  @Test func unknownViewsKeepTheirPlace() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view id="a"><subviews>
      <mapView id="b">\(DocumentKit.frame(1, 2, 3, 4))</mapView>
      <hologramView id="c">\(DocumentKit.frame(5, 6, 7, 8))</hologramView>
      </subviews></view>
      """)
    #expect(view.subviews.map(\.frame.minX) == [1, 5])
  }

  /// A class that does not exist gives the class of the element.
  @Test func unknownClass() throws {
    let view: UIView = try DocumentKit.object(
      #"<label customClass="NoSuchLabel" customModule="App" text="x" id="a"/>"#)
    #expect((view as? UILabel)?.text == "x")
  }

  @Test func colors() throws {
    func color(_ xml: String, resources: String = "") throws -> UIColor? {
      let view: UIView = try DocumentKit.object(
        #"<view id="a"><color key="backgroundColor" \#(xml)/></view>"#, resources: resources)
      return view.backgroundColor
    }
    #expect(try color(#"white="0.25" alpha="0.5""#) == UIColor(white: 0.25, alpha: 0.5))
    #expect(try color(#"systemColor="systemBackgroundColor""#) == .systemBackground)
    #expect(
      try color(#"cocoaTouchSystemColor="groupTableViewBackgroundColor""#)
        == .systemGroupedBackground)
    // What Xcode 11 wrote has a name for systems without the first.
    #expect(
      try color(
        #"xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor""#)
        == .systemBackground)
    #expect(try color(#"cocoaTouchSystemColor="whiteColor""#) == .white)
    // The pure blue of the Generic RGB profile is #0433FF on Apple's systems, within a step of rounding.
    let blue = try #require(
      try color(#"red="0" green="0" blue="1" alpha="1" colorSpace="calibratedRGB""#))
    let parts = blue.cgColor.components?.map { ($0 * 255).rounded() } ?? []
    #expect(zip(parts, [4, 51, 255]).allSatisfy { abs($0 - $1) <= 1 })
    // A colour of a catalogue that is missing has the value that the document stored.
    let stored =
      #"<namedColor name="Sand"><color red="1" green="0" blue="0" alpha="1"/></namedColor>"#
    #expect(
      try color(#"name="Sand""#, resources: stored) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
