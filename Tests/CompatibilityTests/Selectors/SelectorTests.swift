// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing
import UIKit

struct SelectorTests {
  @Test func aNameAloneCallsTheMethodOfTheTable() {
    let target = Target()

    target.perform(Selector("plain"))
    target.perform("one:", with: "a")
    target.perform("two:with:", with: 1, with: nil)

    #expect(target.calls == ["plain", "one", "two"])
    #expect(target.received.map { "\($0)" } == ["a", "1", "nil"])
  }

  @MainActor @Test func classesAnswerByTheirProperties() {
    #expect(UIApplication.responds(to: Selector("sharedApplication")))
    #expect(!UIApplication.responds(to: Selector("nothing")))
    let shared = UIApplication.perform(Selector("sharedApplication"))?.takeUnretainedValue()
    #expect(shared === UIApplication.shared)
  }

  @Test func aMethodOfThreeArgumentsIsAdded() {
    final class Album: NSObject {
      var received: [String] = []
      func image(_ image: String, error: (any Error)?, context: UnsafeRawPointer?) {
        received = [image, "\(error == nil)", "\(context == nil)"]
      }
    }
    let album = Album()

    let selector = Selector("image:error:context:", Album.image(_:error:context:))

    #expect(Message(selector, ["a", nil, nil]).send(to: album) != nil)
    #expect(album.received == ["a", "true", "true"])
  }

  @Test func aSubclassIsCalledThroughTheTableOfItsSuperclass() {
    let target = DerivedTarget()

    target.perform("plain")

    #expect(target.calls == ["derived"])
  }

  @Test func aNumberOfAnyTypeBecomesTheArgument() {
    let target = Target()

    target.perform("turn:", with: 3)
    target.perform("turn:", with: NSNumber(value: 1.5))
    target.perform("turn:", with: "no number")

    #expect(target.received as? [CGFloat] == [3, 1.5])
  }

  @Test func aMissingArgumentIsNilWhereTheParameterCanBe() {
    let target = Target()

    target.perform("optional:")
    target.perform("turn:")

    #expect(target.received as? [String] == ["nil"])
  }

  /// **Source.** The representation of `nil`, which Objective-C passes for a flag or a whole number.
  @Test func aMissingFlagIsFalseAndAMissingNumberZero() {
    final class Note: NSObject {
      var received: [String] = []
      func leave(_ animated: Bool, _ count: Int) { received.append("\(animated) \(count)") }
    }
    let note = Note()
    let selector = Selector("leave:count:", Note.leave(_:_:))

    note.perform(selector, with: nil, with: nil)
    note.perform(selector, with: true, with: 3)

    #expect(note.received == ["false 0", "true 3"])
  }

  /// A recogniser that ends the editing of a view passes itself as the flag.
  @MainActor
  @Test func aSelectorTakesTheClassOfAValueAndAnObjectIsASetFlag() {
    @MainActor final class Note: NSObject {
      var received: [Bool] = []
      func leave(_ now: Bool) -> Bool {
        received.append(now)
        return now
      }
    }
    let note = Note()
    var isAsked = false
    var value: Note? {
      isAsked = true
      return note
    }
    let short = Selector(baseName: "leave", of: value, { $0.leave })
    let full = Selector("leave:", of: value, { $0.leave(_:) })

    note.perform(short, with: NSObject())
    note.perform(full, with: false)

    #expect(short == full)
    #expect(!isAsked)
    #expect(note.received == [true, false])
    #expect(note.conforms(to: (any NSObjectProtocol).self))
    #expect(!note.conforms(to: (any NSCoding).self))
  }

  @Test func aResultIsReturnedAndBoxed() {
    let target = Target()

    let sum = target.perform("sum:with:", with: 2, with: 3)?.takeUnretainedValue()
    let made = target.perform("made")?.takeUnretainedValue()

    #expect(sum as? Int == 5)
    #expect(made is Target)
    #expect(target.perform("plain") == nil)
  }

  @Test func aPropertyHasAGetterAndASetter() {
    let model = Model()
    model.perform(Selector("setCount:"), with: 7)
    #expect(model.count == 7)
    #expect(model.perform(Selector("count"))?.takeUnretainedValue() as? Int == 7)
    #expect(model.responds(to: Selector("isReady")))
    #expect(model.responds(to: Selector("setIsReady:")))
    // A property without a setter has none by its name.
    #expect(model.responds(to: Selector("area")))
    #expect(!model.responds(to: Selector("setArea:")))
    #expect(!model.responds(to: Selector("setCount")))
    #expect(!model.responds(to: Selector("set:")))
  }

  @Test func anUnknownSelectorCallsNothing() {
    let target = Target()

    #expect(target.perform("unknown") == nil)
    #expect(!target.responds(to: "unknown"))
    #expect(target.responds(to: "sum:with:"))
    #expect(Target.instancesRespond(to: "plain"))
    #expect(target.calls.isEmpty)
  }

  @Test func aSelectorWithItsMethodAddsItToTheTable() {
    final class Local: NSObject {
      var count = 0
      func hit() { count += 1 }
      func add(_ number: Int) -> Int {
        count += number
        return count
      }
    }
    let object = Local()

    let selector = Selector("hit", Local.hit)
    object.perform("hit")
    object.perform(Selector(baseName: "add", Local.add), with: 2)

    #expect(selector == Selector("hit"))
    #expect(object.count == 3)
    #expect(Selector(baseName: "add", Local.add).description == "add:")
  }

  @Test func aMessageThatAnObjectLacksIsForwarded() {
    let (object, other) = (OverridingObject(), Target())
    object.other = other

    object.perform("plain")

    #expect(other.calls == ["plain"])
  }

  @MainActor @Test func aMethodOfTheMainActorRunsOnTheThreadThatPerformsIt() async {
    let target = MainTarget()

    target.perform("press")
    let other = await withCheckedContinuation { done in
      Thread.detachNewThread {
        target.perform("press")
        done.resume(returning: Thread.current)
      }
    }

    #expect(target.threads.count == 2)
    #expect(target.threads.first !== other)
    #expect(target.threads.last === other)
  }
}
