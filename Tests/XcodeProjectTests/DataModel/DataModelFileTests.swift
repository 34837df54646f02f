// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import XcodeProject

/// **Source.** The files `contents` and `.xccurrentversion` of public projects.
struct DataModelFileTests {
  private static func contents(_ entity: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="\(entity)" representedClassName=".\(entity)" codeGenerationType="class" parentEntity="Base">
        <attribute name="size" optional="YES" attributeType="Double" usesScalarValueType="NO"/>
        <attribute name="default" attributeType="Transformable" customClassName="Box"/>
        <relationship name="parts" toMany="YES" ordered="YES" destinationEntity="Base"/>
      </entity>
      <entity name="Base" representedClassName="Base" isAbstract="YES" codeGenerationType="class"/>
      <entity name="Own" representedClassName="Own"/>
      <elements><element name="\(entity)" positionX="0"/></elements>
    </model>
    """
  }

  @Test func generatedClasses() throws {
    let model = DataModel(name: "M", contents: Self.contents("Item"))
    #expect(model.entities.map(\.name) == ["Item", "Base", "Own"])
    #expect(model.entities[0].className == "Item")
    let classes = try #require(model.classes)
    for line in [
      "public class Item: Base {}", "public class Base: NSManagedObject {}",
      "NSFetchRequest<Item>(entityName: \"Item\")", "@NSManaged public var size: NSNumber?",
      "@NSManaged public var `default`: Box?", "@NSManaged public var parts: NSOrderedSet?",
      "@NSManaged public func addToParts(_ value: Base)",
      "@NSManaged public func removeFromParts(_ values: NSOrderedSet)",
      "extension Base: Identifiable {}",
    ] {
      #expect(classes.contains(line), "\(line)")
    }
    #expect(!classes.contains("Own"))
    #expect(!classes.contains("extension Item: Identifiable"))
  }

  /// The file `.xccurrentversion` names the version; what it names outside the folder is not read.
  @Test(arguments: [("B", "Second"), ("../Other", "First"), (nil, "First")])
  func theCurrentVersionIsRead(version: String?, entity: String) throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appending(path: "models-\(UUID().uuidString)")
    defer { try? files.removeItem(at: root) }
    let folder = root.appending(path: "Names.xcdatamodeld")
    for (path, name) in [
      ("Names.xcdatamodeld/A", "First"), ("Names.xcdatamodeld/B", "Second"), ("Other", "Third"),
    ] {
      let place = root.appending(path: "\(path).xcdatamodel")
      try files.createDirectory(at: place, withIntermediateDirectories: true)
      try Self.contents(name).write(
        to: place.appending(path: "contents"), atomically: true, encoding: .utf8)
    }
    if let version {
      let list = ["_XCCurrentVersionName": "\(version).xcdatamodel"]
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: folder.appending(path: ".xccurrentversion"))
    }
    let model = try DataModel(folder)
    #expect(model.name == "Names")
    #expect(model.entities.first?.name == entity)
  }

  @Test func aFolderWithoutAModelIsAnError() {
    #expect(throws: ProjectError.self) { try DataModel(URL(filePath: "/none/X.xcdatamodeld")) }
    // A damaged file has the entities before the damage.
    let half = Self.contents("Item").prefix(300)
    #expect(DataModel(name: "M", contents: String(half)).entities.map(\.name) == ["Item"])
  }
}
