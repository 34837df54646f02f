// Nacre, MIT licence; see LICENSE.

/// A colour in the opponent channels, for which the eye's contrast sensitivity is known.
struct OpponentColor {
  var luminance: Double
  var redGreen: Double
  var yellowBlue: Double

  init(_ luminance: Double, _ redGreen: Double, _ yellowBlue: Double) {
    (self.luminance, self.redGreen, self.yellowBlue) = (luminance, redGreen, yellowBlue)
  }

  /// The colour clamped to what a screen can show.
  var displayed: LinearColor {
    let y = (luminance + 16) / 116
    let (x, z) = (y + redGreen / 500, y - yellowBlue / 200)
    let white = (x: 0.950_428_545_6, z: 1.088_900_371_2)
    let (bigX, bigZ) = (x * white.x, z * white.z)
    func shown(_ v: Double) -> Double { min(max(v, 0), 1) }
    return LinearColor(
      shown(3.241_003_233_0 * bigX - 1.537_398_969_5 * y - 0.498_615_882_0 * bigZ),
      shown(-0.969_224_252_2 * bigX + 1.875_929_983_7 * y + 0.041_554_226_5 * bigZ),
      shown(0.055_639_419_9 * bigX - 0.204_011_206_1 * y + 1.057_148_977_1 * bigZ))
  }
}
