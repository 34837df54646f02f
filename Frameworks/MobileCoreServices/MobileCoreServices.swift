// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import UIKit
import UniformTypeIdentifiers

// The identifiers of types.
//
// Source: Apple's documentation of Core Services, "UTType".

public let kUTTypeItem: CFString = "public.item"
public let kUTTypeContent: CFString = "public.content"
public let kUTTypeData: CFString = "public.data"
public let kUTTypeDirectory: CFString = "public.directory"
public let kUTTypeFolder: CFString = "public.folder"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
public let kUTTypeRTF: CFString = "public.rtf"
public let kUTTypeHTML: CFString = "public.html"
public let kUTTypeXML: CFString = "public.xml"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeFileURL: CFString = "public.file-url"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeAudio: CFString = "public.audio"
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
public let kUTTypeMPEG: CFString = "public.mpeg"
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
public let kUTTypeMP3: CFString = "public.mp3"
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
public let kUTTypeJSON: CFString = "public.json"
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
public let kUTTypePropertyList: CFString = "com.apple.property-list"
public let kUTTypeZipArchive: CFString = "public.zip-archive"
public let kUTTypeVCard: CFString = "public.vcard"
public let kUTTypeContact: CFString = "public.contact"
public let kUTTypeMessage: CFString = "public.message"
public let kUTTypeSourceCode: CFString = "public.source-code"
public let kUTTypeArchive: CFString = "public.archive"
public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
public let kUTTypePresentation: CFString = "public.presentation"

// MARK: Tags

public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// A string that a function returns in place of `Unmanaged<CFString>`. A string is a value on Linux, so neither method
/// releases anything.
public struct UnmanagedString: Sendable {
  let text: CFString
  public func takeRetainedValue() -> CFString { text }
  public func takeUnretainedValue() -> CFString { text }
}

/// Returns the identifier of the type that a tag names; `nil` for an unknown class of tags.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedString? {
  let type: UTType?
  switch inTagClass {
  case kUTTagClassFilenameExtension: type = UTType(filenameExtension: inTag)
  case kUTTagClassMIMEType: type = UTType(mimeType: inTag)
  default: return nil
  }
  // A tag without a declared type gets a dynamic identifier.
  return UnmanagedString(text: type?.identifier ?? "dyn.\(inTag)")
}

/// Returns the tag of a type; `nil` for a type without one.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString)
  -> UnmanagedString?
{
  let type = UTType(inUTI)
  switch inTagClass {
  case kUTTagClassFilenameExtension:
    return type?.preferredFilenameExtension.map(UnmanagedString.init)
  case kUTTagClassMIMEType: return type?.preferredMIMEType.map(UnmanagedString.init)
  default: return nil
  }
}

/// Returns whether a type equals another type or conforms to it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else {
    return inUTI == inConformsToUTI
  }
  return type.conforms(to: other)
}
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1 == inUTI2 }
