// Nacre, MIT licence; see LICENSE.

/// Keys by their places, as USB's "HID Usage Tables" number them.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// Too many keys.
  case keyboardErrorRollOver = 0x01
  /// The keyboard is broken.
  case keyboardPOSTFail = 0x02
  /// A key that is not known.
  case keyboardErrorUndefined = 0x03
  /// A of the keyboard.
  case keyboardA = 0x04
  /// B of the keyboard.
  case keyboardB = 0x05
  /// C of the keyboard.
  case keyboardC = 0x06
  /// D of the keyboard.
  case keyboardD = 0x07
  /// E of the keyboard.
  case keyboardE = 0x08
  /// F of the keyboard.
  case keyboardF = 0x09
  /// G of the keyboard.
  case keyboardG = 0x0A
  /// H of the keyboard.
  case keyboardH = 0x0B
  /// I of the keyboard.
  case keyboardI = 0x0C
  /// J of the keyboard.
  case keyboardJ = 0x0D
  /// K of the keyboard.
  case keyboardK = 0x0E
  /// L of the keyboard.
  case keyboardL = 0x0F
  /// M of the keyboard.
  case keyboardM = 0x10
  /// N of the keyboard.
  case keyboardN = 0x11
  /// O of the keyboard.
  case keyboardO = 0x12
  /// P of the keyboard.
  case keyboardP = 0x13
  /// Q of the keyboard.
  case keyboardQ = 0x14
  /// R of the keyboard.
  case keyboardR = 0x15
  /// S of the keyboard.
  case keyboardS = 0x16
  /// T of the keyboard.
  case keyboardT = 0x17
  /// U of the keyboard.
  case keyboardU = 0x18
  /// V of the keyboard.
  case keyboardV = 0x19
  /// W of the keyboard.
  case keyboardW = 0x1A
  /// X of the keyboard.
  case keyboardX = 0x1B
  /// Y of the keyboard.
  case keyboardY = 0x1C
  /// Z of the keyboard.
  case keyboardZ = 0x1D
  /// 1 of the keyboard.
  case keyboard1 = 0x1E
  /// 2 of the keyboard.
  case keyboard2 = 0x1F
  /// 3 of the keyboard.
  case keyboard3 = 0x20
  /// 4 of the keyboard.
  case keyboard4 = 0x21
  /// 5 of the keyboard.
  case keyboard5 = 0x22
  /// 6 of the keyboard.
  case keyboard6 = 0x23
  /// 7 of the keyboard.
  case keyboard7 = 0x24
  /// 8 of the keyboard.
  case keyboard8 = 0x25
  /// 9 of the keyboard.
  case keyboard9 = 0x26
  /// 0 of the keyboard.
  case keyboard0 = 0x27
  /// Return Or Enter of the keyboard.
  case keyboardReturnOrEnter = 0x28
  /// Escape of the keyboard.
  case keyboardEscape = 0x29
  /// Delete Or Backspace of the keyboard.
  case keyboardDeleteOrBackspace = 0x2A
  /// Tab of the keyboard.
  case keyboardTab = 0x2B
  /// Spacebar of the keyboard.
  case keyboardSpacebar = 0x2C
  /// Hyphen of the keyboard.
  case keyboardHyphen = 0x2D
  /// Equal Sign of the keyboard.
  case keyboardEqualSign = 0x2E
  /// Open Bracket of the keyboard.
  case keyboardOpenBracket = 0x2F
  /// Close Bracket of the keyboard.
  case keyboardCloseBracket = 0x30
  /// Backslash of the keyboard.
  case keyboardBackslash = 0x31
  /// Non USPound of the keyboard.
  case keyboardNonUSPound = 0x32
  /// Semicolon of the keyboard.
  case keyboardSemicolon = 0x33
  /// Quote of the keyboard.
  case keyboardQuote = 0x34
  /// Grave Accent And Tilde of the keyboard.
  case keyboardGraveAccentAndTilde = 0x35
  /// Comma of the keyboard.
  case keyboardComma = 0x36
  /// Period of the keyboard.
  case keyboardPeriod = 0x37
  /// Slash of the keyboard.
  case keyboardSlash = 0x38
  /// Caps Lock of the keyboard.
  case keyboardCapsLock = 0x39
  /// F1 of the keyboard.
  case keyboardF1 = 0x3A
  /// F2 of the keyboard.
  case keyboardF2 = 0x3B
  /// F3 of the keyboard.
  case keyboardF3 = 0x3C
  /// F4 of the keyboard.
  case keyboardF4 = 0x3D
  /// F5 of the keyboard.
  case keyboardF5 = 0x3E
  /// F6 of the keyboard.
  case keyboardF6 = 0x3F
  /// F7 of the keyboard.
  case keyboardF7 = 0x40
  /// F8 of the keyboard.
  case keyboardF8 = 0x41
  /// F9 of the keyboard.
  case keyboardF9 = 0x42
  /// F10 of the keyboard.
  case keyboardF10 = 0x43
  /// F11 of the keyboard.
  case keyboardF11 = 0x44
  /// F12 of the keyboard.
  case keyboardF12 = 0x45
  /// Print Screen of the keyboard.
  case keyboardPrintScreen = 0x46
  /// Scroll Lock of the keyboard.
  case keyboardScrollLock = 0x47
  /// Pause of the keyboard.
  case keyboardPause = 0x48
  /// Insert of the keyboard.
  case keyboardInsert = 0x49
  /// Home of the keyboard.
  case keyboardHome = 0x4A
  /// Page Up of the keyboard.
  case keyboardPageUp = 0x4B
  /// Delete Forward of the keyboard.
  case keyboardDeleteForward = 0x4C
  /// End of the keyboard.
  case keyboardEnd = 0x4D
  /// Page Down of the keyboard.
  case keyboardPageDown = 0x4E
  /// Right Arrow of the keyboard.
  case keyboardRightArrow = 0x4F
  /// Left Arrow of the keyboard.
  case keyboardLeftArrow = 0x50
  /// Down Arrow of the keyboard.
  case keyboardDownArrow = 0x51
  /// Up Arrow of the keyboard.
  case keyboardUpArrow = 0x52
  /// Num Lock of the number pad.
  case keypadNumLock = 0x53
  /// Slash of the number pad.
  case keypadSlash = 0x54
  /// Asterisk of the number pad.
  case keypadAsterisk = 0x55
  /// Hyphen of the number pad.
  case keypadHyphen = 0x56
  /// Plus of the number pad.
  case keypadPlus = 0x57
  /// Enter of the number pad.
  case keypadEnter = 0x58
  /// 1 of the number pad.
  case keypad1 = 0x59
  /// 2 of the number pad.
  case keypad2 = 0x5A
  /// 3 of the number pad.
  case keypad3 = 0x5B
  /// 4 of the number pad.
  case keypad4 = 0x5C
  /// 5 of the number pad.
  case keypad5 = 0x5D
  /// 6 of the number pad.
  case keypad6 = 0x5E
  /// 7 of the number pad.
  case keypad7 = 0x5F
  /// 8 of the number pad.
  case keypad8 = 0x60
  /// 9 of the number pad.
  case keypad9 = 0x61
  /// 0 of the number pad.
  case keypad0 = 0x62
  /// Period of the number pad.
  case keypadPeriod = 0x63
  /// Non USBackslash of the keyboard.
  case keyboardNonUSBackslash = 0x64
  /// Application of the keyboard.
  case keyboardApplication = 0x65
  /// Power of the keyboard.
  case keyboardPower = 0x66
  /// Equal Sign of the number pad.
  case keypadEqualSign = 0x67
  /// Left Control of the keyboard.
  case keyboardLeftControl = 0xE0
  /// Left Shift of the keyboard.
  case keyboardLeftShift = 0xE1
  /// Left Alt of the keyboard.
  case keyboardLeftAlt = 0xE2
  /// Left GUI of the keyboard.
  case keyboardLeftGUI = 0xE3
  /// Right Control of the keyboard.
  case keyboardRightControl = 0xE4
  /// Right Shift of the keyboard.
  case keyboardRightShift = 0xE5
  /// Right Alt of the keyboard.
  case keyboardRightAlt = 0xE6
  /// Right GUI of the keyboard.
  case keyboardRightGUI = 0xE7

  /// The name of a key that writes nothing, for `UIKeyCommand`.
  @MainActor var inputName: String? {
    switch self {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    default: nil
    }
  }
}
