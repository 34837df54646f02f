// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import Testing

/// The reading of documents, damaged ones too.
struct InterfaceDocumentTests {
  private static let head = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB""#

  private func read(_ text: String) throws -> InterfaceDocument {
    try InterfaceDocument(Data(text.utf8), name: "Test.xib")
  }
  private func reason(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test func elements() throws {
    let document = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      \(Self.head)>
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <label text="A &amp; B &#x1F600;" id="l"><string key="text">one
      two</string></label>
      </objects></document>
      """)
    let label = try #require(document.elements["l"])
    #expect(document.objects.map(\.name) == ["label"])
    #expect(label["text"] == "A & B 😀")
    #expect(label.line == 5)
    #expect(label.value("text")?.text == "one\ntwo")
    #expect(document.elements["none"] == nil)
  }

  @Test func aDocumentHasAtMost64Megabytes() {
    func reason(_ size: Int) -> String {
      do {
        _ = try InterfaceDocument(Data(repeating: 0x20, count: size), name: "Test.xib")
        return ""
      } catch { return "\(error)" }
    }
    #expect(!reason(64 << 20).contains("MB"))
    #expect(reason((64 << 20) + 1).contains("more than 64 MB"))
  }

  @Test func numbersAreThoseOfAFloat() throws {
    let greatest = Double(Float.greatestFiniteMagnitude)
    let document = try read(
      """
      \(Self.head)><objects><view id="v" a="\(greatest)" b="\(-greatest)" c="\(greatest.nextUp)" d="inf"/>
      </objects></document>
      """)
    let view = try #require(document.elements["v"])
    #expect(["a", "b", "c", "d"].map(view.number) == [greatest, -greatest, nil, nil])
  }

  @Test func scenes() throws {
    let document = try read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="b">
      <scenes><scene><objects><viewController id="a" sceneMemberID="viewController"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="f"/><tapGestureRecognizer id="g"/>
      </objects></scene>
      <scene><objects><viewController storyboardIdentifier="B" id="b" sceneMemberID="viewController"/>
      </objects></scene><scene><objects/></scene></scenes>
      <resources><image name="pin" catalog="system"/></resources></document>
      """)
    try #require(document.scenes.count == 2)
    #expect(document.scenes[0].objects.map(\.id) == ["g"])
    #expect(document.initialScene?.controller.id == "b")
    #expect(document.scene(named: "B")?.controller.id == "b")
    #expect(document.scene(named: "C") == nil)
    #expect(document.identifiers == ["B"])
    #expect(document.resource("image", "pin")?["catalog"] == "system")
  }

  @Test func values() throws {
    let element = try #require(
      try read(
        "\(Self.head)><a id=\"e\" x=\"1.5\" y=\"NaN\" z=\"q\" large=\"-1e39\" on=\"YES\" off=\"NO\"/></document>"
      )
      .elements["e"])
    #expect(element.number("x") == 1.5)
    #expect(element.number("y") == nil)
    #expect(element.number("z") == nil)
    #expect(element.number("large") == nil)
    #expect(element.number("w") == nil)
    #expect(element.flag("on") == true)
    #expect(element.flag("off") == false)
    #expect(element.flag("none") == nil)
  }

  @Test func refusals() {
    #expect(reason("") != nil)
    #expect(reason("<document>")?.contains("line 1") == true)
    #expect(reason("<document/>")?.contains("not a document of Interface Builder") == true)
    #expect(reason("NIBArchive....")?.contains("compiled") == true)
    #expect(reason("bplist00...")?.contains("compiled") == true)
    #expect(reason(#"<archive type="x"/>"#)?.contains("Xcode 4") == true)
    #expect(reason(#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#) != nil)
  }

  /// Entities could grow without bounds; Interface Builder writes none.
  @Test func entities() {
    let text = """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
      \(Self.head)>&b;</document>
      """
    #expect(reason(text)?.contains("document type") == true)
  }

  @Test func depth() {
    func nested(_ count: Int) -> String {
      "\(Self.head)>" + String(repeating: "<a>", count: count)
        + String(repeating: "</a>", count: count) + "</document>"
    }
    #expect(reason(nested(500)) == nil)
    #expect(reason(nested(600))?.contains("nested") == true)
  }

  /// Any prefix and any changed byte gives a document or a reason.
  @Test func damage() {
    let whole = Array(
      """
      \(Self.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"/></viewController>
      </objects></scene></scenes></document>
      """.utf8)
    for end in 0..<whole.count {
      #expect(throws: DocumentError.self) {
        try InterfaceDocument(Data(whole[..<end]), name: "Test")
      }
      for byte in [0, 0x22, 0x3C, 0xFF] as [UInt8] {
        var changed = whole
        changed[end] = byte
        _ = try? InterfaceDocument(Data(changed), name: "Test")
      }
    }
  }
}
