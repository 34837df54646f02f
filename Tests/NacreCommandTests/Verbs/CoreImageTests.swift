// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Core Image, which the command compiles for scenes that use it.
struct CoreImageTests {
  /// Functions of the scenes: a plain image, and a line with the colour of a pixel.
  private static let helpers = """

    func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CIImage {
      CIImage(color: CIColor(red: red / 255, green: green / 255, blue: blue / 255))
        .cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    final class Doubled: CIFilter {
      @objc dynamic var inputImage: CIImage?
      override var outputImage: CIImage? {
        inputImage?.applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1])
      }
    }
    func bitmap(_ bytes: [UInt8], width: Int) -> CGImage {
      CGImage(
        width: width, height: bytes.count / 4 / width, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: CGDataProvider(data: Data(bytes) as CFData)!, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)!
    }
    func bytes(_ image: CGImage?) -> [UInt8] { image.map { [UInt8]($0.dataProvider!.data! as Data) } ?? [] }
    func color(
      _ image: CIImage?, _ x: Int = 0, _ y: Int = 0, _ context: CIContext = CIContext()
    ) -> String {
      guard let image else { return "nil" }
      let value = bytes(context.createCGImage(image, from: CGRect(x: x, y: y, width: 1, height: 1)))
      return "\\(value[2]) \\(value[1]) \\(value[0]) \\(value[3])"
    }
    func put(_ name: String, _ image: CIImage?, _ x: Int = 0, _ y: Int = 0) {
      print("\\(name) = \\(color(image, x, y));")
    }
    func put(_ name: String, _ rect: CGRect?) {
      print("\\(name) = \\(rect.map { "\\(Int($0.minX)) \\(Int($0.minY)) \\(Int($0.width)) \\(Int($0.height))" } ?? "nil");")
    }
    """

