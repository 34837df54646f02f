// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import Testing
@testable import UIKit

/// Image resources of the program, found by name.
@MainActor
struct NamedImageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "nacre-images-\(UInt64.random(in: 0 ... .max))")
  private let catalog: ImageCatalog

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    catalog = ImageCatalog(folders: [folder.path])
  }

  /// Writes an image of one colour.
  private func write(_ name: String, side: Int = 2, _ color: UInt32 = 0xFFFF_0000) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let pixels = [UInt32](repeating: color, count: side * side)
    let image = UIImage(cgImage: CGImage(PixelImage(width: side, height: side, pixels: pixels)))
    try #require(image.pngData()).write(to: file)
  }

  private func image(_ name: String, scale: CGFloat = 2, isDark: Bool = false) -> UIImage? {
    UIImage(
      catalog.asset(name),
      UITraitCollection(traitsFrom: [
        UITraitCollection(displayScale: scale),
        UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
      ]))
  }

  /// The checksum of a PNG chunk: ISO 3309.
  private static func crc(_ data: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Sets in groups, by their names, their paths, and as files are named; a catalogue may be a link.
  @Test func setsByName() throws {
    defer { remove() }
    let real = "Real/Assets.xcassets/Walk/walk01.imageset"
    try write("\(real)/a.png", side: 4)
    let contents = #"{"images": [{"filename": "a.png", "idiom": "iphone", "scale": "2x"}]}"#
    try Data(contents.utf8).write(to: folder.appending(path: "\(real)/Contents.json"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Assets.xcassets"),
      withDestinationURL: folder.appending(path: "Real/Assets.xcassets"))
    for name in ["walk01", "walk01.png", "Walk/walk01"] {
      #expect(image(name)?.size == CGSize(width: 2, height: 2), "\(name)")
    }
    #expect(image("walk02.png") == nil)
  }

  private func writeSet(_ path: String, _ images: String) throws {
    let set = folder.appending(path: "Assets.xcassets/\(path).imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data("{\"images\": [\(images)]}".utf8).write(to: set.appending(path: "Contents.json"))
  }

  /// A drawing has its own size in points, and the pixels of the screen. A PDF is read from the SVG beside
  /// it.
  @Test(arguments: ["leaf.svg", "leaf.pdf"])
  func drawings(_ file: String) throws {
    defer { remove() }
    try writeSet("leaf", "{\"idiom\": \"universal\", \"filename\": \"\(file)\"}")
    let svg = #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="6" height="3"><rect width="3" height="3"/></svg>
      """#
    let name = file.hasSuffix(".pdf") ? "leaf.pdf.svg" : file
    try Data(svg.utf8).write(to: folder.appending(path: "Assets.xcassets/leaf.imageset/\(name)"))
    for scale in [1, 2, 3] as [CGFloat] {
      let found = try #require(image("leaf", scale: scale))
      #expect(found.size == CGSize(width: 6, height: 3))
      #expect(found.scale == scale)
      #expect(found.cgImage?.width == Int(6 * scale))
      let pixels = found.cgImage?.pixels.pixels ?? []
      #expect(pixels.first == 0xFF00_0000)
      #expect(pixels.last == 0)
    }
  }

  /// Slices are in pixels of their file.
  @Test func slices() throws {
    defer { remove() }
    try writeSet(
      "bubble",
      """
      {"idiom": "universal", "filename": "b.png", "scale": "2x", "resizing": {"mode": "9-part",
        "center": {"mode": "stretch", "width": 2, "height": 2},
        "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}}
      """)
    try write("Assets.xcassets/bubble.imageset/b.png", side: 20)
    let found = try #require(image("bubble"))
    #expect(found.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(found.resizingMode == .stretch)
    #expect(try #require(image("bubble", isDark: true)).size == CGSize(width: 10, height: 10))
  }

  @Test func filesByScale() throws {
    defer { remove() }
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      try write("shell\(suffix).png", side: 4 * scale)
    }
    try write("two@2x.png", side: 8)
    for scale in [1, 2, 3] as [CGFloat] {
      for name in ["shell", "shell.png"] {
        let found = try #require(image(name, scale: scale))
        #expect(found.scale == scale)
        #expect(found.size == CGSize(width: 4, height: 4))
      }
      #expect(image("two", scale: scale)?.scale == 2)
    }
    #expect(image("shell", scale: 1.5)?.scale == 2)
    #expect(image("shell", scale: 5)?.scale == 3)
    // Decoded images are cached.
    let first = try #require(image("shell")?.cgImage)
    #expect(image("shell")?.cgImage === first)
  }

  @Test func missingAndBrokenFiles() throws {
    defer { remove() }
    try write("whole.png", side: 64)
    let data = try Data(contentsOf: folder.appending(path: "whole.png"))
    var huge = data
    for (index, byte) in [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60].enumerated() {
      huge[16 + index] = UInt8(byte)
    }
    let sum = Self.crc(huge[12..<29])
    for index in 0..<4 { huge[29 + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
    let broken: [String: Data] = [
      "truncated": data.prefix(data.count / 2), "text": Data("no picture".utf8), "empty": Data(),
      "huge": huge,
    ]
    for (name, data) in broken {
      try data.write(to: folder.appending(path: "\(name).png"))
      #expect(image(name) == nil, "\(name)")
      #expect(image(name) == nil, "\(name), again")
    }
    for name in ["", "missing", "missing.png", ".", "..", "/", "a\0b", "whole.gif"] {
      #expect(image(name) == nil, "\(name)")
    }
    #expect(UIImage(named: "missing", in: nil, compatibleWith: nil) == nil)
  }

  @Test func setsOfCatalogues() throws {
    defer { remove() }
    let set = "Assets.xcassets/Group/pearl.imageset/"
    try write(set + "light.png", side: 2, 0xFFFF_0000)
    try write(set + "light2.png", side: 4, 0xFFFF_0000)
    try write(set + "dark2.png", side: 4, 0xFF00_00FF)
    try Data(
      """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "light.png"},
        {"idiom": "universal", "scale": "2x", "filename": "light2.png"},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "ipad", "scale": "2x", "filename": "none.png"},
        {"idiom": "universal", "scale": "2x", "filename": "dark2.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "info": {"version": 1, "author": "xcode"}}
      """.utf8
    ).write(to: folder.appending(path: set + "Contents.json"))
    let light = try #require(image("pearl"))
    #expect(light.scale == 2)
    #expect(light.cgImage?.pixels.pixels.first == 0xFFFF_0000)
    #expect(image("pearl", scale: 1)?.scale == 1)
    let dark = image("pearl", scale: 1, isDark: true)
    #expect(dark?.cgImage?.pixels.pixels.first == 0xFF00_00FF)
    #expect(dark?.scale == 2)

    // An image view shows the variant for its traits. A tinted image has no variants and keeps its
    // colour.
    let view = UIImageView(image: light)
    func color() -> UInt32? { (view.layer.contents as? CGImage)?.pixels.pixels.first }
    #expect(color() == 0xFFFF_0000)
    view.overrideUserInterfaceStyle = .dark
    #expect(color() == 0xFF00_00FF)
    view.image = light.withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(color() == 0xFF00_FF00)
    view.image = light
    view.overrideUserInterfaceStyle = .light
    #expect(color() == 0xFFFF_0000)
  }

  @Test func templatesAndBrokenSets() throws {
    defer { remove() }
    try write("A.xcassets/mask.imageset/m.png")
    try Data(
      #"{"images":[{"filename":"m.png"}],"properties":{"template-rendering-intent":"template"}}"#
        .utf8
    ).write(to: folder.appending(path: "A.xcassets/mask.imageset/Contents.json"))
    #expect(image("mask")?.renderingMode == .alwaysTemplate)
    for (name, json) in [("bad", "{"), ("none", "{}"), ("odd", #"{"images": 3}"#)] {
      let set = folder.appending(path: "A.xcassets/\(name).imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(json.utf8).write(to: set.appending(path: "Contents.json"))
      #expect(image(name) == nil)
    }
  }
}
