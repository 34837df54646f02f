// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The images of a segmented control, and the distances by which they move its content.
struct SegmentImages {
  /// The states of two segments beside each other.
  struct Border: Hashable {
    let left: UIControl.State
    let right: UIControl.State
  }

  var backgrounds: [UIControl.State: UIImage] = [:]
  var dividers: [Border: UIImage] = [:]
  var offsets: [UISegmentedControl.Segment: UIOffset] = [:]

  var isEmpty: Bool { backgrounds.isEmpty && dividers.isEmpty }

  /// Returns the background of a state, or that of the normal one.
  func background(_ state: UIControl.State) -> UIImage? {
    backgrounds[state] ?? backgrounds[.normal]
  }

  /// Returns the image between two segments: the one for both states, else for one of the states beside `normal`, else
  /// for two `normal` states.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    let choices = [(left, right), (left, .normal), (.normal, right), (.normal, .normal)]
    return choices.lazy.compactMap { dividers[Border(left: $0, right: $1)] }.first
  }

  /// Returns the distance by which the content of a segment is moved.
  func offset(of index: Int, of count: Int) -> UIOffset {
    let place: UISegmentedControl.Segment =
      count == 1 ? .alone : index == 0 ? .left : index == count - 1 ? .right : .center
    return offsets[place] ?? offsets[.any] ?? .zero
  }
}

extension UISegmentedControl {
  /// A place in the row of segments.
  public enum Segment: Int, Sendable {
    /// Every place.
    case any
    /// The first place of several.
    case left
    /// A place between others.
    case center
    /// The last place of several.
    case right
    /// The only place.
    case alone
  }

  /// Shows the images for the states of the segments.
  func showImages(in places: [CGRect], pressed: Int?) {
    let states = segments.indices.map { index -> UIControl.State in
      if !isEnabled || !segments[index].isEnabled { return .disabled }
      if index == selectedSegmentIndex { return .selected }
      return index == pressed ? .highlighted : .normal
    }
    for (index, segment) in segments.enumerated() {
      segment.backView.show(images.background(states[index]))
      segment.backView.frame = places[index]
      if !images.isEmpty { segment.divider.alpha = 0 }
      // In right-to-left layouts the segment before this one is at its right.
      let border = isMirrored ? (index, index - 1) : (index - 1, index)
      let image = index == 0 ? nil : images.divider(states[border.0], states[border.1])
      segment.dividerView.show(image)
      guard let image else { continue }
      let edge = isMirrored ? places[index].maxX : places[index].minX
      segment.dividerView.frame = CGRect(
        x: edge - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
    }
  }
}
