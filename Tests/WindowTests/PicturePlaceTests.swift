// Nacre, MIT licence; see LICENSE.

import Testing

@testable import Window

/// Where a window shows the picture of a scene, and which part of it.
struct PicturePlaceTests {
  private static let phone = PixelSize(width: 780, height: 1688)

  @Test func aPictureIsAsLargeAsItsWindowAllowsAndInItsMiddle() {
    let high = PicturePlace(of: Self.phone, fitting: PixelSize(width: 1920, height: 1080))
    let wide = PicturePlace(of: Self.phone, fitting: PixelSize(width: 390, height: 2000))
    let same = PicturePlace(of: Self.phone, fitting: Self.phone)

    #expect(high.size == PixelSize(width: 499, height: 1080))
    #expect((high.x, high.y) == (710, 0))
    #expect(wide.size == PixelSize(width: 390, height: 844))
    #expect((wide.x, wide.y) == (0, 578))
    #expect((same.x, same.y, same.size) == (0, 0, Self.phone))
  }

  @Test func positionsInTheWindowArePositionsInThePictureAndBack() {
    let place = PicturePlace(of: Self.phone, fitting: PixelSize(width: 1000, height: 844))
    #expect((place.x, place.y) == (305, 0))

    #expect(place.inPicture((305, 0)) == (0, 0))
    #expect(place.inPicture((695, 844)) == (780, 1688))
    #expect(place.inPicture((315, 5)) == (20, 10))
    #expect(place.inWindow((20, 10)) == (315, 5))
    #expect(place.contains((305, 0)))
    #expect(place.contains((694.9, 843.9)))
    #expect(!place.contains((304.9, 0)))
    #expect(!place.contains((695, 10)))
    #expect(!place.contains((400, 844)))
    #expect(!place.contains((400, -0.1)))
  }

  @Test func onlyWholeFactorsHaveSquarePixels() {
    func factor(_ frame: PixelSize, _ width: Int, _ height: Int) -> Int? {
      PicturePlace(of: frame, fitting: PixelSize(width: width, height: height)).wholeFactor
    }
    #expect(factor(Self.phone, 780, 1688) == 1)
    #expect(factor(Self.phone, 1560, 3376) == 2)
    #expect(factor(Self.phone, 1900, 3376) == 2)
    #expect(factor(Self.phone, 1559, 3376) == nil)
    #expect(factor(Self.phone, 390, 844) == nil)
    // Two pixels wide for each, but not as high.
    #expect(factor(PixelSize(width: 3, height: 1000), 6, 1900) == nil)
  }

  @Test(arguments: [
    (780, []), (391, []), (390, [390]), (200, [390]), (195, [390, 195]),
    (1, [390, 195, 97, 48, 24, 12, 6, 3, 1]),
  ])
  func thePictureIsHalvedUntilEachOfItsPixelsCounts(width: Int, halves: [Int]) {
    let place = PicturePlace(of: Self.phone, fitting: PixelSize(width: width, height: 1688))

    #expect(place.halves.map(\.width) == halves)
  }

  @Test func aPartOfAPixelIsVisibleToo() {
    let window = PixelSize(width: 100, height: 50)
    let place = PicturePlace(of: Self.phone, factor: 8, x: -13, y: -8, in: window)

    #expect(place.visible(in: window) == (1..<15, 1..<8))
    let all = PicturePlace(of: Self.phone, fitting: window)
    #expect(all.visible(in: window) == (0..<780, 0..<1688))
  }

  // MARK: Enlargement

  private func view() -> PlayView {
    PlayView(frame: PixelSize(width: 200, height: 100), window: PixelSize(width: 200, height: 100))
  }

  @Test(arguments: PlayView.factors)
  func whatThePointerIsAtStaysThere(factor: Int) {
    var view = view()

    view.zoom(to: factor, at: (150, 30))
    #expect(view.place.inPicture((150, 30)) == (150, 30))
    #expect(view.place.wholeFactor == factor)

    view.zoom(to: 8, at: (10, 90))
    let point = view.place.inPicture((10, 90))
    view.zoom(to: 4, at: (10, 90))
    let same = view.place.inPicture((10, 90))
    #expect(abs(same.x - point.x) <= 0.5)
    #expect(abs(same.y - point.y) <= 0.5)
    view.zoom(to: nil, at: (10, 90))
    #expect(view.place == view.whole)
    #expect(view.factor == nil)
  }

  @Test func anEnlargedPictureCoversItsWindow() {
    var view = view()
    view.zoom(to: 2, at: (0, 0))
    view.pan(dx: 10, dy: 10)
    #expect((view.place.x, view.place.y) == (0, 0))
    view.pan(dx: -10_000, dy: -30)
    #expect((view.place.x, view.place.y) == (-200, -30))
    // What lies outside the window is not a way that a finger has to go back.
    view.pan(dx: 5, dy: 0)
    #expect(view.place.x == -195)

    view.window = PixelSize(width: 500, height: 100)
    #expect((view.place.x, view.place.y) == (50, -30))
    view.zoom(to: 1, at: nil)
    #expect((view.place.x, view.place.y) == (150, 0))
  }
}
