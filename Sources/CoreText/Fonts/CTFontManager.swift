// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// Where a registered font is available. Here all scopes are like `process`.
public enum CTFontManagerScope: UInt32, Sendable {
  /// The font is available nowhere.
  case none = 0
  /// The font is available in the process.
  case process = 1
  /// The font is available to all programs of the user, also after the process has ended.
  case persistent = 2
  /// The font is available to all programs until the user logs out.
  case session = 3
  /// The font is available to all programs of the user, also after the process has ended.
  public static let user = CTFontManagerScope.persistent
}

/// The code of an error of `kCTFontManagerErrorDomain`.
public enum CTFontManagerError: CFIndex, Sendable {
  /// The file does not exist.
  case fileNotFound = 101
  /// The file cannot be read.
  case insufficientPermissions = 102
  /// The file is not a font that can be read.
  case unrecognizedFormat = 103
  /// The font is broken or its data is not usable.
  case invalidFontData = 104
  /// The font is registered already.
  case alreadyRegistered = 105
}

/// The domain of the errors of registering fonts.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

// SAFETY: the pointer is only passed on.
/// Makes the fonts of a file available by their names.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: Accepted for compatibility; the fonts are available in the process.
///   - error: Receives the reason if the function returns false.
/// - Returns: Whether the fonts were registered. Registering a file again fails.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard FileManager.default.fileExists(atPath: fontURL.path) else {
    return fail(.fileNotFound, error)
  }
  return register(fontURL.standardizedFileURL.path, error)
}

// SAFETY: the pointer is only passed on.
/// Makes a font that was made from bytes available by its names.
///
/// - Parameters:
///   - font: The font. Registering one that was found by its name fails.
///   - error: Receives the reason if the function returns false.
/// - Returns: Whether the font was registered. Registering a font again fails.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let path = font.path else { return fail(.alreadyRegistered, error) }
  return register(path, error)
}

/// Makes the fonts of files available by their names.
///
/// - Parameters:
///   - fontURLs: The files, as `URL`s; other values are skipped.
///   - scope: Accepted for compatibility; the fonts are available in the process.
///   - enabled: Accepted for compatibility; the fonts are available.
///   - registrationHandler: Called once with all errors, before the function returns; its result has
///     no effect.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  var errors: [CFError] = []
  for url in fontURLs.compactMap({ $0 as? URL }) {
    // SAFETY: the pointer is only passed on.
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url, scope, &error),
      let error = error?.takeRetainedValue()
    {
      errors.append(error)
    }
  }
  _ = registrationHandler?(errors, true)
}

/// Returns descriptors of the fonts in a file; `nil` if it has none.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let faces = FontFile.faces(fileURL.path)
  return faces.isEmpty ? nil : faces.map { CTFontDescriptor($0.descriptor(size: 12)) }
}

/// Returns the names of the available families, in alphabetical order.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  FontDescriptor.installedFamilies
}

/// Returns the PostScript names of the available fonts, in the order of their families.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  FontDescriptor.installedFamilies.flatMap(FontDescriptor.installedFonts(of:))
}

// SAFETY: the pointer is only passed on.
private func register(
  _ path: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do throws(FontFile.Failure) {
    try FontFile.add(path)
    return true
  } catch let failure {
    return fail(failure == .isAdded ? .alreadyRegistered : .unrecognizedFormat, error)
  }
}

// SAFETY: as in Apple's declarations, the pointer has room for one reference. The caller owns the
// error and releases it.
private func fail(
  _ code: CTFontManagerError, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  error?.pointee = Unmanaged.passRetained(
    NSError(domain: kCTFontManagerErrorDomain, code: code.rawValue))
  return false
}

/// A stage of the search for fonts.
public enum CTFontDescriptorMatchingState: UInt32, Sendable {
  /// The search begins.
  case didBegin = 0
  /// The search is over.
  case didFinish
  /// The font is about to be downloaded. Never reported: fonts are not downloaded.
  case willBeginQuerying
  /// The font is not installed. Never reported.
  case stalled
  /// The font is about to be downloaded. Never reported.
  case willBeginDownloading
  /// The font is being downloaded. Never reported.
  case downloading
  /// The font was downloaded. Never reported.
  case didFinishDownloading
  /// A font was found.
  case didMatch
  /// A font is not installed, and cannot be downloaded.
  case didFailWithError
}

/// The key of the share of a download that is done, in percent.
public let kCTFontDescriptorMatchingPercentage = "CTFontDescriptorMatchingPercentage"
/// The key of the descriptors that were found.
public let kCTFontDescriptorMatchingResult = "CTFontDescriptorMatchingResult"
/// The key of the descriptors that were searched for.
public let kCTFontDescriptorMatchingDescriptors = "CTFontDescriptorMatchingDescriptors"

/// Searches for fonts among those that are installed. Fonts are not downloaded.
///
/// - Parameters:
///   - descriptors: The descriptors of the fonts.
///   - mandatoryAttributes: Accepted for compatibility; has no effect.
///   - progressBlock: Called on another thread at each stage, with a dictionary of details. If it returns false, the search
///     ends.
/// - Returns: True.
@discardableResult
public func CTFontDescriptorMatchFontDescriptorsWithProgressHandler(
  _ descriptors: CFArray, _ mandatoryAttributes: NSSet?,
  _ progressBlock: @escaping @Sendable (CTFontDescriptorMatchingState, CFDictionary) -> Bool
) -> Bool {
  let wanted = descriptors.compactMap { $0 as? CTFontDescriptor }
  let found = wanted.filter { FontDescriptor.exists(named: $0.descriptor.name) }
  let isMissing = found.count < wanted.count
  DispatchQueue.global().async {
    guard progressBlock(.didBegin, [:]) else { return }
    if isMissing {
      guard progressBlock(.didFailWithError, [:]) else { return }
    } else {
      guard progressBlock(.didMatch, [:]) else { return }
    }
    _ = progressBlock(.didFinish, [:])
  }
  return true
}
