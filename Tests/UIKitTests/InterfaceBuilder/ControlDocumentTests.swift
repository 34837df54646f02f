// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The controls and texts of documents.
@MainActor
struct ControlDocumentTests {
  @Test func button() throws {
    let button: UIButton = try DocumentKit.object(
      """
      <button buttonType="system" contentHorizontalAlignment="left" contentVerticalAlignment="top" \
      enabled="NO" lineBreakMode="tailTruncation" id="a">
      <fontDescription key="fontDescription" type="system" weight="medium" pointSize="18"/>
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <state key="normal" title="Go"><color key="titleColor" red="1" green="0" blue="0" alpha="1"/></state>
      <state key="selected" title="Stop"/></button>
      """)
    #expect(button.buttonType == .system)
    #expect(!button.isEnabled)
    #expect(button.contentHorizontalAlignment == .left)
    #expect(button.contentVerticalAlignment == .top)
    #expect(button.title(for: .normal) == "Go")
    #expect(button.title(for: .selected) == "Stop")
    #expect(button.titleColor(for: .normal) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(button.titleLabel?.font == .systemFont(ofSize: 18, weight: .medium))
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingTail)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let plain: UIButton = try DocumentKit.object(#"<button id="a"/>"#)
    #expect(plain.buttonType == .custom)
  }

