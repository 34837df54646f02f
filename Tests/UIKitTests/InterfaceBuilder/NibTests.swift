// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import UIKit

/// Nibs: from files, from data, for cells, and for controllers.
@MainActor
struct NibTests {
  private static func xib(_ objects: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(objects)</objects></document>
      """.utf8)
  }

  /// Runs a test with a bundle that has some files.
  private func withBundle(_ files: [String: Data], _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("nibs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try body(#require(Bundle(path: folder.path)))
  }

  @Test func bundles() throws {
    let card = Self.xib(#"<view tag="3" id="v"/><label text="x" id="l"/>"#)
    try withBundle(["Card.xib": card, "Base.lproj/Page.xib": card]) { bundle in
      let objects = try #require(bundle.loadNibNamed("Card", owner: nil))
      #expect((objects[0] as? UIView)?.tag == 3)
      #expect(objects[1] is UILabel)
      #expect(UINib(nibName: "Page", bundle: bundle).instantiate(withOwner: nil).count == 2)
      #expect(bundle.loadNibNamed("Missing", owner: nil) == nil)
    }
  }

  @Test func controllers() throws {
    let page = Self.xib(
      """
      <view tag="9" id="v"><subviews><button id="b"/></subviews></view>
      """
    )
    let text = String(decoding: page, as: UTF8.self).replacing(
      #"id="-1"/>"#,
      with: """
        id="-1"><connections><outlet property="view" destination="v" id="1"/>
        <outlet property="button" destination="b" id="2"/></connections></placeholder>
        """)
    let files = ["Own.xib": Data(text.utf8), "DocumentPage.xib": Data(text.utf8)]
    try withBundle(files) { bundle in
      let named = DocumentController(nibName: "Own", bundle: bundle)
      #expect(named.view.tag == 9)
      #expect(named.button != nil)
      // Without a name, the class's counts, first without "Controller".
      let found = DocumentPageController(nibName: nil, bundle: bundle)
      #expect(found.view.tag == 9)
    }
    #expect(DocumentController(nibName: nil, bundle: nil).view.tag == 0)
  }

  @Test func cells() throws {
    let nib = UINib(
      data: Self.xib(
        #"<tableViewCell customClass="DocumentCell" customModule="UIKitTests" id="c"/>"#),
      bundle: nil)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.register(nib, forCellReuseIdentifier: "Cell")
    let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: [0, 0])
    #expect(cell is DocumentCell)
    #expect(cell.reuseIdentifier == "Cell")
    table.register(nil as UINib?, forCellReuseIdentifier: "Cell")
    #expect(table.dequeueReusableCell(withIdentifier: "Cell") == nil)
  }

  @Test func externalObjects() throws {
    let helper = UIView()
    let nib = UINib(
      data: Self.xib(
        """
        <placeholder placeholderIdentifier="Helper" id="x"/>
        <customObject customClass="DocumentHelper" customModule="UIKitTests" id="h"><connections>
        <outlet property="target" destination="x" id="o"/></connections></customObject>
        """), bundle: nil)
    let made = nib.instantiate(withOwner: nil, options: [.externalObjects: ["Helper": helper]])
    #expect((made.first as? DocumentHelper)?.target === helper)
  }

  /// A library's nib is in the folder that SwiftPM makes for its resources, which is its `Bundle.module`. Its
  /// pictures and colours are there too, and the program's nib of the same name is another.
  @Test func libraries() throws {
    let color = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}
      """
    let inside = "Kit_Card.resources"
    let files = [
      "Card.xib": Self.xib(#"<view tag="1" id="v"/>"#),
      "\(inside)/Card.xib": Self.xib(
        #"<view tag="2" id="v"><color key="backgroundColor" name="Sand"/></view>"#),
      "\(inside)/Media.xcassets/Sand.colorset/Contents.json": Data(color.utf8),
      "\(inside)/Base.lproj/Kit.storyboard": Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c">
        <scenes><scene><objects><viewController title="Kit" id="c" sceneMemberID="viewController"/></objects>
        </scene></scenes></document>
        """.utf8),
    ]
    try withBundle(files) { program in
      let module = try #require(Bundle(path: program.bundlePath + "/" + inside))
      let own = UINib(nibName: "Card", bundle: module).instantiate(withOwner: nil).first as? UIView
      #expect(own?.tag == 2)
      #expect(own?.backgroundColor?.cgColor.components == [1, 0, 0, 1])
      let other = program.loadNibNamed("Card", owner: nil)?.first as? UIView
      #expect(other?.tag == 1)
      let board = UIStoryboard(name: "Kit", bundle: module)
      #expect(board.instantiateInitialViewController()?.title == "Kit")
    }
    // A class that is not in a library of its own is one of the program's.
    #expect(Bundle.ofClass(DocumentCard.self).bundlePath == Bundle.main.bundlePath)
  }

  @Test func damaged() {
    for data in [Data(), Data("no".utf8), Data("<document/>".utf8), Data("NIBArchive".utf8)] {
      #expect(UINib(data: data, bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
  }
}

/// A controller whose nib has its name without "Controller".
@MainActor
final class DocumentPageController: DocumentController {}
