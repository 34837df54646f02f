// Nacre, MIT licence; see LICENSE.

import CText
import Foundation
import GraphicsTypes

/// Turns FreeType's outlines into paths.
enum GlyphOutline {
  /// Returns a glyph's outline in font units, y upwards; empty when the glyph has none.
  // SAFETY: FreeType uses the pointer to `builder` only during the call. `FontFace.outline`, the
  // caller, holds the lock of the face.
  static func load(_ glyph: UInt32, from face: FT_Face?) -> Path {
    guard let face, FT_Load_Glyph(face, glyph, nacre_ft_load_flags()) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return Path() }
    var builder = Builder()
    var functions = FT_Outline_Funcs(
      move_to: { to, user in add(user) { $0.move(point(to)) } },
      line_to: { to, user in add(user) { $0.path.addLine(to: point(to)) } },
      conic_to: { control, to, user in
        add(user) { $0.path.addQuad(to: point(to), control: point(control)) }
      },
      cubic_to: { first, second, to, user in
        add(user) {
          $0.path.addCubic(to: point(to), control1: point(first), control2: point(second))
        }
      },
      shift: 0, delta: 0)
    let status = withUnsafeMutablePointer(to: &builder) {
      FT_Outline_Decompose(&slot.pointee.outline, &functions, $0)
    }
    guard status == 0 else { return Path() }
    builder.path.close()
    return builder.path
  }
}

private struct Builder {
  var path = Path()

  /// The contours of a font are closed, but FreeType only reports where the next one begins.
  mutating func move(_ to: CGPoint) {
    path.close()
    path.move(to: to)
  }
}

// FreeType takes plain C functions, which cannot capture even the type that they are declared in.

private func add(_ user: UnsafeMutableRawPointer?, _ body: (inout Builder) -> Void) -> Int32 {
  // SAFETY: FreeType passes back the pointer to `builder` in `load`, which is still running.
  guard let builder = user?.assumingMemoryBound(to: Builder.self) else { return 1 }
  body(&builder.pointee)
  return 0
}

// SAFETY: FreeType's vector is valid during the callback that reads it.
private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
  guard let vector = vector?.pointee else { return .zero }
  return CGPoint(x: Double(vector.x), y: Double(vector.y))
}
