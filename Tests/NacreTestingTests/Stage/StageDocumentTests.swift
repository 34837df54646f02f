// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

/// Scenes of storyboards on a stage.
@MainActor
struct StageDocumentTests {
  private func withBundle(_ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("stage-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func scene(_ id: String, _ color: String) -> String {
      """
      <scene sceneID="\(id)s"><objects><viewController storyboardIdentifier="\(id)" id="\(id)" \
      sceneMemberID="viewController"><view key="view" id="\(id)v">
      <rect key="frame" x="0" y="0" width="100" height="100"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <color key="backgroundColor" \(color) colorSpace="custom" customColorSpace="sRGB"/>
      </view></viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="Red">
      <scenes>\(scene("Red", #"red="1" green="0" blue="0" alpha="1""#))
      \(scene("Blue", #"red="0" green="0" blue="1" alpha="1""#))</scenes></document>
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
    try body(#require(Bundle(path: folder.path)))
  }

  @Test func nibs() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="a"><rect key="frame" x="0" y="0" width="30" height="20"/></view></objects></document>
      """
    guard case .view(let view) = UINib(data: Data(text.utf8), bundle: nil).snapshotSource else {
      Issue.record("a nib gives no view")
      return
    }
    #expect(view.frame.size == CGSize(width: 30, height: 20))
  }

  @Test func scenes() throws {
    try withBundle { bundle in
      let stage = MotionStage(storyboard: "Main", bundle: bundle)
      defer { stage.close() }
      let first = stage.window.rootViewController
      #expect(first?.view.frame.size == stage.size)
      #expect(first?.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      stage.show(storyboard: "Main", identifier: "Blue", bundle: bundle)
      let second = stage.window.rootViewController
      #expect(second?.view.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }
  }
}
