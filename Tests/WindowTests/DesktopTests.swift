// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing

@testable import Window

/// The settings that an app takes from its desktop.
struct DesktopTests {
  private func withBus(_ body: (RecordedBus) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bus = try RecordedBus(path: folder.appending(path: "bus").path)
    defer { bus.end() }
    try body(bus)
  }

  /// The portal tells the settings before the first frame, and each change later. Other signals change nothing.
  @Test func settingsComeFromThePortal() throws {
    try withBus { bus in
      let change = DispatchSemaphore(value: 0)
      let portal = try #require(DesktopPortal(bus.address, patience: 60) { change.signal() })
      // The scheme and the animations.
      change.wait()
      change.wait()
      let first = try #require(portal.settings)
      #expect(first.isDark)
      #expect(first.reducesMotion)
      #expect(!first.hasHighContrast)
      bus.changeSettings()
      change.wait()
      let second = try #require(portal.settings)
      #expect(!second.isDark)
      #expect(second.reducesMotion)
    }
  }

  @Test(arguments: [
    "", "unix:path=/nowhere/bus", "tcp:host=localhost,port=1", "unix:abstract=nacre-none",
  ])
  func withoutABusThereAreNoSettings(address: String) {
    #expect(DesktopPortal(address) {} == nil)
  }

  /// A new desktop has a key for motion, which counts more than the one of its animations.
  @Test func theKeyForMotionCountsMost() {
    var settings = DesktopSettings()
    settings.set(.animations, to: 0)
    #expect(settings.reducesMotion)
    settings.set(.motion, to: 0)
    #expect(!settings.reducesMotion)
    settings.set(.motion, to: 1)
    settings.set(.animations, to: 1)
    #expect(settings.reducesMotion)
    settings.set(.contrast, to: 1)
    settings.set(.init(space: "org.example", name: "contrast"), to: 0)
    #expect(settings.hasHighContrast)
  }

  @Test func optionsKeepWhatTheyChoose() {
    var (settings, wish) = (DesktopSettings(), StageConfiguration.Appearance())
    settings.set(.scheme, to: 1)
    (wish.contrast, wish.reducesMotion, wish.textSize) = (.high, true, .small)
    var appearance = wish
    settings.apply(to: &appearance, over: wish, followsStyle: false)
    #expect(appearance == wish)
    settings.apply(to: &appearance, over: wish, followsStyle: true)
    wish.style = .dark
    #expect(appearance == wish)
  }

  @Test func messagesAreReadAsTheyAreWritten() throws {
    var message = BusMessage(.call)
    (message.path, message.interface, message.member) = ("/a/b", "a.b", "Do")
    (message.destination, message.texts, message.serial) = ("c.d", ["é", "", "long text"], 7)
    let bytes = message.bytes
    #expect(try BusMessage.length(bytes) == bytes.count)
    var read = try BusMessage(bytes)
    #expect(read.destination == nil)
    read.destination = message.destination
    #expect(read == message)
    #expect(try BusMessage.length(Array(bytes.prefix(15))) == nil)
  }

  /// A damaged message ends the connection and nothing else.
  @Test func damagedMessagesAreRefused() throws {
    let digits = RecordedBus.answers.compactMap(\.hexDigitValue)
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
    let length = try #require(try BusMessage.length(bytes))
    let message = Array(bytes.prefix(length))
    var refused = 0
    for place in message.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = message
        damaged[place] = value
        do { _ = try BusMessage(damaged) } catch { refused += 1 }
      }
      do { _ = try BusMessage(Array(message.prefix(place))) } catch { refused += 1 }
    }
    #expect(refused > message.count)
    #expect(throws: BusBytes.Damaged.self) {
      try BusMessage.length([UInt8(ascii: "l")] + Array(repeating: 0xFF, count: 20))
    }
  }

  /// Lists of Linux: a laptop's keyboard, and a panel with a touch screen and a power button.
  @Test func aMachineHasAKeyboardIfADeviceHasLetters() {
    let keyboard = """
      N: Name="AT Translated Set 2 keyboard"
      H: Handlers=sysrq kbd event0 leds
      B: EV=120013
      B: KEY=402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe
      """
    let panel = """
      N: Name="Power Button"
      H: Handlers=kbd event1
      B: KEY=10000000000000 0

      N: Name="Touch panel"
      H: Handlers=mouse0 event2
      B: KEY=400 0 0 0 0 0
      """
    #expect(MachineKeyboard.isPresent(in: panel + "\n\n" + keyboard))
    #expect(!MachineKeyboard.isPresent(in: panel))
    #expect(MachineKeyboard.isPresent(in: ""))
  }
}
