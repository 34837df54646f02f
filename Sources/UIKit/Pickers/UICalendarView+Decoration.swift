// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICalendarView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large

    /// The side in points. Unverified; see DifferencesFromApple.md.
    var side: CGFloat {
      switch self {
      case .small: 5
      case .medium: 8
      case .large: 12
      }
    }
  }

  /// What is shown below the number of a day: a dot, an image or a view.
  @preconcurrency @MainActor
  public final class Decoration: NSObject {
    private let make: () -> UIView

    private init(make: @escaping () -> UIView) {
      self.make = make
      super.init()
    }
    /// Creates a dot of medium size in the colour of secondary fills.
    public override convenience init() { self.init(make: { Self.dot(nil, .medium) }) }
    /// Creates a decoration of an image; `nil` shows a dot.
    public convenience init(
      image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) {
      self.init(make: { Self.picture(image, color, size) })
    }
    /// Creates a decoration of a view.
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(make: customViewProvider)
    }

    /// Returns a dot.
    public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium)
      -> Decoration
    { Decoration(make: { dot(color, size) }) }
    /// Returns an image; `nil` is a dot.
    public static func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }
    /// Returns a decoration of a view.
    public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    func makeView() -> UIView { make() }

    private static func dot(_ color: UIColor?, _ size: DecorationSize) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: size.side, height: size.side))
      view.backgroundColor = color ?? .systemFill
      view.layer.cornerRadius = size.side / 2
      return view
    }
    private static func picture(_ image: UIImage?, _ color: UIColor?, _ size: DecorationSize)
      -> UIView
    {
      guard let image else { return dot(color, size) }
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      if let color { view.tintColor = color }
      let side = size.side + 4
      view.frame = CGRect(x: 0, y: 0, width: side, height: side)
      return view
    }
  }
}
