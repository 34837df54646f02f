// Nacre, MIT licence; see LICENSE.

/// The position of a key on a keyboard, numbered as in USB's "HID Usage Tables".
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// Too many keys are down.
  case keyboardErrorRollOver = 0x01
  /// The keyboard's power-on self-test failed.
  case keyboardPOSTFail = 0x02
  /// An unknown key, or an undefined error.
  case keyboardErrorUndefined = 0x03
  /// The A key.
  case keyboardA = 0x04
  /// The B key.
  case keyboardB = 0x05
  /// The C key.
  case keyboardC = 0x06
  /// The D key.
  case keyboardD = 0x07
  /// The E key.
  case keyboardE = 0x08
  /// The F key.
  case keyboardF = 0x09
  /// The G key.
  case keyboardG = 0x0A
  /// The H key.
  case keyboardH = 0x0B
  /// The I key.
  case keyboardI = 0x0C
  /// The J key.
  case keyboardJ = 0x0D
  /// The K key.
  case keyboardK = 0x0E
  /// The L key.
  case keyboardL = 0x0F
  /// The M key.
  case keyboardM = 0x10
  /// The N key.
  case keyboardN = 0x11
  /// The O key.
  case keyboardO = 0x12
  /// The P key.
  case keyboardP = 0x13
  /// The Q key.
  case keyboardQ = 0x14
  /// The R key.
  case keyboardR = 0x15
  /// The S key.
  case keyboardS = 0x16
  /// The T key.
  case keyboardT = 0x17
  /// The U key.
  case keyboardU = 0x18
  /// The V key.
  case keyboardV = 0x19
  /// The W key.
  case keyboardW = 0x1A
  /// The X key.
  case keyboardX = 0x1B
  /// The Y key.
  case keyboardY = 0x1C
  /// The Z key.
  case keyboardZ = 0x1D
  /// The 1 key.
  case keyboard1 = 0x1E
  /// The 2 key.
  case keyboard2 = 0x1F
  /// The 3 key.
  case keyboard3 = 0x20
  /// The 4 key.
  case keyboard4 = 0x21
  /// The 5 key.
  case keyboard5 = 0x22
  /// The 6 key.
  case keyboard6 = 0x23
  /// The 7 key.
  case keyboard7 = 0x24
  /// The 8 key.
  case keyboard8 = 0x25
  /// The 9 key.
  case keyboard9 = 0x26
  /// The 0 key.
  case keyboard0 = 0x27
  /// The Return key.
  case keyboardReturnOrEnter = 0x28
  /// The Escape key.
  case keyboardEscape = 0x29
  /// The Delete (Backspace) key.
  case keyboardDeleteOrBackspace = 0x2A
  /// The Tab key.
  case keyboardTab = 0x2B
  /// The space bar.
  case keyboardSpacebar = 0x2C
  /// The hyphen key.
  case keyboardHyphen = 0x2D
  /// The equal sign key.
  case keyboardEqualSign = 0x2E
  /// The opening bracket key.
  case keyboardOpenBracket = 0x2F
  /// The closing bracket key.
  case keyboardCloseBracket = 0x30
  /// The backslash key.
  case keyboardBackslash = 0x31
  /// The key # and ~ of non-US keyboards.
  case keyboardNonUSPound = 0x32
  /// The semicolon key.
  case keyboardSemicolon = 0x33
  /// The quote key.
  case keyboardQuote = 0x34
  /// The grave accent and tilde key.
  case keyboardGraveAccentAndTilde = 0x35
  /// The comma key.
  case keyboardComma = 0x36
  /// The period key.
  case keyboardPeriod = 0x37
  /// The slash key.
  case keyboardSlash = 0x38
  /// The Caps Lock key.
  case keyboardCapsLock = 0x39
  /// The F1 key.
  case keyboardF1 = 0x3A
  /// The F2 key.
  case keyboardF2 = 0x3B
  /// The F3 key.
  case keyboardF3 = 0x3C
  /// The F4 key.
  case keyboardF4 = 0x3D
  /// The F5 key.
  case keyboardF5 = 0x3E
  /// The F6 key.
  case keyboardF6 = 0x3F
  /// The F7 key.
  case keyboardF7 = 0x40
  /// The F8 key.
  case keyboardF8 = 0x41
  /// The F9 key.
  case keyboardF9 = 0x42
  /// The F10 key.
  case keyboardF10 = 0x43
  /// The F11 key.
  case keyboardF11 = 0x44
  /// The F12 key.
  case keyboardF12 = 0x45
  /// The Print Screen key.
  case keyboardPrintScreen = 0x46
  /// The Scroll Lock key.
  case keyboardScrollLock = 0x47
  /// The Pause key.
  case keyboardPause = 0x48
  /// The Insert key.
  case keyboardInsert = 0x49
  /// The Home key.
  case keyboardHome = 0x4A
  /// The Page Up key.
  case keyboardPageUp = 0x4B
  /// The Delete Forward key.
  case keyboardDeleteForward = 0x4C
  /// The End key.
  case keyboardEnd = 0x4D
  /// The Page Down key.
  case keyboardPageDown = 0x4E
  /// The Right Arrow key.
  case keyboardRightArrow = 0x4F
  /// The Left Arrow key.
  case keyboardLeftArrow = 0x50
  /// The Down Arrow key.
  case keyboardDownArrow = 0x51
  /// The Up Arrow key.
  case keyboardUpArrow = 0x52
  /// The Num Lock key of the keypad.
  case keypadNumLock = 0x53
  /// The slash key of the keypad.
  case keypadSlash = 0x54
  /// The asterisk key of the keypad.
  case keypadAsterisk = 0x55
  /// The hyphen key of the keypad.
  case keypadHyphen = 0x56
  /// The plus key of the keypad.
  case keypadPlus = 0x57
  /// The Enter key of the keypad.
  case keypadEnter = 0x58
  /// The 1 key of the keypad.
  case keypad1 = 0x59
  /// The 2 key of the keypad.
  case keypad2 = 0x5A
  /// The 3 key of the keypad.
  case keypad3 = 0x5B
  /// The 4 key of the keypad.
  case keypad4 = 0x5C
  /// The 5 key of the keypad.
  case keypad5 = 0x5D
  /// The 6 key of the keypad.
  case keypad6 = 0x5E
  /// The 7 key of the keypad.
  case keypad7 = 0x5F
  /// The 8 key of the keypad.
  case keypad8 = 0x60
  /// The 9 key of the keypad.
  case keypad9 = 0x61
  /// The 0 key of the keypad.
  case keypad0 = 0x62
  /// The period key of the keypad.
  case keypadPeriod = 0x63
  /// The key \ and | of non-US keyboards.
  case keyboardNonUSBackslash = 0x64
  /// The Application key.
  case keyboardApplication = 0x65
  /// The Power key.
  case keyboardPower = 0x66
  /// The equal sign key of the keypad.
  case keypadEqualSign = 0x67
  /// The left Control key.
  case keyboardLeftControl = 0xE0
  /// The left Shift key.
  case keyboardLeftShift = 0xE1
  /// The left Option (Alt) key.
  case keyboardLeftAlt = 0xE2
  /// The left Command (GUI) key.
  case keyboardLeftGUI = 0xE3
  /// The right Control key.
  case keyboardRightControl = 0xE4
  /// The right Shift key.
  case keyboardRightShift = 0xE5
  /// The right Option (Alt) key.
  case keyboardRightAlt = 0xE6
  /// The right Command (GUI) key.
  case keyboardRightGUI = 0xE7
}
