// Nacre, MIT licence; see LICENSE.

import Testing

@testable import nacre

/// Values of a desktop entry, as the Desktop Entry Specification 1.5 writes them.
struct DesktopEntryTests {
  @Test func aPathIsOneArgumentOfTheCommand() {
    #expect(DesktopFiles.argument("/opt/100% a") == #""/opt/100%% a""#)
    #expect(DesktopFiles.argument(#"/"a$b`c"#) == #""/\"a\$b\`c""#)
    // The specification: a literal backslash in a quoted argument takes four, a dollar sign "\\$".
    #expect(DesktopFiles.value(DesktopFiles.argument(#"/a\b"#)) == #""/a\\\\b""#)
    #expect(DesktopFiles.value(DesktopFiles.argument("/$a")) == #""/\\$a""#)
  }

  @Test func aNameIsOneLine() {
    #expect(DesktopFiles.value(#"50% "off""#) == #"50% "off""#)
    #expect(DesktopFiles.value("a\\b\nc\td") == #"a\\b\nc\td"#)
    #expect(DesktopFiles.value(" a") == #"\sa"#)
  }
}
