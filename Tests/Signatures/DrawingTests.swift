// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

private let sand: UIColor = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 1)

@Suite @MainActor
struct DrawingTests {
  @Test func colourLiterals() {
    let plain = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(plain == .red)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    sand.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect((red, green, blue, alpha) == (0.5, 0.25, 1, 1))
    let image: () -> UIImage = { #imageLiteral(resourceName: "shell") }
    #expect(type(of: image) == (() -> UIImage).self)
  }

  @Test func coloursOfCataloguesAndSpaces() {
    #expect(UIColor(named: "no such colour") == nil)
    #expect(NSDataAsset(name: "no such data") == nil)
    #expect(NSDataAsset(name: "no such data", bundle: .main)?.data == nil)
    let wide = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    var white: CGFloat = 0
    wide.getWhite(&white, alpha: nil)
    #expect(abs(white - 0.5) < 0.01)
  }

  @Test func layersAreDrawnSeveralTimes() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
    let image = renderer.image { context in
      let layer = CGLayer(context.cgContext, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil)
      layer?.context?.setFillColor(UIColor.red.cgColor)
      layer?.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      if let layer {
        context.cgContext.draw(layer, at: .zero)
        context.cgContext.draw(layer, in: CGRect(x: 2, y: 2, width: 2, height: 2))
      }
    }
    #expect(image.size == CGSize(width: 4, height: 4))
  }

  @Test func masksAreMadeOfBytes() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255]) as CFData))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false))
    #expect(mask.isMask)
    #expect(mask.width == 2)
  }

  @Test func symbolsHaveConfigurations() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 22, weight: .regular)
    let star = UIImage(systemName: "star", withConfiguration: configuration)
    #expect(star?.symbolConfiguration == configuration)
    #expect(star?.isSymbolImage == true)
    #expect(UIImage(systemName: "star")?.withConfiguration(configuration).size == star?.size)
    #expect(UIImage.checkmark.withTintColor(.green, renderingMode: .alwaysOriginal).size.width > 0)
  }
}
