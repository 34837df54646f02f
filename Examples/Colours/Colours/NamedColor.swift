// Nacre, MIT licence; see LICENSE.

import UIKit

/// A colour with its name.
struct NamedColor: Decodable {
  let name: String
  /// Red, green and blue, two hexadecimal digits each.
  let code: String

  var color: UIColor {
    let number = Int(code, radix: 16) ?? 0
    func part(_ shift: Int) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// The colours in the app's bundle.
  static let palette: [NamedColor] = {
    guard let url = Bundle.main.url(forResource: "Palette", withExtension: "plist"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? PropertyListDecoder().decode([NamedColor].self, from: data)) ?? []
  }()
}
