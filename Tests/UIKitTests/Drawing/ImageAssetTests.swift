// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import NacreTesting
@testable import UIKit

/// Images for different traits.
///
/// **Source.** Apple's documentation of `UIImageAsset`.
@MainActor
@Suite(.serialized)
struct ImageAssetTests {
  private let scene = TouchScene()

  private func image(_ side: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
  }

  @Test func theImageWithTheMostTraitsIsTheBest() {
    let asset = UIImageAsset()
    #expect(asset.image(with: UITraitCollection()).size == .zero)
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    let wide = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(horizontalSizeClass: .regular),
    ])
    asset.register(image(10), with: light)
    asset.register(image(20), with: dark)
    asset.register(image(30), with: wide)
    #expect(asset.image(with: light).size.width == 10)
    #expect(asset.image(with: dark).size.width == 20)
    #expect(asset.image(with: wide).size.width == 30)
    // Without a suitable image it is the first.
    #expect(asset.image(with: UITraitCollection(displayScale: 2)).size.width == 10)
    asset.register(image(40), with: dark)
    #expect(asset.image(with: dark).size.width == 40)
    asset.unregister(wide)
    #expect(asset.image(with: wide).size.width == 40)
  }

  @Test func aRegisteredImageKnowsItsAsset() {
    let (asset, one) = (UIImageAsset(), image(10))
    #expect(one.imageAsset == nil)
    asset.register(one, with: UITraitCollection(userInterfaceStyle: .light))
    #expect(one.imageAsset === asset)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)).imageAsset === asset)
    #expect(one.withRenderingMode(.alwaysOriginal).imageAsset === asset)
  }

  @Test func anAssetGoesWithItsImages() {
    weak var asset: UIImageAsset?
    do {
      let made = UIImageAsset()
      made.register(image(10), with: UITraitCollection(userInterfaceStyle: .light))
      made.register(image(20), with: UITraitCollection(userInterfaceStyle: .dark))
      asset = made
    }
    #expect(asset == nil)
  }

  @Test func anImageViewShowsTheImageOfItsTraits() {
    let asset = UIImageAsset()
    let flat = image(10)
    asset.register(flat, with: UITraitCollection(verticalSizeClass: .regular))
    asset.register(image(20), with: UITraitCollection(verticalSizeClass: .compact))
    let view = UIImageView(image: flat)
    scene.window.addSubview(view)
    scene.settle()
    let width = { (view.layer.contents as? CGImage)?.width }
    let first = width()
    view.traitOverrides.verticalSizeClass = .compact
    scene.settle()
    #expect(first != nil)
    #expect(width() == first.map { $0 * 2 })
    view.traitOverrides.verticalSizeClass = .regular
    scene.settle()
    #expect(width() == first)
  }

  @Test func picturesOfAnyEndingAreFound() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The smallest picture of the format: one pixel.
    let gif = try #require(
      Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"))
    try gif.write(to: folder.appendingPathComponent("boat.gif"))
    let catalog = ImageCatalog(folders: [folder.path])
    #expect(UIImage(catalog.asset("boat.gif"), .current)?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(catalog.asset("boat"), .current) != nil)
  }
}
