// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Core Data in memory, with the classes that Xcode generates from a model.
///
/// **Source.** Apple's documentation of Core Data, and the classes that Xcode generates.
struct DataModelTests {
  private static let model = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Note" representedClassName="Note" syncable="YES" codeGenerationType="class">
        <attribute name="count" attributeType="Integer 16" defaultValueString="7" usesScalarValueType="YES"/>
        <attribute name="date" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="isDone" optional="YES" attributeType="Boolean" usesScalarValueType="YES"/>
        <attribute name="text" attributeType="String"/>
        <relationship name="folder" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Folder" inverseName="notes" inverseEntity="Folder"/>
      </entity>
      <entity name="Folder" representedClassName="Folder" codeGenerationType="category">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="shelf" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Shelf" inverseName="folders" inverseEntity="Shelf"/>
        <relationship name="notes" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Note" inverseName="folder" inverseEntity="Note"/>
      </entity>
      <entity name="Shelf" representedClassName="Shelf" codeGenerationType="class">
        <relationship name="folders" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Folder" inverseName="shelf" inverseEntity="Shelf"/>
      </entity>
      <entity name="Plain">
        <attribute name="word" optional="YES" attributeType="String" defaultValueString="none"/>
      </entity>
    </model>
    """
  private static let start = """
    let container = NSPersistentContainer(name: "Notes")
    container.loadPersistentStores { _, error in print("loaded \\(error == nil)") }
    let context = container.viewContext
    func note(_ text: String, _ count: Int16) -> Note {
      let note = Note(context: context)
      (note.text, note.count) = (text, count)
      return note
    }
    func texts(_ request: NSFetchRequest<Note> = Note.fetchRequest()) -> String {
      ((try? context.fetch(request)) ?? []).map { $0.text ?? "-" }.joined(separator: " ")
    }

