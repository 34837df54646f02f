// Nacre, MIT licence; see LICENSE.

import Command
import Foundation

/// A private file that redirects a browser to the page of the studio.
///
/// Every user can read the arguments of a process. The browser's therefore name this file, and not the address with
/// its token.
struct BrowserPage {
  private let folder: TemporaryFolder

  /// - Parameter address: The address of the page, without characters that have a meaning in HTML.
  init(_ address: String) throws {
    folder = try TemporaryFolder()
    let text = """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>Nacre</title>
      <a href="\(address)">The studio</a>

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  private var file: String { folder.path + "/studio.html" }

  /// Opens the file in a browser if there is a display and `xdg-open`.
  func open() {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil,
      let program = ToolRun.find("xdg-open")
    else { return }
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: program)
    opener.arguments = [file]
    opener.standardOutput = FileHandle.nullDevice
    opener.standardError = FileHandle.nullDevice
    try? opener.run()
  }

  func remove() { folder.remove() }
}
