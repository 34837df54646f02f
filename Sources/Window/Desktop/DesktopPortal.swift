// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// The desktop's settings, read from its portal over the session's bus.
///
/// A thread of its own reads the bus until this object is released. Without a bus or a portal the settings stay as they
/// are.
final class DesktopPortal: Sendable {
  private struct State {
    var settings = DesktopSettings()
    /// The calls that have no answer yet, by their serial numbers.
    var calls: [UInt32: DesktopSettings.Key] = [:]
    var isKnown = false
  }

  private let state = Mutex(State())
  private let socket: BusSocket
  private let didChange: @Sendable () -> Void

  /// Connects to the bus, and waits for a moment for the settings.
  ///
  /// - Parameters:
  ///   - address: The address of the bus, as `DBUS_SESSION_BUS_ADDRESS` has it.
  ///   - patience: The time in seconds that the answers may take before this returns. Later ones change the settings while
  ///     the app runs.
  ///   - didChange: Called on another thread when a setting has changed.
  init?(_ address: String, patience: Double = 0.25, didChange: @escaping @Sendable () -> Void) {
    guard let socket = BusSocket(address) else { return nil }
    (self.socket, self.didChange) = (socket, didChange)
    guard ask() else { return nil }
    let answered = DispatchSemaphore(value: 0)
    let thread = Thread { [weak self, socket] in
      while let bytes = socket.next(), let self { if take(bytes) { answered.signal() } }
      answered.signal()
    }
    thread.name = "settings of the desktop"
    thread.start()
    _ = answered.wait(timeout: .now() + patience)
  }

  deinit { socket.end() }

  /// The address of this session's bus; `nil` outside a session.
  static var address: String? {
    let environment = ProcessInfo.processInfo.environment
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address }
    return environment["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
  }

  /// The present settings; `nil` while the portal has not answered.
  var settings: DesktopSettings? { state.withLock { $0.isKnown ? $0.settings : nil } }

  private static let interface = "org.freedesktop.portal.Settings"

  /// Sends the calls.
  private func ask() -> Bool {
    func bus(_ member: String, _ texts: [String] = []) -> BusMessage {
      var call = BusMessage(.call)
      (call.path, call.destination) = ("/org/freedesktop/DBus", "org.freedesktop.DBus")
      (call.interface, call.member, call.texts) = ("org.freedesktop.DBus", member, texts)
      return call
    }
    let rule = "type='signal',interface='\(Self.interface)',member='SettingChanged'"
    var calls = [bus("Hello"), bus("AddMatch", [rule])]
    for key in DesktopSettings.Key.all {
      var call = BusMessage(.call)
      call.destination = "org.freedesktop.portal.Desktop"
      (call.path, call.interface) = ("/org/freedesktop/portal/desktop", Self.interface)
      (call.member, call.texts) = ("Read", [key.space, key.name])
      state.withLock { $0.calls[UInt32(calls.count + 1)] = key }
      calls.append(call)
    }
    for index in calls.indices { calls[index].serial = UInt32(index + 1) }
    return socket.send(calls.flatMap(\.bytes))
  }

  /// Takes a message, and returns whether it was the last answer.
  private func take(_ bytes: [UInt8]) -> Bool {
    guard let message = try? BusMessage(bytes) else { return false }
    let (isLast, isNew) = state.withLock { state in
      let old = state.isKnown ? state.settings : nil
      var isLast = false
      if let call = message.answered, let key = state.calls.removeValue(forKey: call) {
        if let number = message.number {
          state.settings.set(key, to: number)
          state.isKnown = true
        }
        isLast = state.calls.isEmpty
      } else if message.kind == .signal, message.member == "SettingChanged",
        message.interface == Self.interface, message.texts.count == 2, let number = message.number
      {
        let key = DesktopSettings.Key(space: message.texts[0], name: message.texts[1])
        state.settings.set(key, to: number)
      }
      return (isLast, state.isKnown && old != state.settings)
    }
    if isNew { didChange() }
    return isLast
  }
}