  /// Runs lines in a scene, and checks that it writes what is expected. Without another import it imports UIKit only.
  private func check(
    _ lines: String, _ expected: [String: String], also others: [String] = [],
    importing module: String? = nil
  ) throws {
    let place = try Workplace()
    try place.writeScene(lines, to: "scene.swift")
    let scene = try String(contentsOfFile: place.file("scene.swift"), encoding: .utf8)
    let head = module.map { "import \($0)\n" } ?? ""
    try place.write(head + scene + Self.helpers, to: "scene.swift")
    let run = try CommandRun(["inspect", "scene.swift", "--at", "0"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output + run.errors
    for (name, value) in expected {
      #expect(words.contains("\(name) = \(value);"), "\(name) is not \(value)")
    }
    for line in others { #expect(words.components(separatedBy: line).count == 2, "\(line)") }
  }

  /// The values follow from the formulas of the W3C and of Apple's reference, in linear light except for sepia
  /// and the photo effects.
  @Test func filtersOfColoursFollowTheirFormulas() throws {
    try check(
      """
      let image = plain(200, 100, 50)
      func filtered(_ name: String, _ inputs: [String: Any] = [:]) {
        put(name, image.applyingFilter(name, parameters: inputs))
      }
      filtered("CISepiaTone")
      filtered("CIColorInvert")
      filtered("CIExposureAdjust", ["inputEV": 1])
      filtered("CIGammaAdjust", ["inputPower": 2])
      filtered("CIHueAdjust", [kCIInputAngleKey: Float.pi / 2])
      filtered("CIColorMonochrome")
      filtered("CIMaskToAlpha")
      filtered("CIVibrance", ["inputAmount": 1])
      filtered("CIPhotoEffectMono")
      filtered("CIPhotoEffectNoir")
      filtered("CIPhotoEffectChrome")
      filtered(
        "CIColorMatrix",
        ["inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0), "inputGVector": CIVector(x: 1, y: 0, z: 0, w: 0),
         "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5)])
      put("half sepia", image.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0.5]))
      put("grey", image.applyingFilter("CIColorControls", parameters: ["inputSaturation": 0]))
      put("bright", image.applyingFilter("CIColorControls", parameters: ["inputBrightness": 0.1]))
      put("contrast", image.applyingFilter("CIColorControls", parameters: ["inputContrast": 2]))
      let encoded = CIContext(options: [.workingColorSpace: NSNull()])
      print("encoded = \\(color(image.applyingFilter("CIColorInvert"), 0, 0, encoded));")
      """,
      [
        "CISepiaTone": "165 147 114 255", "CIColorInvert": "174 240 251 255",
        "CIExposureAdjust": "255 138 71 255", "CIGammaAdjust": "156 34 3 255",
        "CIHueAdjust": "50 151 0 255", "CIColorMonochrome": "74 54 34 255",
        "CIMaskToAlpha": "55 55 55 55", "CIVibrance": "224 83 0 255",
        "CIPhotoEffectMono": "118 118 118 255", "CIPhotoEffectNoir": "114 114 114 255",
        "CIPhotoEffectChrome": "230 92 24 255", "CIColorMatrix": "50 100 25 128",
        "half sepia": "182 123 82 255", "grey": "128 128 128 255", "bright": "215 131 102 255",
        "contrast": "212 0 0 255", "encoded": "55 155 205 255",
      ])
  }

  @Test func bitmapsKeepTheirBytesAndPlaces() throws {
    try check(
      """
      // Two rows of two: red, half white; green, blue.
      let rows: [UInt8] = [255, 0, 0, 255, 128, 128, 128, 128, 0, 255, 0, 255, 0, 0, 255, 255]
      let source = bitmap(rows, width: 2)
      let image = CIImage(cgImage: source)
      print("same = \\(bytes(CIContext().createCGImage(image, from: image.extent)) == bytes(source));")
      put("bottom left", image, 0, 0)
      put("outside", image, 2, 0)
      put("edge", image.clampedToExtent(), -5, -7)
      put("moved", image.transformed(by: CGAffineTransform(translationX: 3, y: 1)), 3, 2)
      put("place", image.transformed(by: CGAffineTransform(translationX: 3, y: 1)).extent)
      put("turned right", image.oriented(.right), 0, 0)
      put("mirrored", image.oriented(.upMirrored), 1, 1)
      put("smaller", plain(0, 0, 0).transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5)).extent)
      put("part", image.cropped(to: CGRect(x: 1, y: 0, width: 5, height: 1)).extent)
      let shown = UIImage(ciImage: image, scale: 2, orientation: .up)
      print("shown = \\(shown.size.width) \\(shown.ciImage === image) \\(UIImage(cgImage: source).ciImage == nil);")
      put("of UIKit", CIImage(image: UIImage(cgImage: source)), 1, 0)
      print("none = \\(CIImage(image: UIImage()) == nil) \\(CIImage(data: Data([1, 2])) == nil);")
      print("infinite = \\(CIContext().createCGImage(CIImage(color: .red), from: .infinite) == nil);")
      """,
      [
        "same": "true", "bottom left": "0 255 0 255", "outside": "0 0 0 0", "edge": "0 255 0 255",
        "moved": "255 0 0 255", "place": "3 1 2 2", "turned right": "0 0 255 255",
        "mirrored": "255 0 0 255", "smaller": "0 0 5 5", "part": "1 0 1 1",
        "shown": "1.0 true true", "of UIKit": "0 0 255 255", "none": "true true",
        "infinite": "true",
      ])
  }

  @Test func filtersOfPlacesMoveAndMixPixels() throws {
    try check(
      """
      let dot = CIImage(color: .white).cropped(to: CGRect(x: 4, y: 4, width: 1, height: 1))
      let box = dot.applyingFilter("CIBoxBlur", parameters: [kCIInputRadiusKey: 1])
      put("box", box, 5, 3)
      put("box's extent", box.extent)
      put("soft extent", dot.applyingGaussianBlur(sigma: 1).extent)
      put("soft", dot.applyingGaussianBlur(sigma: 1), 4, 4)
      put("wide", plain(200, 100, 50).clampedToExtent().applyingGaussianBlur(sigma: 20), 3, 3)
      let black = CIImage(color: .black).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 2))
      let white = CIImage(color: .white).cropped(to: CGRect(x: 1, y: 0, width: 1, height: 2))
      let halves = black.composited(over: white)
      let cells = halves.applyingFilter(
        "CIPixellate", parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputScale": 2])
      put("mean", cells, 1, 1)
      put("halves", halves.extent)
      let sharp = halves.applyingFilter("CIUnsharpMask")
      put("sharp", sharp, 0, 0)
      let image = plain(200, 100, 50)
      for name in ["CIBumpDistortion", "CITwirlDistortion"] {
        let ramp = CIFilter(
          name: "CILinearGradient", parameters: ["inputPoint1": CIVector(x: 0, y: 100)])!.outputImage!
        let changed = ramp.applyingFilter(
          name, parameters: ["inputCenter": CIVector(x: 50.5, y: 50.5), "inputRadius": 20])
        let same = { (x: Int, y: Int) in color(ramp, x, y) == color(changed, x, y) }
        print("\\(name) = \\(same(50, 50)) \\(same(50, 71)) \\(same(42, 58));")
      }
      let dim = image.applyingFilter("CIVignette", parameters: ["inputIntensity": 1])
      put("vignette's corner", dim, 0, 0)
      put("vignette's centre", dim, 5, 5)
      put("crop", CIFilter(name: "CICrop", parameters: [
        "inputImage": image, "inputRectangle": CIVector(x: 1, y: 2, z: 3, w: 4)])?.outputImage?.extent)
      let turn = CIFilter(name: "CIAffineTransform")!
      turn.setValue(image, forKey: kCIInputImageKey)
      turn.setValue(NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)), forKey: "inputTransform")
      put("scaled", turn.outputImage?.extent)
      """,
      [
        "box": "28 28 28 28", "box's extent": "3 3 3 3", "soft extent": "1 1 7 7",
        "soft": "41 41 41 41", "wide": "200 100 50 255", "mean": "188 188 188 255",
        "halves": "0 0 2 2", "sharp": "0 0 0 255", "CIBumpDistortion": "true true false",
        "CITwirlDistortion": "true true false", "vignette's corner": "93 43 18 255",
        "vignette's centre": "199 100 50 255", "crop": "1 2 3 4", "scaled": "0 0 20 30",
      ])
  }

  @Test func generatorsAndCompositions() throws {
    try check(
      """
      let checks = CIFilter(name: "CICheckerboardGenerator", parameters: ["inputWidth": 10])?.outputImage
      put("white square", checks, 150, 150)
      put("black square", checks, 160, 150)
      let line = CIFilter(name: "CILinearGradient", parameters: ["inputPoint1": CIVector(x: 201, y: 0)])
      put("middle", line?.outputImage, 100, 7)
      let rings = CIFilter(name: "CIRadialGradient")?.outputImage
      put("inside", rings, 150, 150)
      put("far", rings, 300, 300)
      let half = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      put("over", half.composited(over: CIImage(color: .white)))
      put(
        "product",
        CIImage(color: .yellow).applyingFilter(
          "CIMultiplyCompositing", parameters: [kCIInputBackgroundImageKey: plain(255, 255, 0)]))
      let builtin = CIFilter.checkerboardGenerator()
      builtin.color0 = CIColor(red: 0, green: 1, blue: 0)
      builtin.width = 1000
      put("property", builtin.outputImage, 150, 150)
      """,
      [
        "white square": "255 255 255 255", "black square": "0 0 0 255",
        "middle": "188 188 188 255", "inside": "255 255 255 255", "far": "0 0 0 255",
        "over": "255 188 188 255", "product": "255 255 0 255", "property": "0 255 0 255",
      ], importing: "CoreImage.CIFilterBuiltins")
  }

  @Test func filtersAreMadeByNameAndHaveInputs() throws {
    try check(
      """
      print("unknown = \\(CIFilter(name: "CIStarField") == nil) \\(CIFilter(name: "CIStarField") == nil);")
      let filter = CIFilter(name: "CIGaussianBlur")!
      print("keys = \\(filter.inputKeys) \\(filter.name) \\(filter.outputImage == nil);")
      print("radius = \\(filter.value(forKey: kCIInputRadiusKey) as? Int ?? 0);")
      filter.setValue(3, forKey: kCIInputRadiusKey)
      print("set = \\(filter.value(forKey: kCIInputRadiusKey) as? Int ?? 0);")
      filter.setDefaults()
      print("reset = \\(filter.value(forKey: kCIInputRadiusKey) as? Int ?? 0);")
      let facts = filter.attributes[kCIInputRadiusKey] as? [String: Any]
      print("class = \\(facts?[kCIAttributeClass] as? String ?? "");")
      filter.setValue(3, forKey: "inputSize")
      print("blurs = \\(CIFilter.filterNames(inCategory: kCICategoryBlur));")
      print("faces = \\(CIDetector(ofType: CIDetectorTypeFace, context: nil)!.features(in: plain(0, 0, 0)).count);")
      let own = Doubled()
      own.setValue(plain(100, 100, 100), forKey: "inputImage")
      put("own", own.outputImage)
      """,
      [
        "unknown": "true true", "keys": "[\"inputImage\", \"inputRadius\"] CIGaussianBlur true",
        "radius": "10", "set": "3", "reset": "10", "class": "NSNumber",
        "blurs": "[\"CIBoxBlur\", \"CIGaussianBlur\"]", "faces": "0", "own": "138 138 138 255",
      ],
      also: [
        "CIStarField\"): nil; Nacre has no such filter", "CIGaussianBlur has no such input",
      ])
  }

  /// The modules are those of another encoder, `qrcode` of Python, for the same mask.
  @Test func codesHaveTheModulesOfAnotherEncoder() throws {
    try check(
      """
      func code(_ text: String, _ level: String) -> CIImage {
        let code = CIFilter(name: "CIQRCodeGenerator")!
        code.setValue(text.data(using: .utf8), forKey: "inputMessage")
        code.setValue(level, forKey: "inputCorrectionLevel")
        return code.outputImage!
      }
      /// A line for each row, without the border.
      func rows(_ code: CIImage) -> [String] {
        let pixels = bytes(CIContext().createCGImage(code, from: code.extent))
        let side = Int(code.extent.width)
        return (1..<(side - 1)).map { row in
          (1..<(side - 1)).map { pixels[(row * side + $0) * 4] == 0 ? "#" : "." }.joined()
        }
      }
      func sum(_ code: CIImage) -> Int {
        zip(rows(code).joined(), 1...).reduce(0) { $0 + ($1.0 == "#" ? $1.1 : 0) } % 1_000_003
      }
      let small = code("hello", "M")
      put("code", small.extent)
      print(rows(small).joined(separator: "\\n"))
      let middle = code(String(repeating: "Nacre ", count: 60), "Q")
      print("middle = \\(middle.extent.width) \\(sum(middle));")
      let large = code(String(repeating: "0123456789", count: 120), "L")
      print("large = \\(large.extent.width) \\(sum(large));")
      put("enlarged", small.transformed(by: CGAffineTransform(scaleX: 10, y: 10)), 10, 219)
      put("its border", small.transformed(by: CGAffineTransform(scaleX: 10, y: 10)), 9, 219)
      """,
      [
        "code": "0 0 23 23", "middle": "87.0 147008", "large": "119.0 475656",
        "enlarged": "0 0 0 255", "its border": "255 255 255 255",
      ],
      also: [
        """
        #######..##...#######
        #.....#.##....#.....#
        #.###.#..#.##.#.###.#
        #.###.#...##..#.###.#
        #.###.#.##..#.#.###.#
        #.....#.....#.#.....#
        #######.#.#.#.#######
        ..........###........
        #.#.#.#..#.#....#..#.
        ..#.##....#...#....##
        .#.#..#.###.#...#####
        ##..#.........#....#.
        .##.#.##..#.#.#.#....
        ........####.#.#..###
        #######...##.###..###
        #.....#...####.##....
        #.###.#.#.##.###...##
        #.###.#..#....##..##.
        #.###.#.###.#...#.#.#
        #.....#..#....#.#..#.
        #######.###.#.##...##
        """
      ])
  }
}
