// Nacre, MIT licence; see LICENSE.

import RenderServer
import RenderTree
import SceneText
import Testing

/// A mask that draws one opaque area is a clip, and a clip that at most one item crosses needs no buffer.
struct MaskAreaTests {
  private struct Picture {
    let pixels: [UInt32]
    let passes: Int
  }

  private func draw(_ content: String) throws -> Picture {
    let scene = try SceneText.parse(
      "size 64 64\nlayer {\nbounds 0 0 64 64\nposition 32 32\n\(content)\n}")
    var tree = RenderTree()
    tree.apply(scene.commit)
    let renderer = Renderer(threads: 1)
    let cost = renderer.render(tree.evaluate(at: 0, width: 64, height: 64, scale: 1))
    return Picture(pixels: renderer.surface.pixels, passes: cost.offscreenPasses)
  }

  /// Two items, which overlap.
  private static let pair = """
    backgroundColor #E03030C0
    layer { frame 20.5 18 30 60
      backgroundColor #3060E080 }
    """

  private func masked(_ content: String, by mask: String, _ more: String = "") throws -> Picture {
    try draw("layer {\nframe 3.25 4.5 56 56\n\(content)\nmask \(mask)\n\(more)\n}")
  }

  private static let areas = [
    "shape { path M 28 0 L 56 56 L 0 50.5 Z }",
    "shape { path M 28 0 L 56 56 L 0 50.5 Z\nfillColor none\nstrokeColor #000000\nlineWidth 7 }",
    "layer { frame 2.5 3.75 40 40\nbackgroundColor #104080 }",
    "gradient { frame 2.5 3.75 40 40\ntransform rotate 0.1\ncolors #000000 #FFFFFF }",
    "layer { frame 2 3 40 45\nbackgroundColor #000000\ncornerRadius 16\nmasksToBounds true }",
    "layer { frame 2 3 40 45\nborderColor #000000\nborderWidth 6\ntransform rotate 0.3 }",
    """
    layer { frame 9 0 40 45
      layer { frame 2 3 30 31
        transform rotate 0.2
        layer { frame 0 0 30 31
          backgroundColor #000000 } } }
    """,
  ]

  /// A sublayer of the mask that lies outside the surface changes no pixel, but makes the mask a group.
  private func withSecondItem(_ mask: String) -> String {
    let end = mask.lastIndex(of: "}") ?? mask.endIndex
    return mask[..<end] + "\nlayer { frame 900 900 4 4\nbackgroundColor #000000 } }"
  }

  @Test(arguments: areas) func clipHasThePixelsOfTheMasksBuffer(mask: String) throws {
    let clip = try masked(Self.pair, by: mask)
    let group = try masked(Self.pair, by: withSecondItem(mask))

    #expect(clip.passes == 1)
    #expect(group.passes > 1)
    #expect(Set(clip.pixels).count > 2)
    #expect(clip.pixels == group.pixels)
  }

  /// The buffer of a mask rounds once more.
  @Test(arguments: areas) func fadedClipHasThePixelsOfTheMasksBuffer(mask: String) throws {
    let clip = try masked("opacity 0.6\n" + Self.pair, by: mask)
    let group = try masked("opacity 0.6\n" + Self.pair, by: withSecondItem(mask))

    #expect(clip.passes == 1)
    #expect(group.passes > 1)
    #expect(largestDifference(clip, group) <= 1)
  }

