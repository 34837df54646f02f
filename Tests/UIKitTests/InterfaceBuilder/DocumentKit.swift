// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import InterfaceDocuments
import Testing

@testable import UIKit

/// Documents as Interface Builder writes them, with the parts that a test is about.
@MainActor
enum DocumentKit {
  /// Returns the objects of a xib with the given XML at its top.
  static func objects(
    _ xml: String, resources: String = "", words: [String: String] = [:], owner: NSObject? = nil,
    log: @escaping @MainActor (String) -> Void = { _ in }
  ) throws -> (objects: DocumentObjects, top: [NSObject]) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(xml)
      </objects>
      <resources>\(resources)</resources>
      </document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "Test.xib")
    let loaded = LoadedDocument(document, bundle: nil, words: words, log: log)
    let objects = DocumentObjects(loaded, owner: owner)
    let top = document.objects.compactMap { objects.make($0) }
    objects.finish()
    return (objects, top)
  }

  /// Returns the first object of a xib.
  static func object<Object: NSObject>(
    _ xml: String, resources: String = "", words: [String: String] = [:], owner: NSObject? = nil
  ) throws -> Object {
    let top = try objects(xml, resources: resources, words: words, owner: owner).top
    return try #require(top.first as? Object)
  }

  /// Returns a storyboard with the given scenes.
  static func storyboard(
    _ scenes: String, initial: String? = nil, name: String = "Test.storyboard",
    log: @escaping @MainActor (String) -> Void = { _ in }
  ) throws -> UIStoryboard {
    let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(attribute)>
      <scenes>\(scenes)</scenes>
      </document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: name)
    return UIStoryboard(LoadedDocument(document, bundle: nil, words: [:], log: log))
  }

  /// Returns a scene with a controller and other objects.
  nonisolated static func scene(_ objects: String) -> String {
    "<scene sceneID=\"s\"><objects>\(objects)</objects></scene>"
  }

  /// The attributes of a rectangle.
  nonisolated static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }
}
