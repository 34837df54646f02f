import UIKit

class StoredObject: NSObject {
  func managedValue<Value>(_ key: String) -> Value? { nil }
  func setManagedValue<Value>(_ value: Value, _ key: String) {}
  func addManaged(_ value: Any, _ key: String) {}
}

class StoredNote: StoredObject {
  @NSManaged public var text: String?
  @NSManaged public func addToNotes(_ note: StoredNote)
  @NSManaged public func replaceNotes(at index: Int, with note: StoredNote)
}

extension StoredNote {
  @NSManaged var date: Date?
}