    """

  /// Checks that an app with the model writes lines.
  private func check(_ lines: String, writes expected: [String], also more: String = "") throws {
    let place = try Workplace()
    try place.put(Self.model, at: "Notes.xcdatamodeld/Notes.xcdatamodel/contents")
    try place.putApp(Self.start + lines, imports: "import CoreData") {
      $0.sources += ["Notes.xcdatamodeld", "Folder.swift"]
    }
    try place.put(
      "import CoreData\npublic class Folder: NSManagedObject {}\n" + more, at: "Folder.swift")
    let words = try place.words()
    for line in expected { #expect(words.contains(line), "\(line)\n\(words)") }
  }

  @Test func objectsAreFoundByPredicatesAndInOrder() throws {
    try check(
      """
      let first = Note(context: context)
      print("default \\(first.count) \\(first.isDone) \\(first.date == nil) \\(first.text == nil)")
      first.text = "b"
      _ = (note("c", 3), note("a", 1))
      print("pending: \\(texts()) changes \\(context.hasChanges)")
      try? context.save()
      print("saved: \\(context.hasChanges) \\(first.objectID.isTemporaryID)")
      let request = Note.fetchRequest()
      request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
      print("sorted: \\(texts(request))")
      request.predicate = NSPredicate(format: "count > %d", 2)
      print("some: \\(texts(request)) \\((try? context.count(for: request)) ?? -1)")
      request.fetchLimit = 1
      print("limited: \\(texts(request))")
      let plain = NSEntityDescription.insertNewObject(forEntityName: "Plain", into: context)
      print("plain \\(plain.value(forKey: "word") ?? "-")")
      plain.setValue("word", forKey: "word")
      let all = NSFetchRequest<NSManagedObject>(entityName: "Plain")
      print("plain \\((try? context.fetch(all))?.first?.value(forKey: "word") ?? "-")")
      """,
      writes: [
        "loaded true", "default 7 false true true", "pending: b c a changes true",
        "saved: false false", "sorted: a b c", "some: b c 2", "limited: b", "plain none",
        "plain word",
      ])
  }

  @Test func relationshipsHaveTwoSides() throws {
    try check(
      """
      let (one, two) = (Folder(context: context), Folder(context: context))
      let (a, b) = (note("a", 1), note("b", 2))
      one.addToNotes(a)
      b.folder = one
      print("one has \\(one.notes?.count ?? 0), a is in it: \\(a.folder === one)")
      two.addToNotes(NSSet(array: [b]))
      print("then \\(one.notes?.count ?? 0) and \\(two.notes?.count ?? 0)")
      two.removeFromNotes(b)
      print("b is in none: \\(b.folder == nil)")
      try? context.save()
      context.delete(one)
      print("cascade: \\(texts())")
      context.rollback()
      print("rollback: \\(texts()) \\(a.folder === one)")
      context.delete(a)
      try? context.save()
      print("nullified: \\(one.notes?.count ?? -1)")
      let shelf = Shelf(context: context)
      shelf.addToFolders(one)
      try? context.save()
      context.delete(shelf)
      do { try context.save() } catch { print("denied \\((error as NSError).code)") }
      context.rollback()
      print("kept: \\(one.shelf === shelf)")
      """,
      writes: [
        "one has 2, a is in it: true", "then 1 and 1", "b is in none: true", "cascade: b",
        "rollback: a b true", "nullified: 0", "denied 1600", "kept: true",
      ])
  }

  @Test func savingRefusesWhatLacksAValue() throws {
    try check(
      """
      let empty = Note(context: context)
      do { try context.save(); print("saved") } catch { print("refused \\((error as NSError).code)") }
      empty.text = "x"
      print("then \\((try? context.save()) != nil)")
      let unknown = NSFetchRequest<NSManagedObject>(entityName: "None")
      print("unknown \\((try? context.fetch(unknown)) == nil)")
      """, writes: ["refused 1570", "then true", "unknown true"])
  }

  @Test func contextsMergeWhatOthersSave() throws {
    try check(
      """
      // A second model of the same classes, as previews create one, does not take over the first one's objects.
      _ = NSPersistentContainer(name: "Notes")
      context.automaticallyMergesChangesFromParent = true
      let kept = note("old", 1)
      try? context.save()
      let other = container.newBackgroundContext()
      if let copy = try? other.existingObject(with: kept.objectID) as? Note {
        print("copy \\(copy !== kept) \\(copy.text ?? "-")")
        copy.text = "new"
        print("before \\(kept.text ?? "-")")
        try? other.save()
        print("after \\(kept.text ?? "-")")
      }
      let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
      child.parent = context
      Note(context: child).text = "child"
      print("draft: \\(texts())")
      try? child.save()
      print("given: \\(texts()) \\(context.hasChanges)")
      """,
      writes: ["copy true old", "before old", "after new", "draft: new", "given: new child true"])
  }

  @Test func resultsFollowTheContext() throws {
    try check(
      """
      final class Watch: NSObject, NSFetchedResultsControllerDelegate {
        func controllerWillChangeContent(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>
        ) { print("will") }
        func controllerDidChangeContent(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>
        ) { print("did \\(controller.fetchedObjects?.count ?? 0)") }
        func controller(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
          at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
          newIndexPath: IndexPath?
        ) {
          print("change \\(type.rawValue) \\(indexPath?.row ?? -1) \\(newIndexPath?.row ?? -1)")
        }
        func controller(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>,
          didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
          for type: NSFetchedResultsChangeType
        ) { print("section \\(type.rawValue) \\(sectionIndex) \\(sectionInfo.name)") }
      }
      let (b, d) = (note("b", 1), note("d", 1))
      try? context.save()
      let request = Note.fetchRequest()
      request.sortDescriptors = [
        NSSortDescriptor(key: "count", ascending: true), NSSortDescriptor(key: "text", ascending: true),
      ]
      let results = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "count",
        cacheName: nil)
      let watch = Watch()
      results.delegate = watch
      try? results.performFetch()
      print("sections \\(results.sections?.map(\\.numberOfObjects) ?? [])")
      _ = note("c", 1)
      context.processPendingChanges()
      b.text = "e"
      context.processPendingChanges()
      d.isDone = true
      context.processPendingChanges()
      context.delete(d)
      _ = note("z", 2)
      context.processPendingChanges()
      print("at \\(results.object(at: IndexPath(row: 0, section: 1)).text ?? "-")")
      print("path \\(results.indexPath(forObject: b)?.row ?? -1)")
      """,
      writes: [
        "sections [2]", "will\nchange 1 -1 1\ndid 3", "will\nchange 3 0 2\ndid 3",
        "will\nchange 4 1 1\ndid 3", "will\nsection 1 1 2\nchange 2 1 -1\nchange 1 -1 0\ndid 3",
        "at z", "path 1",
      ])
  }
}
