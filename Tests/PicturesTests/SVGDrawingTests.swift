// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

@Suite struct SVGDrawingTests {
  private func svg(_ attributes: String, _ content: String = "") -> Data {
    Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
  }

  @Test func documentsAreScaledToAHeight() throws {
    let half = #"<rect width="2" height="2" fill="red"/>"#

    let picture = try SVGDrawing.draw(svg(#"width="4" height="2""#, half), height: 10)

    #expect(picture.width == 20)
    #expect(picture.height == 10)
    #expect(picture.pixels[5] == 0xFFFF_0000)
    #expect(picture.pixels[15] == 0)
  }

  @Test func theViewBoxIsASizeToo() throws {
    let picture = try SVGDrawing.draw(
      svg(#"viewBox="0 0 24 24""#, #"<circle cx="12" cy="12" r="12"/>"#), height: 48)

    #expect(picture.width == 48)
    #expect(picture.height == 48)
    #expect(picture.pixels[24 * 48 + 24] == 0xFF00_0000)
    #expect(picture.pixels[0] == 0)
  }

  @Test(arguments: [
    (#"width="4" height="2""#, 4, 2), (#"viewBox="0 0 24 12""#, 24, 12),
    (#"width="3" height="6" viewBox="0 0 1 1""#, 3, 6),
  ])
  func documentsHaveASize(_ attributes: String, _ width: Double, _ height: Double) throws {
    let size = try SVGDrawing.size(of: svg(attributes))

    #expect(size.width == width)
    #expect(size.height == height)
  }

  @Test func brokenDocumentsFail() {
    for data in [
      Data(), Data("no picture".utf8), Data("<svg".utf8), svg(#"width="0" height="4""#),
      Data([0x89, 0x50, 0x4E, 0x47]),
    ] {
      #expect(throws: PictureError.self) { try SVGDrawing.draw(data, height: 10) }
      #expect(throws: PictureError.self) { try SVGDrawing.size(of: data) }
    }
  }

  @Test func sidesHaveALimit() {
    let wide = svg(#"width="100000" height="1""#)

    #expect(throws: PictureError.self) { try SVGDrawing.draw(wide, height: 10) }
    for height in [0, -1, Pictures.maximumSide + 1] {
      #expect(throws: PictureError.self) {
        try SVGDrawing.draw(svg(#"width="1" height="1""#), height: height)
      }
    }
  }

  @Test func otherFilesAreNotRead() throws {
    let image = #"<image href="file:///etc/hostname" width="4" height="4"/>"#

    let picture = try SVGDrawing.draw(svg(#"width="4" height="4""#, image), height: 4)

    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }
}
