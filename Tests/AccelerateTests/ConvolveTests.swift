// Nacre, MIT licence; see LICENSE.

import Accelerate
import Foundation
import Testing

/// An image with memory of its own.
final class Image {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  let buffer: vImage_Buffer

  // SAFETY: the memory lives as long as the object, and the buffer describes just that memory.
  init(_ width: Int, _ height: Int, padding: Int = 0, _ byte: (Int) -> UInt8 = { _ in 0 }) {
    let rowBytes = width * 4 + padding
    memory = .allocate(capacity: rowBytes * height)
    for index in memory.indices { memory[index] = byte(index) }
    buffer = vImage_Buffer(
      data: UnsafeMutableRawPointer(memory.baseAddress), height: vImagePixelCount(height),
      width: vImagePixelCount(width), rowBytes: rowBytes)
  }

  deinit { memory.deallocate() }

  subscript(_ x: Int, _ y: Int, _ component: Int) -> Int {
    Int(memory[y * buffer.rowBytes + x * 4 + component])
  }

  var bytes: [UInt8] { Array(memory) }
}

@Suite struct ConvolveTests {
  static func noise(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: index &* 2_654_435 >> 7) }

  /// The mean by its definition.
  private func mean(_ image: Image, _ x: Int, _ y: Int, _ component: Int, _ size: Int, tent: Bool)
    -> Int
  {
    let reach = size / 2
    var (sum, weights) = (0, 0)
    for dy in -reach...reach {
      for dx in -reach...reach {
        let weight = tent ? (reach + 1 - abs(dx)) * (reach + 1 - abs(dy)) : 1
        let column = min(max(x + dx, 0), Int(image.buffer.width) - 1)
        let row = min(max(y + dy, 0), Int(image.buffer.height) - 1)
        sum += weight * image[column, row, component]
        weights += weight
      }
    }
    return (sum + weights / 2) / weights
  }

  @Test(arguments: [1, 3, 7, 21], [false, true])
  func meansAreThoseOfTheDefinition(_ size: Int, _ tent: Bool) {
    let source = Image(9, 6, padding: 12, Self.noise)
    let result = Image(9, 6)
    var (from, to) = (source.buffer, result.buffer)

    let function = tent ? vImageTentConvolve_ARGB8888 : vImageBoxConvolve_ARGB8888
    let error = function(
      &from, &to, nil, 0, 0, UInt32(size), UInt32(size), nil, vImage_Flags(kvImageEdgeExtend))

    #expect(error == kvImageNoError)
    for y in 0..<6 {
      for x in 0..<9 {
        for component in 0..<4 {
          #expect(
            result[x, y, component] == mean(source, x, y, component, size, tent: tent))
        }
      }
    }
  }

  @Test func edgesAreAsTheFlagSays() {
    let source = Image(3, 1) { _ in 90 }
    let result = Image(3, 1)
    var (from, to) = (source.buffer, result.buffer)
    func left(_ flag: Int, _ background: [UInt8] = [0, 30, 60, 90]) -> [Int] {
      vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, 1, 3, background, vImage_Flags(flag))
      return (0..<4).map { result[0, 0, $0] }
    }

    #expect(left(kvImageEdgeExtend) == [90, 90, 90, 90])
    #expect(left(kvImageTruncateKernel) == [90, 90, 90, 90])
    #expect(left(kvImageBackgroundColorFill) == [60, 70, 80, 90])
    #expect(left(kvImageCopyInPlace) == [90, 90, 90, 90])
    #expect(left(kvImageEdgeExtend | kvImageLeaveAlphaUnchanged) == [90, 90, 90, 90])
  }

  @Test func sourceMayBeTheResult() {
    let (source, apart) = (Image(8, 5, Self.noise), Image(8, 5))
    var (from, to) = (source.buffer, apart.buffer)

    vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, 5, 5, nil, vImage_Flags(kvImageEdgeExtend))
    vImageBoxConvolve_ARGB8888(&from, &from, nil, 0, 0, 5, 5, nil, vImage_Flags(kvImageEdgeExtend))

    #expect(source.bytes == apart.bytes)
  }

  @Test func regionOfInterestReadsAroundItself() {
    let (source, whole, part) = (Image(9, 6, Self.noise), Image(9, 6), Image(4, 3))
    var (from, all, some) = (source.buffer, whole.buffer, part.buffer)

    vImageBoxConvolve_ARGB8888(&from, &all, nil, 0, 0, 3, 3, nil, vImage_Flags(kvImageEdgeExtend))
    vImageBoxConvolve_ARGB8888(&from, &some, nil, 2, 1, 3, 3, nil, vImage_Flags(kvImageEdgeExtend))

    for y in 0..<3 {
      for x in 0..<4 { #expect(part[x, y, 2] == whole[x + 2, y + 1, 2]) }
    }
  }

  @Test func badArgumentsAreErrors() {
    let image = Image(4, 4)
    var (from, to) = (image.buffer, image.buffer)
    func run(_ size: UInt32, _ flags: Int, x: vImagePixelCount = 0) -> vImage_Error {
      vImageBoxConvolve_ARGB8888(&from, &to, nil, x, 0, size, size, nil, vImage_Flags(flags))
    }

    #expect(run(2, kvImageEdgeExtend) == kvImageInvalidKernelSize)
    #expect(run(0, kvImageEdgeExtend) == kvImageInvalidKernelSize)
    #expect(run(9999, kvImageEdgeExtend) == kvImageInvalidKernelSize)
    #expect(run(3, kvImageNoFlags) == kvImageInvalidEdgeStyle)
    #expect(run(3, kvImageEdgeExtend | kvImageCopyInPlace) == kvImageInvalidEdgeStyle)
    #expect(run(3, kvImageBackgroundColorFill) == kvImageInvalidEdgeStyle)
    #expect(run(3, kvImageEdgeExtend, x: 4) == kvImageInvalidOffset_X)
    #expect(run(3, kvImageEdgeExtend, x: 1) == kvImageRoiLargerThanInputBuffer)
    #expect(run(3, kvImageEdgeExtend | kvImageGetTempBufferSize) >= 0)
    from.rowBytes = 15
    #expect(run(3, kvImageEdgeExtend) == kvImageBufferSizeMismatch)
    from.data = nil
    #expect(run(3, kvImageEdgeExtend) == kvImageNullPointerArgument)
  }
}

