import UIKit

class StoredObject: NSObject {
  func managedValue<Value>(_ key: String) -> Value? { nil }
  func setManagedValue<Value>(_ value: Value, _ key: String) {}
  func addManaged(_ value: Any, _ key: String) {}
}

class StoredNote: StoredObject {
  public var text: String? { get { managedValue("text") } set { setManagedValue(newValue, "text") } }
  public func addToNotes(_ note: StoredNote) { addManaged(note, "notes") }
  public func replaceNotes(at index: Int, with note: StoredNote) {}
}

extension StoredNote {
  var date: Date? { get { managedValue("date") } set { setManagedValue(newValue, "date") } }
}
