// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import UIKit

/// A key of a US keyboard, by its name in touch scripts.
public struct MotionKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The character of the key, or its name in touch scripts, such as `space`, `return`, `left` or `f5`.
  public let rawValue: String
  /// Creates a key with a character or a name. An unknown name fails the test that presses the key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a character or a name. An unknown name fails the test that presses the key.
  public init(stringLiteral value: String) { rawValue = value }

  /// Return.
  public static let `return`: MotionKey = "return"
  /// Escape.
  public static let escape: MotionKey = "escape"
  /// Tab.
  public static let tab: MotionKey = "tab"
  /// The space bar.
  public static let space: MotionKey = "space"
  /// Backspace.
  public static let backspace: MotionKey = "backspace"
  /// Delete.
  public static let delete: MotionKey = "delete"
  /// The left arrow.
  public static let left: MotionKey = "left"
  /// The right arrow.
  public static let right: MotionKey = "right"
  /// The up arrow.
  public static let up: MotionKey = "up"
  /// The down arrow.
  public static let down: MotionKey = "down"
  /// Home.
  public static let home: MotionKey = "home"
  /// End.
  public static let end: MotionKey = "end"
  /// Page Up.
  public static let pageUp: MotionKey = "pageUp"
  /// Page Down.
  public static let pageDown: MotionKey = "pageDown"
}

/// A modifier key that is held while another is pressed.
public enum MotionModifier: String, Sendable, CaseIterable {
  /// A modifier key.
  case shift, control, alt, command
}

/// The timing of a finger's movement.
public enum FingerCurve: String, Sendable, CaseIterable {
  /// A timing curve.
  case linear, easeIn, easeOut, easeInOut
}

extension MotionStage {
  /// Plays a touch script from the present instant, and advances the time to its end.
  ///
  /// - Parameter touches: The text of a touch script. Its time 0 is the present instant.
  /// - Throws: `TouchScriptMistake` with the line and column of the first mistake.
  public func send(touches: String) throws {
    do {
      play(try TouchScript(parsing: Data(touches.utf8)))
    } catch let error as TouchScriptError {
      throw TouchScriptMistake(description: "touch script:\(error)")
    }
  }

  /// Plays a script from the present instant, and advances the time to its end.
  func play(_ script: TouchScript) {
    host.play(script, fromSeconds: host.seconds)
    advance(by: script.samples.last?.time ?? 0)
  }

  /// Plays a line of a script. The test has given its numbers and names, so a mistake in them fails the
  /// test.
  private func play(_ line: String) {
    do {
      try send(touches: line)
    } catch {
      TestReport.fail("'\(line)' cannot be played: \(error)", location)
    }
  }

  /// Touches a point of the screen with one finger for 0.05 s.
  public func tap(at point: CGPoint) { play("tap 0 \(text(point))") }

  /// Touches the centre of a view with one finger for 0.05 s.
  public func tap(_ view: UIView) { tap(at: center(of: view)) }

  /// Holds one finger at a point of the screen for a duration in seconds.
  public func longPress(at point: CGPoint, duration: TimeInterval = 0.6) {
    play("press 0-\(max(duration, 0)) \(text(point))")
  }

  /// Moves one finger in a straight line for a duration in seconds, and lifts it at the end.
  ///
  /// - Parameters:
  ///   - start: Where the finger touches the screen.
  ///   - end: Where it leaves the screen.
  ///   - duration: The time of the movement in seconds; it must be positive.
  ///   - rest: How long the finger rests before it moves, in seconds, such as 0.6 to lift an item of a drag. A negative
  ///     time counts as 0.
  ///   - curve: The timing of the movement.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, after rest: TimeInterval = 0,
    curve: FingerCurve = .linear
  ) {
    let rest = max(rest, 0)
    let places = "\(text(start)) -> \(text(end))"
    play("drag 0-\(rest + max(duration, 0)) \(places) after \(rest) \(curve.rawValue)")
  }

  /// Moves two fingers about a point. Their distance changes from `start` to `end`, in points.
  public func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval
  ) {
    play("pinch 0-\(max(duration, 0)) \(text(center)) \(start) -> \(end)")
  }

  /// Turns two fingers, 100 points apart, about a point. The angles are degrees clockwise.
  public func rotate(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval
  ) {
    play("rotate 0-\(max(duration, 0)) \(text(center)) \(start) -> \(end)")
  }

  /// Moves the pointer to a point of the screen.
  public func hover(at point: CGPoint) { play("hover 0 \(text(point))") }

  /// Turns the wheel at a point. This moves the content there by a distance in points.
  public func scroll(at point: CGPoint, by distance: CGVector) {
    play("scroll 0 \(text(point)) \(distance.dx),\(distance.dy)")
  }

  /// Puts a finger on the screen, without advancing the time. `touchUp` lifts it.
  public func touchDown(at point: CGPoint, finger: Int = 0) { touch(.began, point, finger) }
  /// Moves a finger that is on the screen.
  public func touchMove(to point: CGPoint, finger: Int = 0) { touch(.moved, point, finger) }
  /// Lifts a finger.
  public func touchUp(at point: CGPoint, finger: Int = 0) { touch(.ended, point, finger) }
  /// Cancels a finger's touch, as an incoming call does.
  public func touchCancel(finger: Int = 0) { touch(.cancelled, .zero, finger) }

  private func touch(_ phase: TouchSample.Phase, _ point: CGPoint, _ finger: Int) {
    play(TouchScript([TouchSample(time: 0, phase: phase, id: finger, x: point.x, y: point.y)]))
  }

  /// Presses a key for 0.05 s. A key that a US keyboard does not have fails the test.
  public func press(_ key: MotionKey, _ modifiers: MotionModifier...) {
    let names = modifiers.map(\.rawValue) + [key.rawValue == "+" ? "plus" : key.rawValue]
    play("key 0 \(names.joined(separator: "+"))")
  }

  /// Types a text into the first responder, one key after another, 0.05 s each. Line breaks press
  /// Return.
  public func type(_ text: String) {
    for character in text {
      let usage = character.isNewline ? KeyTable.usage(named: "return") : nil
      // A sample has its character, so a character without a key can have the key of the letter A.
      let key = usage ?? KeyTable.usage(named: String(character)) ?? KeyTable.usage(named: "a") ?? 4
      for scalar in character.isNewline ? [] : Array(character.unicodeScalars) {
        play(
          TouchScript([
            TouchSample(time: 0, isDown: true, key: key, character: Int(scalar.value)),
            TouchSample(time: 0.05, isDown: false, key: key),
          ]))
      }
      if character.isNewline { press(.return) }
    }
  }

  private func text(_ point: CGPoint) -> String { "\(point.x),\(point.y)" }

  /// Returns the centre of a view's presentation layer on the screen.
  private func center(of view: UIView) -> CGPoint {
    host.inside {
      let layer = view.layer.presentation() ?? view.layer
      let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
      return layer.convert(middle, to: window.layer.presentation() ?? window.layer)
    }
  }
}

/// A mistake in the text of a touch script.
public struct TouchScriptMistake: Error, CustomStringConvertible {
  /// The message, with the line and the column.
  public let description: String
}
