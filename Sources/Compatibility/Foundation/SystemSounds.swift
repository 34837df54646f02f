// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Synchronization

// The sounds of Audio Toolbox. No sound is played.
//
// Source: Apple's documentation of Audio Toolbox, "System Sound Services".

/// The number of a system sound.
public typealias SystemSoundID = UInt32

/// The vibration of an iPhone.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// The largest number that has been given to a sound file.
private let lastSound = Mutex<SystemSoundID>(0x1000)

// SAFETY: the pointer is written to during the call only.
/// Gives a sound file a number, and returns 0, the code of success. The file is not read; the log reports that it is
/// missing.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  if !FileManager.default.fileExists(atPath: inFileURL.path) {
    Log.once("AudioServicesCreateSystemSoundID: there is no file '\(inFileURL.path)'", .sound)
  }
  outSystemSoundID.pointee = lastSound.withLock { last in
    last += 1
    return last
  }
  return 0
}

/// Forgets a sound, and returns 0, the code of success.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { 0 }

/// Does nothing, and logs that once.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  Log.once("AudioServicesPlaySystemSound has no effect: no sound is played")
}

/// Plays nothing, logs that once, and calls the block immediately.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  inCompletionBlock?()
}

/// Does nothing, and logs that once.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}