@Suite struct MatrixAndScaleTests {
  @Test func rowsOfTheMatrixBelongToTheSource() {
    let source = Image(1, 1) { [10, 20, 30, 40][$0] }
    let result = Image(1, 1)
    var (from, to) = (source.buffer, result.buffer)
    // The first component goes to the last, twice; the others stay.
    let matrix: [Int16] = [0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    vImageMatrixMultiply_ARGB8888(&from, &to, matrix, 1, nil, nil, 0)

    #expect(result.bytes == [0, 20, 30, 60])
  }

  @Test func biasesAndDivisorCount() {
    let source = Image(1, 1) { [10, 20, 30, 200][$0] }
    let result = Image(1, 1)
    var (from, to) = (source.buffer, result.buffer)
    let matrix: [Int16] = [3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3]

    vImageMatrixMultiply_ARGB8888(&from, &to, matrix, 2, [-20, 0, 1, 0], [0, 1, 0, 0], 0)

    #expect(result.bytes == [0, 30, 46, 255])
  }

  @Test func scalingKeepsOneColourAndTheSizeOfShares() {
    let source = Image(8, 8) { $0 % 32 < 16 ? 0 : 200 }
    let (same, small, large) = (Image(8, 8), Image(2, 2), Image(16, 16))
    var (from, equal, less, more) = (source.buffer, same.buffer, small.buffer, large.buffer)

    vImageScale_ARGB8888(&from, &equal, nil, 0)
    vImageScale_ARGB8888(&from, &less, nil, 0)
    vImageScale_ARGB8888(&from, &more, nil, 0)

    #expect(same.bytes == source.bytes)
    #expect(small[0, 0, 0] < 40)
    #expect(small[1, 0, 0] > 160)
    #expect(large[0, 0, 0] == 0)
    #expect(large[15, 0, 0] == 200)
    #expect(large[7, 0, 0] < large[8, 0, 0])
  }

  /// A Lanczos window has negative lobes, so beside an edge the result is brighter than the source.
  @Test func scalingSharpensEdges() {
    let source = Image(8, 8) { $0 % 32 < 16 ? 0 : 200 }
    let (three, five) = (Image(16, 16), Image(16, 16))
    var (from, plain, best) = (source.buffer, three.buffer, five.buffer)

    vImageScale_ARGB8888(&from, &plain, nil, 0)
    vImageScale_ARGB8888(&from, &best, nil, vImage_Flags(kvImageHighQualityResampling))

    #expect(five[9, 0, 0] == 223)
    #expect(three[9, 0, 0] == 221)
  }

  /// The memory between the two steps of scaling is bounded; the pixels are not touched.
  @Test func scalingHasALimit() {
    var byte: UInt32 = 0
    // SAFETY: the function returns before it reads the pixels that the buffers claim to have.
    withUnsafeMutablePointer(to: &byte) { data in
      var tall = vImage_Buffer(data: data, height: 1 << 20, width: 1, rowBytes: 4)
      var wide = vImage_Buffer(data: data, height: 1, width: 1 << 20, rowBytes: 4 << 20)
      #expect(vImageScale_ARGB8888(&tall, &wide, nil, 0) == kvImageMemoryAllocationError)
    }
  }
}
