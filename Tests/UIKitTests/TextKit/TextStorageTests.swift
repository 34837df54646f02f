// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

/// Text storages tell of every change, once.
@MainActor
struct TextStorageTests {
  private final class Delegate: NSTextStorageDelegate {
    var log: [String] = []
    var highlight: NSRange?
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      log.append(
        "will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
    }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      log.append("did \(editedMask.rawValue)")
      if let highlight {
        textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: highlight)
      }
    }
  }

  private final class Recorder: NSLayoutManager {
    var log: [String] = []
    override func processEditing(
      for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
      range newCharRange: NSRange, changeInLength delta: Int,
      invalidatedRange invalidatedCharRange: NSRange
    ) {
      log.append("\(editMask.rawValue) \(newCharRange.location),\(newCharRange.length) \(delta)")
      super.processEditing(
        for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
        invalidatedRange: invalidatedCharRange)
    }
  }

  /// A storage that keeps the text itself, as clients write them.
  private final class OwnStorage: NSTextStorage {
    let backing = NSMutableAttributedString(string: "")
    override var string: String { backing.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
      -> [NSAttributedString.Key: Any]
    {
      backing.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      backing.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
  }

  @Test func eachChangeIsToldOnce() {
    let (storage, delegate, manager) = (NSTextStorage(string: "hello"), Delegate(), Recorder())
    storage.delegate = delegate
    storage.addLayoutManager(manager)
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "a")
    #expect(delegate.log == ["will 2 1,1 -1", "did 2"])
    #expect(manager.log == ["2 1,1 -1"])
    #expect(storage.editedRange.location == NSNotFound)
    #expect(storage.editedMask.isEmpty)
    (delegate.log, manager.log) = ([], [])
    storage.append(NSAttributedString(string: "xy", attributes: [.kern: 1]))
    #expect(manager.log == ["3 4,2 2"])
    #expect(delegate.log.count == 2)
    manager.log = []
    storage.beginEditing()
    storage.deleteCharacters(in: NSRange(location: 5, length: 1))
    storage.insert(NSAttributedString(string: "12"), at: 0)
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 2))
    #expect(manager.log.isEmpty)
    #expect(storage.changeInLength == 1)
    storage.endEditing()
    storage.endEditing()
    #expect(manager.log == ["3 0,7 1"])
    #expect(storage.string == "12halox")
  }

  @Test func theDelegateMayChangeAttributes() {
    let (storage, delegate, manager) = (NSTextStorage(), Delegate(), Recorder())
    storage.delegate = delegate
    storage.addLayoutManager(manager)
    delegate.highlight = NSRange(location: 0, length: 3)
    storage.append(NSAttributedString(string: "let x"))
    #expect(delegate.log == ["will 3 0,5 5", "did 3"])
    #expect(manager.log == ["3 0,5 5"])
    var range = NSRange()
    #expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor == .red)
    #expect(range == NSRange(location: 0, length: 3))
  }

  @Test func aSubclassMayKeepTheText() {
    let (storage, manager) = (OwnStorage(), Recorder())
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "héllo 🐚", attributes: [.kern: 3]))
    #expect(storage.length == 8)
    #expect(storage.string == "héllo 🐚")
    #expect(manager.log == ["3 0,8 8"])
    storage.addAttribute(.baselineOffset, value: 1, range: NSRange(location: 0, length: 2))
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 3)
    #expect(storage.attributedSubstring(from: NSRange(location: 1, length: 4)).string == "éllo")
    var seen: [String] = []
    storage.enumerateAttribute(.baselineOffset, in: NSRange(location: 0, length: 8)) {
      value, range, _ in
      seen.append("\(value as? Int ?? 0) \(range.location),\(range.length)")
    }
    #expect(seen == ["1 0,2", "0 2,6"])
    storage.setAttributedString(NSAttributedString(string: "new"))
    #expect(storage.length == 3)
    #expect(storage.backing.string == "new")
  }

  @Test func aManagerHasOneStorage() {
    let (one, two, manager) = (NSTextStorage(), NSTextStorage(), NSLayoutManager())
    one.addLayoutManager(manager)
    one.addLayoutManager(manager)
    two.addLayoutManager(manager)
    #expect(one.layoutManagers.isEmpty)
    #expect(two.layoutManagers == [manager])
    one.removeLayoutManager(manager)
    #expect(manager.textStorage === two)
    two.removeLayoutManager(manager)
    #expect(manager.textStorage == nil)
    #expect(manager.numberOfGlyphs == 0)
  }

  /// Source: Apple's documentation of `NSTextStorage.processEditing()`: it posts the first notification
  /// before attributes are fixed, and the second one before the layout managers are told.
  @Test func notificationsOfEditing() {
    let (storage, recorder, delegate) = (NSTextStorage(), Recorder(), Delegate())
    storage.addLayoutManager(recorder)
    storage.delegate = delegate
    var log: [String] = []
    let names = [
      NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) { notice in
        nonisolated(unsafe) let sender = notice.object
        MainActor.assumeIsolated {
          guard let text = sender as? NSTextStorage else { return }
          log.append(
            "\(name == names[0] ? "will" : "did") \(text.editedMask.rawValue) "
              + "\(text.editedRange.location),\(text.editedRange.length) \(text.changeInLength) "
              + "\(recorder.log.count)")
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "pearl")
    let count = recorder.log.count
    #expect(count > 0)
    #expect(log.map { $0.prefix(4) } == ["will", "did "])
    #expect(log.allSatisfy { $0.hasSuffix(" 0,5 5 0") })
    log = []
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "s")
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "P")
    #expect(log.isEmpty)
    storage.endEditing()
    #expect(log.map { $0.prefix(4) } == ["will", "did "])
    #expect(log.allSatisfy { $0.contains(" 0,6 1 ") })
  }
}
