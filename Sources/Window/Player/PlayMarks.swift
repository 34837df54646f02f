// Nacre, MIT licence; see LICENSE.

import Stage

/// The marks that a window draws over the frame: groups, outlines of layers, damage.
struct PlayMarks {
  var showsDamage = false
  var showsLayers = false
  var showsGroups = false

  /// Whether the scene has to report the places of its layers and groups.
  var needOutlines: Bool { showsLayers || showsGroups }

  /// Returns the marks for an instant, the lowest first.
  func list(for moment: StageMoment) -> [PlayMark] {
    var marks: [PlayMark] = []
    if showsGroups {
      marks += moment.groups.map {
        PlayMark(
          shape: .area($0[0], $0[1], $0[2], $0[3]),
          color: .init(red: 255, green: 220, blue: 0, alpha: 70))
      }
    }
    if showsLayers {
      marks += moment.outlines.map(\.corners).map { o in
        PlayMark(
          shape: .polygon((0..<4).map { (o[$0 * 2], o[$0 * 2 + 1]) }),
          color: .init(red: 0, green: 200, blue: 80, alpha: 255))
      }
    }
    if showsDamage {
      marks += moment.damage.map {
        PlayMark(
          shape: .frame($0[0], $0[1], $0[2], $0[3]),
          color: .init(red: 255, green: 40, blue: 40, alpha: 255))
      }
    }
    return marks
  }
}