  private func largestDifference(_ a: Picture, _ b: Picture) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { most, pixels in
      [0, 8, 16, 24].reduce(most) { most, shift in
        max(most, abs(Int(pixels.0 >> shift & 255) - Int(pixels.1 >> shift & 255)))
      }
    }
  }

  @Test(
    arguments: [
      "layer { frame 2 3 40 45\nbackgroundColor #00000080 }",
      "layer { frame 2 3 40 45\nbackgroundColor #000000\nopacity 0.5 }",
      "layer { frame 2 3 40 45\nbackgroundColor #000000\nborderColor #000000\nborderWidth 1 }",
      "layer { frame 2 3 40 45\nbackgroundColor #000000\nshadowOpacity 1 }",
      "layer { frame 2 3 40 45\nbackgroundColor #000000\nfilters gaussianBlur(2) }",
      """
      layer { frame 2 3 20 20
        masksToBounds true
        layer { frame 4 4 40 40
          backgroundColor #000000 } }
      """,
      """
      layer { frame 2 3 40 45
        layer { frame 1 1 30 30
          backgroundColor #000000
          mask layer { frame 3 3 20 20
            backgroundColor #000000 } } }
      """,
      "gradient { frame 2 3 40 45\ncolors #000000 #00000080 }",
    ])
  func otherMasksHaveABuffer(mask: String) throws {
    let picture = try masked(Self.pair, by: mask)
    let second = try masked(Self.pair, by: withSecondItem(mask))

    #expect(picture.passes > 1)
    #expect(Set(picture.pixels).count > 2)
    #expect(picture.pixels == second.pixels)
  }

  @Test func maskWithoutPixelsHidesItsLayer() throws {
    for mask in [
      "layer { frame 2 3 40 45 }", "layer { frame 900 3 4 4\nbackgroundColor #000000 }",
      "layer { frame 2 3 40 45\nbackgroundColor #000000\nopacity 0 }",
    ] {
      #expect(try masked(Self.pair, by: mask).pixels == draw("").pixels, "\(mask)")
    }
  }

  /// The outline of the layer itself is still antialiased.
  @Test func aMaskLargerThanItsLayerChangesNothing() throws {
    let cover = "mask layer { frame -9 -9 80 80\nbackgroundColor #000000\ntransform rotate 0.1 }"
    for content in [
      "backgroundColor #E03030", "borderColor #30E030\nborderWidth 3\ncornerRadius 9",
      "backgroundColor #E03030\nborderColor #30E030\nborderWidth 3\ncornerRadius 9",
    ] {
      let layer = "frame 10.25 11.5 30 30\ntransform rotate 0.2\n\(content)"
      #expect(
        try draw("layer {\n\(layer)\n\(cover) }").pixels == draw("layer {\n\(layer) }").pixels)
    }
  }

  // MARK: - A clip of a single item

  /// A rectangle that covers the clip has the pixels of the clip itself.
  @Test func itemThatCoversItsClipHasTheOutlineOfTheClip() throws {
    let item = "layer { frame -20 -20 90 90\nbackgroundColor #E0A020 }"
    let clip = "layer {\nframe 7.5 9 40 41\ncornerRadius 13\n"
    let picture = try draw("\(clip)masksToBounds true\n\(item) }")

    #expect(picture.passes == 0)
    #expect(picture.pixels == (try draw("\(clip)backgroundColor #E0A020 }").pixels))
  }

  /// A fade of the layer is a fade of the item.
  @Test func fadedItemHasTheFadedOutlineOfTheClip() throws {
    let item = "layer { frame -20 -20 90 90\nbackgroundColor #E0A020 }"
    let clip = "layer {\nframe 7.5 9 40 41\ncornerRadius 13\nopacity 0.4\n"
    let picture = try draw("\(clip)masksToBounds true\n\(item) }")

    #expect(picture.passes == 0)
    #expect(picture.pixels == (try draw("\(clip)backgroundColor #E0A020 }").pixels))
  }

  /// A layer with a blend mode, which keeps the buffer around it. It is to be covered by an opaque one.
  private static func hiddenBlend(_ x: Int, _ y: Int) -> String {
    """
    layer { frame \(x) \(y) 4 4
      backgroundColor #000000
      compositingFilter multiplyBlendMode }

    """
  }

  /// Only pixels that both outlines cross may be rounded differently than those of a group.
  @Test(arguments: areas) func clippedItemIsTheProductOfBothAreas(mask: String) throws {
    let item = "layer { frame 11 7 40 38\nbackgroundColor #E0A020\ntransform rotate 0.4 }"
    let alone = try masked(item, by: mask)
    let group = try masked(Self.hiddenBlend(29, 24) + item, by: mask)

    #expect(alone.passes == 0)
    #expect(group.passes == 2)
    #expect(Set(alone.pixels).count > 2)
    #expect(largestDifference(alone, group) <= 1)
  }

  @Test func clipInAClipIsTheProductOfThreeAreas() throws {
    func nested(_ hidden: String) throws -> Picture {
      try draw(
        """
        layer { frame 3 3 50 50
          cornerRadius 20
          masksToBounds true
          layer { frame 5 5 50 44
            transform rotate 0.3
            masksToBounds true
            \(hidden)
            layer { frame 10 -4 30 60
              backgroundColor #E0A020
              transform rotate -0.4 }
          }
        }
        """)
    }
    let alone = try nested("")
    let group = try nested(Self.hiddenBlend(23, 24))

    #expect(alone.passes == 0)
    #expect(group.passes == 2)
    #expect(Set(alone.pixels).count > 2)
    #expect(largestDifference(alone, group) <= 2)
  }

  /// A mask that draws one item over a layer that draws one is part of its paint.
  @Test(
    arguments: [
      "gradient { frame 2.5 3 40 45\ncolors #000000 #00000010 }",
      "gradient { frame 2.5 3 40 45\ncolors #000000 #00000010\nopacity 0.7 }",
      "gradient { frame 2 3 40 45\ncolors #00000080 #000000\ntransform rotate 0.4 }",
      "shape { path M 28 0 L 56 56 L 0 50.5 Z\nfillColor #00000080 }",
    ])
  func singleItemUnderATranslucentMaskNeedsNoBuffer(mask: String) throws {
    for content in [
      "layer { frame 11 7 40 38\nbackgroundColor #E0A020 }",
      "gradient { frame 11 7 40 38\ncolors #E0A020 #2040FF }",
    ] {
      let alone = try masked(content, by: mask)
      let group = try masked(Self.hiddenBlend(29, 24) + content, by: mask)

      #expect(alone.passes == 0)
      #expect(group.passes == 3)
      #expect(Set(alone.pixels).count > 2)
      #expect(largestDifference(alone, group) <= 2)
    }
  }

  // MARK: - A clip of several items

  private static let card = """
    frame 6 5.5 50 48
    cornerRadius 12
    backgroundColor #305070
    """
  private static let boxes = """
    layer { frame 14 12 20 5
      backgroundColor #E0A02080 }
    layer { frame 16 16 18 18
      cornerRadius 5
      backgroundColor #30E030 }
    layer { frame 10 22 30 4
      backgroundColor #E03030 }
    """

  @Test(arguments: ["", "cornerCurve continuous\n", "transform rotate 0.2\n"])
  func cardWithBoxesInsideIsDrawnWithoutABuffer(more: String) throws {
    let clipped = try draw("layer {\n\(Self.card)\n\(more)masksToBounds true\n\(Self.boxes) }")
    let plain = try draw("layer {\n\(Self.card)\n\(more)\(Self.boxes) }")

    #expect(clipped.passes == 0)
    #expect(clipped.pixels == plain.pixels)
  }

  @Test func aSecondItemAcrossTheClipNeedsTheBuffer() throws {
    func card(_ box: String) throws -> Picture {
      try draw(
        "layer {\n\(Self.card)\nmasksToBounds true\nlayer { \(box)\nbackgroundColor #E03030 } }")
    }

    #expect(try card("frame 2 20 46 8").passes == 0)
    #expect(try card("frame 2 2 46 8").passes == 1)
    #expect(try card("frame 2 30 46 30").passes == 1)
    #expect(try card("frame 2 2 46 8").pixels != card("frame 2 20 46 8").pixels)
  }

  /// A group inside, which crosses the clip, is clipped when it is composited.
  @Test func aGroupAcrossTheClipIsClippedByItself() throws {
    func card(_ hidden: String) throws -> Picture {
      try draw(
        """
        layer { frame 6 5.5 50 48
          cornerRadius 12
          masksToBounds true
          \(hidden)
          layer { frame 10 20 8 8
            backgroundColor #FFFFFF }
          layer { frame 20 -10 40 40
            opacity 0.5
            backgroundColor #E0A020
            layer { frame 4 4 20 20
              backgroundColor #30E030 } }
        }
        """)
    }
    let alone = try card("")
    let group = try card(Self.hiddenBlend(12, 22))

    #expect(alone.passes == 1)
    #expect(group.passes == 3)
    #expect(largestDifference(alone, group) <= 1)
  }

  /// Blending takes place in the clip's buffer, apart from what lies below it.
  @Test func clipAroundABlendedLayerKeepsItsBuffer() throws {
    let blended = """
      layer { frame 20 20 10 10
        backgroundColor #E0A020
        compositingFilter multiplyBlendMode }
      """
    let clip = "backgroundColor #3060E0\nlayer { frame 6 5 50 48\ncornerRadius 12\n"
    let picture = try draw("\(clip)masksToBounds true\n\(blended) }")

    #expect(picture.passes == 2)
    #expect(picture.pixels != (try draw("\(clip)\(blended) }").pixels))
  }

  /// Edges that are not antialiased end at whole pixels, so the clip is a rectangle of pixels.
  @Test func clipWithHardEdgesBetweenPixelsNeedsNoBuffer() throws {
    let items = """
      layer { frame -9 -9 40 30
        backgroundColor #E0A02080 }
      layer { frame 10 8 90 40
        transform rotate 0.2
        backgroundColor #30E03080 }
      """
    let clipped = try draw(
      "layer { frame 6.3 5.6 40.5 41.2\nedgeAntialiasingMask\nmasksToBounds true\n\(items) }")
    let plain = try draw("layer { frame 6.3 5.6 40.5 41.2\nedgeAntialiasingMask\n\(items) }")

    #expect(clipped.passes == 0)
    let empty = try draw("").pixels
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = 6..<47 ~= x && 6..<47 ~= y
        #expect(
          clipped.pixels[y * 64 + x] == (isInside ? plain.pixels : empty)[y * 64 + x], "\(x) \(y)")
      }
    }
  }

  /// A group that blends or filters what it clips keeps its buffer.
  @Test(arguments: ["filters gaussianBlur(2)", "compositingFilter multiplyBlendMode"])
  func clipThatDoesMoreKeepsItsBuffer(more: String) throws {
    let item = "layer { frame 0 0 90 90\nbackgroundColor #E0A020 }"

    #expect(
      try draw("layer {\nframe 7 9 40 41\ncornerRadius 13\nmasksToBounds true\n\(more)\n\(item) }")
        .passes > 0)
  }
}
