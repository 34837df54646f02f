// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// `--keyboard`, which every command that runs a scene takes.
@Suite(.serialized)
struct KeyboardTests {
  /// A text field that is edited from 0.2 s on, and a line for the keyboard's frame.
  private let words = """
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    view.addSubview(field)
    NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      print("keyboard at", frame?.cgRectValue.minY ?? -1)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { field.becomeFirstResponder() }
    """

  private func run(_ arguments: [String]) throws -> CommandRun {
    let place = try Workplace()
    try place.writeScene(words)
    return try CommandRun(["inspect", "scene.swift", "--at", "1"] + arguments, in: place)
  }

  @Test func keyboardIsShownUnlessTheOptionSaysNone() throws {
    let shown = try run(["--device", "iPhone16"])
    #expect(shown.status == 0, "\(shown.errors)")
    // 852 points, less 216 for the keys and 75 below them.
    #expect((shown.output + shown.errors).contains("keyboard at 561.0"), "\(shown.errors)")

    let none = try run(["--keyboard", "none"])
    #expect(none.status == 0, "\(none.errors)")
    #expect(!(none.output + none.errors).contains("keyboard"), "\(none.output)")

    let wrong = try run(["--keyboard", "small"])
    #expect(wrong.status == 2, "\(wrong.errors)")
    #expect(wrong.errors.contains("--keyboard"), "\(wrong.errors)")
  }
}
