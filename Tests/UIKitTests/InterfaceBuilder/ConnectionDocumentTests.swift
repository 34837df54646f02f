// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Classes of the program's own, outlets, runtime attributes, actions and constraints.
@MainActor
struct ConnectionDocumentTests {
  private static let card = """
    <view customClass="DocumentCard" customModule="UIKitTests" id="c">\(DocumentKit.frame(0, 0, 200, 100))
    <subviews><label text="A" id="l"/><label text="B" id="m"/></subviews>
    <constraints><constraint firstAttribute="width" constant="200" id="w"/></constraints>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="12.5"/></userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="string" keyPath="words" value="hi"/>
    <userDefinedRuntimeAttribute type="color" keyPath="color"><color key="value" white="0" alpha="1"/></userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="6"/></userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes>
    <connections><outlet property="caption" destination="m" id="o"/>
    <outlet property="width" destination="w" id="p"/>
    <outletCollection property="labels" destination="m" id="q"/>
    <outletCollection property="labels" destination="l" id="r"/></connections></view>
    """

  /// A view has its frame and its subviews when its initialiser goes on, and its outlets and attributes when
  /// it awakes.
  @Test func order() throws {
    let card: DocumentCard = try DocumentKit.object(Self.card)
    #expect(card.log == ["decoded 200.0 2 true", "awake B 12.5"])
    #expect(card.labels.map(\.text) == ["B", "A"])
    #expect(card.width?.constant == 200)
    #expect(card.words == "hi")
    #expect(card.color == UIColor(white: 0, alpha: 1))
    #expect(card.layer.cornerRadius == 6)
  }

  @Test func actions() throws {
    let owner = DocumentController()
    let view: UIView = try DocumentKit.object(
      """
      <view id="v"><subviews>
      <button id="b"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="1"/>
      <outlet property="nothing" destination="none" id="2"/></connections></button>
      <slider id="s"><connections><action selector="tap" destination="-1" eventType="valueChanged" id="3"/>
      </connections></slider>
      <button id="d"><connections><action selector="tap:" destination="-2" eventType="touchDown" id="4"/>
      </connections></button></subviews>
      <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="5"/>
      </connections></view>
      <tapGestureRecognizer numberOfTapsRequired="2" id="g"><connections>
      <action selector="tap:" destination="-1" id="6"/></connections></tapGestureRecognizer>
      """, owner: owner)
    owner.view = view
    let controls = view.subviews.compactMap { $0 as? UIControl }
    controls[0].sendActions(for: .touchUpInside)
    controls[1].sendActions(for: .valueChanged)
    // The first responder: the action goes up from the control.
    controls[2].sendActions(for: .touchDown)
    #expect(owner.log == ["tap UIButton", "tap", "tap UIButton"])
    let tap = view.gestureRecognizers?.first as? UITapGestureRecognizer
    #expect(tap?.numberOfTapsRequired == 2)
  }

  @Test func customObjectsAwake() throws {
    let top = try DocumentKit.objects(
      """
      <view id="v"/>
      <customObject customClass="DocumentHelper" customModule="UIKitTests" id="h">
      <connections><outlet property="target" destination="v" id="1"/></connections></customObject>
      """
    ).top
    let helper = try #require(top[1] as? DocumentHelper)
    #expect(helper.isAwake)
    #expect(helper.target === top[0])
  }

  // MARK: Constraints