  @Test func configuration() throws {
    let button: UIButton = try DocumentKit.object(
      """
      <button buttonType="system" id="a"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="now" \
      imagePadding="5"><color key="baseBackgroundColor" red="0" green="1" blue="0" alpha="1"/>
      </buttonConfiguration></button>
      """)
    #expect(button.configuration?.title == "Buy")
    #expect(button.configuration?.subtitle == "now")
    #expect(button.configuration?.imagePadding == 5)
    #expect(
      button.configuration?.baseBackgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test func values() throws {
    let slider: UISlider = try DocumentKit.object(
      #"<slider minValue="-10" maxValue="10" value="-5" continuous="NO" id="a"/>"#)
    #expect(slider.minimumValue == -10)
    #expect(slider.maximumValue == 10)
    #expect(slider.value == -5)
    #expect(!slider.isContinuous)
    let toggle: UISwitch = try DocumentKit.object(#"<switch on="YES" id="a"/>"#)
    #expect(toggle.isOn)
    let stepper: UIStepper = try DocumentKit.object(
      #"<stepper minimumValue="2" maximumValue="200" stepValue="3" value="150" wraps="YES" id="a"/>"#
    )
    #expect(stepper.minimumValue == 2)
    #expect(stepper.maximumValue == 200)
    #expect(stepper.value == 150)
    #expect(stepper.stepValue == 3)
    #expect(stepper.wraps)
    let pages: UIPageControl = try DocumentKit.object(
      #"<pageControl numberOfPages="5" currentPage="2" hidesForSinglePage="YES" id="a"/>"#)
    #expect(pages.numberOfPages == 5)
    #expect(pages.currentPage == 2)
    #expect(pages.hidesForSinglePage)
    let segments: UISegmentedControl = try DocumentKit.object(
      """
      <segmentedControl selectedSegmentIndex="1" id="a"><segments>
      <segment title="First"/><segment title="Second" enabled="NO"/></segments></segmentedControl>
      """)
    #expect(segments.numberOfSegments == 2)
    #expect(segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 1) == "Second")
    #expect(!segments.isEnabledForSegment(at: 1))
  }

  @Test func pickers() throws {
    let picker: UIDatePicker = try DocumentKit.object(
      """
      <datePicker datePickerMode="date" style="wheels" minuteInterval="5" id="a">
      <date key="date" timeIntervalSinceReferenceDate="86400"/></datePicker>
      """)
    #expect(picker.datePickerMode == .date)
    #expect(picker.preferredDatePickerStyle == .wheels)
    #expect(picker.minuteInterval == 5)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 86400))
    let owner = PickerOwner()
    let wheel: UIPickerView = try DocumentKit.object(
      """
      <pickerView id="a"><connections><outlet property="dataSource" destination="-1" id="o"/>
      </connections></pickerView>
      """, owner: owner)
    #expect(wheel.dataSource === owner)
  }

  private final class PickerOwner: UIViewController, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
  }

  @Test func label() throws {
    let label: UILabel = try DocumentKit.object(
      """
      <label text="Hello" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" \
      adjustsFontSizeToFit="NO" minimumScaleFactor="0.5" enabled="NO" id="a">
      <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
      <color key="textColor" white="1" alpha="1"/><color key="shadowColor" white="0" alpha="1"/>
      <size key="shadowOffset" width="1" height="2"/></label>
      """)
    #expect(label.text == "Hello")
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 0)
    #expect(label.lineBreakMode == .byWordWrapping)
    #expect(!label.isEnabled)
    #expect(label.font == .boldSystemFont(ofSize: 20))
    #expect(label.textColor == UIColor(white: 1, alpha: 1))
    #expect(label.shadowOffset == CGSize(width: 1, height: 2))
    let long: UILabel = try DocumentKit.object(
      """
      <label id="a"><string key="text">One
      Two</string><fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/></label>
      """)
    #expect(long.text == "One\nTwo")
    #expect(long.font == .preferredFont(forTextStyle: .title1))
    // Base64 without its padding.
    let coded: UILabel = try DocumentKit.object(
      #"<label id="a"><string key="text" base64-UTF8="YES">QQpC</string></label>"#)
    #expect(coded.text == "A\nB")
  }

  @Test func attributedText() throws {
    let label: UILabel = try DocumentKit.object(
      """
      <label usesAttributedText="YES" id="a"><attributedString key="attributedText">
      <fragment content="Red"><attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1"/>
      <font key="NSFont" metaFont="system" size="12"/>
      <paragraphStyle key="NSParagraphStyle" alignment="right" lineSpacing="4"/>
      <real key="NSKern" value="2"/></attributes></fragment>
      <fragment content=" and plain"/></attributedString></label>
      """)
    let text = try #require(label.attributedText)
    #expect(text.string == "Red and plain")
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    #expect(
      attributes[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 12))
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 4)
    #expect(attributes[.kern] as? CGFloat == 2)
  }

  @Test func textInputs() throws {
    let field: UITextField = try DocumentKit.object(
      """
      <textField placeholder="Name" text="Ann" borderStyle="roundedRect" clearButtonMode="whileEditing" \
      textAlignment="right" id="a">
      <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="go" \
      secureTextEntry="YES" autocapitalizationType="words" autocorrectionType="no"/></textField>
      """)
    #expect(field.text == "Ann")
    #expect(field.placeholder == "Name")
    #expect(field.textAlignment == .right)
    #expect(field.borderStyle == .roundedRect)
    #expect(field.clearButtonMode == .whileEditing)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.returnKeyType == .go)
    #expect(field.isSecureTextEntry)
    #expect(field.autocapitalizationType == .words)
    #expect(field.autocorrectionType == .no)
    let view: UITextView = try DocumentKit.object(
      """
      <textView editable="NO" textAlignment="center" scrollEnabled="NO" id="a">
      <string key="text">Long text</string><textInputTraits key="textInputTraits" keyboardType="URL"/>
      </textView>
      """)
    #expect(view.text == "Long text")
    #expect(!view.isEditable)
    #expect(view.textAlignment == .center)
    #expect(!view.isScrollEnabled)
    #expect(view.keyboardType == .URL)
    let bar: UISearchBar = try DocumentKit.object(
      #"<searchBar placeholder="Find" searchBarStyle="minimal" showsCancelButton="YES" id="a"/>"#)
    #expect(bar.placeholder == "Find")
    #expect(bar.searchBarStyle == .minimal)
    #expect(bar.showsCancelButton)
  }

  /// Words in the program's language, by the identifiers of their elements.
  @Test func words() throws {
    let view =
      try DocumentKit.objects(
        """
        <view id="v"><subviews><label text="Hello" id="l"/>
        <button id="b"><state key="normal" title="Go"/></button>
        <textField placeholder="Name" id="f"/>
        <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments>
        </segmentedControl></subviews></view>
        """,
        words: [
          "l.text": "Hallo", "b.normalTitle": "Los", "f.placeholder": "Wer",
          "s.segmentTitles[1]": "Zwei",
        ]
      ).top[0] as! UIView
    #expect((view.subviews[0] as? UILabel)?.text == "Hallo")
    #expect((view.subviews[1] as? UIButton)?.title(for: .normal) == "Los")
    #expect((view.subviews[2] as? UITextField)?.placeholder == "Wer")
    #expect((view.subviews[3] as? UISegmentedControl)?.titleForSegment(at: 0) == "One")
    #expect((view.subviews[3] as? UISegmentedControl)?.titleForSegment(at: 1) == "Zwei")
  }
}
