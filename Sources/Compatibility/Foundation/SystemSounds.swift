// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Synchronization

// The sounds of Audio Toolbox. Those of files are heard in the command's window, and in films with `--audio scene`.
//
// Source: Apple's documentation of Audio Toolbox, "System Sound Services".

/// The number of a system sound.
public typealias SystemSoundID = UInt32

/// The vibration of an iPhone.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// The files of the sounds that the program has created.
private let files = Mutex<[SystemSoundID: URL]>([:])

/// The largest number that a sound of iOS has. Those of files come behind it.
private let lastOfSystem: SystemSoundID = 0x1000

// SAFETY: the pointer is written to during the call only.
/// Gives a sound file a number, and returns 0, the code of success. The log reports that a file is missing.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  if !FileManager.default.fileExists(atPath: inFileURL.path) {
    Log.once("AudioServicesCreateSystemSoundID: there is no file '\(inFileURL.path)'", .sound)
  }
  outSystemSoundID.pointee = files.withLock { files in
    let number = (files.keys.max() ?? lastOfSystem) + 1
    files[number] = inFileURL as URL
    return number
  }
  return 0
}

/// Forgets a sound, and returns 0, the code of success. It may still be playing.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  files.withLock { _ = $0.removeValue(forKey: inSystemSoundID) }
  return 0
}

/// Plays the sound of a file. The sounds of iOS and vibrations are silent, which is logged once.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, nil)
}

/// Plays a sound, and calls the block at its end. The block is called immediately where nothing is heard.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  guard let file = files.withLock({ $0[inSystemSoundID] }) else {
    Log.once("AudioServicesPlaySystemSound: the sound \(inSystemSoundID) of iOS is silent")
    inCompletionBlock?()
    return
  }
  ProgramSound.start(
    ProgramSound.newPlayer(), file, at: ProgramSound.now, offset: 0, repetitions: 0, rate: 1,
    volume: 1, pan: 0)
  guard let inCompletionBlock else { return }
  let seconds = ProgramSound.information(of: file)?.seconds ?? 0
  // SAFETY: the block is called once, on the main queue, as Audio Toolbox calls it on a run loop.
  nonisolated(unsafe) let block = inCompletionBlock
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { block() }
}

/// Plays the sound of a file.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}