  @Test func constraints() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view id="v">\(DocumentKit.frame(0, 0, 300, 400))<subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a">\(DocumentKit.frame(0, 0, 1, 1))</view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b">\(DocumentKit.frame(0, 0, 1, 1))
      <constraints><constraint firstAttribute="width" secondItem="b" secondAttribute="height" \
      multiplier="16:9" id="1"/></constraints></view></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" id="2"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" constant="30" id="3"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="0.5" id="4"/>
      <constraint firstItem="a" firstAttribute="height" constant="60" id="5"/>
      <constraint firstItem="a" firstAttribute="height" constant="10" placeholder="YES" id="6"/>
      <constraint firstItem="a" firstAttribute="height" constant="90" priority="500" identifier="low" id="7"/>
      <constraint firstItem="b" firstAttribute="width" constant="160" id="8"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" symbolic="YES" id="9"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="10"/>
      </constraints></view>
      """)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 20, y: 30, width: 150, height: 60))
    #expect(view.subviews[1].frame == CGRect(x: 140, y: 98, width: 160, height: 90))
    let low = view.subviews[0].constraints.first { $0.identifier == "low" }
    #expect(low?.priority.rawValue == 500)
  }

  @Test func guides() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view id="v">\(DocumentKit.frame(0, 0, 300, 400))<subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews>
      <viewLayoutGuide key="safeArea" id="s"/>
      <edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" id="2"/>
      <constraint firstItem="a" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="3"/>
      <constraint firstItem="a" firstAttribute="bottom" secondItem="v" secondAttribute="bottomMargin" id="4"/>
      </constraints></view>
      """)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 6, y: 0, width: 294, height: 393))
  }

  /// A view with a fixed frame keeps it: its masks count, not its lack of constraints.
  @Test func fixedFrames() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view id="v">\(DocumentKit.frame(0, 0, 300, 400))<subviews>
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      \(DocumentKit.frame(10, 20, 30, 40))</view></subviews></view>
      """)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  /// A ratio is one number, or two with a colon.
  @Test func ratios() {
    #expect(DocumentObjects.ratio("0.5") == 0.5)
    #expect(DocumentObjects.ratio("1:2") == 0.5)
    #expect(DocumentObjects.ratio("16:9") == 16.0 / 9)
    for wrong in ["", "x", "1:0", "1:2:3", "nan", "1:"] {
      #expect(DocumentObjects.ratio(wrong) == nil, "\(wrong)")
    }
  }

  // MARK: Size classes

  /// Values, constraints and subviews for some size classes, at first and after a change.
  @Test func variations() throws {
    let view: UIView = try DocumentKit.object(
      """
      <view id="v">\(DocumentKit.frame(0, 0, 300, 400))<subviews>
      <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
      <view tag="2" id="b"/>
      <stackView tag="3" axis="vertical" id="s"><variation key="heightClass=compact" axis="horizontal"/>
      </stackView></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="width" constant="50" id="1">
      <variation key="heightClass=compact" constant="80"/></constraint>
      <constraint firstItem="a" firstAttribute="height" constant="10" id="2"/>
      <constraint firstItem="a" firstAttribute="height" constant="20" id="3"/>
      </constraints>
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
      <mask key="constraints"><exclude reference="3"/></mask></variation>
      <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask>
      <mask key="constraints"><exclude reference="2"/><include reference="3"/></mask></variation>
      </view>
      """)
    view.traitOverrides.verticalSizeClass = .regular
    func state() -> (tags: [Int], width: CGFloat?, height: CGFloat?, axis: NSLayoutConstraint.Axis?)
    {
      view.layoutIfNeeded()
      let a = view.subviews.first { $0.tag == 1 }
      let stack = view.subviews.first { $0.tag == 3 } as? UIStackView
      return (view.subviews.map(\.tag), a?.bounds.width, a?.bounds.height, stack?.axis)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.addSubview(view)
    #expect(state().tags == [1, 3])
    #expect(state().width == 50)
    #expect(state().height == 10)
    #expect(state().axis == .vertical)
    view.traitOverrides.verticalSizeClass = .compact
    #expect(state().tags == [1, 2, 3])
    #expect(state().width == 80)
    #expect(state().height == 20)
    #expect(state().axis == .horizontal)
    view.traitOverrides.verticalSizeClass = .regular
    #expect(state().tags == [1, 3])
    #expect(state().width == 50)
    #expect(state().height == 10)
    #expect(state().axis == .vertical)
  }
}
