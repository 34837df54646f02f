// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing
@testable import UIKit

/// Promises of data: their types, and what is made of them.
struct ItemProviderTests {
  @Test func objectsGiveTheirTypes() {
    let provider = NSItemProvider(object: "Hello" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
  }

  @Test func stringsComeBack() async {
    let provider = NSItemProvider(object: "Größe" as NSString)
    let text: String? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
    }
    #expect(text == "Größe")
  }

  @Test func urlsAndColoursComeBack() async {
    let url = NSItemProvider(object: NSURL(string: "https://example.org/a?b=1")!)
    let found: URL? = await withCheckedContinuation { done in
      url.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url) }
    }
    #expect(found?.absoluteString == "https://example.org/a?b=1")
    let color = NSItemProvider(object: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
    let made: UIColor? = await withCheckedContinuation { done in
      color.loadObject(ofClass: UIColor.self) { color, _ in
        done.resume(returning: color as? UIColor)
      }
    }
    #expect(made == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
  }

  @Test func picturesComeBack() async {
    let image = UIImage(
      cgImage: UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }.cgImage!)
    let provider = NSItemProvider(object: image)
    let size: CGSize? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: UIImage.self) { image, _ in
        done.resume(
          returning: (image as? UIImage).map {
            CGSize(width: $0.cgImage!.width, height: $0.cgImage!.height)
          })
      }
    }
    #expect(size == CGSize(width: image.cgImage!.width, height: image.cgImage!.height))
  }

  @Test func ownRepresentationsComeInOrder() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "com.example.card", visibility: .all) {
      $0(Data([1, 2, 3]), nil)
      return nil
    }
    provider.registerObject("text" as NSString, visibility: .ownProcess)
    #expect(
      provider.registeredTypeIdentifiers == ["com.example.card", "public.utf8-plain-text"])
    let data: Data? = await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: "com.example.card") { data, _ in
        done.resume(returning: data)
      }
    }
    #expect(data == Data([1, 2, 3]))
  }

  @Test func missingTypesAreErrors() async {
    let code: Int? = await withCheckedContinuation { done in
      NSItemProvider().loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in
        done.resume(returning: (error as NSError?)?.code)
      }
    }
    #expect(code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test func filesHaveTheTypeOfTheirExtension() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("note-\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredTypeIdentifiers == ["public.json"])
    #expect(provider.suggestedName == file.deletingPathExtension().lastPathComponent)
    #expect(NSItemProvider(contentsOf: file.appendingPathExtension("none")) == nil)
  }
}
